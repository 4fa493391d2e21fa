import type { FieldRefusal } from '@panthiya/contract/refusals';
import { ApiError } from '../../lib/api-error.ts';

/** The messages of a refused call, by field of its payload. Empty when they are about no field. */
export function refusedFields(failure: unknown): readonly FieldRefusal[] {
  if (!(failure instanceof ApiError)) return [];
  const { field, fields, message } = failure;
  return fields ?? (field === undefined ? [] : [{ field, message }]);
}

/**
 * The same by fields of a form, with the first message of each. `fieldOf` gives the field for a place in the payload, e.g.
 * timetable for timetable.1.ends. undefined means that the form has no such field.
 */
export function messagesAtFields(
  refused: readonly FieldRefusal[],
  fieldOf: (path: string) => string | undefined,
): Readonly<Record<string, string>> {
  const found: Record<string, string> = {};
  for (const { field, message } of refused) {
    const name = fieldOf(field);
    if (name !== undefined) found[name] ??= message;
  }
  return found;
}
