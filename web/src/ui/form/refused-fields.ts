import type { FieldRefusal } from '@panthiya/contract/refusals';
import { ApiError } from '../../lib/api-error.ts';

/** What a refused call says of which fields of its payload; nothing where it is about none. */
export function refusedFields(failure: unknown): readonly FieldRefusal[] {
  if (!(failure instanceof ApiError)) return [];
  const { field, fields, message } = failure;
  return fields ?? (field === undefined ? [] : [{ field, message }]);
}

/**
 * The same by fields of a form, of each the first message. `fieldOf` says which field has what stands at a place of the
 * payload, e.g. timetable for timetable.1.ends; undefined is no field of the form.
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
