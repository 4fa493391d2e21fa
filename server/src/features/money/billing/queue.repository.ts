import type { RequestState } from '@panthiya/contract/money/billing.rules';
import { FREE_PACKAGE_ID } from '@panthiya/contract/money/packages.rules';
import { and, eq, inArray, type SQL, sql } from 'drizzle-orm';
import type { Database, Queries } from '../../../db/database.ts';
import { folded, hasWordLike } from '../../../db/fold.ts';
import {
  beginsWith,
  type Direction,
  isAfter,
  momentKey,
  orderOf,
  type Cursor,
} from '../../../db/keyset.ts';
import { isId } from '../../../platform/identifier.ts';
import type { List } from '../../../records/lists/list.ts';
import { packages } from '../../../records/packages/packages.table.ts';
import {
  paymentSlips,
  upgradeDecisions,
  upgradeRequests,
} from '../../../records/upgrade-requests/upgrade-requests.table.ts';
import { hasPhone } from '../../../records/users/phone-words.repository.ts';
import { readSearch } from '../../../records/users/search-words.ts';
import { userWords } from '../../../records/users/user-words.table.ts';
import { allNamesOf } from '../../../records/users/name-words.repository.ts';
import { fullNameOf, isConfirmed, users } from '../../../records/users/users.table.ts';

/** The requests to read, and their order. */
export interface QueueFilter {
  readonly search: string;
  readonly state: RequestState | undefined;
  readonly direction: Direction;
}

const created = momentKey(upgradeRequests.createdAt);

// The plan that the person holds now. Table names are written out, as in every subquery.
const currentPackageTitle = sql<string>`coalesce(
  (select package_title from subscriptions held where held.user_id = ${users.id} and held.ended_at is null),
  (select title from packages where id = ${FREE_PACKAGE_ID}),
  'Free'
)`;

const columns = {
  id: upgradeRequests.id,
  request: upgradeRequests,
  createdText: created.text,
  uid: sql<string | null>`case when ${users.origin} <> 'erased' then ${users.uid} end`,
  name: fullNameOf(users),
  email: users.email,
  phoneNumber: users.phoneNumber,
  isConfirmed: sql<boolean>`${isConfirmed}`,
  currentPackageTitle,
  slipType: paymentSlips.type,
  amountMinorNow: packages.amountMinor,
  currencyNow: packages.currency,
};

/** Most requests that a search reads one by one. Where it finds more, it walks the list and checks each. */
const FEW = 1000;

const isOfPerson = (word: string): SQL =>
  sql`${upgradeRequests.userId} in (
    select ${userWords.userId} from ${userWords} where ${beginsWith(userWords.word, word)}
  )`;

/** Ids of the requests of this reference, with or without its PT-, or of these people. undefined for too many. */
async function findFew(
  queries: Queries,
  search: string,
  words: readonly string[],
): Promise<readonly string[] | undefined> {
  const { id, reference } = upgradeRequests;
  const written = search.trim().toUpperCase();
  const found = await queries
    .select({ id })
    .from(upgradeRequests)
    .where(inArray(reference, [written, `PT-${written}`]))
    .unionAll(
      queries
        .select({ id })
        .from(upgradeRequests)
        .where(and(...words.map(isOfPerson))),
    )
    .limit(FEW + 1);
  return found.length > FEW ? undefined : found.map((row) => row.id);
}

// As the table of words has them (migration admin_lists).
const hasWord = (word: string): SQL =>
  sql`(${hasWordLike(sql`(${allNamesOf(users)})`, word)}
    or starts_with(${folded(sql`upper(${users.email})`)}, ${word}) or ${hasPhone(word)})`;

/** True for rows that the search finds; undefined without a search. */
async function readFound(queries: Queries, search: string): Promise<SQL | undefined> {
  const words = readSearch(search);
  if (words.length === 0) return undefined;
  const few = await findFew(queries, search, words);
  return few === undefined ? and(...words.map(hasWord)) : inArray(upgradeRequests.id, [...few]);
}

/** The part of the queue to read, and how many. */
interface QueuePiece {
  readonly found: SQL | undefined;
  readonly after: Cursor | undefined;
  readonly limit: number;
}

function readQueue(
  database: Database,
  { state, direction }: QueueFilter,
  { found, after, limit }: QueuePiece,
) {
  const { id } = upgradeRequests;
  return database
    .select(columns)
    .from(upgradeRequests)
    .innerJoin(users, eq(users.id, upgradeRequests.userId))
    .leftJoin(paymentSlips, eq(paymentSlips.requestId, id))
    .leftJoin(packages, eq(packages.id, upgradeRequests.packageId))
    .where(
      and(
        state && eq(upgradeRequests.state, state),
        found,
        isAfter(created, id, { direction, cursor: after }),
      ),
    )
    .orderBy(...orderOf(created, id, direction))
    .limit(limit);
}
export type QueueRow = Awaited<ReturnType<typeof readQueue>>[number];

/** The part of the queue of requests that the filter asks for. */
export function listQueue(database: Database, filter: QueueFilter): List<QueueRow> {
  let found: Promise<SQL | undefined> | undefined;
  return {
    read: async (after, limit) => {
      found ??= readFound(database, filter.search);
      return readQueue(database, filter, { found: await found, after, limit });
    },
    cursorOf: (row) => [row.createdText, row.id],
    valueChecks: [created.isValue, isId],
  };
}

/**
 * Decisions about these requests, oldest first, and who made them. By their ids: `at` is when a transaction began. One that
 * waited for the request decides after one that began later.
 */
export function listDecisions(queries: Queries, requestIds: readonly string[]) {
  const { requestId, kind, at, reason } = upgradeDecisions;
  return queries
    .select({
      requestId,
      kind,
      at,
      reason,
      by: sql<string | null>`${fullNameOf(users)}`,
    })
    .from(upgradeDecisions)
    .leftJoin(users, eq(users.id, upgradeDecisions.actorId))
    .where(inArray(requestId, [...requestIds]))
    .orderBy(upgradeDecisions.id);
}

/** References of other requests, shown with a suspicion. */
const SHOWN = 10;
const otherReferences = sql<
  string[]
>`(array_agg(other.reference order by other.created_at))[1:${sql.raw(String(SHOWN))}]`;

/** Other requests with exactly the same slip, by request. */
export function listSameFiles(queries: Queries, requestIds: readonly string[]) {
  return queries
    .select({
      requestId: paymentSlips.requestId,
      references: otherReferences,
    })
    .from(paymentSlips)
    .innerJoin(
      sql`payment_slips same`,
      sql`same.sha256 = ${paymentSlips.sha256} and same.request_id <> ${paymentSlips.requestId}`,
    )
    .innerJoin(sql`upgrade_requests other`, sql`other.id = same.request_id`)
    .where(inArray(paymentSlips.requestId, [...requestIds]))
    .groupBy(paymentSlips.requestId);
}

/** Other requests with exactly the same transfer, by request; capitals do not matter. */
export function listSameTransfers(queries: Queries, requestIds: readonly string[]) {
  const { id, bank, bankReference } = upgradeRequests;
  return queries
    .select({
      requestId: id,
      references: otherReferences,
    })
    .from(upgradeRequests)
    .innerJoin(
      sql`upgrade_requests other`,
      sql`lower(other.bank) = lower(${bank}) and lower(other.bank_reference) = lower(${bankReference})
        and other.bank_reference <> '' and other.id <> ${id}`,
    )
    .where(inArray(id, [...requestIds]))
    .groupBy(id);
}
