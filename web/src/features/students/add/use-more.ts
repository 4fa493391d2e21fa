import { useState } from 'react';

/** So many rows more with each press: 2,000 at once would stop a phone. */
const STEP = 100;

/** The first rows of a long list, and the way to more of them. */
export function useMore<Row>(rows: readonly Row[], first: number) {
  const [count, setCount] = useState(first);
  return {
    shown: rows.slice(0, count),
    left: Math.max(0, rows.length - count),
    showMore: () => setCount((before) => before + STEP),
  };
}
