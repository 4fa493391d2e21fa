import { t } from '#texts';
import { writeDate } from '@panthiya/contract/locale/dates';
import { say } from '@panthiya/contract/locale/say';

/*
 * Days and times as people read them. This is the only place in the pages with the clock of Sri Lanka, for classes, lessons and
 * dates. Functions that say so use the clock of the reader's device. Long names of days stand in lib/calendar. Of
 * the visitors' pages only the rare one that begins a recovery loads this file.
 */

// Asia/Colombo has no summer time: always five and a half hours ahead.
const OFFSET = '+05:30';
const OFFSET_MS = 5.5 * 3_600_000;
const SUNDAY = 7;

const WEEKDAYS = [
  t({ message: 'Mon', context: 'short weekday' }),
  t({ message: 'Tue', context: 'short weekday' }),
  t({ message: 'Wed', context: 'short weekday' }),
  t({ message: 'Thu', context: 'short weekday' }),
  t({ message: 'Fri', context: 'short weekday' }),
  t({ message: 'Sat', context: 'short weekday' }),
  t({ message: 'Sun', context: 'short weekday' }),
];

/** A day and a time of the day as fields have them: 2026-11-21 and 16:30. */
export interface ClockTime {
  readonly day: string;
  readonly time: string;
}

/** An instant whose parts in UTC are those of the clock in Sri Lanka. */
const shifted = (instant: string): Date => new Date(Date.parse(instant) + OFFSET_MS);

const dateOf = (at: Date): string => say(writeDate(at));

/** Mon; days count as those of a timetable: Monday is 1 (R11.7.2). */
export const shortWeekdayName = (weekday: number): string => WEEKDAYS[weekday - 1] ?? '';

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
  return `${shortWeekdayName(at.getUTCDay() || SUNDAY)} ${dateOf(at)}`;
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

/** 4:30 and its half of the day, as one text: 4:30 pm. */
const withHalf = (time: string, isMorning: boolean): string =>
  isMorning ? t`${{ time }} am` : t`${{ time }} pm`;

function readTime(time: string) {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  const hour = String(hours % 12 || 12);
  return { isMorning: hours < 12, hour, clock: `${hour}:${String(minutes).padStart(2, '0')}` };
}

/** 16:30 as 4:30 pm. */
export function clockLabel(time: string): string {
  const { clock, isMorning } = readTime(time);
  return withHalf(clock, isMorning);
}

/** 16:30 as 4:30, where the half of the day is known. */
export const bareClockLabel = (time: string): string => readTime(time).clock;

/** A full hour, 0 to 23: 16 as 4 pm. */
export function hourLabel(hours: number): string {
  const { hour, isMorning } = readTime(`${hours}:00`);
  return withHalf(hour, isMorning);
}

/** 4:30–6:00 pm, 11:00 am–1:00 pm. */
export function spanLabel({
  begins,
  ends,
}: {
  readonly begins: string;
  readonly ends: string;
}): string {
  const [first, last] = [readTime(begins), readTime(ends)];
  return first.isMorning === last.isMorning
    ? withHalf(`${first.clock}–${last.clock}`, last.isMorning)
    : `${clockLabel(begins)}–${clockLabel(ends)}`;
}

const formatTime = (instant: string): string => clockLabel(toClock(instant).time);

/** Sat 21 Nov 2026, 4:30 pm. */
export function formatDayAndTime(instant: string): string {
  return `${formatDay(instant)}, ${formatTime(instant)}`;
}

/** Sat 21 Nov 2026, 4:30 pm to 6:30 pm; with the later day if it is another one. */
export function formatSpan(begins: string, ends: string): string {
  const isSameDay = toClock(begins).day === toClock(ends).day;
  const to = isSameDay ? formatTime(ends) : formatDayAndTime(ends);
  return t`${{ from: formatDayAndTime(begins) }} to ${{ to }}`;
}
