import { seedInBulk } from '@panthiya/server/testing/bulk-seed';
import { measureFloor } from './floor-load.ts';
import { inFolder } from './in-folder.ts';
import { type Load, load, type Request } from './load.ts';
import { failuresFigure } from './load-figures.ts';
import type { Subject } from './processes.ts';
import { type Figure, report } from './report.ts';
import { largeTown, OWNER, smallTown } from './scene/town.ts';
import { BASE, signUpBeforehand, withProduct } from './subject-app.ts';

const SECONDS = 2;
const CONNECTIONS = [1, 16, 64] as const;
type Connections = (typeof CONNECTIONS)[number];

/** A typical call of a person's day. `{run}` and `{n}` in a body are other numbers in each run and request. */
interface Call extends Omit<Request, 'url' | 'headers'> {
  readonly name: string;
  readonly path: string;
}

const reads: readonly Call[] = [
  { name: 'whether one is signed in', path: '/protected' },
  { name: 'own profile', path: '/profile' },
  { name: 'own organisations (50)', path: '/organization/list' },
  { name: 'one organisation', path: '/organization/own-1' },
  { name: 'members of 10,000, first page', path: '/organization/own-1/members' },
  { name: 'members of 10,000, search', path: '/organization/own-1/members?search=nimal%20silva' },
  { name: 'members of 10,000, lecturers', path: '/organization/own-1/members?role=lecturer' },
  { name: 'invitations of an organisation', path: '/organization/own-2/invites' },
  { name: 'own invitations', path: '/invites' },
  { name: 'plans on offer', path: '/packages/active/list' },
  { name: 'own plan and request', path: '/billing' },
  { name: 'own devices', path: '/profile/sessions' },
];

const write = (name: string, method: 'POST' | 'PUT', path: string, body: unknown): Call => ({
  name,
  method,
  path,
  body: JSON.stringify(body),
});

const writes: readonly Call[] = [
  write('saving the profile', 'PUT', '/my-profile', { lane02: 'Lane {n}' }),
  write('changing an organisation', 'PUT', '/organization/own-{k}', { description: 'Class {n}' }),
  write('making a join code', 'POST', '/organization/own-{k}/join-codes', { role: 'student' }),
  write('inviting somebody', 'POST', '/organization/own-{k}/invites', {
    email: 'new{run}-{n}@example.com',
    role: 'student',
  }),
];

const calls = [...reads, ...writes];
/** Milliseconds at 16 connections; a write is fsynced before its answer. */
const budgetOf = ({ method = 'GET' }: Call): number => (method === 'GET' ? 30 : 50);

type Loads = Readonly<Record<Connections, Load>>;
type Measured = ReadonlyMap<string, Loads>;

let runs = 0;

async function measureEach(app: Subject, token: string): Promise<Measured> {
  const send = ({ path, body, ...call }: Call, connections: number, seconds: number) => {
    runs += 1;
    const headers = {
      authorization: `Bearer ${token}`,
      ...(body !== undefined && { 'content-type': 'application/json' }),
    };
    const request = {
      ...call,
      url: `${BASE}/api${path}`,
      headers,
      ...(body !== undefined && { body: body.replace('{run}', String(runs)) }),
    };
    return load(app.pid, request, connections, seconds);
  };
  const measured = new Map<string, Loads>();
  for (const call of calls) {
    await send(call, 16, 1);
    const loads: [Connections, Load][] = [];
    for (const connections of CONNECTIONS)
      loads.push([connections, await send(call, connections, SECONDS)]);
    measured.set(call.name, Object.fromEntries(loads) as Loads);
  }
  return measured;
}

function describeLoads(loads: Loads, hello: Load): string {
  const ofEach = CONNECTIONS.map((connections) => {
    const { requestsPerSecond, p50, p99 } = loads[connections];
    return `${connections}: ${Math.round(requestsPerSecond)}/s, p50 ${p50.toFixed(1)}, p99 ${p99.toFixed(1)} ms`;
  });
  const share = (loads[16].requestsPerSecond / hello.requestsPerSecond).toFixed(3);
  return `${ofEach.join('; ')}; ${loads[16].cpuPerRequest.toFixed(0)} us CPU; ${share} of hello`;
}

function toFigures(call: Call, small: Loads, large: Loads, hello: Load): readonly Figure[] {
  return [
    {
      name: `${call.name}: p99 at 1,000,000 users, 16 connections`,
      value: large[16].p99,
      unit: 'ms',
      budget: { atMost: budgetOf(call) },
      beside: describeLoads(large, hello),
    },
    {
      name: `${call.name}: p50 at 1,000,000 users of that at 10,000, 1 connection`,
      value: large[1].p50 / small[1].p50,
      unit: 'x',
      budget: { atMost: 1.3 },
      beside: `at 10,000: ${describeLoads(small, hello)}`,
    },
  ];
}

function loadsOf(measured: Measured, name: string): Loads {
  const loads = measured.get(name);
  if (loads === undefined) throw new Error(`${name} was not measured`);
  return loads;
}

/** Calls that people make all day, at two sizes of the installation. By 1, 16 and 64 at a time, next to Fastify hello. */
export async function measureCalls(): Promise<void> {
  const hello = await measureFloor('fastify');
  const [small, large] = await inFolder(async (dataDir) => {
    const token = await signUpBeforehand(dataDir, OWNER);
    const measure = () => withProduct(dataDir, (app) => measureEach(app, token));
    await seedInBulk(dataDir, smallTown);
    const atFirst = await measure();
    await seedInBulk(dataDir, largeTown);
    return [atFirst, await measure()] as const;
  });
  const runsOf = [...small, ...large].flatMap(([name, loads]) =>
    CONNECTIONS.map((connections) => [`${name} at ${connections}`, loads[connections]] as const),
  );
  report('calls', [
    ...calls.flatMap((call) =>
      toFigures(call, loadsOf(small, call.name), loadsOf(large, call.name), hello),
    ),
    failuresFigure(runsOf),
  ]);
}
