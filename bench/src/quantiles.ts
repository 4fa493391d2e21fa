/** The value below which a share of the values is; 0 of none. Of an even number's middle two the upper one. */
export const quantile = (values: readonly number[], share: number): number =>
  values.toSorted((one, other) => one - other)[
    Math.min(values.length - 1, Math.floor(values.length * share))
  ] ?? 0;

/** The value in the middle. */
export const median = (values: readonly number[]): number => quantile(values, 0.5);
