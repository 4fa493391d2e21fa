import { conditionsOf, scopeOf } from '@panthiya/contract/access';
import type { Endpoint } from '@panthiya/contract/endpoint/endpoint';
import { endpoints } from '../../../endpoints.ts';
import { createInvites, resendInvite } from '@panthiya/contract/organizations/invites.contract';
import {
  removeMember,
  restoreMember,
  updateMemberRoles,
} from '@panthiya/contract/organizations/members.contract';
import type { OrganizationRole } from '@panthiya/contract/roles';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildCourse } from '../../../../testing/courses.ts';
import {
  addMember,
  buildOrganization,
  type BuiltOrganization,
} from '../../../../testing/organizations.ts';
import { ageSignIns, buildUser, type Person } from '../../../../testing/people.ts';
import { buildApp, type TestApp } from '../../../../testing/test-app.ts';
import { snapshot } from '../../../../testing/whole-database.ts';

/** Calls that give, sell, export or take rights: each wants a password typed in the last 15 minutes. */
const FRESH = [
  'forgetDevice',
  'endOneSession',
  'endOtherSessions',
  'exportOwnData',
  'deleteAccount',
  'beginTotp',
  'confirmTotp',
  'removeTotp',
  'makeRecoveryCodes',
  'confirmRecoveryCodes',
  'askNewPasskey',
  'addPasskey',
  'renamePasskey',
  'removePasskey',
  'startConnecting',
  'finishConnecting',
  'connectWaiting',
  'disconnect',
  'handOverOrganization',
  'exportMembers',
  'exportCourseStudents',
  'updateMemberDuties',
  'exportEnrolments',
  'exportReceipts',
  'exportStudents',
  'exportAudit',
  'exportMails',
  'exportOrganizations',
  'exportUsers',
  'exportUpgradeRequests',
  'exportIncome',
  'suspendOrganization',
  'activateOrganization',
  'disableUser',
  'enableUser',
  'grantAdmin',
  'revokeAdmin',
  'approveRequest',
  'reverseRequest',
  'undoApproval',
  'assignPackage',
  'createPackage',
  'updatePackage',
  'setPackageFeature',
  'removePackageFeature',
  'sendConfirmation',
  'sendResetLink',
  'setSignInPolicy',
  'endUserSessions',
  'confirmUserRecovery',
  'stopUserRecovery',
  'beginUserRecovery',
  'confirmLostFactor',
  'stopLostFactor',
] as const;

const all = endpoints;
let app: TestApp;
let staff: Person;
let owner: Person;
let organization: BuiltOrganization;
let orgId: string;
let courseId: string;

beforeAll(async () => {
  app = await buildApp({ hasBackground: false });
  staff = await buildUser(app, { isVerified: true, isSystemAdmin: true });
  owner = await buildUser(app, { isVerified: true });
  organization = await buildOrganization(app, owner);
  orgId = organization.orgId;
  ({ courseId } = await buildCourse(app, organization, { lecturers: [owner] }));
  await ageSignIns(app, staff, '16 minutes');
  await ageSignIns(app, owner, '16 minutes');
});
afterAll(() => app.close());

describe('R7.13 rights are given, sold, exported and taken only with a fresh sign-in', () => {
  it('R7.13 these calls and no others say so', () => {
    const named = Object.entries(all)
      .filter(([, { access }]) => conditionsOf(access).includes('fresh'))
      .map(([name]) => name);
    expect(named.toSorted()).toEqual(FRESH.toSorted());
  });

  it.each(FRESH)('R7.13 %s refuses an old sign-in, and nothing has changed', async (name) => {
    const endpoint = all[name] as Endpoint;
    const isOwners = ['organization', 'course'].includes(scopeOf(endpoint.access) ?? '');
    const { token } = isOwners ? owner : staff;
    const before = await snapshot(app);
    const answer = await app.app.inject({
      method: endpoint.method,
      url: `/api${endpoint.path
        .replace('{orgId}', orgId)
        .replace('{courseId}', courseId)
        .replaceAll(/\{\w+\}/g, owner.uid)}`,
      headers: { authorization: `Bearer ${token}` },
      ...(endpoint.body === undefined ? {} : { payload: {} }),
    });
    expect(answer.statusCode).toBe(403);
    expect(answer.json()).toMatchObject({ code: 'REAUTH_REQUIRED' });
    expect(await snapshot(app)).toEqual(before);
  });
});

/** The call and its arguments. A fresh sign-in prepares what it needs. */
type Change = readonly [string, () => Promise<() => Promise<{ status: number; body: unknown }>>];

const asOwner = (more = {}) => ({ token: owner.token, params: { orgId, ...more } });

async function buildMember(role: OrganizationRole): Promise<Person> {
  const person = await buildUser(app, { isVerified: true });
  await addMember(app, organization, person, role);
  return person;
}

const setRoles = ({ uid }: Person, roles: OrganizationRole[]) =>
  app.call(updateMemberRoles, { ...asOwner({ uid }), body: { roles } });
const remove = ({ uid }: Person) => app.call(removeMember, asOwner({ uid }));
const restore = ({ uid }: Person) => app.call(restoreMember, { ...asOwner({ uid }), body: {} });
const resend = (id: string) => app.call(resendInvite, { ...asOwner({ id }), body: {} });
const invite = (role: OrganizationRole) => {
  const body = { email: `${crypto.randomUUID()}@example.com`, role };
  return app.call(createInvites, { ...asOwner(), body });
};

const changing =
  (from: OrganizationRole, to: OrganizationRole[]): Change[1] =>
  async () => {
    const person = await buildMember(from);
    return () => setRoles(person, to);
  };
const removing = (role: OrganizationRole) => async () => {
  const person = await buildMember(role);
  return () => remove(person);
};
const restoring = (role: OrganizationRole) => async () => {
  const person = await buildMember(role);
  await remove(person);
  return () => restore(person);
};
const inviting = (role: OrganizationRole) => () => Promise.resolve(() => invite(role));
const resending = (role: OrganizationRole) => async () => {
  const id = (await invite(role)).body.id ?? '';
  return () => resend(id);
};

async function prepareOld(prepare: Change[1]) {
  await ageSignIns(app, owner, '0 minutes');
  const work = await prepare();
  await ageSignIns(app, owner, '16 minutes');
  return work;
}

describe('R7.13 the admin role is given and taken only with a fresh sign-in', () => {
  const ofAdmins: readonly Change[] = [
    ['making an admin', changing('student', ['admin'])],
    ['making an admin no admin', changing('admin', ['lecturer'])],
    ['removing an admin', removing('admin')],
    ['letting a removed admin in again', restoring('admin')],
    ['inviting an admin', inviting('admin')],
    ['inviting an admin once more', resending('admin')],
  ];
  const ofOthers: readonly Change[] = [
    ['making a lecturer', changing('student', ['lecturer'])],
    ['another role of an admin', changing('admin', ['admin', 'lecturer'])],
    ['removing a lecturer', removing('lecturer')],
    ['letting a removed lecturer in again', restoring('lecturer')],
    ['inviting a lecturer', inviting('lecturer')],
    ['inviting a lecturer once more', resending('lecturer')],
  ];

  it.each(ofAdmins)('R7.13 %s', async (_, prepare) => {
    const work = await prepareOld(prepare);
    const before = await snapshot(app);
    expect(await work()).toMatchObject({ status: 403, body: { code: 'REAUTH_REQUIRED' } });
    expect(await snapshot(app)).toEqual(before);
    await ageSignIns(app, owner, '0 minutes');
    expect((await work()).status).toBeLessThan(300);
  });

  it.each(ofOthers)('R7.13 but not %s', async (_, prepare) => {
    const work = await prepareOld(prepare);
    expect((await work()).status).toBeLessThan(300);
  });
});
