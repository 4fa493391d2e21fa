import { createHash } from 'node:crypto';
import { rmSync } from 'node:fs';
import { getProfile } from '@panthiya/contract/identity/profile.contract';
import { login, logout } from '@panthiya/contract/identity/session.contract';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { writeBuiltWeb } from '../testing/built-web.ts';
import { WAIT } from '../testing/ceilings.ts';
import { buildUser, type Person } from '../testing/people.ts';
import { buildApp, type TestApp } from '../testing/test-app.ts';

let app: TestApp;
const dist = writeBuiltWeb();

beforeAll(async () => {
  // A document waits as long as it must: what it leaves out is never late.
  app = await buildApp({ hasBackground: false, pagesFolder: dist });
});
afterAll(async () => {
  await app.close();
  rmSync(dist, { recursive: true });
});

const hasAnswers = async (token: string): Promise<boolean> => {
  const answer = await app.app.inject({ url: '/', headers: { cookie: `pt_token=${token}` } });
  expect(answer.statusCode).toBe(200);
  return answer.body.includes('first-answers');
};

const setDisabled = (person: Person, isDisabled: boolean) =>
  app.pool.query('update users set disabled_at = case when $2 then now() end where uid = $1', [
    person.uid,
    isDisabled,
  ]);

/** The second of two documents of the same moment asks the database nothing. */
async function expectNoQuestion({ token }: Person): Promise<void> {
  // However slow the machine is, the memory of the first does not end before the second.
  const clock = vi.spyOn(Date, 'now').mockReturnValue(Date.now());
  expect(await hasAnswers(token)).toBe(false);
  const query = vi.spyOn(app.pool, 'query');
  expect(await hasAnswers(token)).toBe(false);
  expect(query).not.toHaveBeenCalled();
  query.mockRestore();
  clock.mockRestore();
}

describe('R10.9 what a document does not ask', () => {
  it('a document steps aside while calls wait for the database, and asks again when none does', async () => {
    const { token } = await buildUser(app);
    const { pool } = app;
    const holders = await Promise.all(
      Array.from({ length: pool.options.max }, () => pool.connect()),
    );
    const call = app.call(getProfile, { token });
    await vi.waitUntil(() => pool.waitingCount > 0, WAIT);
    // With no connection free it would wait for ever.
    expect(await hasAnswers(token)).toBe(false);
    for (const holder of holders) holder.release();
    expect((await call).status).toBe(200);
    await vi.waitUntil(() => pool.waitingCount === 0, WAIT);
    expect(await hasAnswers(token)).toBe(true);
  });

  it('a token that was refused a moment ago; calls with it are asked all the same', async () => {
    const person = await buildUser(app);
    await setDisabled(person, true);
    await expectNoQuestion(person);
    // Even where a session comes back, nothing waits: the page asks by itself.
    await setDisabled(person, false);
    expect((await app.call(getProfile, { token: person.token })).status).toBe(200);
  });

  it('a sign-in after a sign-out is shown at once: its token is new', async () => {
    const person = await buildUser(app);
    expect(await hasAnswers(person.token)).toBe(true);
    expect((await app.call(logout, { body: {}, token: person.token })).status).toBe(200);
    // What ended brings nothing, remembered or not.
    expect(await hasAnswers(person.token)).toBe(false);
    expect(await hasAnswers(person.token)).toBe(false);
    const { email, password } = person;
    const { body } = await app.call(login, { body: { email, password } });
    expect(await hasAnswers(body.token)).toBe(true);
  });

  it('a reader beyond the limit of calls', async () => {
    const person = await buildUser(app);
    const { rows } = await app.pool.query<{ id: string }>('select id from users where uid = $1', [
      person.uid,
    ]);
    const fingerprint = createHash('sha256')
      .update(rows[0]?.id ?? '')
      .digest('base64url');
    await app.pool.query(
      `insert into rate_limits (key, points, expire) values ($1, 1000, (extract(epoch from now()) * 1000)::bigint + 3600000)`,
      [`calls:${fingerprint}`],
    );
    // The process hears of the table's count after some calls.
    const isRefused = async () =>
      (await app.call(getProfile, { token: person.token })).status === 429;
    await vi.waitUntil(isRefused, { ...WAIT, interval: 0 });
    await expectNoQuestion(person);
    expect(await isRefused()).toBe(true);
  });
});
