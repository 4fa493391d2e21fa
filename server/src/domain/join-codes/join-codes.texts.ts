/** An organization, or a course, has all codes that it can have. */
export const codesAreFull = ({
  most,
  isCourse,
}: {
  readonly most: number;
  readonly isCourse: boolean;
}): string =>
  isCourse
    ? `A course can have ${most} codes. Withdraw one first.`
    : `An organization can have ${most} codes. Withdraw one first.`;
