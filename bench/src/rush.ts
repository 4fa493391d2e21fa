import { inFolder } from './in-folder.ts';
import { load, type Request } from './load.ts';
import { residentMegabytes, type Subject } from './processes.ts';
import { median, quantile } from './quantiles.ts';
import { type Figure, none, report } from './report.ts';
import { loginWith, readWith, saveWith } from './requests.ts';
import { BASE, signUp, withProduct } from './subject-app.ts';

const SECONDS = 6;
const PEOPLE = 32;
const ROUNDS = 20;
/** How long the mixed load of the memory figure lasts. */
const LONG_RUN_SECONDS = Number(process.env['LONG_RUN_SECONDS'] ?? 180);
const SAMPLE_SECONDS = 5;

function withApp<Result>(
  processes: number,
  work: (app: Subject) => Promise<Result>,
): Promise<Result> {
  return inFolder((dataDir) => withProduct(dataDir, work, { WEB_CONCURRENCY: String(processes) }));
}

const mean = (values: readonly number[]): number =>
  values.reduce((sum, value) => sum + value, 0) / values.length;

/** A class that signs in when the bell rings: all at the same moment, again and again. */
async function measureBell(): Promise<readonly Figure[]> {
  return withApp(1, async () => {
    const logins: Request[] = [];
    for (let n = 0; n < PEOPLE; n += 1) {
      logins.push(loginWith((await signUp(BASE, `pupil${n}@example.com`)).credentials));
    }
    const times: number[] = [];
    let refused = 0;
    const signIn = async ({ url, ...request }: Request): Promise<void> => {
      const from = performance.now();
      const answer = await fetch(url, request);
      await answer.arrayBuffer();
      times.push(performance.now() - from);
      if (!answer.ok) refused += 1;
    };
    for (let round = 0; round < ROUNDS; round += 1) await Promise.all(logins.map(signIn));
    return [
      {
        name: `${PEOPLE} people sign in at the same moment, ${ROUNDS} times: p99`,
        value: quantile(times, 0.99),
        unit: 'ms',
        budget: { atMost: 400 },
        beside: `p50 ${median(times).toFixed(0)} ms, longest ${Math.max(...times).toFixed(0)} ms`,
      },
      none('of these: refused', refused),
    ];
  });
}

/** Reading while a user tries passwords on 64 connections. What does not fit into the queue is answered 503. */
async function measureFlood(): Promise<readonly Figure[]> {
  return withApp(1, async (app) => {
    const { token } = await signUp(BASE, 'reader@example.com');
    const { credentials } = await signUp(BASE, 'victim@example.com');
    const wrong = loginWith({ ...credentials, password: 'not the password' });
    const [reads, tries] = await Promise.all([
      load(app.pid, readWith(token), 4, SECONDS),
      load(app.pid, wrong, 64, SECONDS),
    ]);
    return [
      {
        name: 'GET /api/profile p99 while passwords are tried on 64 connections',
        value: reads.p99,
        unit: 'ms',
        budget: { atMost: 100 },
        beside: `p50 ${reads.p50.toFixed(1)} ms; ${tries.requestsPerSecond.toFixed(0)} tries/s answered 401 or 503`,
      },
      none('of these reads: refused or failed', reads.failures),
    ];
  });
}

/** Reads, saves and sign-ins for minutes: a server with a memory leak grows. */
async function measureMemory(): Promise<readonly Figure[]> {
  return withApp(1, async (app) => {
    const { token } = await signUp(BASE, 'reader@example.com');
    const { credentials } = await signUp(BASE, 'guest@example.com');
    const samples: number[] = [];
    const watch = setInterval(
      () => samples.push(residentMegabytes(app.pid)),
      SAMPLE_SECONDS * 1000,
    );
    const [reads, saves, logins] = await Promise.all([
      load(app.pid, readWith(token), 8, LONG_RUN_SECONDS),
      load(app.pid, saveWith(token), 2, LONG_RUN_SECONDS),
      load(app.pid, loginWith(credentials), 2, LONG_RUN_SECONDS),
    ]);
    clearInterval(watch);
    const third = Math.floor(samples.length / 3);
    const middle = mean(samples.slice(third, 2 * third));
    const last = mean(samples.slice(2 * third));
    const requests = [reads, saves, logins].map(({ requestsPerSecond }) =>
      Math.round(requestsPerSecond * LONG_RUN_SECONDS),
    );
    return [
      {
        name: `memory of the server over ${LONG_RUN_SECONDS} s of load: last third beyond the middle one`,
        value: last - middle,
        unit: 'MB',
        budget: { atMost: 10 },
        beside: `RSS ${middle.toFixed(0)} and ${last.toFixed(0)} MB, at most ${Math.max(...samples).toFixed(0)}; ${requests[0]} reads, ${requests[1]} saves, ${requests[2]} sign-ins`,
      },
      none(
        'refused or failed requests meanwhile',
        reads.failures + saves.failures + logins.failures,
      ),
    ];
  });
}

/** Reads and sign-ins with so many answering processes. */
const measureWith = (processes: number) =>
  withApp(processes, async (app) => {
    const { token } = await signUp(BASE, 'reader@example.com');
    const { credentials } = await signUp(BASE, 'guest@example.com');
    await load(app.pid, readWith(token), 64, 2);
    return {
      reads: await load(app.pid, readWith(token), 64, SECONDS),
      logins: await load(app.pid, loginWith(credentials), 16, SECONDS),
    };
  });

/** What a second answering process gives, on the same machine that makes the load. */
async function measureProcesses(): Promise<readonly Figure[]> {
  const one = await measureWith(1);
  const two = await measureWith(2);
  return (['reads', 'logins'] as const).map((kind) => ({
    name: `${kind} a second of two processes, of one`,
    value: two[kind].requestsPerSecond / one[kind].requestsPerSecond,
    unit: 'x',
    budget: { atLeast: 0.95 },
    beside: `${two[kind].requestsPerSecond.toFixed(0)}/s (p99 ${two[kind].p99.toFixed(1)} ms) of ${one[kind].requestsPerSecond.toFixed(0)}/s (p99 ${one[kind].p99.toFixed(1)} ms)`,
  }));
}

/** Many at once: the bell, a user trying passwords, minutes of load, and a second process. */
export async function measureRush(): Promise<void> {
  report('rush', [
    ...(await measureBell()),
    ...(await measureFlood()),
    ...(await measureProcesses()),
    ...(await measureMemory()),
  ]);
}
