import type { WeekEntry } from '@panthiya/contract/courses/week.contract';
import { useEffect, useState } from 'react';
import { useWeekClock } from '../week/use-week-clock.ts';

/** "In 40 minutes" is exact to this, ms. */
const TICK_MS = 30_000;
const NONE: readonly WeekEntry[] = [];

type Answered = {
  data: { readonly now: string; readonly entries: readonly WeekEntry[] } | undefined;
  /** The device's clock when the answer came, ms since 1970. */
  dataUpdatedAt: number;
  refetch: () => unknown;
};

/** The moment by the server's clock, ms since 1970. It moves on automatically, and a session that opens loads its address. */
export function useDayClock({ data, dataUpdatedAt, refetch }: Answered): number {
  const now = data?.now ?? new Date(dataUpdatedAt).toISOString();
  const changed = useWeekClock({
    entries: data?.entries ?? NONE,
    now,
    answeredAt: dataUpdatedAt,
    onChange: () => void refetch(),
  });
  const [ticked, setTicked] = useState(0);
  useEffect(() => {
    const timer = setInterval(() => setTicked(Date.now()), TICK_MS);
    return () => clearInterval(timer);
  }, []);
  return Math.max(changed, ticked + Date.parse(now) - dataUpdatedAt);
}
