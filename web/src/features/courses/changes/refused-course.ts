import type { FieldRefusal } from '@panthiya/contract/refusals';
import type { FieldValues, Path, UseFormReturn } from 'react-hook-form';
import { ApiError } from '../../../lib/api-error.ts';
import { coursesText } from './courses.text.ts';

/** What a refused call says. */
export function refusalMessageOf(failure: unknown): string {
  if (!(failure instanceof ApiError)) return coursesText.thrown;
  return failure.code === 'IDEMPOTENCY_KEY_REUSED' ? coursesText.madeAlready : failure.message;
}

/** What a refused call says of which fields; what stands within a field, as timetable.1.ends, is the field's. */
export function refusedFields({ field, fields, message }: ApiError): readonly FieldRefusal[] {
  return fields ?? (field === undefined ? [] : [{ field, message }]);
}

/** Shows a refusal at all fields that it names and that are the form's; the first of them has the focus. False when it is about none. */
export function showAtField<Values extends FieldValues>(
  form: UseFormReturn<Values>,
  failure: unknown,
  isField: (name: string | undefined) => name is Path<Values> & string,
): boolean {
  if (!(failure instanceof ApiError)) return false;
  const found = new Map<Path<Values>, string>();
  for (const { field, message } of refusedFields(failure)) {
    const [name] = field.split('.');
    if (isField(name) && !found.has(name)) found.set(name, message);
  }
  for (const [name, message] of found) form.setError(name, { type: 'server', message });
  const [first] = found.keys();
  if (first !== undefined) form.setFocus(first);
  return first !== undefined;
}
