import { join } from 'node:path';
import { Client } from 'pg';
import type { Env } from '../platform/env.ts';
import { ROLE } from '@panthiya/embedded-postgres/cluster';
import { startEmbeddedPostgres } from '@panthiya/embedded-postgres/embedded-postgres';
import { PORT, socketDirectoryOf } from '@panthiya/embedded-postgres/socket-directory';
import type { Connection } from './pool.ts';

/** A database for the time of one command. */
interface ReachedDatabase {
  readonly connection: Connection;
  close(): Promise<void>;
}

/** The error of a connection where no server listens. */
const NOBODY_THERE = new Set(['ENOENT', 'ECONNREFUSED']);

/**
 * The database of this installation, for a command next to the server. It is the external one, or the embedded one of the running
 * server. If neither is there, the embedded one is started for the command.
 */
export async function reachDatabase(
  env: Pick<Env, 'databaseUrl' | 'dataDir'>,
): Promise<ReachedDatabase> {
  if (env.databaseUrl !== undefined) {
    return { connection: { connectionString: env.databaseUrl }, close: doNothing };
  }
  const dataDir = join(env.dataDir, 'postgres');
  const host = socketDirectoryOf(dataDir);
  const running = { host, port: PORT, user: ROLE, database: ROLE };
  if (await isListening(running)) return { connection: running, close: doNothing };
  const { connection, stop } = await startEmbeddedPostgres({ dataDir });
  return { connection, close: stop };
}

// A server that was running already is not ours to stop.
const doNothing = (): Promise<void> => Promise.resolve();

async function isListening(connection: Connection): Promise<boolean> {
  const client = new Client({ ...connection, connectionTimeoutMillis: 2000 });
  client.on('error', () => undefined);
  try {
    await client.connect();
    return true;
  } catch (error) {
    if (NOBODY_THERE.has((error as NodeJS.ErrnoException).code ?? '')) return false;
    throw error;
  } finally {
    await client.end().catch(() => undefined);
  }
}
