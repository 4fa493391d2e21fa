import { useEffect, useState } from 'react';

/** A timer that waits longer than this fires at once; what is further away is looked at again. */
const LONGEST_MS = 86_400_000;

/**
 * What time it is for the server, ms. Renders anew at each of the moments that are given, by itself; a device whose
 * clock is wrong is right here.
 */
export function useServerClock(ahead: number, moments: readonly string[]): number {
  const [, setTurn] = useState(0);
  const now = Date.now() + ahead;
  const next = Math.min(...moments.map((moment) => Date.parse(moment)).filter((at) => at > now));
  useEffect(() => {
    if (next === Infinity) return;
    const wait = Math.min(Math.max(next - (Date.now() + ahead), 0), LONGEST_MS);
    const timer = setTimeout(() => setTurn((turn) => turn + 1), wait);
    return () => clearTimeout(timer);
  });
  return now;
}
