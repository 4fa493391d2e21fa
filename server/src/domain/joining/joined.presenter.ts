import type { Text } from '@panthiya/contract/locale/say';
import type { ReplyOf } from '@panthiya/contract/endpoint/endpoint';
import type { join } from '@panthiya/contract/organizations/join-codes.contract';
import type { Joined } from './admit-member.ts';
import { joinedCourse, joinedOrganization, onWaitingList } from './joining.texts.ts';

/** What a newcomer sees. */
export function presentJoined({
  isRepeat,
  ...joined
}: Joined): Omit<ReplyOf<typeof join>, 'message'> & { readonly message: Text } {
  return { success: true, message: joinedMessageOf(isRepeat, joined), ...joined };
}

function joinedMessageOf(
  isRepeat: boolean,
  { organizationName, course }: Omit<Joined, 'isRepeat'>,
): Text {
  if (course?.state === 'waiting') return onWaitingList({ course: course.title });
  if (course) return joinedCourse({ course: course.title, isRepeat });
  return joinedOrganization({ organization: organizationName, isRepeat });
}
