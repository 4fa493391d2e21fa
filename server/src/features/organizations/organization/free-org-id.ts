import {
  isUsableOrgId,
  ORG_ID_BASE_LIMIT,
  orgIdOf,
  SAMPLE_PREFIX,
} from '@panthiya/contract/organizations/organizations.rules';
import type { Queries } from '../../../db/database.ts';
import { AppError } from '../../../platform/app-error.ts';
import { createUid } from '../../../platform/identifier.ts';
import {
  createOrganization,
  findTaken,
  type OrganizationFacts,
} from './organizations.repository.ts';

/** Tries when others take the same name at the same moment. */
const TRIES = 20;
/** Tries that count up. The rest are random, so that numbers taken on purpose keep no one from a name (R3.15). */
const NUMBERED_TRIES = 10;
/** The room that ORG_ID_BASE_LIMIT leaves, after a dash. */
const LOT_LENGTH = 7;

/** The source of an orgId: the wish, else the name, else chance for names without Latin letters (R3.15). */
function baseOf(wish: string, name: string): string {
  const base = orgIdOf(wish) || orgIdOf(name) || `class-${createUid().slice(0, 8)}`;
  // The plain word too: the second to wish for it would get sample-2.
  return `${base}-`.startsWith(SAMPLE_PREFIX)
    ? `the-${base}`.slice(0, ORG_ID_BASE_LIMIT).replace(/-+$/, '')
    : base;
}

/** Adds the organization under a free orgId: the base itself, or the next of base-2, base-3 … Answers it. */
export async function createWithFreeOrgId(
  transaction: Queries,
  organization: OrganizationFacts & { readonly id: string; readonly ownerId: string },
  wish: string,
): Promise<string> {
  const base = baseOf(wish, organization.name);
  for (let tries = 0; tries < TRIES; tries += 1) {
    const { isTaken, last } = await findTaken(transaction, base);
    const end = tries < NUMBERED_TRIES ? last + 1 : createUid().slice(0, LOT_LENGTH);
    const orgId = !isTaken && isUsableOrgId(base) ? base : `${base}-${end}`;
    if (await createOrganization(transaction, { ...organization, orgId })) return orgId;
  }
  throw new AppError('UNAVAILABLE');
}
