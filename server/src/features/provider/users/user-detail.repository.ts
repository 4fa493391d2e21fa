import { and, asc, desc, eq, isNotNull, isNull, sql } from 'drizzle-orm';
import { inNameOrder } from '../../../db/columns.ts';
import type { Database, Queries } from '../../../db/database.ts';
import { isOwner, memberships } from '../../../records/memberships/memberships.table.ts';
import { organizations } from '../../../records/organizations/organizations.table.ts';
import { isLiveSession } from '../../../records/sessions/sessions.repository.ts';
import { sessions } from '../../../records/sessions/sessions.table.ts';
import { subscriptions } from '../../../records/subscriptions/subscriptions.table.ts';
import { users } from '../../../records/users/users.table.ts';
import { isUser, userColumns } from './user-rows.repository.ts';

/** Most former plans to show. */
const PLANS_MAX = 100;
/** Most organizations to show. */
const ORGANIZATIONS_MAX = 200;

/** A user by their public id; undefined for an erased one. */
export async function findUserRow(queries: Queries, uid: string) {
  const [user] = await queries
    .select({ ...userColumns, username: users.username, secondFactorAt: users.secondFactorAt })
    .from(users)
    .where(and(eq(users.uid, uid), isUser));
  return user;
}

/** The plan that a user holds; undefined on the free one. */
export async function findPlanOf(database: Database, userId: string) {
  const { packageTitle, startedAt, endsAt } = subscriptions;
  const [plan] = await database
    .select({ packageTitle, startedAt, endsAt })
    .from(subscriptions)
    .where(and(eq(subscriptions.userId, userId), isNull(subscriptions.endedAt)));
  return plan;
}

/** The plans that a user held before, newest first. */
export function listFormerPlans(database: Database, userId: string) {
  const { packageTitle, startedAt, endedAt } = subscriptions;
  return database
    .select({ packageTitle, startedAt, endedAt: sql<Date>`${endedAt}`.mapWith(endedAt) })
    .from(subscriptions)
    .where(and(eq(subscriptions.userId, userId), isNotNull(endedAt)))
    .orderBy(desc(endedAt), desc(subscriptions.id))
    .limit(PLANS_MAX);
}

/** The organizations that a user belongs to, by name. */
export function listOrganizationsOf(database: Database, userId: string) {
  const { orgId, name, status } = organizations;
  return database
    .select({
      orgId,
      name,
      status,
      roles: memberships.roles,
      isOwner,
    })
    .from(memberships)
    .innerJoin(organizations, eq(organizations.id, memberships.organizationId))
    .where(and(eq(memberships.userId, userId), isNull(memberships.removedAt)))
    .orderBy(asc(inNameOrder(name)), asc(organizations.id))
    .limit(ORGANIZATIONS_MAX);
}

/** Where a user is signed in, the last seen first. Neither tokens nor internet addresses. */
export function listSessionsOf(database: Database, userId: string) {
  const { userAgent, createdAt, lastSeenAt } = sessions;
  return database
    .select({ userAgent, createdAt, lastSeenAt })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .where(and(eq(sessions.userId, userId), isLiveSession))
    .orderBy(desc(lastSeenAt), desc(sessions.id));
}
