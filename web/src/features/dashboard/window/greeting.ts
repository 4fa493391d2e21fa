/** Parts of the day that the greeting knows (R2.2.10.1). */
export type DayPart = 'morning' | 'afternoon' | 'evening';

/** Before 12 morning, before 18 afternoon, otherwise evening; `hour` 0 to 23. */
export function dayPartOf(hour: number): DayPart {
  if (hour < 12) return 'morning';
  return hour < 18 ? 'afternoon' : 'evening';
}
