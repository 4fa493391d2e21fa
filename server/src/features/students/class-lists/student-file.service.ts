import { todayInColombo } from '@panthiya/contract/fields/colombo-time';
import type { FileReply } from '@panthiya/contract/endpoint/replies';
import type { LIST_FORMATS } from '@panthiya/contract/students/class-lists.contract';
import type { KeptField } from '@panthiya/contract/students/list-columns';
import type { Database } from '../../../db/database.ts';
import type { OrganizationCaller } from '../../../domain/organizations/organization-caller.ts';
import type { RateLimits } from '../../../domain/rate-limits/rate-limiter.ts';
import { csvPhone } from '../../../platform/csv.ts';
import { readEnd } from '../../../platform/cursor.ts';
import { streamXlsx, XLSX_TYPE } from '../../../platform/tables/xlsx-file.ts';
import { recordEvent } from '../../../records/audit/audit-log.repository.ts';
import { csvFile, PIECE } from '../../../records/lists/list.ts';
import { studentExports } from './class-lists.limits.ts';
import { type FileRow, listForFile } from './student-file.repository.ts';

/** The columns of a class list, headed so that the list knows them again (R21.2.6). */
const HEADS: Readonly<Record<KeptField, string>> = {
  name: 'Name',
  indexNumber: 'Index number',
  phone: 'Phone',
  whatsapp: 'WhatsApp',
  email: 'Email',
  grade: 'Grade or exam year',
  school: 'School',
};

const COLUMNS: Readonly<Record<string, (row: FileRow) => string>> = {
  [HEADS.name]: ({ name }) => name,
  [HEADS.indexNumber]: ({ indexNumber }) => indexNumber ?? '',
  [HEADS.phone]: ({ phone }) => csvPhone(phone),
  [HEADS.whatsapp]: ({ whatsapp }) => csvPhone(whatsapp),
  [HEADS.email]: ({ email }) => email,
  [HEADS.grade]: ({ grade }) => grade,
  [HEADS.school]: ({ school }) => school,
};

async function* readPages(database: Database, organizationId: string) {
  let after = readEnd(undefined, 2) as [string, string];
  for (;;) {
    const rows = await listForFile(database, organizationId, { after, limit: PIECE });
    yield rows;
    const last = rows.at(-1);
    if (last === undefined || rows.length < PIECE) return;
    after = [last.sortName, last.id];
  }
}

async function* cellsOf(first: readonly FileRow[], others: AsyncIterable<readonly FileRow[]>) {
  const cells = Object.values(COLUMNS);
  const toRows = (rows: readonly FileRow[]) => rows.map((row) => cells.map((cell) => cell(row)));
  yield toRows(first);
  for await (const rows of others) yield toRows(rows);
}

/** The students of an organization as a file, made while it is sent. The first page is read before the answer begins. */
async function xlsxFile(pages: AsyncGenerator<readonly FileRow[]>): Promise<FileReply> {
  const { value: first } = await pages.next();
  return {
    content: streamXlsx(
      Object.keys(COLUMNS),
      cellsOf((first as FileRow[] | undefined) ?? [], pages),
    ),
    type: XLSX_TYPE,
    headers: {
      'content-disposition': `attachment; filename="students-${todayInColombo()}.xlsx"`,
    },
  };
}

/** The students of an organization as CSV or XLSX with the columns of a class list (R21.2.6). */
export function createStudentFileService({
  database,
  limits,
}: {
  readonly database: Database;
  readonly limits: RateLimits;
}) {
  const limit = limits(studentExports);
  return async (
    { signedIn: { user }, membership: { organizationId } }: OrganizationCaller,
    format: (typeof LIST_FORMATS)[number],
  ): Promise<FileReply> => {
    await limit.consume(user.id);
    await recordEvent(database, {
      event: 'student.exported',
      actorId: user.id,
      subjectId: null,
      details: { organizationId },
    });
    const pages = readPages(database, organizationId);
    return format === 'xlsx' ? xlsxFile(pages) : csvFile(pages, 'students', COLUMNS);
  };
}

export type ExportStudents = ReturnType<typeof createStudentFileService>;
