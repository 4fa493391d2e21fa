import { t } from '#texts';
import { isClassLength } from '@panthiya/contract/courses/class-sessions.rules';
import { type ClassValues, toClassTimes } from './class-times.ts';

/**
 * The form's field for a place in the payload. A moment is made of the day and an hour: what the server says of it stands over the
 * buttons, and what is missing `checkClass` says at its own field.
 */
export const fieldOfClass = (path: string): string | undefined =>
  path === 'place' ? path : undefined;

/** What the schema cannot say of the form's own fields. A class that stays as long as it was can have any length. */
export function checkClass(values: ClassValues, before?: ClassValues): Record<string, string> {
  const { day, begins, ends } = values;
  const length = lengthOf(values);
  const isWrong = length !== undefined && !isClassLength({ begins: 0, ends: length });
  return {
    ...(isWrong &&
      (before === undefined || lengthOf(before) !== length) && {
        ends: t`A class takes 15 minutes to 8 hours.`,
      }),
    ...(day === '' && { day: t`Choose a day.` }),
    ...(begins === '' && { begins: t`Enter a time.` }),
    ...(ends === '' && { ends: t`Enter a time.` }),
  };
}

/** In ms; undefined while something is missing. */
function lengthOf(values: ClassValues): number | undefined {
  const { beginsAt, endsAt } = toClassTimes(values);
  return beginsAt === '' || endsAt === '' ? undefined : Date.parse(endsAt) - Date.parse(beginsAt);
}
