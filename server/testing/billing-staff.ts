import { getBilling } from '@panthiya/contract/money/billing.contract';
import {
  approveRequest,
  assignPackage,
  rejectRequest,
  reverseRequest,
  undoApproval,
} from '@panthiya/contract/money/upgrade-requests.contract';
import { getProfile } from '@panthiya/contract/identity/profile.contract';
import { buildPackages, buildRequest } from './billing.ts';
import { buildUser, type Person, type RegistrationInput } from './people.ts';
import { buildApp, type TestApp, type TestAppOptions } from './test-app.ts';

/** Why billing staff of the tests reject and reverse. */
export const reason = 'The money did not come';

/** Somebody who decides about requests. */
export const buildBillingStaff = (
  app: Pick<TestApp, 'call' | 'pool'>,
  changes: Partial<RegistrationInput> = {},
): Promise<Person> => buildUser(app, { isVerified: true, isSystemAdmin: true, ...changes });

/** The application with the packages that come with the product, and somebody who sells them. */
export async function buildDesk(
  options: TestAppOptions = {},
  staffMember: Partial<RegistrationInput> = {},
): Promise<{ readonly app: TestApp; readonly staff: Person }> {
  const app = await buildApp(options);
  await buildPackages(app);
  return { app, staff: await buildBillingStaff(app, staffMember) };
}

/** What billing staff do about requests for plans, and what is to be seen of it; `desk` is asked when a test runs. */
export function openDesk(desk: () => { readonly app: TestApp; readonly staff: Person }) {
  const approve = (id: string, by = desk().staff) =>
    desk().app.call(approveRequest, { token: by.token, params: { id }, body: {} });
  const reject = (id: string, by = desk().staff) =>
    desk().app.call(rejectRequest, { token: by.token, params: { id }, body: { reason } });
  const reverse = (id: string, by = desk().staff) =>
    desk().app.call(reverseRequest, { token: by.token, params: { id }, body: { reason } });
  const undo = (id: string, by = desk().staff) =>
    desk().app.call(undoApproval, { token: by.token, params: { id }, body: {} });
  const assign = (uid: string, packageId: string, endsOn?: string | null) =>
    desk().app.call(assignPackage, {
      token: desk().staff.token,
      params: { packageId },
      body: { uid, ...(endsOn === undefined ? {} : { endsOn }) },
    });
  const billing = async ({ token }: Person) => (await desk().app.call(getBilling, { token })).body;
  const profile = async ({ token }: Person) =>
    (await desk().app.call(getProfile, { token })).body.profile;
  const endOf = async (who: Person) => (await billing(who)).plan.endsAt;
  const plans = async ({ uid }: Person) =>
    (
      await desk().app.pool.query<{
        package_id: string;
        source: string;
        end_reason: string | null;
      }>(
        `select package_id, source, end_reason from subscriptions
         where user_id = (select id from users where uid = $1) order by started_at, id`,
        [uid],
      )
    ).rows.map((row) => `${row.package_id} ${row.source} ${row.end_reason ?? 'open'}`);
  const decisions = async (id: string) =>
    (
      await desk().app.pool.query<{ kind: string }>(
        'select kind from upgrade_decisions where request_id = $1 order by id',
        [id],
      )
    ).rows.map(({ kind }) => kind);
  const decided = async (who: Person, packageId: string) => {
    const { id } = await buildRequest(desk().app, who, packageId);
    await approve(id);
    return id;
  };

  return {
    approve,
    reject,
    reverse,
    undo,
    assign,
    billing,
    profile,
    endOf,
    plans,
    decisions,
    decided,
  };
}
