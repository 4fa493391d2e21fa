import type { FieldValues, Path, UseFormReturn } from 'react-hook-form';
import { ApiError } from '../../lib/api-error.ts';
import { coursesText } from './courses.text.ts';

/** What a refused call says. */
export function refusalWords(failure: unknown): string {
  if (!(failure instanceof ApiError)) return coursesText.thrown;
  return failure.code === 'IDEMPOTENCY_KEY_REUSED' ? coursesText.madeAlready : failure.message;
}

/** Shows a refusal at the field that it names, if it is one of the form's. */
export function showAtField<Values extends FieldValues>(
  form: UseFormReturn<Values>,
  failure: unknown,
  isField: (name: string | undefined) => name is Path<Values> & string,
): void {
  if (!(failure instanceof ApiError) || !isField(failure.field)) return;
  form.setError(failure.field, { type: 'server', message: failure.message });
  form.setFocus(failure.field);
}
