import { createHash } from 'node:crypto';
import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres';
import type { PgDatabase } from 'drizzle-orm/pg-core';
import type { NodePgQueryResultHKT } from 'drizzle-orm/node-postgres';
import type { Pool, PoolClient } from 'pg';
import { isDatabaseAway } from './failures.ts';

/** The database by its pool: every query outside a transaction. */
export type Database = NodePgDatabase;
/** The pool or a transaction: what repositories take. */
export type Queries = PgDatabase<NodePgQueryResultHKT>;

/**
 * The query layer over a pool. The transactions are our own. The library's never give a connection back whose BEGIN failed: ten
 * such moments would empty the pool for good. They also wait for the ROLLBACK of a database that does not answer.
 */
export function createDatabase(pool: Pool): Database {
  const database = drizzle(pool);
  database.transaction = (work) => runTransaction(pool, work as never);
  return database;
}

async function runTransaction<T>(pool: Pool, work: (queries: Queries) => Promise<T>): Promise<T> {
  const client = await pool.connect();
  let isFit = true;
  try {
    await client.query('begin');
    const result = await work(drizzle(client));
    await client.query('commit');
    return result;
  } catch (error) {
    // Closing the connection also rolls back, and waits for nothing.
    isFit = !isDatabaseAway(error) && (await hasRolledBack(client));
    throw error;
  } finally {
    client.release(!isFit);
  }
}

async function hasRolledBack(client: PoolClient): Promise<boolean> {
  try {
    await client.query('rollback');
    return true;
  } catch {
    // Only the error that led here counts. This connection is closed and not used again.
    return false;
  }
}

/**
 * A query that is prepared once for a database and then sent by name. It costs 152 us of CPU a read; an unnamed one costs more
 * than twice that (ADR 0004). `build` names it by `.prepare('name')`.
 */
export function prepared<Values extends Record<string, unknown>, Rows>(
  build: (database: Database) => { execute(values: Values): Promise<Rows> },
): (database: Database, values: Values) => Promise<Rows> {
  const cache = new WeakMap<Database, { execute(values: Values): Promise<Rows> }>();
  return (database, values) => {
    let query = cache.get(database);
    if (query === undefined) {
      query = build(database);
      cache.set(database, query);
    }
    return query.execute(values);
  };
}

/** A built query that is not sent yet. */
interface Built<Rows> {
  toSQL(): { readonly sql: string };
  prepare(name: string): { execute(): Promise<Rows> };
}

/**
 * Sends a query that has few forms, under a name made of its text. Planning a list of many joins takes longer than reading a page
 * of it. With a name, planning happens once a form and connection. Not for texts with endless variants.
 */
export function executeByShape<Rows>(query: Built<Rows>): Promise<Rows> {
  const name = createHash('sha1').update(query.toSQL().sql).digest('base64url');
  return query.prepare(name).execute();
}
