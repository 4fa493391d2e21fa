import { and, asc, eq, isNotNull, isNull, sql } from 'drizzle-orm';
import type { Queries } from '../../db/database.ts';
import { createId } from '../../platform/identifier.ts';
import { isAskedToday, memberships } from '../memberships/memberships.table.ts';
import { organizations } from '../organizations/organizations.table.ts';
import { users } from '../users/users.table.ts';
import { recoveries } from './recoveries.table.ts';
import { recoveryConfirmations } from './recovery-confirmations.table.ts';

/** Somebody who can confirm a request as a second person. */
export interface Helper {
  readonly id: string;
  readonly email: string;
}

/** A place whose rule asks the user for a second factor, so that somebody of it has to confirm (R18.5.4). */
export interface AskingOrganization {
  readonly organizationId: string;
  readonly orgId: string;
  readonly name: string;
  /** Somebody confirmed the open request for it. */
  readonly isConfirmed: boolean;
  /** Its other admins who have a second factor, and have not lost it themselves; with none a system administrator stands in. */
  readonly helpers: readonly Helper[];
  readonly isForSystem: boolean;
}

// Whoever gave it has to be there still, as an admin of the place or as a system administrator: else it counts no longer.
const confirmedFor = (place: ReturnType<typeof sql>) =>
  sql<boolean>`exists (select from ${recoveryConfirmations} as given join ${recoveries} as asked on asked.id = given.recovery_id
    join ${users} as giver on giver.id = given.confirmed_by
    where asked.user_id = ${memberships.userId} and asked.ended_at is null and given.organization_id = ${place}
      and giver.disabled_at is null and (giver.is_system_admin or exists (select from ${memberships} as part
        where part.user_id = giver.id and part.organization_id = given.organization_id and part.removed_at is null and 'admin' = any(part.roles))))`;

/** Somebody confirmed the open request of this member for this organization. */
export const isConfirmedHere = confirmedFor(sql`${memberships.organizationId}`);

const helpers = sql<
  Helper[]
>`coalesce((select json_agg(json_build_object('id', account.id, 'email', account.email) order by account.id)
  from ${memberships} as helper join ${users} as account on account.id = helper.user_id
  where helper.organization_id = ${memberships.organizationId} and helper.user_id <> ${memberships.userId}
    and helper.removed_at is null and 'admin' = any(helper.roles) and account.disabled_at is null
    and account.second_factor_at is not null and account.email_verified_at is not null and not account.is_recovering), '[]'::json)`;

/** The organizations that ask this user for a second factor today, in order. */
export async function listAskingOrganizations(
  queries: Queries,
  userId: string,
): Promise<AskingOrganization[]> {
  return queries
    .select({
      organizationId: organizations.id,
      orgId: organizations.orgId,
      name: organizations.name,
      isConfirmed: isConfirmedHere,
      helpers,
      isForSystem: sql<boolean>`json_array_length(${helpers}) = 0`,
    })
    .from(memberships)
    .innerJoin(organizations, eq(organizations.id, memberships.organizationId))
    .where(and(eq(memberships.userId, userId), isAskedToday))
    .orderBy(asc(organizations.id));
}

/** True when somebody who is a system administrator still confirmed the open request of this user. */
export async function isConfirmedBySystem(queries: Queries, userId: string): Promise<boolean> {
  const found = await queries
    .select({ id: recoveryConfirmations.id })
    .from(recoveryConfirmations)
    .innerJoin(recoveries, eq(recoveries.id, recoveryConfirmations.recoveryId))
    .innerJoin(users, eq(users.id, recoveryConfirmations.confirmedBy))
    .where(
      and(
        eq(recoveries.userId, userId),
        isNull(recoveries.endedAt),
        isNull(recoveryConfirmations.organizationId),
        users.isSystemAdmin,
        isNull(users.disabledAt),
      ),
    );
  return found.length > 0;
}

/** The other system administrators who have a second factor, and have not lost it themselves. */
export async function listSystemHelpers(queries: Queries, userId: string): Promise<Helper[]> {
  return queries
    .select({ id: users.id, email: users.email })
    .from(users)
    .where(
      and(
        users.isSystemAdmin,
        isNull(users.disabledAt),
        isNotNull(users.secondFactorAt),
        isNotNull(users.emailVerifiedAt),
        sql`not ${users.isRecovering} and ${users.id} <> ${userId}`,
      ),
    )
    .orderBy(asc(users.id));
}

/** Records that somebody confirmed a request for these places, in the place of one that counts no longer. Its user is locked. */
export async function createConfirmations(
  queries: Queries,
  request: { readonly id: string; readonly userId: string },
  { by, places }: { readonly by: string; readonly places: readonly (string | null)[] },
): Promise<void> {
  await queries
    .insert(recoveryConfirmations)
    .values(
      places.map((organizationId) => ({
        id: createId(),
        recoveryId: request.id,
        userId: request.userId,
        organizationId,
        confirmedBy: by,
      })),
    )
    .onConflictDoUpdate({
      target: [recoveryConfirmations.recoveryId, recoveryConfirmations.organizationId],
      set: { confirmedBy: by, confirmedAt: sql`now()` },
    });
}
