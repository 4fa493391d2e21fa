/*
 * Days and times as people read them. This is the only place in the pages with the clock of Sri Lanka, for classes, lessons and
 * dates. Functions that say so use the clock of the reader's device.
 */

// Asia/Colombo has no summer time: always five and a half hours ahead.
const OFFSET = '+05:30';
const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;
const OFFSET_MS = 5.5 * HOUR_MS;

const WEEKDAYS = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'];
const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];

/** A day and a time of the day as fields have them: 2026-11-21 and 16:30. */
export interface ClockTime {
  readonly day: string;
  readonly time: string;
}

/** An instant whose parts in UTC are those of the clock in Sri Lanka. */
const shifted = (instant: string): Date => new Date(Date.parse(instant) + OFFSET_MS);

/** Without a leading zero, and Sep, not Sept: 18 Sep 2004. */
const dateOf = (at: Date): string =>
  `${at.getUTCDate()} ${MONTHS[at.getUTCMonth()]} ${at.getUTCFullYear()}`;

/** What the clock in Sri Lanka shows at an instant (ISO 8601). */
export function toClock(instant: string): ClockTime {
  const [day = '', time = ''] = shifted(instant).toISOString().split('T');
  return { day, time: time.slice(0, 5) };
}

/** The instant of a time on the clock of Sri Lanka, ISO 8601; undefined when the time is not valid. */
export function fromClock({ day, time }: ClockTime): string | undefined {
  const at = new Date(`${day}T${time}:00${OFFSET}`);
  return Number.isNaN(at.getTime()) ? undefined : at.toISOString();
}

/** Sat 21 Nov 2026, on the clock of Sri Lanka. */
export function formatDay(instant: string): string {
  const at = shifted(instant);
  return `${WEEKDAYS[at.getUTCDay()]} ${dateOf(at)}`;
}

/**
 * A date as 18 Mar 2004, in Sri Lanka. Takes a day (YYYY-MM-DD) or an instant in ISO 8601. Returns the text itself when it is
 * neither.
 */
export function formatDate(text: string): string {
  const isDay = /^\d{4}-\d{2}-\d{2}$/.test(text);
  const at = shifted(isDay ? `${text}T12:00:00${OFFSET}` : text);
  return Number.isNaN(at.getTime()) ? text : dateOf(at);
}

/** 16:30 as 4:30 pm. */
export function clockLabel(time: string): string {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  const half = hours < 12 ? 'am' : 'pm';
  return `${hours % 12 || 12}:${String(minutes).padStart(2, '0')} ${half}`;
}

/** 4:30–6:00 pm, 11:00 am–1:00 pm. */
export function spanLabel({
  begins,
  ends,
}: {
  readonly begins: string;
  readonly ends: string;
}): string {
  const [first, last] = [clockLabel(begins), clockLabel(ends)];
  const isSameHalf = first.slice(-2) === last.slice(-2);
  return `${isSameHalf ? first.slice(0, -3) : first}–${last}`;
}

const formatTime = (instant: string): string => clockLabel(toClock(instant).time);

/** Sat 21 Nov 2026, 4:30 pm. */
export function formatDayAndTime(instant: string): string {
  return `${formatDay(instant)}, ${formatTime(instant)}`;
}

/** Sat 21 Nov 2026, 4:30 pm to 6:30 pm; with the later day if it is another one. */
export function formatSpan(begins: string, ends: string): string {
  const isSameDay = toClock(begins).day === toClock(ends).day;
  const end = isSameDay ? formatTime(ends) : formatDayAndTime(ends);
  return `${formatDayAndTime(begins)} to ${end}`;
}

const LONG_DAY = new Intl.DateTimeFormat('en-GB', {
  weekday: 'long',
  day: 'numeric',
  month: 'long',
  year: 'numeric',
});

/** Today as people say it: Friday, 20 November 2026, by the clock of this device. */
export function formatLongDay(day: Date): string {
  // en-GB puts no comma after the weekday in some versions of the tables.
  return LONG_DAY.format(day).replace(/^(\p{L}+),? /u, '$1, ');
}

const MOMENT = new Intl.DateTimeFormat(undefined, {
  day: 'numeric',
  month: 'short',
  year: 'numeric',
  hour: 'numeric',
  minute: '2-digit',
});

/** Day and time in the reader's own locale and time zone, for R2.2.10.7 alone. All other pages use `formatDayAndTime`. */
export function formatMoment(moment: Date): string {
  return MOMENT.format(moment);
}

/** "Last seen" is exact to five minutes, so a finer time would be invented. */
const A_MOMENT = 10 * MINUTE_MS;
const WORDS = new Intl.RelativeTimeFormat('en-GB');

/** How long ago something was, as people say it: 3 hours ago. */
export function timeAgo(moment: Date, now = Date.now()): string {
  const past = now - moment.getTime();
  if (past < A_MOMENT) return 'a few minutes ago';
  if (past < HOUR_MS) return WORDS.format(-Math.round(past / MINUTE_MS), 'minute');
  if (past < DAY_MS) return WORDS.format(-Math.floor(past / HOUR_MS), 'hour');
  return WORDS.format(-Math.floor(past / DAY_MS), 'day');
}
