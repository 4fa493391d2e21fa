/** A stretch of time; both ends have the same form: 16:30, or ISO 8601 in UTC. */
interface Span {
  readonly begins: string;
  readonly ends: string;
}

/** A weekly time, in the time of Sri Lanka. */
interface WeeklySpan extends Span {
  readonly weekday: number;
}

/** True for two that share a moment: one can end when the other begins. The one rule of overlaps (R11.7.7). */
export const isAtSameTime = (one: Span, other: Span): boolean =>
  one.begins < other.ends && other.begins < one.ends;

/** The same for two times of the week. */
export const isAtSameWeeklyTime = (one: WeeklySpan, other: WeeklySpan): boolean =>
  one.weekday === other.weekday && isAtSameTime(one, other);

/** Halls are typed: "Hall 2" and " hall  2" are equal. '' is no hall. */
const hallOf = (place: string): string => place.trim().replaceAll(/\s+/g, ' ').toLowerCase();

/** What teachers type as the hall of a class that has none. */
const ONLINE = /^(?:on-?line|zoom|(?:google )?meet|(?:microsoft |ms )?teams|whatsapp|youtube)\b/;

/** True for two classes in one hall. A class without a hall, or an online class, is in none. */
export function isInSameHall(one: string, other: string): boolean {
  const hall = hallOf(one);
  return hall !== '' && !ONLINE.test(hall) && hall === hallOf(other);
}
