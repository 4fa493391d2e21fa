import { setTimeout as sleep } from 'node:timers/promises';
import { measureClassMaking } from '@panthiya/server/testing/class-making';
import { seedInBulk } from '@panthiya/server/testing/bulk-seed';
import { measureFloor } from './floor-load.ts';
import { inFolder } from './in-folder.ts';
import { type Load, load } from './load.ts';
import { failuresFigure, p99Figure } from './load-figures.ts';
import { residentMegabytes, type Subject } from './processes.ts';
import { type Figure, none, report } from './report.ts';
import { loginWith } from './requests.ts';
import { INSTITUTE, institute20k, pastedList } from './scene/institute.ts';
import { LEARNER, school } from './scene/school.ts';
import { BASE, signUp, signUpBeforehand, withProduct } from './subject-app.ts';

const SECONDS = 4;
const CONNECTIONS = 16;
/** R21.7.1, ms. */
const LIST_MS = 50;
/** R21.9. */
const ROWS = 2000;
const PREVIEW_S = 2;
const PREVIEW_MB = 60;
const TAKING_S = 5;
const SIGN_IN_RATIO = 1.3;
const MAKING_MINUTES = 10;
const LOCK_MS = 200;
const CLASSES_RATIO = 1.15;
/** Sign-ins beside lists: their connections, and the lists of a run. */
const SIGNING_IN = 4;
const LISTS = 4;

const bearer = (token: string) => ({ authorization: `Bearer ${token}` });
const students = `/organization/${INSTITUTE}/students`;

/** How the list of twenty thousand is looked through. */
const SEARCHES: Readonly<Record<string, string>> = {
  'students, first page of 20,000': students,
  'students by the beginning of a name': `${students}?search=Sand`,
  'students by a name in Sinhala and another word': `${students}?search=${encodeURIComponent('නිමල් පෙරේ')}`,
  'students by an index number': `${students}?search=104711`,
  'students by the last four digits of a phone': `${students}?search=3700`,
  'students of a grade, without an account': `${students}?grade=11&account=without`,
};

async function measurePaths(
  app: Subject,
  token: string,
  paths: Readonly<Record<string, string>>,
): Promise<ReadonlyMap<string, Load>> {
  const measured = new Map<string, Load>();
  for (const [name, path] of Object.entries(paths)) {
    const request = { url: `${BASE}/api${path}`, headers: bearer(token) };
    await load(app.pid, request, CONNECTIONS, 1);
    measured.set(name, await load(app.pid, request, CONNECTIONS, SECONDS));
  }
  return measured;
}

interface Preview {
  readonly digest: string;
  readonly counts: { readonly new: number; readonly refused: number };
}

async function sendList(token: string, path: string, text: string): Promise<unknown> {
  const form = new FormData();
  form.append('list', new Blob([text]), 'list.txt');
  const answer = await fetch(`${BASE}/api${students}${path}`, {
    method: 'POST',
    headers: bearer(token),
    body: form,
  });
  if (!answer.ok) throw new Error(`${path} answered ${answer.status} ${await answer.text()}`);
  return answer.json();
}

const seconds = async (work: () => Promise<unknown>): Promise<number> => {
  const from = performance.now();
  await work();
  return (performance.now() - from) / 1000;
};

/** Previews a list and takes it over. Answers the seconds of both. */
async function takeOver(token: string, from: number) {
  const list = pastedList(ROWS, from);
  let preview: Preview | undefined;
  const previewed = await seconds(async () => {
    preview = (await sendList(token, '/preview', list)) as Preview;
  });
  if (preview?.counts.new !== ROWS)
    throw new Error(`${JSON.stringify(preview?.counts)} of ${ROWS}`);
  const { digest } = preview;
  const taken = await seconds(() => sendList(token, `/import?digest=${digest}`, list));
  return { previewed, taken };
}

/** The most memory beyond that of before, MB, while some work runs. */
async function growthDuring(pid: number, work: () => Promise<unknown>): Promise<number> {
  const before = residentMegabytes(pid);
  let most = before;
  const run = { isOver: false };
  const watching = (async () => {
    while (!run.isOver) {
      most = Math.max(most, residentMegabytes(pid));
      await sleep(20);
    }
  })();
  await work();
  run.isOver = true;
  await watching;
  return most - before;
}

async function measureLists(app: Subject, token: string): Promise<readonly Figure[]> {
  // The first list of a process loads what reads lists.
  await takeOver(token, 100_000);
  const grown = await growthDuring(app.pid, () =>
    sendList(token, '/preview', pastedList(ROWS, 200_000)),
  );
  const alone = await takeOver(token, 200_000);
  const { credentials } = await signUp(BASE, 'guest@example.com');
  const without = await load(app.pid, loginWith(credentials), SIGNING_IN, 2 * SECONDS);
  const lists = (async () => {
    let taken = 0;
    for (let n = 0; n < LISTS; n += 1) taken += (await takeOver(token, 300_000 + n * ROWS)).taken;
    return taken / LISTS;
  })();
  const beside = await load(app.pid, loginWith(credentials), SIGNING_IN, 2 * SECONDS);
  const meanwhile = await lists;
  return [
    {
      name: `preview of ${ROWS} rows against 20,000 students`,
      value: alone.previewed,
      unit: 's',
      budget: { atMost: PREVIEW_S },
    },
    {
      name: 'the same: more memory of the server',
      value: grown,
      unit: 'MB',
      budget: { atMost: PREVIEW_MB },
    },
    {
      name: `taking over ${ROWS} rows`,
      value: alone.taken,
      unit: 's',
      budget: { atMost: TAKING_S },
      beside: `${meanwhile.toFixed(2)} s beside sign-ins on ${SIGNING_IN} connections`,
    },
    {
      name: `sign-in p99 while lists are previewed and taken over one after the other, of without`,
      value: beside.p99 / without.p99,
      unit: 'x',
      budget: { atMost: SIGN_IN_RATIO },
      beside: `p99 ${beside.p99.toFixed(0)} of ${without.p99.toFixed(0)} ms, p50 ${beside.p50.toFixed(0)} of ${without.p50.toFixed(0)} ms`,
    },
    none('of these sign-ins: refused or failed', without.failures + beside.failures),
  ];
}

/** The pages whose lists have classes: the own week, and a course. */
async function classPaths(token: string): Promise<Readonly<Record<string, string>>> {
  const answer = await fetch(`${BASE}/api/courses`, { headers: bearer(token) });
  const { courses } = (await answer.json()) as {
    readonly courses: readonly { readonly id: string; readonly orgId: string }[];
  };
  const learned = courses.find(({ orgId }) => orgId === 'institute-2');
  if (learned === undefined) throw new Error('the school is not complete');
  return {
    'my week': '/courses/week',
    'my day': '/courses/today',
    'a course’s facts': `/organization/institute-2/courses/${learned.id}`,
  };
}

/** The calls that show classes, with class sessions of the timetables and without, in one run. */
function ratioFigures(
  without: ReadonlyMap<string, Load>,
  withClasses: ReadonlyMap<string, Load>,
): readonly Figure[] {
  return [...withClasses].map(([name, one]) => {
    const other = without.get(name)?.p50 ?? Number.NaN;
    return {
      name: `${name}: p50 with class sessions, of without`,
      value: one.p50 / other,
      unit: 'x',
      budget: { atMost: CLASSES_RATIO },
      beside: `${one.p50.toFixed(1)} of ${other.toFixed(1)} ms`,
    };
  });
}

function makingFigures(made: Awaited<ReturnType<typeof measureClassMaking>>): readonly Figure[] {
  return [
    {
      name: 'class sessions of 100,000 courses, in one process',
      value: made.seconds / 60,
      unit: 'min',
      budget: { atMost: MAKING_MINUTES },
      beside: `${made.count} class sessions of 56 days`,
    },
    {
      name: 'the longest that a save of a course waits meanwhile',
      value: made.longestWaitMs,
      unit: 'ms',
      budget: { atMost: LOCK_MS },
      beside: `of ${made.saves} saves`,
    },
  ];
}

/** Lists, searches and class sessions at 20,000 students of one institute beside 1,000,000 accounts (R21.7.1, R21.9). */
export async function measureStudents(): Promise<void> {
  const hello = await measureFloor('fastify');
  const figures = await inFolder(async (dataDir) => {
    const token = await signUpBeforehand(dataDir, LEARNER);
    await seedInBulk(dataDir, [...school, ...institute20k]);
    const bare = await withProduct(dataDir, async (app) =>
      measurePaths(app, token, await classPaths(token)),
    );
    const made = await measureClassMaking(dataDir);
    return withProduct(dataDir, async (app) => {
      const searches = await measurePaths(app, token, SEARCHES);
      const full = await measurePaths(app, token, await classPaths(token));
      return [
        ...[...searches].map(([name, one]) =>
          p99Figure(`${name}: p99, ${CONNECTIONS} connections`, one, LIST_MS, hello),
        ),
        failuresFigure([...bare, ...full, ...searches]),
        ...makingFigures(made),
        ...ratioFigures(bare, full),
        ...(await measureLists(app, token)),
      ];
    });
  });
  report('students', figures);
}
