import { msg } from '#texts';
import type { Queries } from '../../db/database.ts';
import { AppError } from '../../platform/app-error.ts';
import type { SessionOwner } from '../../records/sessions/sessions.repository.ts';
import { findMayLecture } from './lecturers.repository.ts';

/** The ids of the people with these uids. Throws when one of them is no lecturer and no admin here (R11.1.4). */
export async function findLecturers(
  transaction: Queries,
  organizationId: string,
  { uids, field }: { readonly uids: readonly string[]; readonly field: string },
): Promise<readonly string[]> {
  const wanted = [...new Set(uids)];
  const found = await findMayLecture(transaction, organizationId, wanted);
  if (found.length === wanted.length) return found;
  throw new AppError('INVALID_INPUT', {
    field,
    message: msg`Choose people who are lecturers or admins of this organization.`,
  });
}

/** Throws for a caller who names another person. Only admins can do that (R11.1.3). */
export function assertOnlySelf({ uid }: SessionOwner, uids: readonly string[] = []): void {
  if (uids.some((one) => one !== uid)) throw new AppError('FORBIDDEN', { field: 'lecturers' });
}
