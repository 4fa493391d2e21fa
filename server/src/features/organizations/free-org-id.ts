import {
  isUsableOrgId,
  orgIdOf,
  SAMPLE_PREFIX,
} from '@panthiya/contract/organizations/organizations.rules';
import type { Queries } from '../../db/database.ts';
import { AppError } from '../../platform/app-error.ts';
import { createUid } from '../../platform/identifier.ts';
import {
  createOrganization,
  findLastNumber,
  type OrganizationFacts,
} from './organizations.repository.ts';

/** Tries when others take the same name at the same moment. */
const TRIES = 20;

/** What an orgId is made from: the wish, else the name, else chance for names without Latin letters (R3.15). */
function baseOf(wish: string, name: string): string {
  const base = orgIdOf(wish) || orgIdOf(name) || `class-${createUid().slice(0, 8)}`;
  return base.startsWith(SAMPLE_PREFIX) ? `the-${base}`.slice(0, 52).replace(/-+$/, '') : base;
}

/** Adds the organisation under the first free orgId: the base itself, then base-2, base-3 … Answers it. */
export async function createWithFreeOrgId(
  transaction: Queries,
  organization: OrganizationFacts & { readonly id: string; readonly ownerId: string },
  wish: string,
): Promise<string> {
  const base = baseOf(wish, organization.name);
  for (let tries = 0; tries < TRIES; tries += 1) {
    const last = await findLastNumber(transaction, base);
    const isBareFree = last === 0 && isUsableOrgId(base);
    const orgId = isBareFree ? base : `${base}-${Math.max(last, 1) + 1}`;
    if (await createOrganization(transaction, { ...organization, orgId })) return orgId;
  }
  throw new AppError('UNAVAILABLE');
}
