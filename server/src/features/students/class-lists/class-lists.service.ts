import type { QueryOf, ReplyOf } from '@panthiya/contract/endpoint/endpoint';
import type { Locale } from '@panthiya/contract/locale/locales';
import { say } from '@panthiya/contract/locale/say';
import type {
  importClassList,
  ListCounts,
  ListPreview,
  ListRow,
  previewClassList,
} from '@panthiya/contract/students/class-lists.contract';
import { readColumns } from '@panthiya/contract/students/list-columns';
import { LIST_ROWS_MAX } from '@panthiya/contract/students/students.rules';
import { createHash } from 'node:crypto';
import type { Database, Queries } from '../../../db/database.ts';
import { runOnce } from '../../../domain/idempotency/run-once.ts';
import { lockForAdmin } from '../../../domain/memberships/lock-for-admin.ts';
import type { OrganizationCaller } from '../../../domain/organizations/organization-caller.ts';
import { assertMemberLimit } from '../../../domain/quotas/members-quota.ts';
import type { RateLimits } from '../../../domain/rate-limits/rate-limiter.ts';
import { AppError } from '../../../platform/app-error.ts';
import { createId } from '../../../platform/identifier.ts';
import { readTable } from '../../../platform/tables/read-table.ts';
import { type Table, TableError } from '../../../platform/tables/table.ts';
import { recordEvents } from '../../../records/audit/audit-log.repository.ts';
import { classLists } from './class-lists.limits.ts';
import {
  addStudents,
  changeStudents,
  findKnownPeople,
  isNumberTaken,
  type NewStudent,
} from './class-lists.repository.ts';
import { listFaults } from './class-lists.texts.ts';
import { digestOf, type PlannedRow, planList } from './list-plan.ts';
import { readingOf, readRows, type SentRow } from './list-rows.ts';

/** What a list can have: so many students and a row of heads. Empty rows between are few. */
const LIMITS = { rows: LIST_ROWS_MAX + 1, lastRow: 10_000, columns: 40, letters: 1_000_000 };

/** A list as it was sent. */
export interface SentList {
  readonly file: Buffer;
  readonly query: QueryOf<typeof previewClassList>;
  readonly locale: Locale;
}

async function readList({ file, query, locale }: SentList) {
  const table = await readTable(file, LIMITS).catch((error: unknown): Table => {
    if (!(error instanceof TableError)) throw error;
    throw new AppError('INVALID_INPUT', { message: listFaults[error.fault], field: 'list' });
  });
  const columns = query.columns === undefined ? undefined : readColumns(query.columns);
  const reading = readingOf(table, { columns, heads: query.heads });
  const rows = await readRows(table, reading, locale);
  if (rows.length > LIST_ROWS_MAX)
    throw new AppError('INVALID_INPUT', { message: listFaults['too-many-rows'], field: 'list' });
  return { table, reading, rows };
}

const countsOf = (planned: readonly PlannedRow[]): ListCounts => {
  const counts = { new: 0, changed: 0, known: 0, refused: 0 };
  for (const { outcome } of planned) counts[outcome] += 1;
  return counts;
};

const present = (
  { row: { line }, outcome, field, message, notes, changes }: PlannedRow,
  locale: Locale,
): ListRow => ({
  line,
  outcome,
  field,
  message: message === '' ? '' : say(message, locale),
  notes: notes.map((note) => say(note, locale)),
  changes: [...changes],
});

const toStudent = ({ row: { values } }: PlannedRow): NewStudent => {
  const { name, indexNumber, grade, school, phone, whatsapp } = values;
  const number = indexNumber === '' ? null : indexNumber;
  return { id: createId(), name, index_number: number, grade, school, phone, whatsapp };
};

/** Who takes over a list, and where. */
interface About {
  readonly actorId: string;
  readonly organizationId: string;
}

const listEvent = (counts: ListCounts, { actorId, organizationId }: About) => ({
  event: 'student.list-taken-over' as const,
  actorId,
  subjectId: null,
  details: { organizationId, added: counts.new, changed: counts.changed },
});

/** That fields of a student changed, not what they were: they tell who somebody is. */
const changeEvents = (planned: readonly PlannedRow[], { actorId, organizationId }: About) =>
  planned
    .filter(({ outcome }) => outcome === 'changed')
    .map(({ studentId, changes }) => ({
      event: 'student.changed' as const,
      actorId,
      subjectId: null,
      details: { organizationId, studentId: studentId ?? '' },
      changes: changes.map(({ field }) => ({ field })),
    }));

/** What a list does now. */
const planFor = async (queries: Queries, organizationId: string, rows: readonly SentRow[]) =>
  planList(
    rows,
    // What is wrong is not looked up: the database takes no NUL.
    await findKnownPeople(
      queries,
      organizationId,
      rows.filter(({ fault }) => fault === undefined),
    ),
  );

/** All rows but the refused ones. Whoever changes a student of this organization waits for its lock. */
async function takeOver(
  transaction: Queries,
  { signedIn: { user }, membership: { organizationId } }: OrganizationCaller,
  { rows, digest }: { readonly rows: readonly SentRow[]; readonly digest: string },
): Promise<ListCounts> {
  const organization = await lockForAdmin(transaction, organizationId, user.id);
  const planned = await planFor(transaction, organizationId, rows);
  if (digestOf(planned) !== digest) throw new AppError('LIST_CHANGED');
  const counts = countsOf(planned);
  await assertMemberLimit(transaction, organization, { wanted: counts.new, askedBy: user.id });
  const added = planned.filter(({ outcome }) => outcome === 'new').map(toStudent);
  await addStudents(transaction, { organizationId, userId: user.id }, added);
  await changeStudents(transaction, planned);
  const about = { actorId: user.id, organizationId };
  await recordEvents(transaction, [listEvent(counts, about), ...changeEvents(planned, about)]);
  return counts;
}

/** Class lists from Excel: what they would do, and doing it (R21.2). */
export function createClassListsService({
  database,
  limits,
}: {
  readonly database: Database;
  readonly limits: RateLimits;
}) {
  const limit = limits(classLists);

  return {
    preview: async (
      { signedIn, membership: { organizationId } }: OrganizationCaller,
      list: SentList,
    ): Promise<ListPreview> => {
      await limit.consume(signedIn.user.id);
      const { table, reading, rows } = await readList(list);
      const planned = await planFor(database, organizationId, rows);
      return {
        success: true,
        columns: [...reading.columns],
        hasHeads: reading.hasHeads,
        cells: table.map((cells) => cells.slice()),
        rows: planned.map((row) => present(row, list.locale)),
        counts: countsOf(planned),
        digest: digestOf(planned),
      };
    },

    /** What the preview with this digest said, or nothing. A repeated Idempotency-Key takes over nothing more. */
    takeOver: async (
      caller: OrganizationCaller,
      list: SentList & { readonly query: QueryOf<typeof importClassList> },
      key: string | undefined,
    ): Promise<ReplyOf<typeof importClassList>['counts']> => {
      const { user } = caller.signedIn;
      await limit.consume(user.id);
      const { rows } = await readList(list);
      const { organizationId } = caller.membership;
      const file = createHash('sha256').update(list.file).digest('hex');
      const request = { organizationId, ...list.query, file };
      try {
        return await database.transaction((transaction) =>
          runOnce(transaction, { userId: user.id, key, request }, () =>
            takeOver(transaction, caller, { rows, digest: list.query.digest }),
          ),
        );
      } catch (error) {
        if (isNumberTaken(error)) throw new AppError('LIST_CHANGED');
        throw error;
      }
    },
  };
}

export type ClassListsService = ReturnType<typeof createClassListsService>;
