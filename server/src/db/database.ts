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
 * The query layer over a pool. Its transactions are our own: the library's never give a connection back
 * whose BEGIN failed, so that ten such moments would empty the pool for good, and they wait for the
 * ROLLBACK of a database that does not answer.
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
    // Closing the connection rolls back too, and waits for nobody.
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
    // What matters is the error that led here; this connection is closed and not used again.
    return false;
  }
}

/**
 * A query that is prepared once a database and then sent by name: 152 us of CPU a read where an
 * unnamed one costs more than twice that (ADR 0004). `build` names it by `.prepare('name')`.
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

/** A query that was built, and is not sent yet. */
interface Built<Rows> {
  toSQL(): { readonly sql: string };
  prepare(name: string): { execute(): Promise<Rows> };
}

/**
 * Sends a query that has few shapes by a name made of its words: planning a list of many joins takes longer
 * than reading a page of it, and is done once a shape and connection then. Not for words that differ without end.
 */
export function executeByShape<Rows>(query: Built<Rows>): Promise<Rows> {
  const name = createHash('sha1').update(query.toSQL().sql).digest('base64url');
  return query.prepare(name).execute();
}
