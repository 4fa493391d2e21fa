import { TAKE_BACK_DAYS } from '@panthiya/contract/courses/courses.rules';
import { and, asc, eq, ne, or, sql, type SQL } from 'drizzle-orm';
import { type Database, executeByShape, prepared } from '../../db/database.ts';
import { folded } from '../../db/fold.ts';
import { jsonRow } from '../../db/json-row.ts';
import { isAfter, orderOf, textKey } from '../../db/keyset.ts';
import { isId } from '../../platform/identifier.ts';
import { isCourseLecturer } from '../../records/enrolments/course-role.repository.ts';
import { type CourseRow, courses } from '../../records/courses/courses.table.ts';
import { enrolments } from '../../records/enrolments/enrolments.table.ts';
import { waitlistPosition } from '../../records/enrolments/seats.repository.ts';
import type { List } from '../../records/lists/list.ts';
import { organizations } from '../../records/organizations/organizations.table.ts';
import {
  card,
  cardColumns,
  type CardRow,
  selectForReader,
  sortTitle,
} from './course-cards.repository.ts';
import {
  anyReader,
  type Reader,
  type ReaderInSql,
} from '../../records/memberships/reader.repository.ts';

/** The most courses that a person's own list has. */
const OWN_MAX = 200;

/** A course as its page needs it. */
export interface CourseFacts extends CardRow, Pick<CourseRow, 'description' | 'version'> {
  readonly waitingPlace: number | null;
  readonly declineReason: string;
  /** A moment, as JSON has it. */
  readonly mayReturnUntil: string | null;
}

const facts = jsonRow<CourseFacts>({
  ...cardColumns,
  description: courses.description,
  version: courses.version,
  // The query counts only for a person who waits.
  waitingPlace: sql`case when ${enrolments.state} = 'waiting' then ${waitlistPosition} end`,
  declineReason: sql`coalesce(${enrolments.reason}, '')`,
  mayReturnUntil: sql`case
    when ${enrolments.state} = 'left' and ${enrolments.since} > now() - make_interval(days => ${sql.raw(String(TAKE_BACK_DAYS))})
    then ${enrolments.since} + make_interval(days => ${sql.raw(String(TAKE_BACK_DAYS))}) end`,
});

const byId = prepared((database) =>
  selectForReader(database, facts, anyReader)
    .where(
      and(
        eq(courses.id, sql.placeholder('courseId')),
        eq(courses.organizationId, sql.placeholder('organizationId')),
      ),
    )
    .prepare('find_course'),
);

/** A course for a member of its organization. The caller has checked already that the member can see it. */
export async function findCourse(
  database: Database,
  ref: { readonly organizationId: string; readonly courseId: string } & Reader,
): Promise<CourseFacts | undefined> {
  const [found] = await byId(database, { ...ref });
  return found?.row;
}

/** A seat in the course, or a request for one. */
const learns = or(
  and(eq(enrolments.state, 'active'), ne(courses.status, 'draft')),
  and(sql`${enrolments.state} in ('asked', 'waiting')`, eq(courses.status, 'published')),
);

/** The reader's own courses. The ids come from two indexes by person, for an organization of any size. */
const isOwn = ({ userId }: ReaderInSql): SQL => sql`(${courses.id} in (
    select named.course_id from course_lecturers named where named.user_id = ${userId}::uuid
    union all
    select place.course_id from enrolments place join students own on own.id = place.student_id
    where own.user_id = ${userId}::uuid and place.state in ('active', 'asked', 'waiting')
  ) and (${isCourseLecturer} or ${learns}))`;

/** The courses that a member who is no admin can see: R11.1.7, as contract/src/access.ts has it for one course. */
const isVisible = or(
  eq(courses.status, 'published'),
  isCourseLecturer,
  and(eq(courses.status, 'archived'), eq(enrolments.state, 'active')),
);

/** Courses that a person teaches, learns in or asked to join, in all active organizations. By title, at most so many. */
export const selectOwn = <Row>(database: Database, row: SQL<Row>) =>
  selectForReader(database, row, anyReader)
    .where(
      and(eq(organizations.status, 'active'), ne(courses.status, 'archived'), isOwn(anyReader)),
    )
    .orderBy(asc(sortTitle), asc(courses.id))
    .limit(sql.raw(String(OWN_MAX)) as unknown as number);

const ownOfUser = prepared((database) => selectOwn(database, card).prepare('list_own_courses'));

/** A person's own courses. */
export async function listOwnCourses(
  database: Database,
  reader: Reader,
): Promise<readonly CardRow[]> {
  const rows = await ownOfUser(database, { ...reader });
  return rows.map(({ row }) => row);
}

/** Which courses of an organization the query asks for, and for which reader. */
export interface CourseQuery {
  readonly organizationId: string;
  readonly reader: Reader;
  readonly isAdmin: boolean;
  readonly search?: string | undefined;
  readonly status?: CourseRow['status'] | undefined;
  readonly which?: 'own' | 'all' | undefined;
}

const byTitle = textKey(sortTitle);

/** True when each word is in the title or the subject. */
function isFound(search: string): SQL[] {
  const words = search.split(/\s+/).filter(Boolean);
  return words.map(
    (word) =>
      sql`strpos(${folded(sql`upper(${courses.title} || ' ' || ${courses.subject})`)}, ${folded(sql`upper(${word}::text)`)}) > 0`,
  );
}

/** The courses of an organization that a member can see, by title. */
export function listCourses(
  database: Database,
  { organizationId, reader, isAdmin, search = '', status, which = 'all' }: CourseQuery,
): List<CardRow> {
  return {
    read: async (after, limit) => {
      const rows = await executeByShape(
        selectForReader(database, card, reader)
          .where(
            and(
              eq(courses.organizationId, organizationId),
              isAdmin ? undefined : isVisible,
              which === 'own' ? isOwn(reader) : undefined,
              status && eq(courses.status, status),
              ...isFound(search),
              isAfter(byTitle, courses.id, { direction: 'asc', cursor: after }),
            ),
          )
          .orderBy(...orderOf(byTitle, courses.id, 'asc'))
          .limit(limit),
      );
      return rows.map(({ row }) => row);
    },
    cursorOf: ({ key, id }) => [key, id],
    valueChecks: [byTitle.isValue, isId],
  };
}
