import type { Queries } from '../../db/database.ts';
import {
  type Helper,
  isConfirmedBySystem,
  listAskingOrganizations,
  listSystemHelpers,
} from '../../records/recoveries/recovery-places.repository.ts';
import type { User } from '../../records/users/users.table.ts';

/** A place of which somebody has to confirm that the second factor of a user goes (R18.5.4). */
export interface Place {
  /** null for the system administrators. */
  readonly organizationId: string | null;
  /** Its address and name; null for the system administrators. */
  readonly orgId: string | null;
  readonly name: string | null;
  /** System administrators decide: of the organization nobody else can. */
  readonly isForSystem: boolean;
  readonly isConfirmed: boolean;
  /** Who can confirm there; empty where system administrators decide. */
  readonly helpers: readonly Helper[];
}

type Asker = Pick<User, 'id' | 'isSystemAdmin'>;

/**
 * All places that have to confirm a request of this user: each organization whose rule asks them for a second factor, and the system
 * administrators for one of their own. Where an organization has nobody else, a system administrator stands in.
 */
export async function findPlaces(queries: Queries, user: Asker): Promise<Place[]> {
  const places: Place[] = await listAskingOrganizations(queries, user.id);
  if (user.isSystemAdmin)
    places.push({
      organizationId: null,
      orgId: null,
      name: null,
      isForSystem: true,
      isConfirmed: await isConfirmedBySystem(queries, user.id),
      helpers: [],
    });
  return places;
}

/** The places that have not confirmed it yet. While there is one the waiting time does not begin. */
export const findMissingPlaces = async (queries: Queries, user: Asker): Promise<Place[]> =>
  (await findPlaces(queries, user)).filter(({ isConfirmed }) => !isConfirmed);

/** Everybody who can confirm for one of these places, once each. */
export async function findHelpers(
  queries: Queries,
  user: Asker,
  places: readonly Place[],
): Promise<Helper[]> {
  const ofSystem = places.some(({ isForSystem }) => isForSystem)
    ? await listSystemHelpers(queries, user.id)
    : [];
  const all = [...places.flatMap(({ helpers }) => helpers), ...ofSystem];
  return [...new Map(all.map((helper) => [helper.id, helper])).values()];
}
