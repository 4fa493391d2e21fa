import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startEmbeddedPostgres } from '@panthiya/embedded-postgres/embedded-postgres';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { findFreePort } from '../../../tools/src/launcher/free-port.mjs';
import { migrateDatabase } from '../../src/db/migrate.ts';
import { createPool } from '../../src/db/pool.ts';
import { createLogger } from '../../src/platform/logger.ts';
import { type Listening, listenAt } from '../../testing/live.ts';
import { buildUser, type Person } from '../../testing/people.ts';
import { type ServerProcess, startServer } from '../../testing/server-process.ts';
import { buildApp, type TestApp } from '../../testing/test-app.ts';
import type { TestDatabase } from '../../testing/test-database.ts';

const PEOPLE = 12;
const dataDir = mkdtempSync(join(tmpdir(), 'panthiya-live-'));
let database: TestDatabase;
let app: TestApp;
let pupils: readonly Person[];
let servers: readonly [ServerProcess, ServerProcess];

beforeAll(async () => {
  const postgres = await startEmbeddedPostgres({ dataDir: join(dataDir, 'postgres') });
  const { connection } = postgres;
  await migrateDatabase(connection);
  const pool = createPool(connection, createLogger('silent'), { size: 10 });
  const close = async () => {
    await pool.end();
    await postgres.stop();
  };
  database = { connection, pool, close };
  app = await buildApp({ database, hasBackground: false });
  pupils = await Promise.all(Array.from({ length: PEOPLE }, () => buildUser(app)));
  const { host, user, database: name } = postgres.connection;
  const DATABASE_URL = `postgres://${user}@localhost/${name}?host=${encodeURIComponent(host)}`;
  const start = async () => startServer(await findFreePort(), dataDir, { DATABASE_URL });
  servers = [await start(), await start()];
});
afterAll(async () => {
  for (const { child, ended } of servers) {
    child.kill('SIGTERM');
    await ended();
  }
  await app.close();
  await database.close();
  rmSync(dataDir, { recursive: true, force: true });
});

const listenAll = ({ base }: ServerProcess): Promise<Listening[]> =>
  Promise.all(pupils.map(({ token }) => listenAt(Number(new URL(base).port), token)));
const ringAll = () =>
  database.pool.query(
    `insert into notifications (id, user_id, kind, key, at)
     select gen_random_uuid(), id, 'security', gen_random_uuid()::text, now() from users where uid = any($1)`,
    [pupils.map(({ uid }) => uid)],
  );
const allHear = (streams: readonly Listening[], version: number) =>
  Promise.all(streams.map((stream) => stream.hears(version)));

describe('R17.6.12 R17.6.13 streams of real processes', () => {
  it('R17.6.13 one is killed among its streams: the other tells their readers what they missed', async () => {
    const [first, second] = servers;
    const streams = await listenAll(first);
    await allHear(streams, 0);
    await ringAll();
    await allHear(streams, 1);
    first.child.kill('SIGKILL');
    await ringAll();
    await Promise.all(streams.map((stream) => stream.ends()));
    await ringAll();
    const again = await listenAll(second);
    await allHear(again, 3);
    expect(again.map((stream) => stream.versions())).toEqual(pupils.map(() => [3]));
  });

  it('R17.6.12 SIGTERM ends them all at once, and the process with them', async () => {
    const [, second] = servers;
    const streams = await listenAll(second);
    await allHear(streams, 3);
    second.child.kill('SIGTERM');
    await Promise.all(streams.map((stream) => stream.ends()));
    // Each was ended, not cut: the last piece of an answer in pieces came.
    expect(streams.filter((stream) => !stream.text().endsWith('\r\n0\r\n\r\n'))).toEqual([]);
    expect(await second.ended()).toBe(0);
  });
});
