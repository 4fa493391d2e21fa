/** The key of what is shown of all one's courses, so that a refresh reaches it. */
export const ownCoursesKey = ['own-courses'] as const;
