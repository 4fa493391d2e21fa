import type { OrganizationRole } from '@panthiya/contract/roles';
import { holds } from '@panthiya/contract/access';
import { DUTIES } from '@panthiya/contract/duties';
import { and, eq, isNull, type SQL, sql } from 'drizzle-orm';
import type { Queries } from '../../db/database.ts';
import { recordEvent } from '../../records/audit/audit-log.repository.ts';
import { expectedLearners } from '../../records/enrolments/enrolments.table.ts';
import { expectNoMore, isExpectedIn } from '../enrolments/expected-learners.repository.ts';
import { invites } from '../../records/invites/invites.table.ts';
import { joinCodes } from '../../records/join-codes/join-codes.table.ts';

// Invitations, codes and lists of a user end with the role that allowed them (R6.7). Under the organization's lock, after the
// change of roles.

/** Whose codes and lists the query reads: one person's, or those of one course. */
interface Concerned {
  readonly organizationId: string;
  readonly userId?: string;
  readonly courseId?: string;
}

/** True while the person teaches the course: as an admin of its organization, or as one of its lecturers. */
const teaches = (courseId: SQL, userId: SQL) => sql`exists (
  select 1 from memberships m join courses c on c.organization_id = m.organization_id
  where c.id = ${courseId} and m.user_id = ${userId} and m.removed_at is null
    and ('admin' = any(m.roles) or ('lecturer' = any(m.roles) and exists (
      select 1 from course_lecturers l where l.course_id = c.id and l.user_id = m.user_id))))`;

const isAdminHere = sql`exists (
  select 1 from memberships m where m.organization_id = ${joinCodes.organizationId} and m.user_id = ${joinCodes.createdBy}
    and m.removed_at is null and 'admin' = any(m.roles))`;

/** Duties that may give them. */
const CLAIM_DUTIES = DUTIES.filter((duty) =>
  holds({ roles: [], duties: [duty] }, 'students.update'),
).map((duty) => sql`${duty}`);

/** May give claim codes (R21.3.1): an admin, or the front desk. */
const givesClaims = sql`(${isAdminHere} or exists (
  select from member_duties d where d.organization_id = ${joinCodes.organizationId} and d.user_id = ${joinCodes.createdBy}
    and d.duty in (${sql.join(CLAIM_DUTIES, sql`, `)})))`;

async function endCodes(
  queries: Queries,
  { organizationId, userId, courseId }: Concerned,
): Promise<readonly string[]> {
  const mayStill = sql`case when ${joinCodes.studentId} is not null then ${givesClaims}
    when ${joinCodes.courseId} is null then ${isAdminHere}
    else ${teaches(sql`${joinCodes.courseId}`, sql`${joinCodes.createdBy}`)} end`;
  const ended = await queries
    .update(joinCodes)
    .set({ withdrawnAt: sql`now()` })
    .where(
      and(
        eq(joinCodes.organizationId, organizationId),
        userId === undefined ? undefined : eq(joinCodes.createdBy, userId),
        courseId === undefined ? undefined : eq(joinCodes.courseId, courseId),
        isNull(joinCodes.withdrawnAt),
        sql`not ${mayStill}`,
      ),
    )
    .returning({ id: joinCodes.id });
  return ended.map(({ id }) => id);
}

async function endLists(
  queries: Queries,
  { organizationId, userId, courseId }: Concerned,
): Promise<void> {
  await queries
    .delete(expectedLearners)
    .where(
      and(
        isExpectedIn(queries, organizationId),
        userId === undefined ? undefined : eq(expectedLearners.expectedBy, userId),
        courseId === undefined ? undefined : eq(expectedLearners.courseId, courseId),
        sql`not ${teaches(sql`${expectedLearners.courseId}`, sql`${expectedLearners.expectedBy}`)}`,
      ),
    );
}

/** May invite a student of the list: who teaches, an admin, or the front desk (R21.2.3). */
const invitesStudents = sql`(exists (
  select 1 from memberships m where m.organization_id = ${invites.organizationId} and m.user_id = ${invites.invitedBy}
    and m.removed_at is null and m.roles && array['admin', 'lecturer'])
  or exists (
    select from member_duties d where d.organization_id = ${invites.organizationId} and d.user_id = ${invites.invitedBy}
      and d.duty in (${sql.join(CLAIM_DUTIES, sql`, `)})))`;

/** Withdraws all invitations of a user, or those of students alone, where they may invite none any more. */
async function endInvites(
  queries: Queries,
  { organizationId, userId }: { readonly organizationId: string; readonly userId: string },
  which: 'all' | 'of-students',
): Promise<readonly string[]> {
  const ended = await queries
    .update(invites)
    .set({ state: 'withdrawn', tokenHash: null })
    .where(
      and(
        eq(invites.organizationId, organizationId),
        eq(invites.invitedBy, userId),
        eq(invites.state, 'pending'),
        which === 'all'
          ? undefined
          : sql`${invites.studentId} is not null and not ${invitesStudents}`,
      ),
    )
    .returning({ id: invites.id, email: invites.email });
  for (const { email } of ended) await expectNoMore(queries, organizationId, email);
  return ended.map(({ id }) => id);
}

/** True for a change after which a user can invite no one any more, or only with lower roles. */
const losesInviting = (
  before: readonly OrganizationRole[],
  after: readonly OrganizationRole[],
): boolean =>
  !after.includes('admin') &&
  (before.includes('admin') || (before.includes('lecturer') && !after.includes('lecturer')));

/** Ends the invitations, codes and lists of a user who has only these roles now: none after leaving and removal. */
export async function endGrantsOf(
  queries: Queries,
  { organizationId, userId }: { readonly organizationId: string; readonly userId: string },
  {
    before,
    after,
    endedBy,
  }: {
    readonly before: readonly OrganizationRole[];
    readonly after: readonly OrganizationRole[];
    readonly endedBy: string;
  },
): Promise<void> {
  const about = { actorId: endedBy, subjectId: userId };
  const which = losesInviting(before, after) ? 'all' : 'of-students';
  for (const inviteId of await endInvites(queries, { organizationId, userId }, which)) {
    const details = { organizationId, inviteId };
    await recordEvent(queries, { event: 'invite.ended-with-role', ...about, details });
  }
  await endLists(queries, { organizationId, userId });
  for (const joinCodeId of await endCodes(queries, { organizationId, userId })) {
    const details = { organizationId, joinCodeId };
    await recordEvent(queries, { event: 'join-code.ended-with-role', ...about, details });
  }
}

/** Ends the codes and lists of a course whose makers do not teach it any more. */
export async function endGrantsInCourse(
  queries: Queries,
  ref: { readonly organizationId: string; readonly courseId: string },
  endedBy: string,
): Promise<void> {
  await endLists(queries, ref);
  for (const joinCodeId of await endCodes(queries, ref)) {
    await recordEvent(queries, {
      event: 'join-code.ended-with-role',
      actorId: endedBy,
      subjectId: null,
      details: { ...ref, joinCodeId },
    });
  }
}
