import { and, asc, eq, type SQL, sql } from 'drizzle-orm';
import type { Database } from '../../db/database.ts';
import { memberships, memberWords } from '../../records/memberships/memberships.table.ts';
import { users } from '../../records/users/users.table.ts';
import { isAskedFor, memberColumns, type MemberQuery } from './members.repository.ts';

interface MemberSearch extends Omit<MemberQuery, 'after'> {
  /** Beginnings of words of the name or address, in capitals; all must be found. At least one. */
  readonly words: readonly string[];
  /** Word, name and id of the last row of the page before. */
  readonly after: readonly [word: string, name: string, userId: string];
}

/** Nothing in UTF-8 sorts after it. */
const LAST = '\u{10FFFF}';

/** True for members with a word of the name that begins so; looks at what the index holds anyway. */
const hasWord = (word: string): SQL =>
  sql`strpos(' ' || ${memberWords.sortName}, ${` ${word}`}) > 0`;

/**
 * Members by the beginnings of their words. Walks the words of the organisation from the longest one asked
 * for, in order, and stops when the page is full: what is found by one word is never gathered whole.
 */
export function searchMembers(database: Database, search: MemberSearch) {
  const { organizationId, words, after, limit } = search;
  const [first = '', ...others] = words.toSorted((one, other) => other.length - one.length);
  const other = sql`(
    select 1 from member_words earlier
    where earlier.organization_id = ${memberWords.organizationId} and earlier.user_id = ${memberWords.userId}
      and earlier.word >= ${first} and earlier.word < ${memberWords.word})`;
  return database
    .select({ ...memberColumns, word: memberWords.word })
    .from(memberWords)
    .innerJoin(
      memberships,
      and(
        eq(memberships.organizationId, memberWords.organizationId),
        eq(memberships.userId, memberWords.userId),
      ),
    )
    .innerJoin(users, eq(users.id, memberWords.userId))
    .where(
      and(
        eq(memberWords.organizationId, organizationId),
        sql`${memberWords.word} >= ${first} and ${memberWords.word} < ${first + LAST}`,
        sql`(${memberWords.word}, ${memberWords.sortName}, ${memberWords.userId}) > (${after[0]}, ${after[1]}, ${after[2]}::uuid)`,
        ...others.map(hasWord),
        // Who has two such words, say a name and an address, is found by the first.
        sql`not exists ${other}`,
        isAskedFor(search),
      ),
    )
    .orderBy(asc(memberWords.word), asc(memberWords.sortName), asc(memberWords.userId))
    .limit(limit);
}
