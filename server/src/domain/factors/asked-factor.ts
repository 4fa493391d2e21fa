import type { Queries } from '../../db/database.ts';
import { AppError } from '../../platform/app-error.ts';
import { listAskingOrganizations } from '../../records/memberships/asking-organizations.repository.ts';
import { factorIsAsked } from './factors.texts.ts';

/**
 * Refuses to turn off the last second factor of a locked user where an organization asks for one, now or from a day on (R18.1.7).
 * System administrators can: they lose their rights until they have one again.
 * @throws {AppError} FACTOR_REQUIRED
 */
export async function assertNotAsked(transaction: Queries, userId: string): Promise<void> {
  const [name] = await listAskingOrganizations(transaction, userId);
  if (name === undefined) return;
  throw new AppError('FACTOR_REQUIRED', { message: factorIsAsked({ name }) });
}
