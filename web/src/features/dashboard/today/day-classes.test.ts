import { describe, expect, it } from 'vitest';
import { buildWeekEntry } from '../../../../testing/courses.ts';
import { dayOf } from './day-classes.ts';

/** A moment of 23 November 2026, and hours after it, in Sri Lanka. */
const at = (time: string, day = 23) => Date.parse(`2026-11-${day}T${time}:00+05:30`);
const session = (from: number, to: number) =>
  buildWeekEntry({
    kind: 'session',
    beginsAt: new Date(from).toISOString(),
    endsAt: new Date(to).toISOString(),
  });

describe('R11.7.4 R11.4.2 the day around midnight', () => {
  const early = session(at('00:05', 24), at('01:00', 24));
  const late = session(at('23:30'), at('00:30', 24));

  it('a session of after midnight is next as soon as it can be joined', () => {
    expect(dayOf([early], at('23:49')).next).toBeUndefined();
    expect(dayOf([early], at('23:51'))).toMatchObject({ today: [early], next: early });
  });

  it('a session that began before midnight is next until it is over', () => {
    expect(dayOf([late], at('00:29', 24))).toMatchObject({ today: [late], next: late });
    expect(dayOf([late], at('00:31', 24)).today).toEqual([]);
  });
});
