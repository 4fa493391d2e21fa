/** The year is before any organization began. */
export const yearIsTooEarly = ({ earliest }: { readonly earliest: number }): string =>
  `The year cannot be before ${earliest}.`;

/** An organization has more subjects than it can have. */
export const tooManySubjects = ({ most }: { readonly most: number }): string =>
  `An organization can have at most ${most} subjects.`;
