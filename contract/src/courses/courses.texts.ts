import { msg } from '#texts';
import { type Text } from '../locale/say.ts';
/** A live session is too short or too long (R11.4.1). */
export const liveSessionLength = ({
  minutes,
  hours,
}: {
  readonly minutes: number;
  readonly hours: number;
}): Text => msg`A live session can last ${{ minutes }} minutes to ${{ hours }} hours.`;

interface Most {
  readonly most: number;
}

/** A course has more teachers than it can have. */
export const tooManyTeachers = ({ most }: Most): Text =>
  msg`A course can have at most ${{ most }} teachers.`;

/** A timetable has more times than it can have. */
export const tooManyTimes = ({ most }: Most): Text =>
  msg`A timetable can have at most ${{ most }} times.`;

/** A list of students has more lines than one call takes. */
export const tooManyLines = ({ most }: Most): Text => msg`Send at most ${{ most }} lines at once.`;
