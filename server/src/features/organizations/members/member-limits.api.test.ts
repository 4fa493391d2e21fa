import {
  acceptInvite,
  createInvites,
  declineInvite,
  resendInvite,
  withdrawInvite,
} from '@panthiya/contract/organizations/invites.contract';
import { createJoinCode, join } from '@panthiya/contract/organizations/join-codes.contract';
import { removeMember, restoreMember } from '@panthiya/contract/organizations/members.contract';
import { getOrganization } from '@panthiya/contract/organizations/organizations.contract';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { buildPackages } from '../../../../testing/billing.ts';
import {
  addMember,
  type BuiltOrganization,
  buildOrganization,
} from '../../../../testing/organizations.ts';
import { buildUser, type Person } from '../../../../testing/people.ts';
import { sellPlan } from '../../../../testing/plans.ts';
import { buildApp, type TestApp } from '../../../../testing/test-app.ts';

let app: TestApp;
let owner: Person;
let organization: BuiltOrganization;

beforeAll(async () => {
  app = await buildApp({ hasBackground: false, settings: { RATE_LIMIT_SCALE: '1000' } });
  await buildPackages(app);
});
afterAll(() => app.close());

beforeEach(async () => {
  owner = await buildUser(app, { isVerified: true });
  organization = await buildOrganization(app, owner);
});

/** A code of the organization, and the call that uses it. */
async function openDoor() {
  const { body } = await app.call(createJoinCode, {
    body: { role: 'student' },
    token: owner.token,
    params: { orgId: organization.orgId },
  });
  return (person: Person) => app.call(join, { body: { code: body.code }, token: person.token });
}

const invite = (...emails: string[]) =>
  app.call(createInvites, {
    body: { emails, role: 'student' },
    token: owner.token,
    params: { orgId: organization.orgId },
  });

async function countMembers(): Promise<{ counted: number; rows: number }> {
  const { rows } = await app.pool.query<{ counted: number; rows: number }>(
    `select member_count as counted, (select count(*)::int from memberships where organization_id = o.id and removed_at is null) as rows
     from organizations o where id = $1`,
    [organization.id],
  );
  return rows[0] ?? { counted: 0, rows: 0 };
}

const refusal = { status: 409, body: { code: 'LIMIT_REACHED', feature: 'members' } };

describe('R10.4 members of an organisation, by its owner’s plan', () => {
  it('R10.4 20 parallel joins for 1 free place give exactly 1', async () => {
    await sellPlan(app, owner, { members: 2 });
    const come = await openDoor();
    const people = await Promise.all(
      Array.from({ length: 20 }, () => buildUser(app, { isVerified: true })),
    );
    const answers = await Promise.all(people.map(come));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(19);
    expect(await countMembers()).toEqual({ counted: 2, rows: 2 });
  });

  it('R10.4 the refusal says limit, used, plan and what to do', async () => {
    await sellPlan(app, owner, { members: 1 });
    const come = await openDoor();
    const pupil = await buildUser(app, { isVerified: true });
    expect((await come(pupil)).body).toMatchObject({
      code: 'LIMIT_REACHED',
      feature: 'members',
      limit: 1,
      used: 1,
      plan: 'Class',
      action: 'ask-owner',
    });
    const answer = await invite('new@example.com');
    expect(answer).toMatchObject({ status: 409, body: { action: 'upgrade', used: 1, limit: 1 } });
    expect((answer.body as { message?: string }).message).toContain('larger plan');
  });

  it('R10.2 R10.4 pending invitations count; a batch that does not fit whole sends nothing', async () => {
    await sellPlan(app, owner, { members: 3 });
    expect((await invite('a@example.com', 'b@example.com', 'c@example.com')).status).toBe(409);
    expect(
      (await app.pool.query('select 1 from invites where organization_id = $1', [organization.id]))
        .rowCount,
    ).toBe(0);
    expect((await invite('a@example.com', 'b@example.com')).status).toBe(201);
    expect(await invite('c@example.com')).toMatchObject({ ...refusal, body: { used: 3 } });
    const come = await openDoor();
    expect(await come(await buildUser(app, { isVerified: true }))).toMatchObject(refusal);
  });

  it('R10.2 R10.4 who was invited has their place already, by the invitation or by a code', async () => {
    await sellPlan(app, owner, { members: 3 });
    const byInvite = await buildUser(app, { isVerified: true });
    const byCode = await buildUser(app, { isVerified: true });
    const { body } = await invite(byInvite.email, byCode.email);
    const come = await openDoor();
    expect((await come(byCode)).status).toBe(200);
    const accepted = await app.call(acceptInvite, {
      body: { id: body.rows.find(({ email }) => email === byInvite.email)?.id ?? '' },
      token: byInvite.token,
    });
    expect(accepted.status).toBe(200);
    expect(await countMembers()).toEqual({ counted: 3, rows: 3 });
  });

  it('R10.4 an invitation that ran out has lost its place', async () => {
    await sellPlan(app, owner, { members: 2 });
    const { body } = await invite('late@example.com');
    await app.pool.query(
      `update invites set expires_at = now() - interval '1 day' where organization_id = $1`,
      [organization.id],
    );
    expect((await invite('other@example.com')).status).toBe(201);
    const again = await app.call(resendInvite, {
      body: {},
      token: owner.token,
      params: { orgId: organization.orgId, id: body.id ?? '' },
    });
    expect(again).toMatchObject(refusal);
  });

  it('R10.2 R10.4 an invitation that was withdrawn or declined has lost its place', async () => {
    await sellPlan(app, owner, { members: 2 });
    const { body } = await invite('mistyped@example.com');
    const withdrawn = await app.call(withdrawInvite, {
      token: owner.token,
      params: { orgId: organization.orgId, id: body.id ?? '' },
    });
    expect(withdrawn.status).toBe(200);
    const pupil = await buildUser(app, { isVerified: true });
    const offered = await invite(pupil.email);
    expect(offered.status).toBe(201);
    await app.call(declineInvite, { params: { id: offered.body.id ?? '' }, token: pupil.token });
    expect((await invite('other@example.com')).status).toBe(201);
  });

  it('R10.3 R10.4 who was removed comes back only while there is room', async () => {
    await sellPlan(app, owner, { members: 2 });
    const pupil = await buildUser(app, { isVerified: true });
    await addMember(app, organization, pupil, 'student');
    const params = { orgId: organization.orgId, uid: pupil.uid };
    await app.call(removeMember, { token: owner.token, params });
    const come = await openDoor();
    await come(await buildUser(app, { isVerified: true }));
    const back = () => app.call(restoreMember, { body: {}, token: owner.token, params });
    expect(await back()).toMatchObject(refusal);
    await sellPlan(app, owner, { members: -1 });
    expect((await back()).status).toBe(200);
  });

  it('R9.33 R10.4 no limit but the plan’s: a code that it lacks takes the free package’s count, -1 is unlimited', async () => {
    await sellPlan(app, owner, { organizations: 5 });
    await app.pool.query('update organizations set member_count = 100 where id = $1', [
      organization.id,
    ]);
    const come = await openDoor();
    const pupil = await buildUser(app, { isVerified: true });
    expect(await come(pupil)).toMatchObject({ status: 409, body: { limit: 100, plan: 'Class' } });
    await sellPlan(app, owner, { members: -1 });
    expect((await come(pupil)).status).toBe(200);
  });

  it('R10.2 R10.4 the refusal counts as the pages do: who is in, who is invited, of how many', async () => {
    await sellPlan(app, owner, { members: 3 });
    await invite('one@example.com', 'two@example.com');
    expect(await invite('three@example.com')).toMatchObject({
      status: 409,
      body: {
        used: 3,
        limit: 3,
        message:
          'There is no room on the Class plan: 1 member, 2 invited, of 3. Choose a larger plan, remove members or withdraw invitations.',
      },
    });
    const { body } = await app.call(getOrganization, {
      token: owner.token,
      params: { orgId: organization.orgId },
    });
    expect(body.organization).toMatchObject({ memberCount: 1, invitedCount: 2, memberLimit: 3 });
  });

  it('R10.4 its admins read how many there is room for, nobody else does', async () => {
    await sellPlan(app, owner, { members: 7 });
    const pupil = await buildUser(app, { isVerified: true });
    await addMember(app, organization, pupil, 'student');
    const read = async ({ token }: Person) =>
      (await app.call(getOrganization, { token, params: { orgId: organization.orgId } })).body
        .organization;
    expect(await read(owner)).toMatchObject({ memberLimit: 7, invitedCount: 0 });
    expect(await read(pupil)).toMatchObject({ memberLimit: null, invitedCount: null });
  });
});
