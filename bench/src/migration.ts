import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { manyOrganizations, manyUsers } from '@panthiya/server/testing/bulk-seed';
import {
  migrateOnlyTo,
  migrateToNewest,
  openClient,
} from '@panthiya/server/testing/migrate-only-to';
import { killStart } from './faults/migration-kills.ts';
import { APP, POSTGRES, PROXY } from './faults/ports.ts';
import { openStatementProxy } from './faults/statement-proxy.ts';
import { inFolder } from './in-folder.ts';
import { type Figure, none, report } from './report.ts';
import { startApp, stopApp } from './scene/app.ts';
import { type DebianPostgres, startPostgres } from './scene/debian-postgres.ts';

/** Migrations before the one by which enrolments name the student (R21.1.4). */
const BEFORE = 44;
const KILLS = 20;
/** R21.1.4: minutes for five million enrolments. */
const BUDGET_MINUTES = 10;
const OWNER = 'pupil1@example.com';

interface Size {
  readonly users: number;
  readonly institutes: number;
  readonly coursesEach: number;
  readonly enrolmentsEach: number;
}
const LARGE: Size = { users: 1_000_000, institutes: 1000, coursesEach: 100, enrolmentsEach: 5 };
const SMALL: Size = { users: 2000, institutes: 10, coursesEach: 20, enrolmentsEach: 5 };

/** An installation of before: each pupil learns in several courses and marked a lesson in one; some only asked. */
const olderSchool = ({ users, institutes, coursesEach, enrolmentsEach }: Size) => [
  manyUsers('pupil', users),
  manyOrganizations('institute', institutes, OWNER),
  'create temporary table pupil as select id, row_number() over () as n from users',
  'create temporary table institute as select id, row_number() over () - 1 as n from organizations',
  `insert into memberships (organization_id, user_id, roles, sort_name)
    select institute.id, pupil.id, '{student}', '' from pupil join institute on institute.n = pupil.n % ${institutes}`,
  // One in ten has no row yet: who asked before there were rows.
  `insert into students (organization_id, user_id, sort_name)
    select organization_id, user_id, 'A' from memberships join pupil on pupil.id = user_id where n % 10 > 0`,
  `insert into courses (id, organization_id, title, subject, level, medium, delivery, status, published_at, created_by)
    select gen_random_uuid(), institute.id, 'Course ' || k, 'Physics', 'A/L', 'Sinhala', 'both', 'published', now(), pupil.id
    from institute, generate_series(1, ${coursesEach}) k, pupil where pupil.n = 1`,
  `create temporary table course as
    select id, organization_id, (row_number() over (partition by organization_id order by id)) - 1 as k from courses`,
  'create index on course (organization_id, k)',
  'analyze',
  `insert into sections (id, course_id, title, position) select gen_random_uuid(), id, 'Unit', 0 from course`,
  `insert into lessons (id, course_id, section_id, title, position, published_at)
    select gen_random_uuid(), course_id, id, 'Lesson', 0, now() from sections`,
  `insert into enrolments (course_id, user_id, state, way, joined_at)
    select course.id, pupil.id, case when pupil.n % 10 = 0 then 'asked' else 'active' end, 'code',
      case when pupil.n % 10 > 0 then now() end
    from pupil join institute on institute.n = pupil.n % ${institutes}, generate_series(0, ${enrolmentsEach - 1}) e
    join course on true
    where course.organization_id = institute.id and course.k = (pupil.n / ${institutes} + e * 19) % ${coursesEach}`,
  `insert into lesson_marks (lesson_id, course_id, user_id)
    select l.id, l.course_id, e.user_id from lessons l join enrolments e on e.course_id = l.course_id where e.state = 'active'`,
  'analyze',
];

async function buildOlder(postgres: DebianPostgres, database: string, size: Size): Promise<void> {
  await postgres.ask(`create database ${database}`);
  const client = await openClient(postgres.urlOf(database));
  await migrateOnlyTo(client, BEFORE);
  await client.query('set session_replication_role = replica');
  for (const statement of olderSchool(size)) await client.query(statement);
  await client.end();
}

/** Who is in which course and marked which lesson, as two sums that no row can leave or change unseen. */
const CONTENT = (person: string) => `select
  (select count(*) || ' ' || coalesce(sum(hashtextextended(course_id::text || ${person} || state, 0)), 0)
     from enrolments ${person.startsWith('s.') ? 'join students s on s.id = student_id' : ''}) as enrolments,
  (select count(*) || ' ' || coalesce(sum(hashtextextended(lesson_id::text || ${person}, 0)), 0)
     from lesson_marks ${person.startsWith('s.') ? 'join students s on s.id = student_id' : ''}) as marks`;

interface Content {
  readonly [column: string]: string;
}
const contentBefore = (postgres: DebianPostgres, database: string) =>
  postgres.ask<Content>(CONTENT('user_id::text'), database);
const contentAfter = (postgres: DebianPostgres, database: string) =>
  postgres.ask<Content>(CONTENT('s.user_id::text'), database);
const isSame = (one: readonly Content[], other: readonly Content[]): boolean =>
  JSON.stringify(one) === JSON.stringify(other);

/** The longest that a reader waits for a table while `work` runs, ms. */
async function longestWait(
  postgres: DebianPostgres,
  database: string,
  work: () => Promise<void>,
): Promise<number> {
  const client = await openClient(postgres.urlOf(database));
  let longest = 0;
  const run = { isOver: false };
  const watch = async () => {
    while (!run.isOver) {
      const from = performance.now();
      await client.query('select 1 from enrolments limit 1');
      longest = Math.max(longest, performance.now() - from);
      await sleep(20);
    }
  };
  const watching = watch();
  await work();
  run.isOver = true;
  await watching;
  await client.end();
  return longest;
}

async function measureTime(postgres: DebianPostgres): Promise<readonly Figure[]> {
  await buildOlder(postgres, 'large', LARGE);
  const before = await contentBefore(postgres, 'large');
  const from = performance.now();
  const longest = await longestWait(postgres, 'large', () =>
    migrateToNewest(postgres.urlOf('large')),
  );
  const minutes = (performance.now() - from) / 60_000;
  const after = await contentAfter(postgres, 'large');
  const [row] = before;
  const beside = `${row?.['enrolments']?.split(' ')[0]} enrolments, ${row?.['marks']?.split(' ')[0]} marks`;
  return [
    {
      name: 'enrolments and marks named by the student: time of the upgrade',
      value: minutes,
      unit: 'min',
      budget: { atMost: BUDGET_MINUTES },
      beside,
    },
    {
      name: 'the longest that a reader waits meanwhile (one transaction: the server starts after it)',
      value: longest / 60_000,
      unit: 'min',
      budget: { atMost: BUDGET_MINUTES },
    },
    none('rows lost or changed', isSame(before, after) ? 0 : 1, beside),
  ];
}

async function measureKills(postgres: DebianPostgres, folder: string): Promise<readonly Figure[]> {
  await buildOlder(postgres, 'small', SMALL);
  const before = await contentBefore(postgres, 'small');
  const proxy = await openStatementProxy(PROXY, POSTGRES);
  const dataDir = join(folder, 'data');
  const startWhole = async (database: string) => {
    await stopApp(await startApp(APP, dataDir, { DATABASE_URL: postgres.urlOf(database, PROXY) }));
  };
  await postgres.ask('create database undisturbed template small');
  await startWhole('undisturbed');
  const statements = proxy.count;
  const failed: number[] = [];
  for (let round = 0; round < KILLS; round += 1) {
    const at = 1 + Math.floor((round * statements) / KILLS);
    const database = `killed_${round}`;
    await postgres.ask(`create database ${database} template small`);
    const url = postgres.urlOf(database, PROXY);
    await killStart({ dataDir, url, proxy }, { at, isHandedOn: round % 2 === 0 });
    const isWhole = await startWhole(database).then(
      async () => isSame(before, await contentAfter(postgres, database)),
      () => false,
    );
    if (!isWhole) failed.push(at);
    await postgres.ask(`drop database ${database} with (force)`);
  }
  await proxy.close();
  return [
    none(
      `the upgrade killed (kill -9) at ${KILLS} of its ${statements} statements: the next start failed, or lost a row`,
      failed.length,
      failed.length === 0 ? '' : `killed at statement ${failed.join(', ')}`,
    ),
  ];
}

/** The upgrade by which enrolments and marks name the student, at five million enrolments (R21.1.4). */
export async function measureMigration(): Promise<void> {
  const figures = await inFolder(async (folder) => {
    const postgres = await startPostgres(folder, POSTGRES);
    const measured = [...(await measureKills(postgres, folder)), ...(await measureTime(postgres))];
    await postgres.stop('SIGINT');
    return measured;
  });
  report('migration', figures, 'reliability');
}
