import { t } from '#texts';
/** Sentences of the pages of courses. */
export const coursesText = {
  thrown: t`The course could not be saved. Check your internet and try again.`,
  madeAlready: t`This course is already created. Look for it in the list.`,
  unchanged: t`You have not changed anything.`,
} as const;
