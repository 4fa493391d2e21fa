import type {
  createCourse as createEndpoint,
  updateCourse as updateEndpoint,
} from '@panthiya/contract/courses/courses.contract';
import type { BodyOf } from '@panthiya/contract/endpoint/endpoint';
import type { Database, Queries } from '../../../db/database.ts';
import { AppError } from '../../../platform/app-error.ts';
import { createId } from '../../../platform/identifier.ts';
import { recordEvent } from '../../../records/audit/audit-log.repository.ts';
import { keepClassChanges } from '../../../records/courses/class-changes.repository.ts';
import { pairTimes } from '../../../records/courses/class-changes.ts';
import { assertCourseLimit } from '../../../domain/quotas/courses-quota.ts';
import {
  type CourseRef,
  type LockedCourse,
} from '../../../records/courses/locked-courses.repository.ts';
import { lockForChange } from '../../../domain/courses/lock-course.ts';
import { renewClassSessions } from '../../../domain/class-sessions/renewing.ts';
import { promoteWaitlist } from '../../../domain/enrolments/waitlist.ts';
import { runOnce } from '../../../domain/idempotency/run-once.ts';
import { findPresentMember } from '../../../domain/memberships/member-changes.ts';
import type { OrganizationCaller } from '../../../domain/organizations/organization-caller.ts';
import type { Membership } from '../../../records/memberships/memberships.repository.ts';
import {
  lockOrganization,
  assertWritable,
} from '../../../domain/organizations/lock-organization.ts';
import type { RateLimits } from '../../../domain/rate-limits/rate-limiter.ts';
import type { SessionOwner } from '../../../records/sessions/sessions.repository.ts';
import {
  createCourse,
  listTimes,
  replaceTimes,
  updateCourse,
} from './course-changes.repository.ts';
import { replaceLecturers } from '../../../domain/courses/lecturers.repository.ts';
import { coursesOfUser } from '../../../domain/courses/courses.limits.ts';
import { octetsOf } from '../../../domain/lessons/lesson-texts.repository.ts';
import { countStorage } from '../../../domain/quotas/storage-quota.ts';
import { findLecturers, assertOnlySelf } from '../../../domain/courses/lecturers.ts';
import { tooFewSeats } from './course.texts.ts';

type NewCourse = BodyOf<typeof createEndpoint>;

/** Throws COURSE_STALE for a change of an older version than the newest (R11.1.8). */
export function assertCourseVersion({ version }: LockedCourse, readVersion: number): void {
  if (version !== readVersion) throw new AppError('COURSE_STALE');
}

/** The lecturers of a new course: a lecturer who makes it, or the people an admin names (R11.1.3). */
async function chooseLecturers(
  transaction: Queries,
  {
    membership: { organizationId, roles },
    user,
  }: { readonly membership: Membership; readonly user: SessionOwner },
  uids: readonly string[] | undefined,
): Promise<readonly string[]> {
  // The guard asked already, but before the lock. A role without its second factor is in the row, but not in `roles` (R18.5.2).
  const row = await findPresentMember(transaction, organizationId, user.id);
  const isAdmin = roles.includes('admin') && row.roles.includes('admin');
  const mayLecture = roles.includes('lecturer') && row.roles.includes('lecturer');
  if (!isAdmin && !mayLecture) throw new AppError('FORBIDDEN');
  if (isAdmin && uids !== undefined) {
    return findLecturers(transaction, organizationId, { uids, field: 'lecturers' });
  }
  assertOnlySelf(user, uids);
  return mayLecture ? [user.id] : [];
}

interface CourseChangesDeps {
  readonly database: Database;
  readonly limits: RateLimits;
}

/** Making and changing courses (R11.1). */
export function createCourseChangesService({ database, limits }: CourseChangesDeps) {
  const userLimit = limits(coursesOfUser);

  return {
    /** Adds a course as a draft. A repeated Idempotency-Key adds nothing. */
    create: async (
      { signedIn: { user }, membership }: OrganizationCaller,
      { lecturers: uids, timetable, ...facts }: NewCourse,
      key: string | undefined,
    ): Promise<{ id: string }> => {
      const { organizationId } = membership;
      const request = { organizationId, uids, timetable, ...facts };
      await userLimit.reserve(user.id);
      let isNew = false;
      try {
        return await database.transaction((transaction) =>
          runOnce(transaction, { userId: user.id, key, request }, async () => {
            const organization = await lockOrganization(transaction, organizationId);
            const lecturers = await chooseLecturers(transaction, { membership, user }, uids);
            await assertWritable(transaction, organization);
            await assertCourseLimit(transaction, organization, user.id);
            const id = createId();
            const bytes = octetsOf(facts.description);
            await countStorage(transaction, organization, { askedBy: user.id, bytes });
            await createCourse(transaction, { ...facts, id, organizationId, createdBy: user.id });
            await replaceTimes(transaction, id, timetable);
            await replaceLecturers(transaction, { organizationId, courseId: id }, lecturers);
            await recordEvent(transaction, {
              event: 'course.created',
              actorId: user.id,
              subjectId: null,
              details: { organizationId, courseId: id },
            });
            isNew = true;
            return { id };
          }),
        );
      } finally {
        if (!isNew) await userLimit.giveBack(user.id);
      }
    },

    /** Changes the details of a course. */
    update: async (
      user: SessionOwner,
      courseRef: CourseRef,
      { timetable, version, ...facts }: BodyOf<typeof updateEndpoint>,
    ): Promise<void> => {
      await database.transaction(async (transaction) => {
        const { organization, course } = await lockForChange(transaction, courseRef, user.id);
        assertCourseVersion(course, version);
        if (facts.capacity !== null && facts.capacity < course.learnerCount) {
          const message = tooFewSeats({ students: course.learnerCount });
          throw new AppError('INVALID_INPUT', { field: 'capacity', message });
        }
        const bytes = octetsOf(facts.description) - course.descriptionOctets;
        await countStorage(transaction, organization, { askedBy: user.id, bytes });
        await updateCourse(transaction, courseRef.courseId, facts);
        if (course.status === 'published') {
          const before = await listTimes(transaction, courseRef.courseId);
          const changes = pairTimes(before, timetable);
          await keepClassChanges(transaction, { courseId: course.id, lessonId: null }, changes);
        }
        await replaceTimes(transaction, courseRef.courseId, timetable);
        if (course.status === 'published') await renewClassSessions(transaction, course.id);
        // The course may have more seats than before.
        await promoteWaitlist(transaction, courseRef.courseId);
      });
    },
  };
}

export type CourseChangesService = ReturnType<typeof createCourseChangesService>;
