import { ApiError } from '../../../lib/api-error.ts';
import type { Refusal } from '../../../ui/form/use-contract-form.ts';
import { coursesText } from './courses.text.ts';

/** The message of a refused call over the buttons: none if a field shows it. */
export function explainCourseFailure(failure: unknown, isAtField: boolean): Refusal | undefined {
  if (isAtField) return undefined;
  if (!(failure instanceof ApiError)) return { message: coursesText.thrown };
  const isRepeated = failure.code === 'IDEMPOTENCY_KEY_REUSED';
  return { message: isRepeated ? coursesText.madeAlready : failure.message };
}
