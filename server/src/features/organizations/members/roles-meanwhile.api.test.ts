import type { Endpoint } from '@panthiya/contract/endpoint/endpoint';
import { createInvites } from '@panthiya/contract/organizations/invites.contract';
import { createJoinCode } from '@panthiya/contract/organizations/join-codes.contract';
import {
  removeMember,
  restoreMember,
  updateMemberRoles,
} from '@panthiya/contract/organizations/members.contract';
import {
  archiveOrganization,
  handOverOrganization,
  updateOrganization,
} from '@panthiya/contract/organizations/organizations.contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { holdRows } from '../../../../testing/locked-rows.ts';
import { addMember, buildOrganization } from '../../../../testing/organizations.ts';
import { buildUser, type Person } from '../../../../testing/people.ts';
import { buildApp, type TestApp } from '../../../../testing/test-app.ts';

let app: TestApp;
let owner: Person;
beforeAll(async () => {
  app = await buildApp({ hasBackground: false, settings: { RATE_LIMIT_SCALE: '1000' } });
  owner = await buildUser(app, { isVerified: true });
});
afterAll(() => app.close());

async function buildPlace() {
  const organization = await buildOrganization(app, owner);
  const admin = await buildUser(app, { isVerified: true });
  const student = await buildUser(app, { isVerified: true });
  await addMember(app, organization, admin, 'admin');
  await addMember(app, organization, student, 'student');
  return { ...organization, admin, student };
}
type Place = Awaited<ReturnType<typeof buildPlace>>;

/** Lets both calls pass the guard, then the first one take the lock before the second. */
async function whileWaiting<First, Second>(
  { id }: Place,
  first: () => Promise<First>,
  second: () => Promise<Second>,
): Promise<readonly [First, Second]> {
  const held = await holdRows(app, 'select 1 from organizations where id = $1 for update', [id]);
  const one = first();
  await held.untilWaitedFor();
  const other = second();
  await held.untilWaitedFor(2);
  await held.release();
  return Promise.all([one, other]);
}

describe('R6.7 an admin who was removed while their call waited', () => {
  const calls: readonly [string, Endpoint, (place: Place) => string, object | undefined][] = [
    ['lets themselves in again', restoreMember, ({ admin }) => admin.uid, {}],
    ['makes an admin', updateMemberRoles, ({ student }) => student.uid, { roles: ['admin'] }],
    ['removes a member', removeMember, ({ student }) => student.uid, undefined],
    ['invites', createInvites, () => '', { email: 'friend@example.com', role: 'admin' }],
    ['makes a code', createJoinCode, () => '', { role: 'lecturer' }],
    ['renames the place', updateOrganization, () => '', { name: 'Mine' }],
  ];
  it.each(calls)('never %s', async (_what, endpoint, uidOf, body) => {
    const place = await buildPlace();
    const { orgId, admin } = place;
    const [removed, late] = await whileWaiting(
      place,
      () => app.call(removeMember, { params: { orgId, uid: admin.uid }, token: owner.token }),
      () => app.call(endpoint, { params: { orgId, uid: uidOf(place) }, body, token: admin.token }),
    );
    expect([removed.status, late.status]).toEqual([200, 404]);
  });
});

it('R10.3 who handed the organisation over while their call waited does not archive it', async () => {
  const place = await buildPlace();
  const params = { orgId: place.orgId };
  const [handed, archived] = await whileWaiting(
    place,
    () =>
      app.call(handOverOrganization, {
        params,
        body: { uid: place.admin.uid },
        token: owner.token,
      }),
    () => app.call(archiveOrganization, { params, body: {}, token: owner.token }),
  );
  expect([handed.status, archived.status]).toEqual([200, 403]);
});
