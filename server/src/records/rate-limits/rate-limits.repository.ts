import { and, eq, gt, lte, type SQL, sql } from 'drizzle-orm';
import { type Database, prepared, type Queries } from '../../db/database.ts';
import { batched } from '../../db/batched.ts';
import { rateLimits } from './rate-limits.table.ts';

/** A window as the table has it. */
export interface CountedWindow {
  /** All uses counted in it. */
  readonly used: number;
  /** Milliseconds until it is over. */
  readonly msLeft: number;
}

/** The database clock, in milliseconds since 1970. A server with a wrong clock counts like all others. */
const NOW: SQL = sql`(extract(epoch from now()) * 1000)::bigint`;

/**
 * The commit does not wait for the disk. No one sees a count, and a crash of PostgreSQL loses only the last half second of them.
 * Each wait cost a sign-in more than a millisecond of both processors (ADR 0016).
 */
const unawaited: SQL = sql`set_config('synchronous_commit', 'off', true)`;

const { key, points, expire } = rateLimits;
const ofKey = eq(key, sql.placeholder('key'));
const given = sql`${sql.placeholder('points')}::int`;
const newEnd = sql`${NOW} + ${sql.placeholder('ms')}::bigint`;
const counted = { used: points, msLeft: sql<number>`(${expire} - ${NOW})::float8` };

const countedUses = prepared((database) =>
  database
    .insert(rateLimits)
    .values({ key: sql.placeholder('key'), points: given, expire: newEnd })
    .onConflictDoUpdate({
      target: key,
      set: {
        points: sql`case when ${expire} <= ${NOW} then ${given} else ${points} + ${given} end`,
        expire: sql`case when ${expire} <= ${NOW} then ${newEnd} else ${expire} end`,
      },
    })
    .returning({ ...counted, unawaited })
    .prepare('count_uses'),
);

/** Counts uses of a key, in its window or, when that is over, in a new one of `ms`. */
export async function countUses(
  database: Database,
  uses: { readonly key: string; readonly points: number; readonly ms: number },
): Promise<CountedWindow> {
  const [window] = await countedUses(database, uses);
  if (window === undefined) throw new Error('uses were not counted');
  return window;
}

const usesGivenBack = prepared((database) =>
  database
    .update(rateLimits)
    .set({ points: sql`greatest(${points} - ${given}, 0)` })
    .where(and(ofKey, gt(expire, NOW)))
    .returning({ unawaited })
    .prepare('give_back_uses'),
);

/** Gives uses of a window back, as long as it lasts. */
export async function giveBackUses(
  database: Database,
  uses: { readonly key: string; readonly points: number },
): Promise<void> {
  await usesGivenBack(database, uses);
}

const windowsOf = prepared((database) =>
  database
    .select({ index: sql<number>`asked.position::int - 1`, answer: counted })
    .from(sql`unnest(${sql.placeholder('keys')}::text[]) with ordinality as asked (key, position)`)
    .innerJoin(rateLimits, eq(key, sql`asked.key`))
    .where(gt(expire, NOW))
    .prepare('find_windows'),
);

/** The window of a key, if one is open. */
export const findWindow = batched<string, CountedWindow>((database, keys) =>
  windowsOf(database, { keys }),
);

/** Deletes the counts of a key. */
export async function removeWindow(queries: Queries, wanted: string): Promise<void> {
  await queries.delete(rateLimits).where(eq(key, wanted));
}

/** Removes counters whose window is over. */
export async function removeExpiredLimits(queries: Queries): Promise<void> {
  await queries.delete(rateLimits).where(lte(expire, NOW));
}
