import { msg } from '#texts';
import type { Queries } from '../../db/database.ts';
import { AppError } from '../../platform/app-error.ts';
import { recordOwnEvent } from '../../records/audit/audit-log.repository.ts';
import { addMember, findMemberRow } from '../../records/memberships/members.repository.ts';
import type { SessionOwner } from '../../records/sessions/sessions.repository.ts';
import { addToAccountless } from '../../records/students/accountless-count.repository.ts';
import { withdrawClaimCodes } from '../../records/join-codes/claim-codes.repository.ts';
import { giveToAccount } from '../../records/students/claims.repository.ts';
import {
  type AccountRef,
  findStudentId,
  type StudentRef,
} from '../../records/students/students.repository.ts';
import type { OrganizationRole } from '@panthiya/contract/roles';
import { isTeacher } from '../courses/lock-course.ts';
import { listSeatsOf } from '../../records/enrolments/student-seats.repository.ts';
import { lockForJoining } from '../memberships/lock-for-joining.ts';
import {
  assertDefaultRoles,
  assertNotRemoved,
  enterExpectedCourses,
  type Invitation,
  type Joined,
  joinedOrganizationOf,
} from './admit-member.ts';
import { acceptStudentsInvite } from '../../records/invites/received-invites.repository.ts';

/** What a user has who becomes a student of the list: a code, or an invitation. */
interface Claim extends StudentRef {
  readonly role: OrganizationRole;
  /** Takes the only use of it: of any number at once one wins. */
  readonly useUp: () => Promise<void>;
  /** The refusal where the student is somebody else's, or left. */
  readonly gone: () => AppError;
  /** With its id, where it is an invitation. */
  readonly invitation?: Invitation & { readonly id: string };
}

const alreadyStudent = msg`You are a student of this institute already. Tell its office: it puts both together.`;

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
 * The user becomes the student of a code or an invitation, in one transaction: member, in all the courses, with the index number and
 * everything that hangs on the row (R21.3.2, R21.2.3). The seat of the plan is the same one.
 * @throws {AppError} STUDENT_ALREADY for a user who is a student there: staff put the two together
 */
export async function claimStudent(
  transaction: Queries,
  user: SessionOwner,
  claim: Claim,
): Promise<Joined> {
  const { organizationId, studentId, role, invitation } = claim;
  const organization = await lockForJoining(transaction, organizationId);
  const present = await findMemberRow(transaction, organizationId, user.id);
  const own = await findStudentId(transaction, { organizationId, userId: user.id });
  const courses = await listSeatsOf(transaction, studentId);
  const [course] = courses.length === 1 ? courses : [];
  const joined = { ...joinedOrganizationOf(organization), role, ...(course && { course }) };
  // An invitation has one answer, a code is typed twice.
  const isTheirs = own === studentId && present?.removedAt === null;
  if (isTheirs && invitation === undefined) return { ...joined, isRepeat: true };
  assertNotRemoved(present, user.id, invitation);
  assertDefaultRoles(present, role, invitation);
  if (present?.removedAt === null)
    await assertTeachesNone(transaction, { organizationId, userId: user.id }, courses);
  await claim.useUp();
  if (own !== undefined)
    throw new AppError('STUDENT_ALREADY', invitation && { message: alreadyStudent });
  const ref = { organizationId, studentId };
  // Whoever was invited too, and came by the code, has accepted. Then the invitation's courses are theirs as well.
  const accepted =
    invitation?.id ??
    (user.emailVerifiedAt === null
      ? undefined
      : await acceptStudentsInvite(transaction, studentId, user));
  if (!(await giveToAccount(transaction, ref, user.id))) throw claim.gone();
  // The slip of an invited student opens nothing any more, and names nobody.
  if (invitation !== undefined) await withdrawClaimCodes(transaction, [studentId]);
  await addToAccountless(transaction, organizationId, -1);
  await addMember(transaction, { organizationId, userId: user.id }, [role]);
  const details = { organizationId, studentId };
  await recordOwnEvent(transaction, { event: 'student.claimed', userId: user.id, details });
  await enterExpectedCourses(transaction, { organization, user }, accepted);
  return { ...joined, isRepeat: false };
}
