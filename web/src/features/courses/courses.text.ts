/** Sentences of the pages of courses. */
export const coursesText = {
  thrown: 'The course could not be saved. Check your internet and try again.',
  madeAlready: 'An earlier try made this course already. Look for it in the list.',
  unchanged: 'There is nothing to save: nothing was changed.',
} as const;
