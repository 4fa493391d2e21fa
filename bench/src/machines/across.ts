import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { MailHost } from '@panthiya/server/testing/mail-host';
import { buildRegistration } from '@panthiya/server/testing/people';
import { signUp } from '../subject-app.ts';
import { type Figure, none } from '../report.ts';
import { createCaller } from '../scene/ask.ts';

const ALLOWED = 10;
const AT_ONCE = 30;
const PEOPLE = 40;
const PATIENCE_MS = 30_000;
const TAKE_OVER_MS = 150_000;

/** Wrong passwords at the same moment, half of them on each server. */
async function measureLimit(bases: readonly [string, string]): Promise<Figure> {
  const email = `limit.${randomUUID()}@example.com`;
  await signUp(bases[0], email);
  const answers = await Promise.all(
    Array.from({ length: AT_ONCE }, (_, index) =>
      createCaller(bases[index % 2 === 0 ? 0 : 1])({
        method: 'POST',
        path: '/api/auth/login',
        body: { email, password: 'wrong' },
      }),
    ),
  );
  const count = (wanted: number) => answers.filter(({ status }) => status === wanted).length;
  return none(
    `${AT_ONCE} wrong passwords at once over two servers: looked at beyond the ${ALLOWED} that are allowed, or too few`,
    Math.abs(count(401) - ALLOWED),
    `${count(401)} answered 401, ${count(429)} answered 429`,
  );
}

/** A session made on one server, used and ended on the other. */
async function measureSession(bases: readonly [string, string]): Promise<Figure> {
  const failures: string[] = [];
  for (const [made, used] of [bases, [bases[1], bases[0]] as const]) {
    const { token } = await signUp(made, `session.${randomUUID()}@example.com`);
    const [near, far] = [createCaller(made), createCaller(used)];
    const read = await far({ path: '/api/profile', token });
    if (read.status !== 200) failures.push(`used: ${read.status}`);
    const ended = await far({ method: 'POST', path: '/api/auth/logout', token, body: {} });
    if (ended.status !== 200) failures.push(`ended: ${ended.status}`);
    const after = await near({ path: '/api/profile', token });
    if (after.status !== 401) failures.push(`after: ${after.status}`);
  }
  return none(
    'a session made on one server, used and ended on the other: wrong answers',
    failures.length,
    failures.length === 0 ? 'both ways; 401 on the first at once' : failures.join(', '),
  );
}

interface Mails {
  readonly sent: number;
  readonly people: number;
  readonly took: number;
}

/** All users who register must get one mail, whichever server does the jobs. */
async function registerMany(
  bases: readonly [string, string],
  host: MailHost,
  patience: number,
  meanwhile: () => Promise<void> = async () => undefined,
): Promise<Mails> {
  const bodies = Array.from({ length: PEOPLE }, () =>
    buildRegistration({ email: `job.${randomUUID()}@example.com` }),
  );
  const call = [createCaller(bases[0]), createCaller(bases[1])] as const;
  await Promise.all(
    bodies.map((body, index) =>
      call[index % 2 === 0 ? 0 : 1]({ method: 'POST', path: '/api/auth/register', body }),
    ),
  );
  const registeredAt = performance.now();
  await meanwhile();
  const wanted = new Set(bodies.map(({ email }) => email));
  const arrived = () => host.received.filter(({ to }) => wanted.has(to));
  const people = () => new Set(arrived().map(({ to }) => to)).size;
  while (people() < PEOPLE && performance.now() < registeredAt + patience) await sleep(50);
  const took = (performance.now() - registeredAt) / 1000;
  await sleep(2500);
  return { sent: arrived().length, people: people(), took };
}

async function measureJobs(bases: readonly [string, string], host: MailHost): Promise<Figure> {
  const { sent, people } = await registerMany(bases, host, PATIENCE_MS);
  return none(
    `${PEOPLE} people registered over two servers that both work off jobs: mails missing or come twice`,
    PEOPLE - people + (sent - people),
    `${sent} mails to ${people} people`,
  );
}

/** One of the two dies while it sends mails. After 90 s without a heartbeat the other takes over its jobs. */
async function measureTakeOver(
  bases: readonly [string, string],
  host: MailHost,
  kill: () => Promise<void>,
): Promise<readonly Figure[]> {
  const { sent, people, took } = await registerMany(bases, host, TAKE_OVER_MS, kill);
  return [
    none(
      'one of two servers killed (kill -9) while mails are under way: mails missing or come twice',
      PEOPLE - people + (sent - people),
      `${sent} mails to ${people} people; a mail whose taking was not yet written down is sent again under the same Message-ID`,
    ),
    {
      name: 'the last mail, taken over by the other server, is there after',
      value: took,
      unit: 's',
      budget: { atMost: 120 },
      beside: 'a server counts as dead 90 s after its last sign of life',
    },
  ];
}

/** What must be true on every server. */
export async function measureAcross(
  bases: readonly [string, string],
  host: MailHost,
  kill: () => Promise<void>,
): Promise<readonly Figure[]> {
  return [
    await measureLimit(bases),
    await measureSession(bases),
    await measureJobs(bases, host),
    ...(await measureTakeOver(bases, host, kill)),
  ];
}
