import { useState } from 'react';
import { flushSync } from 'react-dom';
import { ApiError } from '../../../lib/api-error.ts';
import { refusedFields } from '../changes/refused-course.ts';
import {
  errorsOf,
  type LessonFieldErrors,
  type LessonInput,
  type LessonValues,
  readLessonValues,
} from './lesson-values.ts';

/** What a lesson's form holds, what is wrong with it, and whether anything was typed. */
export function useLessonForm(start: LessonValues) {
  const [initial, setInitial] = useState(start);
  const [values, setValues] = useState(start);
  const [errors, setErrors] = useState<LessonFieldErrors>({});
  // At once: the first field that is wrong is to get the focus.
  const showErrors = (found: LessonFieldErrors) => flushSync(() => setErrors(found));
  const names = Object.keys(values) as (keyof LessonValues)[];
  return {
    values,
    /** What it began with. */
    initial,
    errors,
    isDirty: names.some((name) => values[name] !== initial[name]),
    change: (changes: Partial<LessonValues>) => {
      setValues((before) => ({ ...before, ...changes }));
      setErrors(({ ...left }) => {
        for (const name of Object.keys(changes)) delete left[name as keyof LessonValues];
        return left;
      });
    },
    /** Begins anew with other values. */
    reset: (next: LessonValues) => {
      setInitial(next);
      setValues(next);
      setErrors({});
    },
    /** Goes on with what was typed before, on what the form began with then. */
    resume: (typed: LessonValues, begin: LessonValues) => {
      setInitial(begin);
      setValues(typed);
      setErrors({});
    },
    /** What is to be sent; undefined when something is wrong, which its field says. */
    read: (): LessonInput | undefined => {
      const reading = readLessonValues(values, initial);
      if ('input' in reading) return reading.input;
      showErrors(reading.errors);
      return undefined;
    },
    /** Shows a refusal at its fields; false when it is about none. */
    showRefusal: (error: Error): boolean => {
      const refused = error instanceof ApiError ? errorsOf(refusedFields(error)) : {};
      if (Object.keys(refused).length === 0) return false;
      showErrors(refused);
      return true;
    },
  };
}

export type LessonForm = ReturnType<typeof useLessonForm>;

/** What is typed into a lesson's form and would be lost with the page; undefined while there is nothing. */
export const typedIn = (
  { values, initial, isDirty }: LessonForm,
  version: number,
  hadFiles: boolean,
) => (isDirty || hadFiles ? { version, values, start: initial, hadFiles } : undefined);
