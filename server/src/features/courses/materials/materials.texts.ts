/** The lesson has all files that it can have. */
export const filesAreFull = ({ most }: { readonly most: number }): string =>
  `A lesson can have at most ${most} files.`;
