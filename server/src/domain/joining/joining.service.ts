import type { Database, Queries } from '../../db/database.ts';
import { AppError } from '../../platform/app-error.ts';
import { findMemberRow } from '../../records/memberships/members.repository.ts';
import { lockForJoining } from '../memberships/lock-for-joining.ts';
import type { RateLimits } from '../rate-limits/rate-limiter.ts';
import type { SessionOwner } from '../../records/sessions/sessions.repository.ts';
import { isTeacher, lockCourse, assertCourseChangeable } from '../courses/lock-course.ts';
import { admitLearner } from '../enrolments/admission.ts';
import { findEnrolment } from '../../records/enrolments/seats.repository.ts';
import { keepStudentId } from '../../records/students/students.repository.ts';
import { useCode } from '../../records/join-codes/join-codes.repository.ts';
import { claimStudent } from './claiming.ts';
import { createCodeFinder, type FoundCode, noSuchCode } from './code-finder.ts';
import {
  enterExpectedCourses,
  type Joined,
  admitMember,
  joinedOrganizationOf,
  assertDefaultRoles,
  assertNotRemoved,
} from './admit-member.ts';

export interface JoiningDeps {
  readonly database: Database;
  readonly limits: RateLimits;
}

/** One statement: of any number at once, only as many join as the code has uses left. */
async function useUp(transaction: Queries, { id }: FoundCode): Promise<void> {
  if (!(await useCode(transaction, id))) throw noSuchCode();
}

async function joinOrganization(
  transaction: Queries,
  user: SessionOwner,
  code: FoundCode,
): Promise<Joined> {
  const organization = await lockForJoining(transaction, code.organizationId);
  const present = await findMemberRow(transaction, organization.id, user.id);
  const isIn = present?.removedAt === null;
  if (isIn && present.roles.includes(code.role)) {
    return { ...joinedOrganizationOf(organization), role: code.role, isRepeat: true };
  }
  assertNotRemoved(present, user.id);
  assertDefaultRoles(present, code.role);
  await useUp(transaction, code);
  await admitMember(transaction, organization, {
    user,
    role: code.role,
    way: 'join-code',
    isMember: isIn,
  });
  await enterExpectedCourses(transaction, { organization, user });
  return { ...joinedOrganizationOf(organization), role: code.role, isRepeat: false };
}

/** Into a course, and into its organization in the same step (R11.5.1). */
async function joinCourse(
  transaction: Queries,
  user: SessionOwner,
  code: FoundCode & { readonly courseId: string },
): Promise<Joined> {
  const organization = await lockForJoining(transaction, code.organizationId);
  const present = await findMemberRow(transaction, organization.id, user.id);
  assertNotRemoved(present, user.id);
  const { organizationId, courseId } = code;
  const course = await lockCourse(transaction, { organizationId, courseId });
  if (course.status !== 'published') throw noSuchCode();
  await assertCourseChangeable(transaction, { organization, course });
  const isIn = present?.removedAt === null;
  if (isIn && (await isTeacher(transaction, { organizationId, courseId }, user.id))) {
    throw new AppError('TEACHES_COURSE');
  }
  const joined = { ...joinedOrganizationOf(organization), role: code.role };
  const studentId = await keepStudentId(transaction, { organizationId, userId: user.id });
  const enrolment = await findEnrolment(transaction, courseId, studentId);
  if (enrolment?.state === 'removed' && !enrolment.wentWithMembership) {
    throw new AppError('REMOVED_FROM_COURSE');
  }
  if (enrolment?.state === 'declined') throw new AppError('REQUEST_DECLINED');
  if (isIn && (enrolment?.state === 'active' || enrolment?.state === 'waiting')) {
    const { state } = enrolment;
    return { ...joined, isRepeat: true, course: { id: courseId, title: course.title, state } };
  }
  await useUp(transaction, code);
  if (!isIn) {
    await admitMember(transaction, organization, {
      user,
      role: code.role,
      way: 'join-code',
      isMember: false,
    });
    await enterExpectedCourses(transaction, { organization, user });
  }
  const change = { courseId, studentId, changedBy: user.id };
  // Joining the organization may have admitted them to this course already: a teacher expected them.
  const expected = isIn ? undefined : await findEnrolment(transaction, courseId, studentId);
  const state =
    expected?.state === 'active' || expected?.state === 'waiting'
      ? expected.state
      : await admitLearner(transaction, change, 'code');
  return { ...joined, isRepeat: false, course: { id: courseId, title: course.title, state } };
}

/** Joining by a code (R10.2). */
export function createJoiningService({ database, limits }: JoiningDeps) {
  const findCode = createCodeFinder({ database, limits });

  return {
    /** A user who has its role already takes no use of it. A removed user does not come back by it. */
    join: async (user: SessionOwner, text: string): Promise<Joined> => {
      const found = await findCode(text, { kind: 'person', key: user.id });
      const { courseId, studentId } = found;
      return database.transaction((transaction) => {
        if (studentId !== null) {
          const { organizationId, role } = found;
          return claimStudent(transaction, user, {
            organizationId,
            studentId,
            role,
            useUp: () => useUp(transaction, found),
            gone: noSuchCode,
          });
        }
        return courseId === null
          ? joinOrganization(transaction, user, found)
          : joinCourse(transaction, user, { ...found, courseId });
      });
    },
  };
}

export type JoiningService = ReturnType<typeof createJoiningService>;
