import { rmSync } from 'node:fs';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { writeBuiltWeb } from '../testing/built-web.ts';
import { buildUser } from '../testing/people.ts';
import { buildApp, type TestApp } from '../testing/test-app.ts';

let app: TestApp;
const dist = writeBuiltWeb();

beforeAll(async () => {
  app = await buildApp({ hasBackground: false, pagesFolder: dist, documentPatienceMs: 50 });
});
afterAll(async () => {
  await app.close();
  rmSync(dist, { recursive: true });
});

it('R10.9 answers that come too late are left to the page', async () => {
  const { token } = await buildUser(app);
  const open = () => app.app.inject({ url: '/', headers: { cookie: `pt_token=${token}` } });
  // No session can be read while somebody holds the table.
  const holder = await app.pool.connect();
  await holder.query('begin');
  await holder.query('lock table sessions');
  const answer = await open();
  await holder.query('rollback');
  holder.release();
  expect(answer.statusCode).toBe(200);
  expect(answer.body).not.toContain('first-answers');
  expect(answer.headers['cache-control']).toBe('no-cache');
});
