import { fromClock, toClock } from '../../lib/time/time.ts';

/** When and where a class is, as a form has it, on the clock of Sri Lanka. */
export type ClassValues = { day: string; begins: string; ends: string; place: string };

/** A class as the API has it: ISO 8601. */
interface ClassTimes {
  readonly beginsAt: string;
  readonly endsAt: string;
  readonly place: string;
}

const pad = (value: number): string => String(value).padStart(2, '0');

export function toClassValues({ beginsAt, endsAt, place }: ClassTimes): ClassValues {
  const begins = toClock(beginsAt);
  return { day: begins.day, begins: begins.time, ends: toClock(endsAt).time, place };
}

const minutesOf = (time: string): number => {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  return hours * 60 + minutes;
};

/** When a class ends whose begin is moved: it stays as long as it was. */
export function endAfterMove({ begins, ends }: ClassValues, movedTo: string): string {
  if (begins === '' || ends === '' || movedTo === '') return ends;
  const moved = minutesOf(ends) + minutesOf(movedTo) - minutesOf(begins) + 24 * 60;
  return `${pad(Math.floor(moved / 60) % 24)}:${pad(moved % 60)}`;
}

/** The times of a class: one that ends before it begins ends on the day after. '' where something is not filled in. */
export function toClassTimes({ day, begins, ends, place }: ClassValues): ClassTimes {
  const beginsAt = fromClock({ day, time: begins }) ?? '';
  let endsAt = fromClock({ day, time: ends }) ?? '';
  if (beginsAt !== '' && endsAt !== '' && endsAt <= beginsAt) {
    const at = new Date(Date.parse(`${day}T00:00:00Z`) + 86_400_000);
    const next = `${at.getUTCFullYear()}-${pad(at.getUTCMonth() + 1)}-${pad(at.getUTCDate())}`;
    endsAt = fromClock({ day: next, time: ends }) ?? '';
  }
  return { beginsAt, endsAt, place };
}
