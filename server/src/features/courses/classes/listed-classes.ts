import type { listClassSessions as listEndpoint } from '@panthiya/contract/courses/class-sessions.contract';
import { LISTED_DAYS_MAX, MADE_DAYS } from '@panthiya/contract/courses/class-sessions.rules';
import type { QueryOf, ReplyOf } from '@panthiya/contract/endpoint/endpoint';
import { PAGE_SIZE } from '@panthiya/contract/endpoint/paging';
import { COLOMBO_OFFSET_MS } from '@panthiya/contract/fields/colombo-time';
import type { Database } from '../../../db/database.ts';
import { AppError } from '../../../platform/app-error.ts';
import { cutPage, notOurs, readCursor } from '../../../platform/cursor.ts';
import { isId } from '../../../platform/identifier.ts';
import { readClassClock } from '../../../records/courses/class-sessions.repository.ts';
import {
  beginKey,
  type ClassReader,
  listClassSessions,
} from '../../../records/courses/listed-classes.repository.ts';
import type { CourseRoleRow } from '../../../records/enrolments/course-role.repository.ts';
import { tooManyDays } from './classes.texts.ts';

const DAY_MS = 86_400_000;
/** The day in Sri Lanka so many days after a moment. */
const dayAfter = (moment: number, days: number): string =>
  new Date(moment + COLOMBO_OFFSET_MS + days * DAY_MS).toISOString().slice(0, 10);

const readerOf = ({ isTeacher, isEnrolled }: CourseRoleRow): ClassReader => {
  if (isTeacher) return 'teacher';
  return isEnrolled ? 'student' : 'other';
};

/** The class sessions of a course as their reader may see them, page by page (R13.10.1). */
export async function listClasses(
  database: Database,
  role: CourseRoleRow,
  { from, to, cursor, limit = PAGE_SIZE }: QueryOf<typeof listEndpoint>,
): Promise<ReplyOf<typeof listEndpoint>> {
  const now = await readClassClock(database);
  const first =
    from ?? (to === undefined ? dayAfter(now, 0) : dayAfter(Date.parse(to), -MADE_DAYS));
  const last = to ?? dayAfter(Date.parse(first), MADE_DAYS);
  const days = (Date.parse(last) - Date.parse(first)) / DAY_MS + 1;
  if (days > LISTED_DAYS_MAX) {
    throw new AppError('INVALID_INPUT', {
      field: 'to',
      message: tooManyDays({ most: LISTED_DAYS_MAX }),
    });
  }
  const after = cursor === undefined ? undefined : readCursor(cursor, 2);
  if (after !== undefined && !(beginKey.isValue(after[0] ?? '') && isId(after[1] ?? '')))
    throw notOurs();
  const reader = readerOf(role);
  const query = {
    courseId: role.courseId,
    reader,
    from: first,
    to: last,
    cursor: after,
    limit: limit + 1,
  };
  const rows = await listClassSessions(database, query);
  const { page, nextCursor } = cutPage(rows, limit, ({ beginText, classSession: { id } }) => [
    beginText,
    id,
  ]);
  const classSessions = page.map((row) => row.classSession);
  return { success: true, classSessions, nextCursor, now: new Date(now).toISOString() };
}
