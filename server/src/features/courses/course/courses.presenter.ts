import type {
  Course,
  CourseCard,
  CourseLecturer,
} from '@panthiya/contract/courses/courses.contract';
import { fullName, pictureIdOf } from '../../../domain/accounts/users.presenter.ts';
import type { CardLecturer, CardRow } from '../../../domain/courses/course-cards.repository.ts';
import type { CourseFacts } from '../../../domain/courses/course-reading.repository.ts';

function presentLecturer({
  uid,
  pictureChangedAt,
  ownScriptName,
  ...names
}: CardLecturer): CourseLecturer {
  const changedAt = pictureChangedAt === null ? null : new Date(pictureChangedAt);
  return {
    uid,
    name: fullName(names),
    ownScriptName,
    pictureId: pictureIdOf({ pictureChangedAt: changedAt }),
  };
}

/** A course as its reader's lists show it. */
export function presentCard(row: CardRow): CourseCard {
  return {
    id: row.id,
    orgId: row.orgId,
    organizationName: row.organizationName,
    title: row.title,
    subject: row.subject,
    level: row.level,
    medium: row.medium,
    delivery: row.delivery,
    status: row.status,
    coverId: row.coverId,
    capacity: row.capacity,
    learnerCount: row.learnerCount,
    lecturers: row.lecturers.map(presentLecturer),
    timetable: [...row.timetable],
    part: {
      isTeacher: row.isAdmin || row.isLecturer,
      isLecturer: row.isLecturer,
      enrolment: row.enrolment,
    },
    progress: row.progress,
  };
}

/** A course as its page shows it. */
export function presentCourse(
  row: CourseFacts,
  { isOverLimit, draftLessons }: Pick<Course, 'isOverLimit' | 'draftLessons'>,
): Course {
  const until = row.mayReturnUntil;
  return {
    ...presentCard(row),
    description: row.description,
    version: row.version,
    isOverLimit,
    draftLessons,
    waitingPlace: row.waitingPlace,
    declineReason: row.declineReason,
    mayReturnUntil: until === null ? null : new Date(until).toISOString(),
  };
}
