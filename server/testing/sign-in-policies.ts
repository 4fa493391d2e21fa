import type { SecondFactorPolicy } from '@panthiya/contract/organizations/sign-in-policy.rules';
import { createDatabase } from '../src/db/database.ts';
import { settlePolicies } from '../src/features/organizations/sign-in-policy/mail-missing.ts';
import type { BuiltOrganization } from './organizations.ts';
import type { Person } from './people.ts';
import type { TestApp } from './test-app.ts';

/** Lets an organization ask for a second factor from so many days ahead, or behind, as if its owner had said so before. */
export async function letAsk(
  app: Pick<TestApp, 'pool'>,
  { id }: Pick<BuiltOrganization, 'id'>,
  policy: SecondFactorPolicy,
  days = 0,
): Promise<void> {
  await app.pool.query(
    `update organizations set second_factor_policy = $2, second_factor_from = case when $2 <> 'none'
       then (now() at time zone 'Asia/Colombo')::date + $3::int end where id = $1`,
    [id, policy, days],
  );
}

/** The job that mails before the day. */
export const settle = (app: Pick<TestApp, 'pool'>): Promise<void> =>
  settlePolicies(createDatabase(app.pool));

/** How many mails about the second step a person got, in all. */
export async function askedMailsTo(
  app: Pick<TestApp, 'pool'>,
  { email }: Pick<Person, 'email'>,
): Promise<number> {
  const { rows } = await app.pool.query<{ count: number }>(
    `select count(*)::int as count from mails where kind = 'second-factor-asked' and recipient = $1`,
    [email],
  );
  return rows[0]?.count ?? 0;
}
