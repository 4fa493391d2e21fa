import { suspendOrganization } from '@panthiya/contract/provider/organizations.contract';
import { approveRequest, assignPackage } from '@panthiya/contract/money/upgrade-requests.contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildPackages, buildRequest } from '../../../../testing/billing.ts';
import { holdRows } from '../../../../testing/locked-rows.ts';
import { buildOrganization } from '../../../../testing/organizations.ts';
import { buildUser, type Person } from '../../../../testing/people.ts';
import { buildApp, type TestApp } from '../../../../testing/test-app.ts';

let app: TestApp;
let owner: Person;
beforeAll(async () => {
  app = await buildApp({ hasBackground: false });
  await buildPackages(app);
  owner = await buildUser(app, { isVerified: true });
});
afterAll(() => app.close());

/** Calls while another user has the row locked, and takes the caller's rights before releasing it. */
async function revokeMeanwhile<T>(
  lock: string,
  formerAdmin: Person,
  call: () => Promise<T>,
): Promise<T> {
  const held = await holdRows(app, lock);
  const answer = call();
  await held.untilWaitedFor();
  await app.pool.query('update users set is_system_admin = false where uid = $1', [
    formerAdmin.uid,
  ]);
  await held.release();
  return answer;
}

describe('R6.3 whose rights are taken while they wait decides nothing more', () => {
  it.each(['a request', 'a plan', 'an organisation'])('R6.3 about %s', async (what) => {
    const formerAdmin = await buildUser(app, { isVerified: true, isSystemAdmin: true });
    const { token } = formerAdmin;
    const person = await buildUser(app, { isVerified: true });
    const { id } = await buildRequest(app, person);
    const { orgId } = await buildOrganization(app, owner);
    const calls = {
      'a request': [
        `select 1 from upgrade_requests where id = '${id}' for update`,
        () => app.call(approveRequest, { token, params: { id }, body: {} }),
      ],
      'a plan': [
        `select 1 from users where uid = '${person.uid}' for update`,
        () =>
          app.call(assignPackage, {
            token,
            params: { packageId: 'class' },
            body: { uid: person.uid },
          }),
      ],
      'an organisation': [
        `select 1 from organizations where org_id = '${orgId}' for update`,
        () => app.call(suspendOrganization, { token, params: { orgId }, body: { reason: 'x' } }),
      ],
    } as const;
    const [lock, call] = calls[what as keyof typeof calls];
    expect((await revokeMeanwhile<{ status: number }>(lock, formerAdmin, call)).status).toBe(403);
    const { rows } = await app.pool.query(
      `select event from audit_log where actor_id = (select id from users where uid = $1)
         and event in ('upgrade.approved', 'plan.assigned', 'organization.suspended')`,
      [formerAdmin.uid],
    );
    expect(rows).toEqual([]);
    const { rows: plans } = await app.pool.query(
      'select 1 from subscriptions where user_id = (select id from users where uid = $1)',
      [person.uid],
    );
    expect(plans).toEqual([]);
  });
});
