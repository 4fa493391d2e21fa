/** A join code can be used this often. */
export const usesAreWrong = ({ most }: { readonly most: number }): string =>
  `Enter a number from 1 to ${most}.`;
