import { and, asc, eq, type SQL, sql } from 'drizzle-orm';
import type { Database } from '../../../db/database.ts';
import { LAST_CHARACTER } from '../../../db/keyset.ts';
import { memberships, memberWords } from '../../../records/memberships/memberships.table.ts';
import { WORDS_MAX } from '../../../records/users/search-words.ts';
import { users } from '../../../records/users/users.table.ts';
import {
  isAskedFor,
  listedMember,
  type MemberQuery,
  pageStatements,
} from './members.repository.ts';

interface MemberSearch extends Omit<MemberQuery, 'after'> {
  /** Beginnings of words of the name, address or number, from `readSearch`; all must be found. At least one, at most WORDS_MAX. */
  readonly words: readonly string[];
  /** Whether addresses and numbers are searched too: who may not see one must not find anybody by it (security.md). */
  readonly hasContacts: boolean;
  /** Word, name and id of the last row of the page before; empty before the first. */
  readonly after: readonly [word: string, name: string, userId: string];
}

const value = sql.placeholder;

/** True for members with a further word of the name that begins so; looks at what the index holds anyway. */
const hasWord = (index: number): SQL =>
  sql`strpos(' ' || ${memberWords.sortName}, ' ' || ${value(`other${index}`)}::text) > 0`;
/** The statement has a place for each further word. */
const others = Array.from({ length: WORDS_MAX - 1 }, (_, index) => index);

/** True for every word, or for those of the name alone. */
const isSearched = (word: SQL): SQL =>
  sql`(${value('hasContacts')}::boolean or (strpos(${word}, '@') = 0 and ${word} !~ '^[+]?[0-9]{4,15}$'))`;

const statements = pageStatements('search_members', (database, which, limit) =>
  database
    .select({ member: listedMember, word: memberWords.word })
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
        eq(memberWords.organizationId, value('organizationId')),
        sql`${memberWords.word} >= ${value('first')} and ${memberWords.word} < ${value('end')}`,
        sql`(${memberWords.word}, ${memberWords.sortName}, ${memberWords.userId}) > (${value('word')}, ${value('name')}, ${value('userId')}::uuid)`,
        ...others.map(hasWord),
        isSearched(sql`${memberWords.word}`),
        // Who has two such words, say a name and an address, is found by the first.
        sql`not exists (
          select 1 from member_words earlier
          where earlier.organization_id = ${memberWords.organizationId} and earlier.user_id = ${memberWords.userId}
            and earlier.word >= ${value('first')} and earlier.word < ${memberWords.word}
            and ${isSearched(sql`earlier.word`)})`,
        isAskedFor(which),
      ),
    )
    .orderBy(asc(memberWords.word), asc(memberWords.sortName), asc(memberWords.userId))
    .limit(limit),
);

/**
 * Members by the beginnings of their words. Walks the words of the organisation from the likely rarest one
 * asked for, in order, and stops when the page is full: what is found by one word is never collected whole (ADR 0011).
 */
export function searchMembers(
  database: Database,
  { words, hasContacts, after, ...query }: MemberSearch,
) {
  const [first = '', ...rest] = words;
  return statements(database, query, {
    organizationId: query.organizationId,
    hasContacts: String(hasContacts),
    first,
    end: first + LAST_CHARACTER,
    // The index is entered at the last row of the page before: on the first page where the word begins.
    word: after[0] || first,
    name: after[1],
    userId: after[2],
    ...Object.fromEntries(others.map((index) => [`other${index}`, rest[index] ?? ''])),
  });
}
