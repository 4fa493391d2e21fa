interface Most {
  readonly most: number;
}

/** The course has all sections that it can have. */
export const sectionsAreFull = ({ most }: Most): string =>
  `A course can have at most ${most} sections.`;

/** The section has all lessons that it can have. */
export const sectionIsFull = ({ most }: Most): string =>
  `A section can have at most ${most} lessons.`;

/** The course has all lessons that it can have. */
export const courseIsFullOfLessons = ({ most }: Most): string =>
  `A course can have at most ${most.toLocaleString('en')} lessons.`;

/** How many lessons were added, and whether students see them. */
export function lessonsAreAdded({
  count,
  areDrafts,
}: {
  readonly count: number;
  readonly areDrafts: boolean;
}): string {
  if (areDrafts) {
    return count === 1
      ? 'Added as a draft. Only teachers see it.'
      : `${count} lessons are added as drafts. Only teachers see them.`;
  }
  return count === 1 ? 'The lesson is added.' : `${count} lessons are added.`;
}
