import { t } from '#texts';
import type { ClassValues } from './class-times.ts';

/** The form's field for a place in the payload. */
export const fieldOfClass = (path: string): string | undefined =>
  ({ beginsAt: 'day', endsAt: 'ends', place: 'place' })[path];

/** What the schema cannot say of the form's own fields. */
export function checkClass({ day, begins, ends }: ClassValues): Record<string, string> {
  return {
    ...(day === '' && { day: t`Choose a day.` }),
    ...(begins === '' && { begins: t`Enter a time.` }),
    ...(ends === '' && { ends: t`Enter a time.` }),
  };
}
