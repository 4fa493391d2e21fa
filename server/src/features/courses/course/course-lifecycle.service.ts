import type { AuditChange } from '@panthiya/contract/provider/audit-changes';
import type {
  nameLecturers as nameEndpoint,
  setCourseStatus as statusEndpoint,
} from '@panthiya/contract/courses/courses.contract';
import type { BodyOf } from '@panthiya/contract/endpoint/endpoint';
import type { Queries } from '../../../db/database.ts';
import { AppError } from '../../../platform/app-error.ts';
import { type AuditEvent, recordEvent } from '../../../records/audit/audit-log.repository.ts';
import {
  assertCourseLimit,
  assertCourseWithinLimit,
} from '../../../domain/quotas/courses-quota.ts';
import { type CourseRef } from '../../../records/courses/locked-courses.repository.ts';
import {
  type LockedCourseAndOrganization,
  lockForChange,
  lockForTeacher,
} from '../../../domain/courses/lock-course.ts';
import { renewClassSessions } from '../../../domain/class-sessions/renewing.ts';
import { promoteWaitlist } from '../../../domain/enrolments/waitlist.ts';
import { endGrantsInCourse } from '../../../domain/memberships/ended-roles.repository.ts';
import { lockForAdmin } from '../../../domain/memberships/lock-for-admin.ts';
import { assertWritable } from '../../../domain/organizations/lock-organization.ts';
import type { SessionOwner } from '../../../records/sessions/sessions.repository.ts';
import { hasHadLearners, removeCourse, updateCourse } from './course-changes.repository.ts';
import {
  listPresentLecturers,
  replaceLecturers,
} from '../../../domain/courses/lecturers.repository.ts';
import { publishDraftLessons } from './draft-lessons.repository.ts';
import { assertCourseVersion } from './course-changes.service.ts';
import { type RemovalDeps, removeLeaving } from '../../../domain/lessons/leaving-files.ts';
import { findLecturers } from '../../../domain/courses/lecturers.ts';

const events = {
  published: 'course.published',
  archived: 'course.archived',
} as const satisfies Record<string, AuditEvent>;

/** Throws unless a course can be published: it has a lecturer, and the plan has room for it. */
async function assertPublishable(
  transaction: Queries,
  { organization, course }: LockedCourseAndOrganization,
  userId: string,
): Promise<void> {
  // An archived course took no room; an opened one takes it again (R11.8.2).
  if (course.status === 'archived') await assertCourseLimit(transaction, organization, userId);
  else await assertCourseWithinLimit(transaction, organization, course);
  const lecturers = await listPresentLecturers(transaction, course.id);
  if (lecturers.length === 0) throw new AppError('COURSE_WITHOUT_LECTURER');
}

/** Who did what with which course. */
interface CourseEvent {
  readonly event: AuditEvent;
  readonly user: SessionOwner;
  readonly courseRef: CourseRef;
}

/** Audits changes of rights, and changes that are hard to undo. */
async function audit(
  transaction: Queries,
  { event, user, courseRef: { organizationId, courseId } }: CourseEvent,
  { name, changes = [] }: { name?: string; changes?: readonly AuditChange[] } = {},
): Promise<void> {
  await recordEvent(transaction, {
    event,
    actorId: user.id,
    subjectId: null,
    details: { organizationId, courseId, ...(name !== undefined && { name }) },
    changes,
  });
}

/** The lecturers of a course, and if it is open (R11.1.3, R11.1.7, R11.1.9). */
export function createCourseLifecycleService({ database, store }: RemovalDeps) {
  return {
    nameLecturers: async (
      user: SessionOwner,
      courseRef: CourseRef,
      { uids, version }: BodyOf<typeof nameEndpoint>,
    ): Promise<void> => {
      await database.transaction(async (transaction) => {
        await lockForAdmin(transaction, courseRef.organizationId, user.id);
        const { course } = await lockForChange(transaction, courseRef, user.id);
        assertCourseVersion(course, version);
        const lecturers = await findLecturers(transaction, courseRef.organizationId, {
          uids,
          field: 'uids',
        });
        if (course.status === 'published' && lecturers.length === 0) {
          throw new AppError('COURSE_WITHOUT_LECTURER', { field: 'uids' });
        }
        await replaceLecturers(transaction, courseRef, lecturers);
        await endGrantsInCourse(transaction, courseRef, user.id);
        await updateCourse(transaction, courseRef.courseId, {});
        await audit(transaction, { event: 'course.lecturers-named', user, courseRef });
      });
    },

    /**
     * Publishes, archives, or opens again. A status that it has already stays, for every version that was read. Answers how many
     * draft lessons are published with it (R11.1.12).
     */
    setStatus: async (
      user: SessionOwner,
      courseRef: CourseRef,
      { status, version, withLessons }: BodyOf<typeof statusEndpoint>,
    ): Promise<number> => {
      if (withLessons && status !== 'published') {
        throw new AppError('INVALID_INPUT', { field: 'withLessons' });
      }
      return database.transaction(async (transaction) => {
        const locked = await lockForTeacher(transaction, courseRef, user.id);
        await assertWritable(transaction, locked.organization);
        const { course } = locked;
        if (course.status === status) return 0;
        assertCourseVersion(course, version);
        // Archiving makes room, so a full plan never refuses it.
        if (status === 'published') await assertPublishable(transaction, locked, user.id);
        await updateCourse(transaction, courseRef.courseId, { status });
        if (status === 'published') {
          await renewClassSessions(transaction, courseRef.courseId);
          // Students who left while it was archived released their seats.
          await promoteWaitlist(transaction, courseRef.courseId);
        }
        const published =
          withLessons && course.status === 'draft'
            ? await publishDraftLessons(transaction, courseRef.courseId)
            : 0;
        const event = course.status === 'archived' ? 'course.reopened' : events[status];
        const changes = [{ field: 'status', from: course.status, to: status }];
        await audit(transaction, { event, user, courseRef }, { changes });
        return published;
      });
    },

    /** Deletes a draft in which no one was ever enrolled. */
    remove: async (user: SessionOwner, courseRef: CourseRef): Promise<void> => {
      const leaving = await database.transaction(async (transaction) => {
        const { organization, course } = await lockForTeacher(transaction, courseRef, user.id);
        await assertWritable(transaction, organization);
        if (course.status !== 'draft' || (await hasHadLearners(transaction, course.id))) {
          throw new AppError('COURSE_WITH_LEARNERS');
        }
        const { organizationId } = courseRef;
        const files = await removeCourse(transaction, { organizationId, course });
        // After this only the audit log has its title.
        await audit(
          transaction,
          { event: 'course.removed', user, courseRef },
          { name: course.title },
        );
        return files;
      });
      await removeLeaving({ database, store }, leaving);
    },
  };
}

export type CourseLifecycleService = ReturnType<typeof createCourseLifecycleService>;
