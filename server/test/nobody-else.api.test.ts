import { scopeOf } from '@panthiya/contract/access';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { endpoints } from '../src/endpoints.ts';
import { turnOn } from '../testing/factors.ts';
import { goodAddress, goodBody } from '../testing/good-values.ts';
import { addMember, buildOrganization } from '../testing/organizations.ts';
import { buildUser, type Person } from '../testing/people.ts';
import { beginRecovery } from '../testing/recoveries.ts';
import { buildApp, type TestApp } from '../testing/test-app.ts';

// Every call that somebody makes about others, with values that are right: nobody else is let into an account by one.

let app: TestApp;
let staff: Person;
let owner: Person;
let victim: Person;
let orgId: string;

beforeAll(async () => {
  app = await buildApp({ hasBackground: false, settings: { RATE_LIMIT_SCALE: '1000' } });
  staff = await buildUser(app, { isVerified: true, isSystemAdmin: true });
  owner = await buildUser(app, { isVerified: true, hasSecondFactor: true });
  victim = await buildUser(app, { isVerified: true, isSystemAdmin: true });
  const organization = await buildOrganization(app, owner);
  ({ orgId } = organization);
  await addMember(app, organization, victim, 'lecturer');
  await turnOn(app, victim);
});
afterAll(() => app.close());

/** What opens the account: address, password, second factor, recovery codes. */
async function keysOf({ uid }: Person): Promise<unknown> {
  const { rows } = await app.pool.query(
    `select email, pending_email, password_hash, second_factor_at,
       (select sealed from totp_secrets where user_id = u.id) as sealed,
       (select array_agg(code_hash order by label) from recovery_codes where user_id = u.id) as codes
     from users u where uid = $1`,
    [uid],
  );
  return rows[0];
}

/** Calls that ask for a right of staff, of the provider or of an organization, or that name a person in their path. */
const aboutOthers = Object.entries(endpoints).filter(
  ([, { access, path }]) => scopeOf(access) !== undefined || path.includes('{uid}'),
);

it('R18.5.5 no call of staff removes a factor, sets a password or changes an address of somebody else at once', async () => {
  await beginRecovery(app, victim);
  const before = await keysOf(victim);
  expect(aboutOthers.length).toBeGreaterThan(100);
  let taken = 0;
  for (const [name, endpoint] of aboutOthers) {
    const { token } = scopeOf(endpoint.access) === 'provider' ? staff : owner;
    const ids = { uid: victim.uid, orgId, email: 'thief@example.com', userId: victim.uid };
    const answer = await app.app.inject({
      method: endpoint.method,
      url: goodAddress(endpoint, ids),
      headers: { authorization: `Bearer ${token}` },
      ...(endpoint.body === undefined ? {} : { payload: goodBody(endpoint, ids) }),
    });
    if (answer.statusCode < 300) taken += 1;
    expect({ name, keys: await keysOf(victim) }).toEqual({ name, keys: before });
  }
  // Some of them did something: confirmed, stopped, disabled, signed out.
  expect(taken).toBeGreaterThan(15);
});
