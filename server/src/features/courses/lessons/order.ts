import { msg } from '#texts';
import type { Text } from '@panthiya/contract/locale/say';
import { AppError } from '../../../platform/app-error.ts';

/**
 * The ids in their new order: one of them, or a new one, before another or at the end.
 * @throws {AppError} INVALID_INPUT when the id that it should come before is not there.
 */
export function moveTo(
  ids: readonly string[],
  id: string,
  before: string | null,
): readonly string[] {
  const others = ids.filter((one) => one !== id);
  const at = before === null ? others.length : others.indexOf(before);
  if (at === -1) {
    const message = msg`Somebody else changed the list. Check the newest list.`;
    throw new AppError('INVALID_INPUT', { field: 'before', message });
  }
  return others.toSpliced(at, 0, id);
}

/** Throws when there would be more than the limit; `write` says so. */
export function assertAtMost(
  count: number,
  most: number,
  write: (limit: { readonly most: number }) => Text,
): void {
  if (count > most) throw new AppError('INVALID_INPUT', { message: write({ most }) });
}
