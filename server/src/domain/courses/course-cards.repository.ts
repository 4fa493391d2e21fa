import { and, eq, sql, type SQL } from 'drizzle-orm';
import type { EnrolmentState } from '@panthiya/contract/courses/courses.rules';
import type { CourseTime } from '@panthiya/contract/courses/course-fields';
import { inNameOrder } from '../../db/columns.ts';
import type { Queries } from '../../db/database.ts';
import { jsonRow } from '../../db/json-row.ts';
import { isCourseLecturer } from '../../records/enrolments/course-role.repository.ts';
import { isNewLesson } from '../../records/enrolments/visits.repository.ts';
import {
  courseCovers,
  courseLecturers,
  type CourseRow,
  courses,
} from '../../records/courses/courses.table.ts';
import { enrolments } from '../../records/enrolments/enrolments.table.ts';
import { memberships } from '../../records/memberships/memberships.table.ts';
import { organizations } from '../../records/organizations/organizations.table.ts';
import { students } from '../../records/students/students.table.ts';
import {
  membershipOfReader,
  type ReaderInSql,
} from '../../records/memberships/reader.repository.ts';

/** The lecturers, as the database names them within a course. */
export interface CardLecturer {
  readonly uid: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly ownScriptName: string;
  /** A moment, as JSON has it. */
  readonly pictureChangedAt: string | null;
}

/** A course with the reader's role in it. */
export interface CardRow extends Pick<
  CourseRow,
  | 'id'
  | 'title'
  | 'subject'
  | 'level'
  | 'medium'
  | 'delivery'
  | 'status'
  | 'capacity'
  | 'learnerCount'
> {
  /** The keys that order a list. */
  readonly key: string;
  readonly orgId: string;
  readonly organizationName: string;
  readonly coverId: string | null;
  readonly lecturers: readonly CardLecturer[];
  readonly timetable: readonly CourseTime[];
  readonly isAdmin: boolean;
  readonly isLecturer: boolean;
  readonly enrolment: EnrolmentState | null;
  readonly progress: {
    readonly done: number;
    readonly published: number;
    readonly newLessons: number;
  } | null;
}

/** The title as lists are ordered by it, by the index courses_by_title_idx. */
export const sortTitle = inNameOrder(courses.title);

/** The lecturers of the course who still have the right to lecture (R11.1.4), by name. */
const lecturersOfCourse = sql<CardLecturer[]>`(
  select coalesce(json_agg(json_build_object(
    'uid', person.uid, 'firstName', person.first_name, 'lastName', person.last_name,
    'ownScriptName', person.own_script_name,
    'pictureChangedAt', person.picture_changed_at
  ) order by part.sort_name, person.uid), '[]')
  from course_lecturers named
  join memberships part on part.organization_id = named.organization_id and part.user_id = named.user_id
    and part.removed_at is null and part.roles && array['admin', 'lecturer']
  join users person on person.id = named.user_id
  where named.course_id = ${courses.id})`;

const timesOfCourse = sql<CourseTime[]>`(
  select coalesce(json_agg(json_build_object(
    'weekday', slot.weekday, 'begins', left(slot.begins::text, 5), 'ends', left(slot.ends::text, 5), 'place', slot.place
  ) order by slot.weekday, slot.begins, slot.position), '[]')
  from course_times slot where slot.course_id = ${courses.id})`;

/** Of the lessons that students see now: how many the reader marked (R11.6.1), how many are new to them (R11.2.11). */
export const progressOfReader = sql<
  CardRow['progress']
>`case when ${enrolments.state} = 'active' then (
  select json_build_object(
    'done', count(mark.student_id), 'published', count(*),
    'newLessons', count(*) filter (where ${isNewLesson({ id: sql`lesson.id`, publishedAt: sql`lesson.published_at`, markedBy: sql`mark.student_id` })})
  )
  from lessons lesson
  join sections section on section.id = lesson.section_id and section.removed_at is null
  left join lesson_marks mark on mark.lesson_id = lesson.id and mark.student_id = ${enrolments.studentId}
  where lesson.course_id = ${courses.id} and lesson.removed_at is null and lesson.published_at <= now()
) end`;

/** The columns of a card. */
export const cardColumns: Readonly<Record<keyof CardRow, SQL | (typeof courses)['id']>> = {
  id: courses.id,
  key: sortTitle,
  title: sql`${courses.title}`,
  subject: sql`${courses.subject}`,
  level: sql`${courses.level}`,
  medium: sql`${courses.medium}`,
  delivery: sql`${courses.delivery}`,
  status: sql`${courses.status}`,
  capacity: sql`${courses.capacity}`,
  learnerCount: sql`${courses.learnerCount}`,
  orgId: sql`${organizations.orgId}`,
  organizationName: sql`${organizations.name}`,
  coverId: sql`${courseCovers.coverId}`,
  lecturers: lecturersOfCourse,
  timetable: timesOfCourse,
  isAdmin: sql`'admin' = any(${memberships.roles})`,
  isLecturer: isCourseLecturer,
  enrolment: sql`${enrolments.state}`,
  progress: progressOfReader,
};

/** A card as one column: a list has 51 of them. */
export const card = jsonRow<CardRow>(cardColumns);

/** Courses of organizations that a person is a member of, with the person's role in each. */
export function selectForReader<Row>(queries: Queries, row: SQL<Row>, reader: ReaderInSql) {
  return queries
    .select({ row })
    .from(courses)
    .innerJoin(organizations, eq(organizations.id, courses.organizationId))
    .innerJoin(membershipOfReader(reader), sql`true`)
    .leftJoin(
      courseLecturers,
      and(eq(courseLecturers.courseId, courses.id), eq(courseLecturers.userId, memberships.userId)),
    )
    .leftJoin(
      students,
      and(
        eq(students.organizationId, memberships.organizationId),
        eq(students.userId, memberships.userId),
      ),
    )
    .leftJoin(
      enrolments,
      and(eq(enrolments.courseId, courses.id), eq(enrolments.studentId, students.id)),
    )
    .leftJoin(courseCovers, eq(courseCovers.courseId, courses.id));
}
