import { holds } from '@panthiya/contract/access';
import { todayInColombo } from '@panthiya/contract/fields/colombo-time';
import type { QueryOf } from '@panthiya/contract/endpoint/endpoint';
import type { FileReply } from '@panthiya/contract/endpoint/replies';
import type {
  exportStudents,
  LIST_FORMATS,
} from '@panthiya/contract/students/class-lists.contract';
import type { KeptField } from '@panthiya/contract/students/list-columns';
import type { Database } from '../../../db/database.ts';
import { type CourseCaller, courseRefOf } from '../../../domain/courses/course-caller.ts';
import type { OrganizationCaller } from '../../../domain/organizations/organization-caller.ts';
import type { RateLimits } from '../../../domain/rate-limits/rate-limiter.ts';
import { csvPhone } from '../../../platform/csv.ts';
import { readEnd } from '../../../platform/cursor.ts';
import { streamXlsx, XLSX_TYPE } from '../../../platform/tables/xlsx-file.ts';
import { recordEvent } from '../../../records/audit/audit-log.repository.ts';
import { csvFile, PIECE } from '../../../records/lists/list.ts';
import { readLastDigits, readStudentSearch } from '../../../records/students/search-words.ts';
import { studentExports } from './class-lists.limits.ts';
import { type FileOf, type FileRow, listForFile } from './student-file.repository.ts';

/** The columns of a class list, headed so that the list knows them again (R21.2.6). */
const HEADS: Readonly<Record<KeptField, string>> = {
  name: 'Name',
  indexNumber: 'Index number',
  phone: 'Phone',
  whatsapp: 'WhatsApp',
  email: 'Email',
  grade: 'Grade or exam year',
  school: 'School',
  guardian: 'Guardian',
  guardianPhone: 'Guardian’s phone',
};

type Columns = Readonly<Record<string, (row: FileRow) => string>>;

const COLUMNS: Columns = {
  [HEADS.name]: ({ name }) => name,
  [HEADS.indexNumber]: ({ indexNumber }) => indexNumber ?? '',
  [HEADS.phone]: ({ phone }) => csvPhone(phone),
  [HEADS.whatsapp]: ({ whatsapp }) => csvPhone(whatsapp),
  [HEADS.email]: ({ email }) => email,
  [HEADS.grade]: ({ grade }) => grade,
  [HEADS.school]: ({ school }) => school,
  [HEADS.guardian]: ({ guardian }) => guardian,
  [HEADS.guardianPhone]: ({ guardianPhone }) => csvPhone(guardianPhone),
};

/** What a lecturer sees of the students of their courses: nothing by which they are reached (R21.1.10). */
const LECTURERS_COLUMNS: Columns = Object.fromEntries(
  Object.entries(COLUMNS).filter(([head]) =>
    [HEADS.name, HEADS.indexNumber, HEADS.grade, HEADS.school].includes(head),
  ),
);

async function* readPages(database: Database, of: FileOf) {
  let after = readEnd(undefined, 2) as [string, string];
  for (;;) {
    const rows = await listForFile(database, of, { after, limit: PIECE });
    yield rows;
    const last = rows.at(-1);
    if (last === undefined || rows.length < PIECE) return;
    after = [last.sortName, last.id];
  }
}

async function* cellsOf(
  columns: Columns,
  first: readonly FileRow[],
  others: AsyncIterable<readonly FileRow[]>,
) {
  const cells = Object.values(columns);
  const toRows = (rows: readonly FileRow[]) => rows.map((row) => cells.map((cell) => cell(row)));
  yield toRows(first);
  for await (const rows of others) yield toRows(rows);
}

/** Students as a file, made while it is sent. The first page is read before the answer begins. */
async function xlsxFile(
  pages: AsyncGenerator<readonly FileRow[]>,
  columns: Columns,
): Promise<FileReply> {
  const { value: first } = await pages.next();
  return {
    content: streamXlsx(
      Object.keys(columns),
      cellsOf(columns, (first as FileRow[] | undefined) ?? [], pages),
    ),
    type: XLSX_TYPE,
    headers: {
      'content-disposition': `attachment; filename="students-${todayInColombo()}.xlsx"`,
    },
  };
}

type Format = (typeof LIST_FORMATS)[number];

/** Students as CSV or XLSX with the columns of a class list (R21.2.6). */
export function createStudentFileService({
  database,
  limits,
}: {
  readonly database: Database;
  readonly limits: RateLimits;
}) {
  const limit = limits(studentExports);
  const toFile = (of: FileOf, format: Format, columns: Columns): Promise<FileReply> => {
    const pages = readPages(database, of);
    return format === 'xlsx' ? xlsxFile(pages, columns) : csvFile(pages, 'students', columns);
  };

  return {
    ofOrganization: async (
      { signedIn: { user }, membership: { organizationId, roles } }: OrganizationCaller,
      { format, search = '', grade, account, courseId }: QueryOf<typeof exportStudents>,
    ): Promise<FileReply> => {
      await limit.consume(user.id);
      await recordEvent(database, {
        event: 'student.exported',
        actorId: user.id,
        subjectId: null,
        details: { organizationId },
      });
      const words = readStudentSearch(search);
      const lastDigits = readLastDigits(search);
      const hasDrafts = roles.includes('admin');
      const filter = { grade, account, courseId, hasDrafts, isLeft: false, words, lastDigits };
      return toFile({ organizationId, filter }, format, COLUMNS);
    },

    ofCourse: async (caller: CourseCaller, format: Format): Promise<FileReply> => {
      const { user } = caller.signedIn;
      await limit.consume(user.id);
      await recordEvent(database, {
        event: 'course.learners-exported',
        actorId: user.id,
        subjectId: null,
        details: { ...courseRefOf(caller) },
      });
      const isForOffice = holds(caller.membership, 'students.read');
      const { organizationId, courseId: seatedIn } = courseRefOf(caller);
      const columns = isForOffice ? COLUMNS : LECTURERS_COLUMNS;
      return toFile({ organizationId, seatedIn }, format, columns);
    },
  };
}

export type StudentFileService = ReturnType<typeof createStudentFileService>;
