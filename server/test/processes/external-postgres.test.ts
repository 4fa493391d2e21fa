import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { findFreePort } from '../../../tools/src/launcher/free-port.mjs';
import { openOutbox } from '../../testing/outbox.ts';
import { buildRegistration, GOOD_PASSWORD } from '../../testing/people.ts';
import { type ServerProcess, startServer } from '../../testing/server-process.ts';

/** Given by `npm test`: TEST_DATABASE_URL, or a throwaway cluster of Debian's PostgreSQL 15. */
const given = process.env['TEST_EXTERNAL_DATABASE_URL'];
const name = `panthiya_${randomUUID().slice(0, 8)}`;

let dataDir: string;
let servers: readonly ServerProcess[] = [];

async function runOnServer(statement: string): Promise<void> {
  const client = new Client(given);
  await client.connect();
  await client.query(statement);
  await client.end();
}

function databaseUrl(): string {
  const url = new URL(given ?? '');
  url.pathname = `/${name}`;
  return url.href;
}

const send = (server: ServerProcess, path: string, init: RequestInit) =>
  fetch(`${server.base}/api${path}`, {
    ...init,
    headers: { 'content-type': 'application/json', ...init.headers },
  });

describe.skipIf(given === undefined)(
  'an external PostgreSQL by DATABASE_URL, two servers on it',
  () => {
    beforeAll(async () => {
      dataDir = mkdtempSync(join(tmpdir(), 'panthiya-external-'));
      await runOnServer(`create database ${name}`);
      // Both migrate at the same moment: the advisory lock lets one do it.
      servers = await Promise.all(
        [await findFreePort(), await findFreePort()].map((port) =>
          startServer(port, dataDir, { DATABASE_URL: databaseUrl() }),
        ),
      );
    });
    afterAll(async () => {
      for (const { child, ended } of servers) {
        child.kill('SIGTERM');
        await ended();
      }
      await runOnServer(`drop database ${name} with (force)`);
      rmSync(dataDir, { recursive: true, force: true });
    });

    it('what one acknowledges the other knows: account, session, mail', async () => {
      const [first, second] = servers as [ServerProcess, ServerProcess];
      const registration = buildRegistration();
      const { email } = registration;
      const registered = await send(first, '/auth/register', {
        method: 'POST',
        body: JSON.stringify(registration),
      });
      expect(registered.status).toBe(201);
      const login = await send(second, '/auth/login', {
        method: 'POST',
        body: JSON.stringify({ email, password: GOOD_PASSWORD }),
      });
      const { token } = (await login.json()) as { token: string };
      const profile = await send(first, '/profile', {
        headers: { authorization: `Bearer ${token}` },
      });
      expect(await profile.json()).toMatchObject({ profile: { email } });
      expect((await openOutbox(join(dataDir, 'outbox')).waitFor(email)).token).toMatch(
        /^[\w-]{43}$/,
      );
    });

    it('limits hold across both', async () => {
      const registration = buildRegistration();
      const statuses: number[] = [];
      for (let round = 0; round < 12; round += 1) {
        const server = servers[round % 2] as ServerProcess;
        const body = JSON.stringify({ email: registration.email, password: 'wrong' });
        statuses.push((await send(server, '/auth/login', { method: 'POST', body })).status);
      }
      expect(statuses.filter((status) => status === 401)).toHaveLength(10);
      expect(statuses.slice(-2)).toEqual([429, 429]);
    });
  },
);
