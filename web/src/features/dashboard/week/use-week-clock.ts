import type { WeekEntry } from '@panthiya/contract/courses/week.contract';
import { useEffect, useState } from 'react';
import { spread } from '../../../lib/time/spread.ts';
import { nextChange } from './week-days.ts';

/** setTimeout accepts no more, in ms. */
const LONGEST = 2_147_483_647;
/** The call comes just after the moment, and not from a whole class at once. */
const AFTER_MS = 500;
const SPREAD_MS = 5000;

type Clock = {
  entries: readonly WeekEntry[];
  /** The server's clock at its answer, ISO 8601. */
  now: string;
  /** The device's clock at the answer, ms since 1970. */
  answeredAt: number;
  /** Calls the server again: a session that opens brings its address. */
  onChange: () => void;
};

/**
 * The moment by the server's clock, ms since 1970. It decides what is open, even if the device's clock is wrong. It moves on
 * automatically when a session opens or is over (R11.4.3).
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
