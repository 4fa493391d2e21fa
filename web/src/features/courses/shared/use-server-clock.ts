import { useEffect, useState } from 'react';

/** A timer that waits longer than this fires at once. So a later moment is checked again. */
const LONGEST_MS = 86_400_000;

/**
 * The server's time, ms. It is right at each of the given moments, and the hook renders again then. It is also right on a device
 * with a wrong clock.
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
