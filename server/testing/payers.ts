import { requestUpgrade, withdrawUpgrade } from '@panthiya/contract/money/billing.contract';
import { buildUser, type Person } from './people.ts';
import type { TestApp } from './test-app.ts';

/** Where plans are paid by transfer. */
export const BANK_SETTINGS = {
  BANK_NAME: 'Peoples Bank',
  BANK_BRANCH: 'Kurunegala',
  BANK_ACCOUNT_NAME: 'Panthiya (Pvt) Ltd',
  BANK_ACCOUNT_NUMBER: '204200110012345',
};

/** People who ask for plans and think better of it; `current` is asked when a test runs. */
export function openPayers(current: () => TestApp) {
  const person = () => buildUser(current(), { isVerified: true });
  const ask = (who: Person, packageId: string, headers: Record<string, string> = {}) =>
    current().call(requestUpgrade, { token: who.token, body: { packageId }, headers });
  const withdraw = ({ token }: Person) => current().call(withdrawUpgrade, { token, body: {} });

  return { person, ask, withdraw };
}
