import { PAGE_SIZE } from '@panthiya/contract/endpoint/paging';
import type { QueryOf, ReplyOf } from '@panthiya/contract/endpoint/endpoint';
import { DOUBLE_SIGNS, type listDoubles } from '@panthiya/contract/students/doubles.contract';
import type { Database, Queries } from '../../../db/database.ts';
import { changeAsHolder } from '../../../domain/memberships/change-as-holder.ts';
import type { OrganizationCaller } from '../../../domain/organizations/organization-caller.ts';
import { AppError } from '../../../platform/app-error.ts';
import { cutPage, notOurs, readCursor } from '../../../platform/cursor.ts';
import { isId, NIL_ID } from '../../../platform/identifier.ts';
import { recordEvent } from '../../../records/audit/audit-log.repository.ts';
import {
  arePair,
  findFacts,
  forgetApart,
  keepApart,
  listPairs,
  type Pair,
} from './doubles.repository.ts';

/** The pair after which a page begins. */
function readAfter(cursor: string | undefined): readonly [string, string] {
  const [one = NIL_ID, other = NIL_ID] = cursor === undefined ? [] : readCursor(cursor, 2);
  if (!isId(one) || !isId(other)) throw notOurs();
  return [one, other];
}

/** Two rows as they were sent, in whatever order. */
interface SentPair {
  readonly one: string;
  readonly other: string;
}

/** What an admin answers to a pair. */
interface Answer {
  /** False when that was so before. */
  readonly work: (queries: Queries, pair: Pair, userId: string) => Promise<boolean>;
  readonly event: 'student.told-apart' | 'student.proposed-again';
}

/** Rows that may be one pupil (R21.1.8): proposed, and told apart. Nothing is put together by itself. */
export function createDoublesService(database: Database) {
  const change = (
    caller: OrganizationCaller,
    { one, other }: SentPair,
    { work, event }: Answer,
  ): Promise<void> =>
    changeAsHolder(
      database,
      { caller, permission: 'students.merge' },
      async ({ transaction, organizationId, changedBy }) => {
        const [oneId, otherId] = one < other ? [one, other] : [other, one];
        const pair = { organizationId, oneId, otherId };
        if (!(await arePair(transaction, pair))) throw new AppError('NOT_FOUND');
        if (!(await work(transaction, pair, changedBy))) return;
        await recordEvent(transaction, {
          event,
          actorId: changedBy,
          subjectId: null,
          details: { organizationId, studentId: oneId },
        });
      },
    );

  return {
    list: async (
      { membership: { organizationId } }: OrganizationCaller,
      { cursor, limit = PAGE_SIZE }: QueryOf<typeof listDoubles>,
    ): Promise<ReplyOf<typeof listDoubles>> => {
      const after = readAfter(cursor);
      const rows = await listPairs(database, organizationId, { after, limit: limit + 1 });
      const { page, nextCursor } = cutPage(rows, limit, (row) => [row.one_id, row.other_id]);
      const ids = page.flatMap((row) => [row.one_id, row.other_id]);
      const facts = await findFacts(database, ids);
      const pairs = page.flatMap(({ one_id, other_id, sign }) => {
        const [one, other] = [facts.get(one_id), facts.get(other_id)];
        const name = DOUBLE_SIGNS[sign - 1];
        return one && other && name ? [{ one, other, sign: name }] : [];
      });
      return { success: true, pairs, total: rows[0]?.total ?? 0, nextCursor };
    },

    /** An admin says that they are two pupils. */
    dismiss: (caller: OrganizationCaller, pair: SentPair): Promise<void> =>
      change(caller, pair, { work: keepApart, event: 'student.told-apart' }),

    /** Takes that back. */
    restore: (caller: OrganizationCaller, pair: SentPair): Promise<void> =>
      change(caller, pair, { work: forgetApart, event: 'student.proposed-again' }),
  };
}

export type DoublesService = ReturnType<typeof createDoublesService>;
