/** The key of all data about the user's own courses, so that a refresh reaches it. */
export const ownCoursesKey = ['own-courses'] as const;
