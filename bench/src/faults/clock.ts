import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { openOutbox } from '@panthiya/server/testing/outbox';
import { buildRegistration, GOOD_PASSWORD } from '@panthiya/server/testing/people';
import { type Figure, none } from '../report.ts';
import { startApp, stopApp } from '../scene/app.ts';
import { createCaller, type Outcome } from '../scene/ask.ts';
import { type DebianPostgres, startPostgres } from '../scene/debian-postgres.ts';
import { APP, OTHER_APP, POSTGRES } from './ports.ts';

const HOUR_MS = 60 * 60 * 1000;
const TRIES = 12;
const ALLOWED = 10;

/** Loaded before the server: after that its own clock is wrong. */
const shiftedClock = (shift: number): string => `
const Real = Date;
const now = () => Real.now() + ${shift};
globalThis.Date = class extends Real {
  constructor(...given) { if (given.length === 0) super(now()); else super(...given); }
  static now() { return now(); }
};
`;

const tokenOf = ({ body }: Outcome): string => (JSON.parse(body) as { token: string }).token;

/** One server has the right time, another is wrong: each must accept what the other gives. Answers what went wrong. */
async function compare(folder: string, postgres: DebianPostgres, hours: number) {
  const preload = join(folder, `clock${hours}.mjs`);
  writeFileSync(preload, shiftedClock(hours * HOUR_MS));
  const dataDir = join(folder, `data${hours}`);
  const settings = { DATABASE_URL: postgres.url, RATE_LIMIT_SCALE: '1' };
  const right = await startApp(APP, dataDir, settings);
  const wrong = await startApp(OTHER_APP, dataDir, {
    ...settings,
    NODE_OPTIONS: `--import=${preload}`,
  });
  const outbox = openOutbox(join(dataDir, 'outbox'));
  const callers = [createCaller(right.base), createCaller(wrong.base)] as const;
  const failures: string[] = [];
  const expect = (what: string, is: boolean): void => void (is || failures.push(what));
  const post = (call: (typeof callers)[number], path: string, body: unknown) =>
    call({ method: 'POST', path: `/api${path}`, body });

  for (const [giver, taker] of [callers, [callers[1], callers[0]] as const]) {
    const body = buildRegistration({ email: `clock${hours}.${Math.random()}@example.com` });
    const { email } = body;
    await post(giver, '/auth/register', body);
    const { token: link } = await outbox.waitFor(email);
    const verified = await post(taker, '/auth/verify-email', {
      token: link,
      password: GOOD_PASSWORD,
    });
    expect(`link: ${verified.status}`, verified.status === 200);
    const credentials = { email, password: GOOD_PASSWORD };
    const token = tokenOf(await post(giver, '/auth/login', credentials));
    const profile = await taker({ path: '/api/profile', token });
    expect(`session: ${profile.status}`, profile.status === 200);

    const statuses: number[] = [];
    let wait = 0;
    for (let round = 0; round < TRIES; round += 1) {
      const call = round % 2 === 0 ? giver : taker;
      const answer = await post(call, '/auth/login', { ...credentials, password: 'wrong' });
      statuses.push(answer.status ?? 0);
      wait = Number(answer.headers['retry-after'] ?? 0);
    }
    const refused = statuses.filter((status) => status === 429).length;
    expect(`limit: ${statuses.join(' ')}`, refused === TRIES - ALLOWED);
    expect(`wait: ${wait}`, wait > 800 && wait <= 900);
    await sleep(50);
  }
  await Promise.all([stopApp(right), stopApp(wrong)]);
  return failures;
}

/** A server whose own clock is a day wrong, next to one that is right, on one database. */
export async function measureClock(folder: string): Promise<readonly Figure[]> {
  const postgres = await startPostgres(folder, POSTGRES);
  const failures = [
    ...(await compare(folder, postgres, 24)),
    ...(await compare(folder, postgres, -24)),
    ...(await compare(folder, postgres, 24 * 8)),
  ];
  await postgres.stop('SIGINT');
  return [
    none(
      "a server's clock a day ahead, a day behind, eight days ahead: session, link or limit that did not go by the clock of the database",
      failures.length,
      failures.length === 0
        ? 'each made by one server and used on the other, both ways; 10 of 12 wrong passwords looked at, the wait told in true seconds'
        : failures.join('; '),
    ),
  ];
}
