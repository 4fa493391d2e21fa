import {
  listMembers,
  removeMember,
  updateMemberRoles,
} from '@panthiya/contract/organizations/members.contract';
import type { OrganizationRole } from '@panthiya/contract/roles';
import { addMember, buildOrganization, type BuiltOrganization } from './organizations.ts';
import { buildUser, type Person } from './people.ts';
import type { TestApp } from './test-app.ts';

/** One person of each part in an organisation, and one of none. */
export interface Staffing {
  readonly owner: Person;
  readonly admin: Person;
  readonly lecturer: Person;
  readonly student: Person;
  readonly stranger: Person;
}

/** Registers them; none is a member of anything yet. */
export const buildStaffing = async (app: TestApp): Promise<Staffing> => ({
  owner: await buildUser(app, { firstName: 'Olga', lastName: 'Owner', isVerified: true }),
  admin: await buildUser(app, { firstName: 'Amal', lastName: 'Admin' }),
  lecturer: await buildUser(app, { firstName: 'Lal', lastName: 'Lecturer' }),
  student: await buildUser(app, { firstName: 'Sanduni', lastName: 'Student' }),
  stranger: await buildUser(app),
});

/** An organisation with them in it, each with their part. */
export async function buildStaffed(
  app: TestApp,
  { owner, admin, lecturer, student }: Staffing,
): Promise<BuiltOrganization> {
  const organization = await buildOrganization(app, owner);
  await addMember(app, organization, admin, 'admin');
  await addMember(app, organization, lecturer, 'lecturer');
  await addMember(app, organization, student, 'student');
  return organization;
}

/** What is done about the members of an organisation; `place` is asked when a test runs. */
export function openMembers(
  scene: () => { readonly app: TestApp; readonly organization: BuiltOrganization },
) {
  const at = (uid = '') => ({ orgId: scene().organization.orgId, uid });
  const list = (token: string, query: Record<string, string> = {}) =>
    scene().app.call(listMembers, { token, params: at(), query });
  const setRoles = (token: string, uid: string, roles: readonly OrganizationRole[]) =>
    scene().app.call(updateMemberRoles, {
      token,
      params: at(uid),
      body: { roles: roles as OrganizationRole[] },
    });
  const remove = (token: string, uid: string) =>
    scene().app.call(removeMember, { token, params: at(uid) });

  return { at, list, setRoles, remove };
}

/** A staffed organisation with three students, whose names are in another order than they came. */
export async function buildClass(app: TestApp) {
  const staffing = await buildStaffing(app);
  const organization = await buildStaffed(app, staffing);
  const students = await Promise.all(
    ['Chathura', 'Amaya', 'Bimal'].map((firstName) =>
      buildUser(app, { firstName, lastName: 'Perera' }),
    ),
  );
  for (const student of students) await addMember(app, organization, student, 'student');
  return { staffing, organization, students };
}
