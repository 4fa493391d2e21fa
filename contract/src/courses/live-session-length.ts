import { SESSION_MINUTES } from './courses.rules.ts';
import { liveSessionLength } from './courses.texts.ts';

const { min, max } = SESSION_MINUTES;
const MINUTE_MS = 60_000;

/** The message for a live session that is too short or too long (R11.4.1). */
export const liveSessionLengthMessage = liveSessionLength({ minutes: min, hours: max / 60 });

/** Begin and end of a session, ISO 8601. */
interface Span {
  readonly beginsAt: string;
  readonly endsAt: string;
}

/** True for a possible length of a live session. A time that is none is another fault, not a wrong length. Pure. */
export function isLiveSessionLength({ beginsAt, endsAt }: Span): boolean {
  const minutes = (Date.parse(endsAt) - Date.parse(beginsAt)) / MINUTE_MS;
  return !(minutes < min || minutes > max);
}
