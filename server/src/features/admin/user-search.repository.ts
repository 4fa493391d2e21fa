import { and, asc, eq, type SQL, sql } from 'drizzle-orm';
import type { Database } from '../../db/database.ts';
import { beginsWith } from '../../db/keyset.ts';
import { isId } from '../../platform/identifier.ts';
import { userWords } from '../../records/users/user-words.table.ts';
import { users } from '../../records/users/users.table.ts';
import type { List } from '../../records/lists/list.ts';
import { isAskedFor, userColumns, type UserFilter, type UserRow } from './user-rows.repository.ts';

interface FoundUser extends UserRow {
  readonly word: string;
  readonly sortName: string;
}

const isText = (): boolean => true;

// Of the name first: that stands in the index.
const hasWord = (begin: string): SQL =>
  sql`(strpos(' ' || ${userWords.sortName}, ' ' || ${begin}::text) > 0
    or starts_with(upper(${users.email}), ${begin}) or starts_with(${users.phoneNumber}, ${begin}))`;

const isBefore = (text: SQL, begin: string): SQL =>
  sql`(starts_with(${text}, ${begin}) and ${text} < ${userWords.word})`;

/**
 * True unless an earlier word of the same user begins so too: who has two, say a name and an address, is found
 * once, by the first of them.
 */
const isFirst = (begin: string): SQL =>
  sql`not exists (
      select from unnest(string_to_array(${userWords.sortName}, ' ')) as earlier (word)
      where ${isBefore(sql`earlier.word`, begin)}
    )
    and not ${isBefore(sql`upper(${users.email})`, begin)}
    and not ${isBefore(sql`${users.phoneNumber}`, begin)}`;

/**
 * Users by the beginnings of their words. Walks the words that begin with the longest one asked for, in order,
 * and stops when the page is full: what is found by one word is never gathered whole (ADR 0014).
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
        .select({ ...userColumns, word, sortName })
        .from(userWords)
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
    placeOf: (row) => [row.word, row.sortName, row.id],
    places: [isText, isText, isId],
  };
}
