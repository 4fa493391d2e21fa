import type { CourseTime } from '@panthiya/contract/courses/course-fields';
import { isAtSameWeeklyTime, isInSameHall } from '@panthiya/contract/courses/times/overlap.rules';
import { type Overlap, OVERLAPS_MAX } from '@panthiya/contract/courses/overlap';
import type { findOverlaps as endpoint } from '@panthiya/contract/courses/overlaps.contract';
import type { BodyOf } from '@panthiya/contract/endpoint/endpoint';
import type { Database } from '../../db/database.ts';
import { AppError } from '../../platform/app-error.ts';
import { isTeacher } from '../courses/lock-course.ts';
import type { Membership } from '../../records/memberships/memberships.repository.ts';
import type { SessionOwner } from '../../records/sessions/sessions.repository.ts';
import { listPresentLecturers } from '../courses/lecturers.repository.ts';
import { findLecturers, assertOnlySelf } from '../courses/lecturers.ts';
import { listTimesOnDays, type OverlapQuery } from './overlaps.repository.ts';

/** The caller and the organization. */
type Caller = { readonly user: SessionOwner; readonly membership: Membership };

const queryOf = ({ user, membership }: Caller) => ({
  organizationId: membership.organizationId,
  callerId: user.id,
});

/** Weekly times that overlap other classes of the same teacher or hall (R11.7.7). */
export function createOverlapsService(database: Database) {
  async function compare(
    times: readonly CourseTime[],
    query: Omit<OverlapQuery, 'weekdays'>,
  ): Promise<Overlap[]> {
    if (times.length === 0) return [];
    const weekdays = [...new Set(times.map(({ weekday }) => weekday))];
    const others = await listTimesOnDays(database, { ...query, weekdays });
    return times
      .flatMap(({ weekday, begins, ends, place }) =>
        others
          .filter((other) => isAtSameWeeklyTime({ weekday, begins, ends }, other))
          .map((other) => ({
            weekday,
            begins,
            ends,
            courseTitle: other.title,
            otherBegins: other.begins,
            otherEnds: other.ends,
            isSameTeacher: other.isSameTeacher,
            hall: other.isHere && isInSameHall(place, other.place) ? place : '',
          })),
      )
      .filter(({ isSameTeacher, hall }) => isSameTeacher || hall !== '')
      .slice(0, OVERLAPS_MAX);
  }

  /** Those of an existing course, with its lecturers now. The caller teaches it. */
  async function ofCourse(caller: Caller, courseId: string, times: readonly CourseTime[]) {
    const teacherIds = await listPresentLecturers(database, courseId);
    return compare(times, { ...queryOf(caller), courseId, teacherIds });
  }

  return {
    ofCourse,

    find: async (
      caller: Caller,
      { timetable, courseId, lecturers: uids }: BodyOf<typeof endpoint>,
    ): Promise<Overlap[]> => {
      const { user, membership } = caller;
      const { organizationId, roles } = membership;
      if (courseId !== null) {
        const mayAsk = await isTeacher(
          database,
          { organizationId, courseId, proven: roles },
          user.id,
        );
        if (!mayAsk) throw new AppError('NOT_FOUND');
        return ofCourse(caller, courseId, timetable);
      }
      const isAdmin = roles.includes('admin');
      if (!isAdmin) assertOnlySelf(user, uids);
      const named = isAdmin ? uids : undefined;
      const teacherIds =
        named === undefined
          ? [user.id]
          : await findLecturers(database, organizationId, { uids: named, field: 'lecturers' });
      return compare(timetable, { ...queryOf(caller), courseId, teacherIds });
    },
  };
}

export type OverlapsService = ReturnType<typeof createOverlapsService>;
