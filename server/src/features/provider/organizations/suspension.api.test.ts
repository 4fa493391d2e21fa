import {
  activateOrganization,
  listAllOrganizations,
  suspendOrganization,
} from '@panthiya/contract/provider/organizations.contract';
import {
  archiveOrganization,
  getOrganization,
} from '@panthiya/contract/organizations/organizations.contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type BuiltOrganization, buildOrganization } from '../../../../testing/organizations.ts';
import { buildUser, type Person } from '../../../../testing/people.ts';
import { buildApp, type TestApp } from '../../../../testing/test-app.ts';

let app: TestApp;
let admin: Person;
let owner: Person;

beforeAll(async () => {
  app = await buildApp({ settings: { RATE_LIMIT_SCALE: '1000' } });
  admin = await buildUser(app, { isVerified: true, isSystemAdmin: true });
  owner = await buildUser(app);
});
afterAll(() => app.close());

const suspend = (orgId: string, reason = 'Complaints of parents') =>
  app.call(suspendOrganization, { token: admin.token, params: { orgId }, body: { reason } });
const activate = (orgId: string) =>
  app.call(activateOrganization, { token: admin.token, params: { orgId }, body: {} });
const stateOf = async ({ id }: BuiltOrganization) => {
  const { rows } = await app.pool.query(
    'select status, suspended_from, suspension_reason from organizations where id = $1',
    [id],
  );
  return rows[0];
};
const eventsOf = async ({ id }: BuiltOrganization) => {
  const { rows } = await app.pool.query<{ event: string; details: unknown }>(
    `select event, details from audit_log
     where details ->> 'organizationId' = $1 and event in ('organization.suspended', 'organization.activated') order by at`,
    [id],
  );
  return rows;
};

describe('R10.6 R10.8 suspending an organisation', () => {
  it('R10.6 members can read it and are told; its owner is mailed why; the log knows', async () => {
    const person = await buildUser(app);
    const organization = await buildOrganization(app, person, { name: 'Loud Class' });
    expect((await suspend(organization.orgId)).status).toBe(200);
    const { body } = await app.call(getOrganization, {
      token: person.token,
      params: { orgId: organization.orgId },
    });
    expect(body.organization.status).toBe('suspended');
    const mail = await app.outbox.waitFor(person.email, 2);
    expect(mail.subject).toBe('Your organization is suspended on Panthiya');
    expect(mail.text).toContain('Complaints of parents');
    expect(mail.text).toContain(`/org/${organization.orgId}`);
    expect(await eventsOf(organization)).toEqual([
      {
        event: 'organization.suspended',
        details: { organizationId: organization.id, reason: 'Complaints of parents' },
      },
    ]);
    const [row] = (
      await app.call(listAllOrganizations, { token: admin.token, query: { status: 'suspended' } })
    ).body.organizations;
    expect(row).toMatchObject({
      orgId: organization.orgId,
      suspensionReason: 'Complaints of parents',
    });
    await activate(organization.orgId);
  });

  it.each(['active', 'archived'])(
    'R10.8 one that was %s is so again afterwards',
    async (status) => {
      const organization = await buildOrganization(app, owner);
      if (status === 'archived') {
        await app.call(archiveOrganization, {
          token: owner.token,
          params: { orgId: organization.orgId },
          body: {},
        });
      }
      await suspend(organization.orgId);
      expect(await stateOf(organization)).toMatchObject({
        status: 'suspended',
        suspended_from: status,
      });
      expect((await activate(organization.orgId)).status).toBe(200);
      expect(await stateOf(organization)).toEqual({
        status,
        suspended_from: null,
        suspension_reason: '',
      });
      expect((await eventsOf(organization)).map(({ event }) => event)).toEqual([
        'organization.suspended',
        'organization.activated',
      ]);
      // Again: nothing to end, nothing to audit.
      expect((await activate(organization.orgId)).status).toBe(200);
      expect(await eventsOf(organization)).toHaveLength(2);
    },
  );

  it('a second suspension is refused: the owner was told the first reason', async () => {
    const organization = await buildOrganization(app, owner);
    await suspend(organization.orgId, 'The first');
    const { status, body } = await suspend(organization.orgId, 'The second');
    expect([status, body.code]).toEqual([409, 'ORGANIZATION_SUSPENDED']);
    expect(await stateOf(organization)).toMatchObject({ suspension_reason: 'The first' });
  });

  it('of twenty suspensions at once one is done', async () => {
    const person = await buildUser(app);
    const organization = await buildOrganization(app, person);
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => suspend(organization.orgId)),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(19);
    expect(await eventsOf(organization)).toHaveLength(1);
    const { rows } = await app.pool.query(
      `select 1 from mails where recipient = $1 and kind = 'organization-suspended'`,
      [person.email],
    );
    expect(rows).toHaveLength(1);
  });

  it.each([
    ['', 400],
    ['   ', 400],
    ['x'.repeat(301), 400],
  ])('a reason like %j is refused', async (reason, status) => {
    const organization = await buildOrganization(app, owner);
    expect((await suspend(organization.orgId, reason)).status).toBe(status);
    expect(await stateOf(organization)).toMatchObject({ status: 'active' });
  });

  it.each(['nowhere', 'NOWHERE', '\0', '\u{1f4a5}'])('%j is not found', async (orgId) => {
    expect((await suspend(orgId)).status).toBe(404);
    expect((await activate(orgId)).status).toBe(404);
  });
});
