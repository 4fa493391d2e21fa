import { useEffect, useState } from 'react';

/** A timer that waits longer than this fires at once; what is further away is looked at again. */
const LONGEST_MS = 86_400_000;

/**
 * What time it is for the server, ms: true at least at each of the moments that are given, when it renders anew by
 * itself. A device whose clock is wrong is right here.
 */
export function useServerClock(ahead: number, moments: readonly string[]): number {
  const [lookedAt, setLookedAt] = useState(() => Date.now());
  const now = lookedAt + ahead;
  const next = Math.min(...moments.map((moment) => Date.parse(moment)).filter((at) => at > now));
  useEffect(() => {
    if (next === Infinity) return;
    let timer: ReturnType<typeof setTimeout>;
    const wait = () => {
      const left = next - (Date.now() + ahead);
      if (left > 0) timer = setTimeout(wait, Math.min(left, LONGEST_MS));
      else setLookedAt(Date.now());
    };
    wait();
    return () => clearTimeout(timer);
  }, [next, ahead]);
  return now;
}
