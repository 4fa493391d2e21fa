import type { Member } from '@panthiya/contract/organizations/members.contract';

/** A student of an organization, as its admins see them. */
export function buildMember(changes: Partial<Member> = {}): Member {
  return {
    uid: '0199a000-0000-7000-8000-0000000000aa',
    name: 'KASUN PERERA',
    ownScriptName: '',
    username: 'kasun',
    email: 'kasun@example.com',
    isEmailConfirmed: true,
    phoneNumber: '+94771234568',
    pictureId: null,
    roles: ['student'],
    duties: [],
    isOwner: false,
    joinedAt: '2026-11-18T04:00:00.000Z',
    removedAt: null,
    ...changes,
  };
}
