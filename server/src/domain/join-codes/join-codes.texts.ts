import { msg } from '#texts';
import { type Text } from '@panthiya/contract/locale/say';
/** An organization, or a course, has all codes that it can have. */
export const codesAreFull = ({
  most,
  isCourse,
}: {
  readonly most: number;
  readonly isCourse: boolean;
}): Text =>
  isCourse
    ? msg`A course can have ${{ most }} codes. Withdraw one first.`
    : msg`An organization can have ${{ most }} codes. Withdraw one first.`;
