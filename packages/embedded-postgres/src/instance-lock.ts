import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { setTimeout as sleep } from 'node:timers/promises';
import { EmbeddedPostgresError } from './embedded-postgres-error.ts';

const SQLITE_BUSY = 5;
/** The system needs a moment to end a process that was just killed. */
const GRACE_MS = 1000;

/** Held as long as this process uses a data directory. */
export interface InstanceLock {
  release(): void;
}

/**
 * Takes the data directory for this process alone.
 *
 * Node has no flock(). An exclusive SQLite transaction is a lock of the system on a file: exactly one of two processes gets it.
 * It disappears with the process that has it. So neither kill -9 nor a reused process id can leave it behind, as a pid file
 * would.
 * @throws Error in one plain sentence when another process has it
 */
export async function lockInstance(directory: string): Promise<InstanceLock> {
  const owner = join(directory, 'server.pid');
  const database = new DatabaseSync(join(directory, 'server.lock'));
  try {
    for (const deadline = Date.now() + GRACE_MS; !isTaken(database); await sleep(50)) {
      if (Date.now() < deadline) continue;
      throw new EmbeddedPostgresError(
        `Another server (process ${readOwner(owner)}) already uses the database in ${directory}. ` +
          'Stop it first, or set DATA_DIR to another directory.',
      );
    }
  } catch (error) {
    database.close();
    throw error;
  }
  writeOwner(owner);
  return { release: () => database.close() };
}

/** Only people read it: a full disk does not stop the server from starting. */
function writeOwner(file: string): void {
  try {
    writeFileSync(file, `${process.pid}\n`);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error;
  }
}

function isTaken(database: DatabaseSync): boolean {
  try {
    // It writes nothing, and keeps no journal: a full disk is no reason not to start.
    database.exec('PRAGMA journal_mode = MEMORY; BEGIN EXCLUSIVE');
    return true;
  } catch (error) {
    if ((error as { errcode?: number }).errcode === SQLITE_BUSY) return false;
    throw error;
  }
}

function readOwner(file: string): string {
  try {
    return readFileSync(file, 'utf8').trim();
  } catch {
    return 'unknown';
  }
}
