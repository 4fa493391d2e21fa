import { type SQL, sql, type SQLWrapper } from 'drizzle-orm';

/** Text in capitals as search compares it (R15.5.7): the twin of `foldWord` of the contract. */
export const folded = (capitals: SQLWrapper): SQL<string> => sql<string>`fold_word(${capitals})`;

/** True for text in capitals with a word that begins like this; the begin is folded already. */
export const hasWordLike = (capitals: SQLWrapper, begin: SQLWrapper | string): SQL =>
  sql`strpos(' ' || ${folded(capitals)}, ' ' || ${begin}::text) > 0`;
