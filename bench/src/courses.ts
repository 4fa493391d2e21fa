import { seedInBulk } from '@panthiya/server/testing/bulk-seed';
import { measureFloor } from './floor-load.ts';
import { inFolder } from './in-folder.ts';
import { type Load, load } from './load.ts';
import { failuresFigure, p99Figure } from './load-figures.ts';
import type { Subject } from './processes.ts';
import { report } from './report.ts';
import { LEARNER, school } from './scene/school.ts';
import { BASE, signUpBeforehand, withProduct } from './subject-app.ts';

const SECONDS = 4;
const CONNECTIONS = 16;
/** R11.9.1. */
const BUDGET_MS = 50;

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

async function measureCalls(app: Subject, token: string): Promise<ReadonlyMap<string, Load>> {
  const measured = new Map<string, Load>();
  for (const [name, path] of Object.entries(await listCalls(token))) {
    const request = { url: `${BASE}/api${path}`, headers: { authorization: `Bearer ${token}` } };
    await load(app.pid, request, CONNECTIONS, 1);
    measured.set(name, await load(app.pid, request, CONNECTIONS, SECONDS));
  }
  return measured;
}

/** Courses at 1,000,000 users, 100,000 courses and 5,000,000 enrolments (R11.9.1). */
export async function measureCourses(): Promise<void> {
  const hello = await measureFloor('fastify');
  const measured = await inFolder(async (dataDir) => {
    const token = await signUpBeforehand(dataDir, LEARNER);
    await seedInBulk(dataDir, school);
    return withProduct(dataDir, (app) => measureCalls(app, token));
  });
  report('courses', [
    ...[...measured].map(([name, one]) =>
      p99Figure(`${name}: p99, ${CONNECTIONS} connections`, one, BUDGET_MS, hello),
    ),
    failuresFigure(measured),
  ]);
}
