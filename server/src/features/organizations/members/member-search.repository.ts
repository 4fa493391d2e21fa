import { and, asc, eq, type SQL, sql } from 'drizzle-orm';
import type { Database } from '../../../db/database.ts';
import { LAST_CHARACTER } from '../../../db/keyset.ts';
import { memberships, memberWords } from '../../../records/memberships/memberships.table.ts';
import { hasNameWord } from '../../../records/users/name-words.repository.ts';
import { WORDS_MAX } from '../../../records/users/search-words.ts';
import { users } from '../../../records/users/users.table.ts';
import {
  isAskedFor,
  listedMember,
  type MemberQuery,
  pageStatements,
} from './members.repository.ts';

interface MemberSearch extends Omit<MemberQuery, 'after'> {
  /** Beginnings of words of the name, address or number, from `readSearch`; all must match. At least one, at most WORDS_MAX. */
  readonly words: readonly string[];
  /** True when addresses and numbers are searched too. Users who cannot see one must not find anyone by it (security.md). */
  readonly hasContacts: boolean;
  /** Word, name and id of the last row of the page before; empty before the first. */
  readonly after: readonly [word: string, name: string, userId: string];
}

const value = sql.placeholder;

/** True for members with one more word of the name that begins like this; reads only what the index has. */
const hasWord = (index: number): SQL => hasNameWord(memberWords, value(`other${index}`));
/** The statement has a parameter for each further word. */
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
        // A member who has two such words, say a name and an address, is found by the first.
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
 * Members by the beginnings of their words. Walks the organization's words from the likely rarest one asked for, in order, and
 * stops when the page is full. So the matches of one word are never all collected (ADR 0011).
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
    // The scan of the index begins at the last row of the page before. On the first page it begins where the word begins.
    word: after[0] || first,
    name: after[1],
    userId: after[2],
    ...Object.fromEntries(others.map((index) => [`other${index}`, rest[index] ?? ''])),
  });
}
