import { getProfile } from '@panthiya/contract/identity/profile.contract';
import { login } from '@panthiya/contract/identity/session.contract';
import { afterEach, beforeAll, beforeEach, afterAll, describe, expect, it, vi } from 'vitest';
import { buildUser } from '../../../../testing/people.ts';
import { buildApp, type TestApp } from '../../../../testing/test-app.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
const WINDOW_SECONDS = 15 * 60;

let app: TestApp;
beforeAll(async () => {
  app = await buildApp();
});
afterAll(() => app.close());

/** The statuses of wrong passwords, and the last number of seconds to wait. */
async function failSignIn(email: string, count: number) {
  const statuses: number[] = [];
  let retryAfter = 0;
  for (let round = 0; round < count; round += 1) {
    const { status, headers } = await app.call(login, { body: { email, password: 'wrong' } });
    statuses.push(status);
    retryAfter = Number(headers['retry-after'] ?? 0);
  }
  return { statuses, retryAfter };
}

describe.each([
  ['a week ahead', 7.5 * DAY_MS],
  ['a day ahead', DAY_MS],
  ['a day behind', -DAY_MS],
])('a server whose own clock is %s goes by the clock of the database', (_, shift) => {
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() });
  });
  afterEach(() => {
    vi.useRealTimers();
  });
  const shiftClock = () => vi.setSystemTime(Date.now() + shift);

  it('R9.1 sessions live on', async () => {
    const { token } = await buildUser(app);
    shiftClock();
    expect((await app.call(getProfile, { token })).status).toBe(200);
  });

  it('failures counted before still count, and the wait is the true one', async () => {
    const { email } = await buildUser(app);
    expect((await failSignIn(email, 6)).statuses).toEqual(Array(6).fill(401));
    shiftClock();
    const { statuses, retryAfter } = await failSignIn(email, 5);
    expect(statuses).toEqual([401, 401, 401, 401, 429]);
    expect(retryAfter).toBeGreaterThan(WINDOW_SECONDS - 60);
    expect(retryAfter).toBeLessThanOrEqual(WINDOW_SECONDS);
  });

  it('"last seen" is noted after five minutes of the database', async () => {
    const { token, uid } = await buildUser(app);
    const ago = (minutes: number) =>
      app.pool.query(
        `update sessions set last_seen_at = now() - make_interval(mins => $2)
         from users where users.id = user_id and uid = $1`,
        [uid, minutes],
      );
    const minutesAgo = async (): Promise<number> => {
      const { rows } = await app.pool.query<{ minutes: number }>(
        `select round(extract(epoch from now() - last_seen_at) / 60)::int as minutes
         from sessions join users on users.id = user_id where uid = $1`,
        [uid],
      );
      return rows[0]?.minutes ?? -1;
    };
    shiftClock();
    await ago(3);
    await app.call(getProfile, { token });
    await new Promise((resolve) => setTimeout(resolve, 100));
    expect(await minutesAgo()).toBe(3);
    await ago(6);
    await app.call(getProfile, { token });
    await expect.poll(minutesAgo).toBe(0);
  });
});
