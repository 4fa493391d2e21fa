/** The query asks for more rows than a page has. */
export const limitIsWrong = ({ most }: { readonly most: number }): string =>
  `limit must be a number from 1 to ${most}.`;
