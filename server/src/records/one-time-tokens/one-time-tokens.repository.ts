import { and, eq, gt, isNull, lt, sql } from 'drizzle-orm';
import type { Queries } from '../../db/database.ts';
import { oneTimeTokens, type TokenKind } from './one-time-tokens.table.ts';

export interface NewToken {
  readonly id: string;
  readonly userId: string;
  readonly kind: TokenKind;
  readonly email: string;
  readonly tokenHash: Buffer;
  /** Life in hours, by the database clock. */
  readonly hours: number;
}

/** Ends what a user could still use of a kind. */
export async function removeUnusedTokens(
  queries: Queries,
  { userId, kind }: Pick<NewToken, 'userId' | 'kind'>,
): Promise<void> {
  await queries
    .delete(oneTimeTokens)
    .where(
      and(
        eq(oneTimeTokens.userId, userId),
        eq(oneTimeTokens.kind, kind),
        isNull(oneTimeTokens.usedAt),
      ),
    );
}

/** Makes this token the one live token of its user and kind; an earlier one stops working. */
export async function replaceToken(queries: Queries, token: NewToken): Promise<void> {
  const { hours, ...row } = token;
  await removeUnusedTokens(queries, token);
  await queries
    .insert(oneTimeTokens)
    .values({ ...row, expiresAt: sql`now() + make_interval(hours => ${hours})` });
}

/** Whose token it is and for which address. */
export interface TokenBearer {
  readonly userId: string;
  readonly email: string;
}

const bearerColumns = { userId: oneTimeTokens.userId, email: oneTimeTokens.email };

const isLive = (kind: TokenKind, tokenHash: Buffer) =>
  and(
    eq(oneTimeTokens.tokenHash, tokenHash),
    eq(oneTimeTokens.kind, kind),
    isNull(oneTimeTokens.usedAt),
    gt(oneTimeTokens.expiresAt, sql`now()`),
  );

/** Looks at a live token without using it up. */
export async function findToken(
  queries: Queries,
  kind: TokenKind,
  tokenHash: Buffer,
): Promise<TokenBearer | undefined> {
  const [bearer] = await queries
    .select(bearerColumns)
    .from(oneTimeTokens)
    .where(isLive(kind, tokenHash));
  return bearer;
}

/** Uses a token up in one statement: of any number of callers at once exactly one gets its bearer. */
export async function consumeToken(
  queries: Queries,
  kind: TokenKind,
  tokenHash: Buffer,
): Promise<TokenBearer | undefined> {
  const [bearer] = await queries
    .update(oneTimeTokens)
    .set({ usedAt: sql`now()` })
    .where(isLive(kind, tokenHash))
    .returning(bearerColumns);
  return bearer;
}

/** Removes tokens that ran out more than a day ago, used or not. */
export async function removeStaleTokens(queries: Queries): Promise<void> {
  await queries
    .delete(oneTimeTokens)
    .where(lt(oneTimeTokens.expiresAt, sql`now() - interval '1 day'`));
}
