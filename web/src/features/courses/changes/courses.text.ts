/** Sentences of the pages of courses. */
export const coursesText = {
  thrown: 'The course could not be saved. Check your internet and try again.',
  madeAlready: 'This course is already created. Look for it in the list.',
  unchanged: 'You have not changed anything.',
} as const;
