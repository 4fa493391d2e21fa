import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { startEmbeddedPostgres } from '@panthiya/embedded-postgres/embedded-postgres';
import { Client, Pool } from 'pg';
import { createDatabase } from '../src/db/database.ts';
import { makeAllClassSessions } from '../src/domain/class-sessions/nightly.ts';

/** Saves a course picked at random, again and again, as teachers do; the longest wait in ms. */
async function saveMeanwhile(client: Client, run: { readonly isOver: boolean }) {
  const { rows } = await client.query<{ id: string }>(
    'select id from courses tablesample system (0.2)',
  );
  let longestWaitMs = 0;
  let saves = 0;
  while (!run.isOver) {
    const { id } = rows[(saves * 7919) % rows.length] ?? { id: '' };
    const from = performance.now();
    await client.query('select from courses where id = $1 for update', [id]);
    longestWaitMs = Math.max(longestWaitMs, performance.now() - from);
    saves += 1;
    await sleep(5);
  }
  return { longestWaitMs, saves };
}

/** Runs the job of each night on an installation that is not running. Answers its time and the longest wait for a course. */
export async function measureClassMaking(dataDir: string) {
  const postgres = await startEmbeddedPostgres({ dataDir: join(dataDir, 'postgres') });
  const pool = new Pool({ ...postgres.connection, max: 2 });
  const client = new Client(postgres.connection);
  try {
    await client.connect();
    const run = { isOver: false };
    const saving = saveMeanwhile(client, run);
    const from = performance.now();
    await makeAllClassSessions(createDatabase(pool));
    const seconds = (performance.now() - from) / 1000;
    run.isOver = true;
    const waited = await saving;
    const { rows } = await client.query<{ count: number }>(
      'select count(*)::int as count from class_sessions',
    );
    await client.query('vacuum analyze class_sessions, courses');
    return { ...waited, seconds, count: rows[0]?.count ?? 0 };
  } finally {
    await client.end();
    await pool.end();
    await postgres.stop();
  }
}
