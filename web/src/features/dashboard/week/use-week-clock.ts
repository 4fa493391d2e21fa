import type { WeekEntry } from '@panthiya/contract/courses/week.contract';
import { useEffect, useState } from 'react';
import { spread } from '../../../lib/time/spread.ts';
import { nextChange } from './week-days.ts';

/** setTimeout takes no more, in ms. */
const LONGEST = 2_147_483_647;
/** The server is asked just after the moment, and not by a whole class in the same one. */
const AFTER_MS = 500;
const SPREAD_MS = 5000;

type Clock = {
  entries: readonly WeekEntry[];
  /** The server's clock when it answered, ISO 8601. */
  now: string;
  /** The device's when the answer came, ms since 1970. */
  answeredAt: number;
  /** Asks the server anew: a session that opens brings its address. */
  onChange: () => void;
};

/**
 * The moment by the server's clock, ms since 1970: what is open is told by it, however wrong the device's is.
 * Moves on by itself when a session opens or is over (R11.4.3).
 */
export function useWeekClock({ entries, now, answeredAt, onChange }: Clock): number {
  const ahead = Date.parse(now) - answeredAt;
  const [ticked, setTicked] = useState(0);
  const moment = Math.max(ticked, answeredAt) + ahead;

  useEffect(() => {
    const change = nextChange(entries, moment);
    if (change === undefined) return undefined;
    const wait = Math.min(change - moment + AFTER_MS + spread(SPREAD_MS), LONGEST);
    const timer = setTimeout(() => {
      setTicked(Date.now());
      onChange();
    }, wait);
    return () => clearTimeout(timer);
  }, [entries, moment, onChange]);

  return moment;
}
