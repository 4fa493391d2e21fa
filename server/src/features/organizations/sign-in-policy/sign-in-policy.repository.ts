import type { Duty } from '@panthiya/contract/duties';
import type { OrganizationRole } from '@panthiya/contract/roles';
import { and, asc, eq, gt, isNull, type SQL, sql } from 'drizzle-orm';
import { colomboDate } from '../../../db/colombo-time.ts';
import { inNameOrder } from '../../../db/columns.ts';
import type { Queries } from '../../../db/database.ts';
import {
  dutiesOfMember,
  fallsUnderPolicy,
  isStaff,
  memberships,
} from '../../../records/memberships/memberships.table.ts';
import {
  organizations,
  type OrganizationRow,
} from '../../../records/organizations/organizations.table.ts';
import { fullNameOf, users } from '../../../records/users/users.table.ts';

const { id, secondFactorPolicy, secondFactorFrom, secondFactorReminders } = organizations;
const today = colomboDate(sql`now()`);

// After a standstill one mail, not two. On the day itself nothing is ahead.
const dueReminders = sql<number>`case
  when ${secondFactorFrom} is null or ${secondFactorFrom} <= ${today} then 0
  when ${secondFactorFrom} - 1 <= ${today} then 2
  when ${secondFactorFrom} - 7 <= ${today} then 1
  else 0 end`;

export type Policy = Pick<OrganizationRow, 'secondFactorPolicy' | 'secondFactorFrom'>;

/** The rule of an organization by the database clock. */
export async function findPolicy(queries: Queries, organizationId: string) {
  const [found] = await queries
    .select({
      secondFactorPolicy,
      secondFactorFrom,
      today: sql<string>`${today}::text`,
      isLive: sql<boolean>`coalesce(${secondFactorFrom} <= ${today}, false)`,
      isReminderDue: sql<boolean>`${dueReminders} > ${secondFactorReminders}`,
      name: organizations.name,
      orgId: organizations.orgId,
    })
    .from(organizations)
    .where(eq(id, organizationId));
  return found;
}

/** Sets the rule of a locked organization. Mails of days that are behind already are not sent any more: one goes out at once. */
export async function updatePolicy(
  queries: Queries,
  organizationId: string,
  policy: Policy,
): Promise<void> {
  await queries.update(organizations).set(policy).where(eq(id, organizationId));
  await updateReminders(queries, organizationId);
}

/** Records the mails up to today as sent. */
export async function updateReminders(queries: Queries, organizationId: string): Promise<void> {
  await queries
    .update(organizations)
    .set({ secondFactorReminders: dueReminders })
    .where(eq(id, organizationId));
}

/** Ids of organizations with a mail due, in order, after the given one. */
export async function listDuePolicies(
  queries: Queries,
  after: string,
  limit: number,
): Promise<readonly string[]> {
  const rows = await queries
    .select({ id })
    .from(organizations)
    .where(
      and(
        sql`${secondFactorPolicy} <> 'none'`,
        sql`${dueReminders} > ${secondFactorReminders}`,
        gt(id, after),
      ),
    )
    .orderBy(asc(id))
    .limit(limit);
  return rows.map((row) => row.id);
}

/** Still has to set one up: nobody signs in to a disabled account. */
const lacksAskedFactor = and(
  fallsUnderPolicy,
  isNull(users.secondFactorAt),
  isNull(users.disabledAt),
);

/** The same for every rule that there is. */
const isStaffWithoutFactor = and(
  isStaff,
  isNull(memberships.removedAt),
  isNull(users.secondFactorAt),
  isNull(users.disabledAt),
);

/** A member of whom it is asked, and who has no second factor. */
export interface MissingMember {
  readonly userId: string;
  readonly uid: string;
  readonly email: string;
  /** An address that nobody confirmed can be a stranger's: it gets no mail about an organization. */
  readonly isConfirmed: boolean;
  readonly name: string;
  readonly roles: readonly OrganizationRole[];
  readonly duties: readonly Duty[];
}

/** Everybody of whom it is asked and who has no second factor, by name. */
export const listMissing = (queries: Queries, organizationId: string): Promise<MissingMember[]> =>
  listWithoutFactor(queries, organizationId, lacksAskedFactor);

/** Admins, lecturers and whoever has a duty, without a second factor, whatever the rule is, by name. */
export const listStaffWithoutFactor = (
  queries: Queries,
  organizationId: string,
): Promise<MissingMember[]> => listWithoutFactor(queries, organizationId, isStaffWithoutFactor);

async function listWithoutFactor(
  queries: Queries,
  organizationId: string,
  isMeant: SQL | undefined,
): Promise<MissingMember[]> {
  return queries
    .select({
      userId: users.id,
      uid: users.uid,
      email: users.email,
      isConfirmed: sql<boolean>`${users.emailVerifiedAt} is not null`,
      name: sql<string>`${fullNameOf(users)}`,
      roles: memberships.roles,
      duties: dutiesOfMember,
    })
    .from(memberships)
    .innerJoin(organizations, eq(id, memberships.organizationId))
    .innerJoin(users, eq(users.id, memberships.userId))
    .where(and(eq(memberships.organizationId, organizationId), isMeant))
    .orderBy(asc(inNameOrder(memberships.sortName)), asc(users.id));
}

/** True while this user still has to set one up here. */
export async function isMissing(
  queries: Queries,
  organizationId: string,
  userId: string,
): Promise<boolean> {
  const found = await queries
    .select({ id: users.id })
    .from(memberships)
    .innerJoin(organizations, eq(id, memberships.organizationId))
    .innerJoin(users, eq(users.id, memberships.userId))
    .where(
      and(
        eq(memberships.organizationId, organizationId),
        eq(memberships.userId, userId),
        lacksAskedFactor,
      ),
    );
  return found.length === 1;
}
