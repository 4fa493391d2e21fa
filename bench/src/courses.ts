import { seedInBulk } from '@panthiya/server/testing/bulk-seed';
import { measureFloor } from './floor-load.ts';
import { inFolder } from './in-folder.ts';
import { type Load, load } from './load.ts';
import { failuresFigure, p99Figure } from './load-figures.ts';
import type { Subject } from './processes.ts';
import { type Figure, report } from './report.ts';
import { LEARNER, school } from './scene/school.ts';
import { BASE, signUpBeforehand, withProduct } from './subject-app.ts';

const SECONDS = 4;
const CONNECTIONS = 16;
/** R11.9.1. */
const BUDGET_MS = 50;

interface Answer {
  readonly courses: readonly {
    readonly id: string;
    readonly orgId: string;
    readonly title: string;
  }[];
  readonly sections: readonly {
    readonly id: string;
    readonly lessons: readonly { readonly id: string }[];
  }[];
}

/** The outline of the largest course, and its full section (R11.2.8). */
const LARGEST = 'the outline of 992 lessons in 100 sections, as learner';
const FULL_SECTION = 'its section of 200 lessons';
/** CPU of a call on them, of the server and its database, and the size of the answer. */
const LARGEST_CPU_MS = 20;
const LARGEST_KB = 70;

async function ask(path: string, token: string): Promise<Answer> {
  const answer = await fetch(`${BASE}/api${path}`, {
    headers: { authorization: `Bearer ${token}` },
  });
  if (!answer.ok) throw new Error(`${path} answered ${answer.status}`);
  return (await answer.json()) as Answer;
}

/** What a student opens on the way to a lesson, and what the teacher of a thousand students opens. */
async function listCalls(token: string): Promise<Readonly<Record<string, string>>> {
  const { courses } = await ask('/courses', token);
  const taught = courses.find(({ orgId }) => orgId === 'institute-1');
  const learned = courses.find(({ orgId }) => orgId === 'institute-2');
  const largest = courses.find(
    ({ orgId, title }) => orgId === 'institute-3' && title === 'Course 1',
  );
  if (taught === undefined || learned === undefined || largest === undefined) {
    throw new Error('the school is not complete');
  }
  const pathOf = ({ orgId, id }: typeof taught) => `/organization/${orgId}/courses/${id}`;
  const { sections } = await ask(`${pathOf(learned)}/outline`, token);
  const lessonId = sections[0]?.lessons[0]?.id;
  const { sections: units } = await ask(`${pathOf(largest)}/outline`, token);
  return {
    'own courses (9)': '/courses',
    'my day (9 courses)': '/courses/today',
    'requests that wait for me': '/courses/requests',
    'my week (18 times, 10 sessions)': '/courses/week',
    'a course’s facts': pathOf(learned),
    'its outline, as learner': `${pathOf(learned)}/outline`,
    'a lesson': `${pathOf(learned)}/lessons/${lessonId}`,
    'the outline of 60 lessons, as teacher': `${pathOf(taught)}/outline`,
    [LARGEST]: `${pathOf(largest)}/outline`,
    [FULL_SECTION]: `${pathOf(largest)}/sections/${units[0]?.id}`,
    'learners of 1,000, first page': `${pathOf(taught)}/enrolments`,
    'progress of 1,000, first page': `${pathOf(taught)}/progress`,
    'home of an institute (100 courses, 1,000 members)': '/organization/institute-5/home',
    'courses of an institute (100), first page': '/organization/institute-2/courses',
  };
}

/** A call under load, and the bytes of its answer. */
interface Measured extends Load {
  readonly bytes: number;
}

async function countBytes(url: string, headers: Readonly<Record<string, string>>): Promise<number> {
  const answer = await fetch(url, { headers });
  return (await answer.arrayBuffer()).byteLength;
}

async function measureCalls(app: Subject, token: string): Promise<ReadonlyMap<string, Measured>> {
  const measured = new Map<string, Measured>();
  for (const [name, path] of Object.entries(await listCalls(token))) {
    const request = { url: `${BASE}/api${path}`, headers: { authorization: `Bearer ${token}` } };
    await load(app.pid, request, CONNECTIONS, 1);
    const bytes = await countBytes(request.url, request.headers);
    measured.set(name, { ...(await load(app.pid, request, CONNECTIONS, SECONDS)), bytes });
  }
  return measured;
}

/** What a call on the largest course costs, and the size of its answer. */
const sizeFigures = (name: string, one: Measured | undefined): readonly Figure[] =>
  one === undefined
    ? []
    : [
        {
          name: `${name}: CPU`,
          value: one.cpuPerRequest / 1000,
          unit: 'ms',
          budget: { atMost: LARGEST_CPU_MS },
        },
        {
          name: `${name}: answer`,
          value: one.bytes / 1024,
          unit: 'KB',
          budget: { atMost: LARGEST_KB },
        },
      ];

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
    ...[LARGEST, FULL_SECTION].flatMap((name) => sizeFigures(name, measured.get(name))),
    failuresFigure(measured),
  ]);
}
