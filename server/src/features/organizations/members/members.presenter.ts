import type { Duty } from '@panthiya/contract/duties';
import type { Member } from '@panthiya/contract/organizations/members.contract';
import type { OrganizationRole } from '@panthiya/contract/roles';
import { csvPhone } from '../../../platform/csv.ts';
import { inSriLanka } from '../../../platform/colombo-time.ts';
import type { Columns } from '../../../records/lists/list.ts';
import { fullName, pictureIdOf } from '../../../domain/accounts/users.presenter.ts';
import type { ListedMember } from './members.repository.ts';

/** A member for an admin, or for a lecturer. A lecturer does not see how to reach them (security.md, "Who may do what"). */
export function presentMember(member: ListedMember, ownerId: string, isForAdmin: boolean): Member {
  return {
    uid: member.uid,
    name: fullName(member),
    ownScriptName: member.ownScriptName,
    username: member.username,
    pictureId: pictureIdOf(member),
    email: isForAdmin ? member.email : null,
    isEmailConfirmed: isForAdmin ? member.emailVerifiedAt !== null : null,
    phoneNumber: isForAdmin ? member.phoneNumber : null,
    roles: isForAdmin ? [...member.roles] : ['student'],
    duties: isForAdmin ? [...member.duties] : [],
    isOwner: isForAdmin && member.userId === ownerId,
    joinedAt: member.joinedAt.toISOString(),
    removedAt: member.removedAt?.toISOString() ?? null,
  };
}

const roleNames: Readonly<Record<OrganizationRole, string>> = {
  admin: 'Admin',
  lecturer: 'Lecturer',
  student: 'Student',
};

const dutyNames: Readonly<Record<Duty, string>> = { cashier: 'Front desk' };

/** The same as columns of a file (R10.12). A lecturer's has no column that reaches a member. */
export function memberFile(
  ownerId: string,
  isForAdmin: boolean,
): Columns<{ readonly member: ListedMember }> {
  const names: Columns<{ readonly member: ListedMember }> = {
    Name: ({ member }) => fullName(member),
    'Name in own script': ({ member }) => member.ownScriptName,
  };
  const days: Columns<{ readonly member: ListedMember }> = {
    'Joined (Sri Lanka)': ({ member }) => inSriLanka(member.joinedAt),
  };
  if (!isForAdmin) return { ...names, ...days };
  return {
    ...names,
    Email: ({ member }) => member.email,
    'Email confirmed': ({ member }) => member.emailVerifiedAt !== null,
    Phone: ({ member }) => csvPhone(member.phoneNumber),
    Roles: ({ member: { userId, roles } }) => {
      const named = roles.map((role) => roleNames[role]);
      return (userId === ownerId ? ['Owner', ...named] : named).join(', ');
    },
    Duties: ({ member: { duties } }) => duties.map((duty) => dutyNames[duty]).join(', '),
    ...days,
    'Removed (Sri Lanka)': ({ member }) => inSriLanka(member.removedAt),
  };
}
