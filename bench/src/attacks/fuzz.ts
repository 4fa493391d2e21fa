import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { type BadRequest, drawBadRequests } from '@panthiya/server/testing/bad-requests';
import { residentMegabytes } from '../processes.ts';
import { type Figure, none } from '../report.ts';
import { createCaller, type Outcome } from '../scene/ask.ts';
import { type Actor, createActor, createOrganization, must, type Stage } from './stage.ts';

const REQUESTS = Number(process.env['ATTACK_REQUESTS'] ?? 100_000);
/** The same number makes the same requests. */
const SEED = Number(process.env['ATTACK_SEED'] ?? 2026);
const BATCH = 2000;
const CALLERS = 8;
/** The first batches warm caches and compilers; growth counts after them. */
const WARM = 0.3;
/** These end what the caller has. A user with nothing else to do makes them, so that the others stay signed in. */
const ENDING = new Set(['logout', 'deleteAccount']);

interface Tally {
  readonly statuses: Map<number | undefined, number>;
  /** Calls that were answered 5xx or not at all, described so that they can be repeated. */
  readonly faults: string[];
}

/** The callers: a visitor, a student, the admin of an organization, a system administrator. */
interface Cast {
  readonly actors: readonly (Actor | undefined)[];
  readonly leaver: Actor;
  readonly ids: Readonly<Record<string, string>>;
}

const address = (what: string): string => `${what}.${randomUUID()}@example.com`;

async function createCast(stage: Stage): Promise<Cast> {
  const user = await createActor(stage, address('pupil'));
  const orgAdmin = await createActor(stage, address('head'));
  const systemAdmin = await createActor(stage, address('office'), true);
  const leaver = await createActor(stage, address('leaver'));
  // The users that system administrators disable, and admins remove.
  const victim = await createActor(stage, address('victim'));
  const orgId = await createOrganization(stage.call, orgAdmin);
  const { packages } = (await must(stage.call, { path: '/api/packages/active/list' })) as {
    packages: readonly { readonly id: string; readonly amount: number }[];
  };
  const plan = packages.find(({ amount }) => amount > 0);
  const ids = { orgId, packageId: plan?.id ?? '', uid: victim.uid };
  return { actors: [undefined, user, orgAdmin, systemAdmin], leaver, ids };
}

/** The same, also on a machine that is so busy that it refuses calls for a while. */
async function createCastPatiently(stage: Stage, tries = 10): Promise<Cast> {
  try {
    return await createCast(stage);
  } catch (error) {
    if (tries === 1) throw error;
    await sleep(2000);
    return createCastPatiently(stage, tries - 1);
  }
}

/** Among so many calls some end the caller's own session or account. */
async function isComplete({ call }: Stage, { actors, ids }: Cast): Promise<boolean> {
  const places = ['/api/profile', `/api/organization/${ids['orgId']}/members`, '/api/admin/stats'];
  const answers = await Promise.all(
    places.map((path, index) => call({ path, token: actors[index + 1]?.token ?? '' })),
  );
  return answers.every(({ status }) => status === 200);
}

const isFault = ({ status }: Outcome): boolean => status === undefined || status >= 500;

async function sendAll(
  base: string,
  requests: readonly BadRequest[],
  { actors, leaver }: Cast,
  { statuses, faults }: Tally,
): Promise<void> {
  const waiting = [...requests.entries()];
  await Promise.all(
    Array.from({ length: CALLERS }, async () => {
      const call = createCaller(base);
      for (let next = waiting.pop(); next; next = waiting.pop()) {
        const [index, { name, payload, ...request }] = next;
        const actor = actors[index % actors.length];
        const token = (actor && ENDING.has(name) ? leaver : actor)?.token;
        const outcome = await call({
          ...request,
          ...(payload !== undefined && { payload }),
          ...(token !== undefined && { token }),
        });
        statuses.set(outcome.status, (statuses.get(outcome.status) ?? 0) + 1);
        if (isFault(outcome)) {
          const told = JSON.stringify([name, request.path, request.headers, payload]);
          faults.push(`${outcome.status ?? outcome.failure} ${told.slice(0, 1000)}`);
        }
      }
    }),
  );
}

const tell = (statuses: Tally['statuses']): string =>
  [...statuses]
    .toSorted(([one], [other]) => Number(one) - Number(other))
    .map(([status, count]) => `${status}: ${count}`)
    .join(', ');

/** Generated bad requests to every endpoint, by every kind of caller: the answers, and the health of the process. */
export async function measureFuzz(stage: Stage): Promise<readonly Figure[]> {
  const tally: Tally = { statuses: new Map(), faults: [] };
  const pid = stage.server.child.pid ?? 0;
  let cast = await createCastPatiently(stage);
  let warm = 0;
  for (let sent = 0; sent < REQUESTS; sent += BATCH) {
    if (!(await isComplete(stage, cast))) cast = await createCastPatiently(stage);
    const count = Math.min(BATCH, REQUESTS - sent);
    await sendAll(stage.server.base, drawBadRequests(cast.ids, count, SEED + sent), cast, tally);
    if (sent < REQUESTS * WARM) warm = Math.max(warm, residentMegabytes(pid));
  }
  const last = residentMegabytes(pid);
  const { statuses, faults } = tally;
  for (const fault of faults.slice(0, 20)) console.log(`fault: ${fault}`);
  const of = (status: number | undefined): number => statuses.get(status) ?? 0;
  const live = await stage.call({ path: '/health/live' });
  const isAlive = live.status === 200 && stage.server.child.exitCode === null;
  return [
    none(
      `${REQUESTS.toLocaleString('en')} generated bad requests to every endpoint: answered 5xx`,
      faults.length - of(503) - of(undefined),
      `as nobody, pupil, organisation's admin, system administrator; ${tell(statuses)}`,
    ),
    none('of these: turned away by overload (503), or not answered', of(503) + of(undefined)),
    {
      name: 'the same process alive after it',
      value: isAlive ? 1 : 0,
      unit: '',
      budget: { atLeast: 1 },
    },
    {
      name: 'its memory at the end, of its largest in the first third',
      value: last / warm,
      unit: 'x',
      budget: { atMost: 1.25 },
      beside: `${last.toFixed(0)} MB of ${warm.toFixed(0)} MB`,
    },
  ];
}
