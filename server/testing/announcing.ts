import { join } from 'node:path';
import { startEmbeddedPostgres } from '@panthiya/embedded-postgres/embedded-postgres';
import { Pool } from 'pg';
import { createDatabase } from '../src/db/database.ts';
import { tellOfAnnouncement } from '../src/features/announcements/fan-out/fan-out.ts';

const seconds = async (work: () => Promise<unknown>): Promise<number> => {
  const from = performance.now();
  await work();
  return (performance.now() - from) / 1000;
};

/**
 * Tells all members of the one organization of an installation that is not running. Answers the seconds, the people, and the seconds of
 * its floor: a bare INSERT … SELECT of as many rows, in the same database.
 */
export async function measureFanOut(dataDir: string) {
  const postgres = await startEmbeddedPostgres({ dataDir: join(dataDir, 'postgres') });
  const pool = new Pool({ ...postgres.connection, max: 4 });
  try {
    await pool.query(
      'create table bare (id uuid primary key, user_id uuid not null, at timestamptz)',
    );
    const floor = await seconds(() =>
      pool.query('insert into bare select gen_random_uuid(), id, now() from users'),
    );
    await pool.query('drop table bare');
    const { rows } = await pool.query<{ id: string }>(
      `insert into announcements (id, organization_id, audience, title, body, state, publish_at, expires_at)
       select gen_random_uuid(), id, 'everyone', 'Closed on Friday', 'We are closed.', 'scheduled', now(), now() + interval '30 days'
       from organizations limit 1 returning id`,
    );
    const id = rows[0]?.id ?? '';
    const told = await seconds(() => tellOfAnnouncement(createDatabase(pool), id));
    const { rows: counted } = await pool.query<{ count: number }>(
      'select count(*)::int as count from notifications where subject_id = $1',
      [id],
    );
    // Their mails are measured nowhere, and would be sent while other figures are taken.
    await pool.query('delete from graphile_worker._private_jobs');
    await pool.query('delete from mails');
    return { floor, told, people: counted[0]?.count ?? 0 };
  } finally {
    await pool.end();
    await postgres.stop();
  }
}
