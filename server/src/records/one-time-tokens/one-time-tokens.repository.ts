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

/** Ends the tokens of a kind that a user could still use. */
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

/** Makes this token the one live token of its user and kind. An earlier one stops working, unless its kind allows several. */
export async function replaceToken(queries: Queries, token: NewToken): Promise<void> {
  const { hours, ...row } = token;
  if (token.kind !== 'not-me') await removeUnusedTokens(queries, token);
  await queries
    .insert(oneTimeTokens)
    .values({ ...row, expiresAt: sql`now() + make_interval(hours => ${hours})` });
}

/** The user and the address of a token. */
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

/** Reads a live token without using it up. */
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

/** Uses a token up in one statement: of many callers at once, exactly one gets its user. */
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

/** Removes tokens that expired more than a day ago, used or not. */
export async function removeStaleTokens(queries: Queries): Promise<void> {
  await queries
    .delete(oneTimeTokens)
    .where(lt(oneTimeTokens.expiresAt, sql`now() - interval '1 day'`));
}
