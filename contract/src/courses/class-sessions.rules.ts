import type { ErrorCode } from '../errors.ts';

/** A class session is of the timetable, was added, or is a live session alone (R13.1). */
export const CLASS_SESSION_KINDS = ['regular', 'extra', 'online'] as const;
export const CLASS_SESSION_STATUSES = ['planned', 'held', 'cancelled'] as const;
export type ClassSessionStatus = (typeof CLASS_SESSION_STATUSES)[number];

/** For so many days ahead the class sessions of a timetable are made (R13.1.1). */
export const MADE_DAYS = 56;
/** How long an added or moved class is, minutes (R13.1.3). */
export const CLASS_MINUTES = { min: 15, max: 8 * 60 } as const;
/** An added class begins from so many days ago to so many ahead; a moved one so many ahead. */
export const EXTRA_DAYS = { past: 14, ahead: 365 } as const;
export const MOVED_DAYS = 60;
/** Letters of the reason of a cancelled class. */
export const CANCEL_REASON = { min: 3, max: 300 } as const;
/** Letters of what was done in a class, Markdown, and lessons that belong to it (R21.6.3). */
export const CLASS_NOTE_MAX = 1000;
export const CLASS_LESSONS_MAX = 12;
/** Days of one list of class sessions. */
export const LISTED_DAYS_MAX = 92;
/** Added classes of a course in 365 days. */
export const EXTRA_A_YEAR = 400;
/** A change is told of a class that begins in so many days, after so many minutes (R13.1.7). */
export const TOLD_DAYS = 7;
export const TOLD_AFTER_MINUTES = 10;

/** Hours before a class in which a change of it is urgent by itself (R17.1.12). */
export const URGENT_CHANGE_HOURS = 18;

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;

/** When a class is; moments in ms since 1970. */
export interface ClassSpan {
  readonly begins: number;
  readonly ends: number;
}

/** A class session as its changes are judged. */
export interface JudgedClass extends ClassSpan {
  readonly kind: (typeof CLASS_SESSION_KINDS)[number];
  readonly status: ClassSessionStatus;
  /** Its time in the timetable; null for an added one. */
  readonly origin: ClassSpan | null;
}

const lengthOf = ({ begins, ends }: ClassSpan): number => ends - begins;
const isSame = (one: ClassSpan, other: ClassSpan): boolean =>
  one.begins === other.begins && one.ends === other.ends;

/** True for a possible length of an added or moved class. */
export function isClassLength(span: ClassSpan): boolean {
  const minutes = lengthOf(span) / MINUTE_MS;
  return minutes >= CLASS_MINUTES.min && minutes <= CLASS_MINUTES.max;
}

/** Why a class cannot be added at this time; undefined when it can (R13.1.3). */
export function refusalOfExtra(span: ClassSpan, now: number): ErrorCode | undefined {
  if (!isClassLength(span)) return 'CLASS_SESSION_LENGTH';
  const isNear =
    span.begins >= now - EXTRA_DAYS.past * DAY_MS && span.begins <= now + EXTRA_DAYS.ahead * DAY_MS;
  return isNear ? undefined : 'CLASS_SESSION_TIME';
}

/** Why a class cannot be moved to this time; undefined when it can. Its place alone can change until it ends. */
export function refusalOfMove(
  found: JudgedClass,
  wish: ClassSpan,
  now: number,
): ErrorCode | undefined {
  if (found.status === 'cancelled') return 'CLASS_SESSION_CANCELLED';
  if (found.status === 'held') return 'CLASS_SESSION_HELD';
  // A class of the timetable can be longer than an added one.
  if (lengthOf(wish) !== lengthOf(found) && !isClassLength(wish)) return 'CLASS_SESSION_LENGTH';
  // What was stays as it was: its end and its place too.
  if (wish.begins === found.begins) return found.ends > now ? undefined : 'CLASS_SESSION_OVER';
  const isAhead = wish.begins >= now && wish.begins <= now + MOVED_DAYS * DAY_MS;
  return isAhead ? undefined : 'CLASS_SESSION_TIME';
}

/** Why a class cannot be cancelled; undefined when it can: also one that was not held, afterwards. */
export function refusalOfCancel({ status }: JudgedClass): ErrorCode | undefined {
  if (status === 'held') return 'CLASS_SESSION_HELD';
  return status === 'cancelled' ? 'CLASS_SESSION_CANCELLED' : undefined;
}

/** True for a class of the timetable that is at another time than the timetable gave it. */
export const isMoved = ({ origin, ...span }: JudgedClass): boolean =>
  origin !== null && !isSame(origin, span);

/**
 * What undoing does: a cancelled class is planned again, a moved one goes back to its time. Until the earlier of its begins
 * (R13.1.3). A refusal where there is nothing to undo, or no time for it.
 */
export function undoOf(
  found: JudgedClass,
  hasOtherPlace: boolean,
  now: number,
): 'plan' | 'move back' | ErrorCode {
  if (found.status === 'held') return 'CLASS_SESSION_HELD';
  const isBack = found.status === 'planned';
  if (isBack && !isMoved(found) && !hasOtherPlace) return 'CLASS_SESSION_UNCHANGED';
  const begins = isBack
    ? Math.min(found.begins, found.origin?.begins ?? found.begins)
    : found.begins;
  if (begins <= now) return 'CLASS_SESSION_OVER';
  return isBack ? 'move back' : 'plan';
}

/** True where one of these begins comes within 18 hours: a change of such a class is urgent by itself. Moments in ms. */
export const isUrgentChange = (begins: readonly number[], now: number): boolean =>
  begins.some((at) => at > now && at <= now + URGENT_CHANGE_HOURS * 60 * MINUTE_MS);

/** True where one of these begins comes within 7 days: the class is told of such a change unless its teacher says no (R17.2.1). */
export const isSoonEnough = (begins: readonly number[], now: number): boolean =>
  begins.some((at) => at > now && at <= now + TOLD_DAYS * DAY_MS);
