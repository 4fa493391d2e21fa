import type { UserState } from '@panthiya/contract/provider/users.contract';
import { and, asc, eq, type SQL, sql } from 'drizzle-orm';
import type { Database } from '../../../db/database.ts';
import { inNameOrder } from '../../../db/columns.ts';
import { folded } from '../../../db/fold.ts';
import { beginsWith } from '../../../db/keyset.ts';
import { isId } from '../../../platform/identifier.ts';
import { hasNameWord, ownScriptWords } from '../../../records/users/name-words.repository.ts';
import { hasPhone, phoneWords } from '../../../records/users/phone-words.repository.ts';
import { userWords } from '../../../records/users/user-words.table.ts';
import { fullNameOf, users } from '../../../records/users/users.table.ts';
import type { List } from '../../../records/lists/list.ts';
import { isAskedFor, userColumns, type UserFilter, type UserRow } from './user-rows.repository.ts';

interface FoundUser extends UserRow {
  readonly word: string;
  readonly sortName: string;
}

const foldedEmail = folded(sql`upper(${users.email})`);

const isText = (): boolean => true;

// A search with letters alone reads the name, which is in the index. Otherwise the rows of all users with a common name would
// have to be fetched.
const LETTERS = /^[\p{L}\p{M}]+$/u;

function hasWord(begin: string): SQL {
  const isOfName = hasNameWord(userWords, begin);
  if (LETTERS.test(begin)) return isOfName;
  return sql`(${isOfName} or starts_with(${foldedEmail}, ${begin}) or ${hasPhone(begin)})`;
}

// Words of a name have its order, words of the index stand byte by byte: PostgreSQL wants to be told which one.
const isBefore = (text: SQL, begin: string): SQL =>
  sql`(starts_with(${text}, ${begin}) and ${text} < ${userWords.word} collate "C")`;

/**
 * True unless an earlier word of the same user begins like this too. A user with two, say a name and an address, is found once,
 * by the first of them.
 */
const isFirst = (begin: string): SQL =>
  sql`not exists (
      select from unnest(string_to_array(${folded(userWords.sortName)}, ' ')) as earlier (word)
      where ${isBefore(sql`earlier.word`, begin)}
    )
    and not exists (select from ${ownScriptWords} as earlier (word) where ${isBefore(sql`earlier.word`, begin)})
    and not ${isBefore(foldedEmail, begin)}
    and not exists (select from ${phoneWords} where ${isBefore(sql`phone.word`, begin)})`;

/** Few of many are in these: walking the words of all others to find them would take a second. */
const RARE: ReadonlySet<UserState | undefined> = new Set(['disabled', 'leaving', 'admin']);

/** The words of the users that the filter asks for, under the name of the table that has them all. */
const searchWordsOf = (filter: UserFilter): SQL => sql`(
    select word, ${inNameOrder(sql`(${fullNameOf(users)})`)} as sort_name, users.id as user_id
    from users, unnest(search_words_of(first_name, last_name, own_script_name, email, phone_number)) as word
    where ${isAskedFor(filter)}
  ) as user_words`;

/**
 * Users by the beginnings of their words. Walks the words that begin with the longest one asked for, in order, and stops when the
 * page is full. So the matches of one word are never all collected (ADR 0014).
 */
export function searchUsers(
  database: Database,
  filter: UserFilter,
  [first, ...others]: readonly [string, ...string[]],
): List<FoundUser> {
  const { word, sortName, userId } = userWords;
  return {
    read: (after, limit) =>
      database
        // As expressions: the library knows one table of that name, and no query in its place.
        .select({ ...userColumns, word: sql<string>`${word}`, sortName: sql<string>`${sortName}` })
        .from(RARE.has(filter.state) ? searchWordsOf(filter) : userWords)
        .innerJoin(users, eq(users.id, userId))
        .where(
          and(
            beginsWith(word, first),
            after &&
              sql`(${word}, ${sortName}, ${userId}) > (${after[0]}, ${after[1]}, ${after[2]}::uuid)`,
            ...others.map(hasWord),
            isFirst(first),
            isAskedFor(filter),
          ),
        )
        .orderBy(asc(word), asc(sortName), asc(userId))
        .limit(limit),
    cursorOf: (row) => [row.word, row.sortName, row.id],
    valueChecks: [isText, isText, isId],
  };
}
