import type { AuditChange } from '@panthiya/contract/admin/audit-changes';
import type {
  nameLecturers as nameEndpoint,
  setCourseStatus as statusEndpoint,
} from '@panthiya/contract/courses/courses.contract';
import type { BodyOf } from '@panthiya/contract/endpoint';
import type { Queries } from '../../db/database.ts';
import { AppError } from '../../platform/app-error.ts';
import { type AuditEvent, recordEvent } from '../../records/audit/audit-log.repository.ts';
import {
  refuseBeyondCourses,
  refuseCourseOverLimit,
} from '../../records/courses/course-limit.repository.ts';
import {
  type CoursePlace,
  type HeldCourse,
  lockForChange,
  lockForTeacher,
} from '../../records/courses/lock-course.repository.ts';
import { letInWhoWaits } from '../../records/enrolments/freed-places.ts';
import { endGrantsInCourse } from '../../records/memberships/ended-roles.repository.ts';
import { lockForAdmin } from '../../records/memberships/lock-for-admin.ts';
import { refuseReadOnly } from '../../records/organizations/organizations.repository.ts';
import type { SessionOwner } from '../../records/sessions/sessions.repository.ts';
import {
  hasHadLearners,
  listPresentLecturers,
  removeCourse,
  replaceLecturers,
  updateCourse,
} from './course-changes.repository.ts';
import { refuseStale } from './course-changes.service.ts';
import { type RemovalNeeds, removeLeaving } from './materials/leaving-files.ts';
import { findLecturers } from './lecturers.ts';

const events = {
  published: 'course.published',
  archived: 'course.archived',
} as const satisfies Record<string, AuditEvent>;

/** Throws unless a course can be published: it has a lecturer, and the plan has room for it. */
async function refusePublishing(
  transaction: Queries,
  { organization, course }: HeldCourse,
  userId: string,
): Promise<void> {
  // An archived one took no place; opened again it takes one (R11.8.2).
  if (course.status === 'archived') await refuseBeyondCourses(transaction, organization, userId);
  else await refuseCourseOverLimit(transaction, organization, course);
  const lecturers = await listPresentLecturers(transaction, course.id);
  if (lecturers.length === 0) throw new AppError('COURSE_WITHOUT_LECTURER');
}

/** Writes down what changes who may do what, or is hard to undo. */
async function note(
  transaction: Queries,
  event: AuditEvent,
  user: SessionOwner,
  { organizationId, courseId }: CoursePlace,
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

/** Who lectures in a course, and whether it is open (R11.1.3, R11.1.7, R11.1.9). */
export function createCourseStandingService({ database, store }: RemovalNeeds) {
  return {
    nameLecturers: async (
      user: SessionOwner,
      place: CoursePlace,
      { uids, version }: BodyOf<typeof nameEndpoint>,
    ): Promise<void> => {
      await database.transaction(async (transaction) => {
        await lockForAdmin(transaction, place.organizationId, user.id);
        const { course } = await lockForChange(transaction, place, user.id);
        refuseStale(course, version);
        const lecturers = await findLecturers(transaction, place.organizationId, uids, 'uids');
        if (course.status === 'published' && lecturers.length === 0) {
          throw new AppError('COURSE_WITHOUT_LECTURER', { field: 'uids' });
        }
        await replaceLecturers(transaction, place, lecturers);
        await endGrantsInCourse(transaction, place, user.id);
        await updateCourse(transaction, place.courseId, {});
        await note(transaction, 'course.lecturers-named', user, place);
      });
    },

    /** Publishes, archives, or opens again. What is so already stays, whatever version was read. */
    setStatus: async (
      user: SessionOwner,
      place: CoursePlace,
      { status, version }: BodyOf<typeof statusEndpoint>,
    ): Promise<void> => {
      await database.transaction(async (transaction) => {
        const held = await lockForTeacher(transaction, place, user.id);
        await refuseReadOnly(transaction, held.organization);
        const { course } = held;
        if (course.status === status) return;
        refuseStale(course, version);
        // Archiving makes room: it is never refused for want of it.
        if (status === 'published') await refusePublishing(transaction, held, user.id);
        await updateCourse(transaction, place.courseId, { status });
        // Whoever left while it was archived left a place.
        if (status === 'published') await letInWhoWaits(transaction, place.courseId);
        const event = course.status === 'archived' ? 'course.reopened' : events[status];
        const changes = [{ field: 'status', from: course.status, to: status }];
        await note(transaction, event, user, place, { changes });
      });
    },

    /** Deletes a draft in which nobody ever was. */
    remove: async (user: SessionOwner, place: CoursePlace): Promise<void> => {
      const leaving = await database.transaction(async (transaction) => {
        const { organization, course } = await lockForTeacher(transaction, place, user.id);
        await refuseReadOnly(transaction, organization);
        if (course.status !== 'draft' || (await hasHadLearners(transaction, course.id))) {
          throw new AppError('COURSE_WITH_LEARNERS');
        }
        const { organizationId } = place;
        const files = await removeCourse(transaction, { organizationId, course });
        // Nothing else knows its title from here on.
        await note(transaction, 'course.removed', user, place, { name: course.title });
        return files;
      });
      await removeLeaving({ database, store }, leaving);
    },
  };
}

export type CourseStandingService = ReturnType<typeof createCourseStandingService>;
