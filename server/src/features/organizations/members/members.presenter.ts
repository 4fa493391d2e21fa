import type { Member } from '@panthiya/contract/organizations/members.contract';
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
    isOwner: isForAdmin && member.userId === ownerId,
    joinedAt: member.joinedAt.toISOString(),
    removedAt: member.removedAt?.toISOString() ?? null,
  };
}
