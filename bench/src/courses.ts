import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { seedInBulk } from '@panthiya/server/testing/bulk-seed';
import { measureFloor } from './floor-load.ts';
import { type Load, load } from './load.ts';
import { startSubject } from './processes.ts';
import { type Figure, report } from './report.ts';
import { LEARNER, school } from './scene/school.ts';
import { APP_PROGRAM, appEnv, signUp } from './subject-app.ts';

const SECONDS = 4;
const PORT = 3403;
const BASE = `http://127.0.0.1:${PORT}`;
const CONNECTIONS = 16;
/** R11.9.1, milliseconds. */
const BUDGET = 50;

let dataDir = '';
const start = () =>
  startSubject(process.execPath, APP_PROGRAM, `${BASE}/health/ready`, appEnv(PORT, dataDir));

async function signIn(): Promise<string> {
  const app = await start();
  const { token } = await signUp(BASE, LEARNER);
  await app.stop();
  return token;
}

interface Answer {
  readonly courses: readonly { readonly id: string; readonly orgId: string }[];
  readonly sections: readonly { readonly lessons: readonly { readonly id: string }[] }[];
}

async function ask(path: string, token: string): Promise<Answer> {
  const answer = await fetch(`${BASE}/api${path}`, {
    headers: { authorization: `Bearer ${token}` },
  });
  if (!answer.ok) throw new Error(`${path} answered ${answer.status}`);
  return (await answer.json()) as Answer;
}

/** What a pupil opens on the way to a lesson, and what the teacher of a thousand looks at. */
async function listCalls(token: string): Promise<Readonly<Record<string, string>>> {
  const { courses } = await ask('/courses', token);
  const taught = courses.find(({ orgId }) => orgId === 'institute-1');
  const learned = courses.find(({ orgId }) => orgId === 'institute-2');
  if (taught === undefined || learned === undefined) throw new Error('the school is not complete');
  const pathOf = ({ orgId, id }: typeof taught) => `/organization/${orgId}/courses/${id}`;
  const { sections } = await ask(`${pathOf(learned)}/outline`, token);
  const lessonId = sections[0]?.lessons[0]?.id;
  return {
    'own courses (9)': '/courses',
    'my week (18 times, 10 sessions)': '/courses/week',
    'a course’s facts': pathOf(learned),
    'its outline, as learner': `${pathOf(learned)}/outline`,
    'a lesson': `${pathOf(learned)}/lessons/${lessonId}`,
    'the outline of 60 lessons, as teacher': `${pathOf(taught)}/outline`,
    'learners of 1,000, first page': `${pathOf(taught)}/enrolments`,
    'progress of 1,000, first page': `${pathOf(taught)}/progress`,
    'courses of an institute (100), first page': '/organization/institute-2/courses',
  };
}

async function measureCalls(token: string): Promise<ReadonlyMap<string, Load>> {
  const app = await start();
  try {
    const measured = new Map<string, Load>();
    for (const [name, path] of Object.entries(await listCalls(token))) {
      const request = { url: `${BASE}/api${path}`, headers: { authorization: `Bearer ${token}` } };
      await load(app.pid, request, CONNECTIONS, 1);
      measured.set(name, await load(app.pid, request, CONNECTIONS, SECONDS));
    }
    return measured;
  } finally {
    await app.stop();
  }
}

const toFigure = (name: string, one: Load, hello: Load): Figure => ({
  name: `${name}: p99, ${CONNECTIONS} connections`,
  value: one.p99,
  unit: 'ms',
  budget: { atMost: BUDGET },
  beside: `p50 ${one.p50.toFixed(1)} ms, ${Math.round(one.requestsPerSecond)}/s of hello ${Math.round(hello.requestsPerSecond)}/s (${(one.requestsPerSecond / hello.requestsPerSecond).toFixed(3)} x), ${one.cpuPerRequest.toFixed(0)} us CPU`,
});

/** Courses at 1,000,000 users, 100,000 courses and 5,000,000 enrolments (R11.9.1). */
export async function measureCourses(): Promise<void> {
  dataDir = mkdtempSync(join(tmpdir(), 'panthiya-bench-'));
  try {
    const hello = await measureFloor('fastify', 3404);
    const token = await signIn();
    await seedInBulk(dataDir, school);
    const measured = await measureCalls(token);
    report('courses', [
      ...[...measured].map(([name, one]) => toFigure(name, one, hello)),
      {
        name: 'refused or failed requests in these runs',
        value: [...measured.values()].reduce((sum, { failures }) => sum + failures, 0),
        unit: '',
        budget: { atMost: 0 },
      },
    ]);
  } finally {
    rmSync(dataDir, { recursive: true, force: true });
  }
}
