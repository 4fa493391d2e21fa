import { type SQL, sql, type SQLWrapper } from 'drizzle-orm';
import { folded, hasWordLike } from '../../db/fold.ts';
import { fullNameOf, users } from './users.table.ts';

/** A person's names of both kinds, as one text to look for words in. */
export const allNamesOf = (
  table: Record<'firstName' | 'lastName' | 'ownScriptName', SQLWrapper>,
): SQL<string> => sql<string>`${fullNameOf(table)} || ' ' || ${table.ownScriptName}`;

/** The words of a user's name in their own script, as search compares them. */
export const ownScriptWords = sql`unnest(string_to_array(${folded(users.ownScriptName)}, ' '))`;

/** No name in Latin letters begins so late; letters of Tamil and Sinhala do. */
const FIRST_OF_OWN_SCRIPTS = '\u0B80';

/**
 * True for a person with a word of their names that begins like this: capitals, folded. The account is read only for words in
 * Sinhala or Tamil that are not in the name beside an index: else each row of a walk would read one.
 */
export const hasNameWord = (
  { sortName, userId }: { readonly sortName: SQLWrapper; readonly userId: SQLWrapper },
  word: SQLWrapper | string,
): SQL =>
  sql`(${hasWordLike(sortName, word)} or ${word}::text collate "C" >= ${sql.raw(`'${FIRST_OF_OWN_SCRIPTS}'`)} and exists (
    select from users named where named.id = ${userId} and ${hasWordLike(sql`named.own_script_name`, word)}))`;
