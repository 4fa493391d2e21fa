import type { ReplyOf } from '@panthiya/contract/endpoint/endpoint';
import type { join } from '@panthiya/contract/organizations/join-codes.contract';
import type { Joined } from './admit-member.ts';

/** What a newcomer sees. */
export function presentJoined({ isRepeat, ...joined }: Joined): ReplyOf<typeof join> {
  return { success: true, message: joinedMessageOf(isRepeat, joined), ...joined };
}

function joinedMessageOf(
  isRepeat: boolean,
  { organizationName, course }: Omit<Joined, 'isRepeat'>,
): string {
  if (course?.state === 'waiting') {
    return `${course.title} is full: you are on its waiting list.`;
  }
  if (course) return `${isRepeat ? 'You are in' : 'You joined'} ${course.title}.`;
  return `${isRepeat ? 'You are a member of' : 'You joined'} ${organizationName}.`;
}
