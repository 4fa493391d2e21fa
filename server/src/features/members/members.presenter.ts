import type { Member } from '@panthiya/contract/members/members.contract';
import { fullName, pictureIdOf } from '../../records/users/users.presenter.ts';
import type { ListedMember } from './members.repository.ts';

/** A member for an admin, or for a lecturer, who sees no way to reach them (security.md, "Who may do what"). */
export function presentMember(member: ListedMember, ownerId: string, isForAdmin: boolean): Member {
  const { person } = member;
  return {
    uid: person.uid,
    name: fullName(person),
    username: person.username,
    pictureId: pictureIdOf(person),
    email: isForAdmin ? person.email : null,
    phoneNumber: isForAdmin ? person.phoneNumber : null,
    roles: isForAdmin ? [...member.roles] : ['student'],
    isOwner: isForAdmin && member.userId === ownerId,
    joinedAt: member.joinedAt.toISOString(),
    removedAt: member.removedAt?.toISOString() ?? null,
  };
}
