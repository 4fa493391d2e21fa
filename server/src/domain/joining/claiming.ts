import type { Queries } from '../../db/database.ts';
import { AppError } from '../../platform/app-error.ts';
import { recordOwnEvent } from '../../records/audit/audit-log.repository.ts';
import { addMember, findMemberRow } from '../../records/memberships/members.repository.ts';
import type { SessionOwner } from '../../records/sessions/sessions.repository.ts';
import { addToAccountless } from '../../records/students/accountless-count.repository.ts';
import { giveToAccount } from '../../records/students/claims.repository.ts';
import { type AccountRef, findStudentId } from '../../records/students/students.repository.ts';
import { isTeacher } from '../courses/lock-course.ts';
import { listSeatsOf } from '../../records/enrolments/student-seats.repository.ts';
import { lockForJoining } from '../memberships/lock-for-joining.ts';
import {
  assertDefaultRoles,
  assertNotRemoved,
  enterExpectedCourses,
  type Joined,
  joinedOrganizationOf,
} from './admit-member.ts';
import { type FoundCode, noSuchCode } from './code-finder.ts';

/** A code of one student without an account. */
type ClaimCode = FoundCode & { readonly studentId: string };

/** Nobody learns in a course that they teach. */
async function assertTeachesNone(
  transaction: Queries,
  { organizationId, userId }: AccountRef,
  courses: readonly { readonly id: string }[],
): Promise<void> {
  for (const { id: courseId } of courses) {
    if (await isTeacher(transaction, { organizationId, courseId }, userId))
      throw new AppError('TEACHES_COURSE');
  }
}

/**
 * The user becomes the student of the code, in one transaction: member, in all the courses, with the index number and everything
 * that hangs on the row (R21.3.2). The seat of the plan is the same one. `useUp` takes the code's only use: of any number at once
 * one wins. Throws STUDENT_ALREADY for a user who is a student there: staff put the two together.
 */
export async function claimStudent(
  transaction: Queries,
  user: SessionOwner,
  { code, useUp }: { readonly code: ClaimCode; readonly useUp: () => Promise<void> },
): Promise<Joined> {
  const { organizationId, studentId, role } = code;
  const organization = await lockForJoining(transaction, organizationId);
  const present = await findMemberRow(transaction, organizationId, user.id);
  const own = await findStudentId(transaction, { organizationId, userId: user.id });
  const courses = await listSeatsOf(transaction, studentId);
  const [course] = courses.length === 1 ? courses : [];
  const joined = { ...joinedOrganizationOf(organization), role, ...(course && { course }) };
  if (own === studentId && present?.removedAt === null) return { ...joined, isRepeat: true };
  assertNotRemoved(present, user.id);
  assertDefaultRoles(present, role);
  if (present?.removedAt === null)
    await assertTeachesNone(transaction, { organizationId, userId: user.id }, courses);
  await useUp();
  if (own !== undefined) throw new AppError('STUDENT_ALREADY');
  const ref = { organizationId, studentId };
  if (!(await giveToAccount(transaction, ref, user.id))) throw noSuchCode();
  await addToAccountless(transaction, organizationId, -1);
  await addMember(transaction, { organizationId, userId: user.id }, [role]);
  const details = { organizationId, studentId };
  await recordOwnEvent(transaction, { event: 'student.claimed', userId: user.id, details });
  await enterExpectedCourses(transaction, { organization, user });
  return { ...joined, isRepeat: false };
}
