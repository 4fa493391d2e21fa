// Sri Lanka has no summer time: half past five hours ahead, always.
const OFFSET = '+05:30';
const OFFSET_MS = 5.5 * 60 * 60 * 1000;

const WEEKDAYS = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'];
const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];

/** A day and a time of the day as fields hold them: 2026-11-21 and 16:30. */
export interface ClockTime {
  readonly day: string;
  readonly time: string;
}

/** What the clock in Sri Lanka shows at an instant (ISO 8601). */
export function toClock(instant: string): ClockTime {
  const [day = '', time = ''] = new Date(Date.parse(instant) + OFFSET_MS).toISOString().split('T');
  return { day, time: time.slice(0, 5) };
}

/** The instant of a time on the clock of Sri Lanka, ISO 8601; undefined when it is none. */
export function fromClock({ day, time }: ClockTime): string | undefined {
  const at = new Date(`${day}T${time}:00${OFFSET}`);
  return Number.isNaN(at.getTime()) ? undefined : at.toISOString();
}

/** Sat 21 Nov 2026, on the clock of Sri Lanka. */
export function formatDay(instant: string): string {
  const at = new Date(Date.parse(instant) + OFFSET_MS);
  const month = MONTHS[at.getUTCMonth()];
  return `${WEEKDAYS[at.getUTCDay()]} ${at.getUTCDate()} ${month} ${at.getUTCFullYear()}`;
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

/** Sat 21 Nov 2026, 4:30 pm to 6:30 pm; the later day too when it is another. */
export function formatSpan(begins: string, ends: string): string {
  const isSameDay = toClock(begins).day === toClock(ends).day;
  const end = isSameDay ? formatTime(ends) : formatDayAndTime(ends);
  return `${formatDayAndTime(begins)} to ${end}`;
}
