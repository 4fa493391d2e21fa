import { msg } from '#texts';
import { type Text } from '@panthiya/contract/locale/say';
/** The course is full, and the person waits for a seat. */
export const onWaitingList = ({ course }: { readonly course: string }): Text =>
  msg`${{ course }} is full: you are on its waiting list.`;

/** The person is in the course now, or was in it already. */
export const joinedCourse = ({
  course,
  isRepeat,
}: {
  readonly course: string;
  readonly isRepeat: boolean;
}): Text => (isRepeat ? msg`You already joined ${{ course }}.` : msg`You joined ${{ course }}.`);

/** The person is a member now, or was one already. */
export const joinedOrganization = ({
  organization,
  isRepeat,
}: {
  readonly organization: string;
  readonly isRepeat: boolean;
}): Text =>
  isRepeat ? msg`You are a member of ${{ organization }}.` : msg`You joined ${{ organization }}.`;
