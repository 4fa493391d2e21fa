import { afterAll, beforeAll, expect, it } from 'vitest';
import { migrateDatabase } from '../src/db/migrate.ts';
import { deviceHashOf } from '../src/domain/accounts/begin-session.ts';
import { createId } from '../src/platform/identifier.ts';
import { buildOlderDatabase, type OlderDatabase } from '../testing/older-database.ts';

const BEFORE = 34;

let database: OlderDatabase['database'];
let client: OlderDatabase['client'];
let close: OlderDatabase['close'];
beforeAll(async () => {
  ({ database, client, close } = await buildOlderDatabase(BEFORE));
});
afterAll(() => close());

it('R18.4.1 sign-ins of before the upgrade have a device each, and one browser has one', async () => {
  const userId = createId();
  await client.query(
    `insert into users (id, uid, email, password_hash, first_name, last_name, origin) values ($1, $2, 'a@example.com', 'x', 'A', 'B', 'operator')`,
    [userId, createId()],
  );
  const key = deviceHashOf({ userAgent: '', network: '' }, 'k'.repeat(43));
  const program = { userAgent: 'curl/8', network: '203.0.113.7' };
  for (const [hash, { userAgent, network }, isProgram] of [
    [key, { userAgent: 'Chrome', network: '203.0.113.7' }, false],
    [key, { userAgent: 'Chrome', network: '203.0.113.8' }, false],
    [null, program, true],
  ] as const) {
    await client.query(
      `insert into sessions (id, user_id, token_hash, user_agent, network, browser_hash, is_program, expires_at)
       values ($1, $2, sha256($3), $4, $5, $6, $7, now() + interval '1 day')`,
      [createId(), userId, Buffer.from(createId()), userAgent, network, hash, isProgram],
    );
  }

  await migrateDatabase(database.connection);

  const { rows } = await client.query<{ client: string; hash: Buffer; sessions: number }>(
    `select d.client, d.key_hash as hash, count(s.id)::int as sessions
     from user_devices d join sessions s on s.device_id = d.id group by d.id order by d.client`,
  );
  expect(rows).toEqual([
    { client: 'page', hash: key, sessions: 2 },
    { client: 'program', hash: deviceHashOf(program, undefined), sessions: 1 },
  ]);
});
