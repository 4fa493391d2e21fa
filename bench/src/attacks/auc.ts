/** The chance that a value of one side is larger than one of the other; equal ones count half (Mann-Whitney). */
export function areaUnderCurve(ones: readonly number[], others: readonly number[]): number {
  const sorted = others.toSorted((one, other) => one - other);
  const below = (value: number, isCounted: (at: number) => boolean): number => {
    let low = 0;
    let high = sorted.length;
    while (low < high) {
      const middle = (low + high) >> 1;
      if (isCounted(sorted[middle] ?? value)) low = middle + 1;
      else high = middle;
    }
    return low;
  };
  const wins = ones.reduce(
    (sum, value) =>
      sum + (below(value, (at) => at < value) + below(value, (at) => at <= value)) / 2,
    0,
  );
  return wins / (ones.length * others.length);
}
