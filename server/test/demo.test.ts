import { afterAll, beforeAll, expect, it } from 'vitest';
import { seedDemo } from '../seeds/demo/demo.ts';
import { createDatabase } from '../src/db/database.ts';
import { DEMO_APP_LETTERS, DEMO_PASSWORD } from '../seeds/demo/people.ts';
import { describeDemoFactors } from '../seeds/demo/second-factor.ts';
import { getStats } from '@panthiya/contract/provider/stats.contract';
import { buildPackages } from '../testing/billing.ts';
import { buildDemoDeps } from '../testing/demo.ts';
import { answerStep, codeOf, openChallenge } from '../testing/factors.ts';
import { buildApp, type TestApp } from '../testing/test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await buildApp({ hasBackground: false });
  await buildPackages(app);
});
afterAll(() => app.close());

const seedTwice = async () => {
  const deps = await buildDemoDeps(app);
  for (const _round of [1, 2]) await seedDemo(createDatabase(app.pool), deps);
};

it('R11.7.1 the demo story has a lecturer and a student in two institutes; a second start adds nothing', async () => {
  await seedTwice();
  const { rows } = await app.pool.query(
    `select c.title, c.status, c.learner_count, o.org_id,
       (select count(*)::int from enrolments e where e.course_id = c.id and e.state = 'waiting') as waiting
     from courses c join organizations o on o.id = c.organization_id
     where o.language = 'en' order by c.title`,
  );
  expect(rows).toEqual([
    {
      title: 'Applied Maths for Physics',
      status: 'published',
      learner_count: 1,
      org_id: 'nallur-maths-circle',
      waiting: 0,
    },
    {
      title: 'Physics 2026 Revision',
      status: 'published',
      learner_count: 6,
      org_id: 'wilgoda-physics',
      waiting: 2,
    },
    {
      title: 'Physics 2027 Theory',
      status: 'published',
      learner_count: 107,
      org_id: 'wilgoda-physics',
      waiting: 0,
    },
    {
      title: 'Practicals 2028',
      status: 'draft',
      learner_count: 0,
      org_id: 'wilgoda-physics',
      waiting: 0,
    },
  ]);
});

/** How many rows of a table each of the last months has. */
const by = (column: string, table: string, where = 'true') =>
  `select (current_date - ${column}::date) / 31 as month, count(*)::int as count from ${table} where ${where} group by 1 order by 1`;
/** Each of five months has some. */
const hasAll = (months: readonly { month: number }[]) =>
  expect(months.map(({ month }) => month)).toEqual(expect.arrayContaining([0, 1, 2, 3, 4]));

it('the demo tells of six months: people, classes and payments in each of them; a second start changes nothing', async () => {
  await seedTwice();
  const monthsOf = async (statement: string) =>
    (await app.pool.query<{ month: number; count: number }>(statement)).rows;
  hasAll(await monthsOf(by('created_at', 'users')));
  hasAll(await monthsOf(by('joined_at', 'memberships')));
  hasAll(await monthsOf(by('at', 'upgrade_decisions', "kind = 'approved'")));
  hasAll(await monthsOf(by('at', 'audit_log')));
  hasAll(await monthsOf(by('joined_at', 'enrolments', 'joined_at is not null')));
  const { rows: fresh } = await app.pool.query(
    'select 1 from enrolments e join lessons l on l.course_id = e.course_id and l.published_at between e.new_since and now()',
  );
  expect(fresh).not.toEqual([]);
  const { rows: wrong } = await app.pool.query(`
    select 'joined before the account' from memberships m join users u on u.id = m.user_id where m.joined_at < u.created_at
    union all select 'learns before the course' from enrolments e join courses c on c.id = e.course_id where e.joined_at < c.published_at
    union all select 'done before it was there' from lesson_marks m join lessons l on l.id = m.lesson_id where m.marked_at < l.published_at
    union all select 'in the future' from lesson_marks where marked_at > now()
    union all select 'in the future' from enrolments where since > now() or visited_at > now()
    union all select 'in the future' from memberships where joined_at > now()
    union all select 'in the future' from audit_log where at > now()
    union all select 'two plans at once' from subscriptions a join subscriptions b on a.user_id = b.user_id and a.id < b.id
      where a.started_at < coalesce(b.ended_at, 'infinity') and b.started_at < coalesce(a.ended_at, 'infinity')`);
  expect(wrong).toEqual([]);
  const moments = async () =>
    (
      await app.pool.query(`
        select (select sum(extract(epoch from created_at)) from users) as users,
          (select sum(extract(epoch from joined_at)) from memberships) as members,
          (select sum(extract(epoch from at)) from audit_log) as log, (select count(*) from audit_log) as entries`)
    ).rows;
  const before = await moments();
  await seedTwice();
  expect(await moments()).toEqual(before);
});

it('R4.47 the demo story has a request that waits, one approved, one rejected; a second start adds none', async () => {
  await seedTwice();
  const { rows } = await app.pool.query(
    `select state, amount_minor::int = paid_amount_minor::int as is_right, users.package_id
     from upgrade_requests join users on users.id = user_id where reference not like 'PT-D%' order by state`,
  );
  expect(rows).toEqual([
    { state: 'approved', is_right: true, package_id: 'institute' },
    { state: 'open', is_right: false, package_id: null },
    { state: 'rejected', is_right: false, package_id: 'institute' },
  ]);
});

it('R18.5.1 the demo prints the secret of its system administrator, and a code of it lets a stranger in', async () => {
  await seedTwice();
  const printed = describeDemoFactors('Panthiya');
  expect(printed).toContain(DEMO_APP_LETTERS);
  expect(printed).toContain('oathtool --totp -b');
  const shanthi = { email: 'shanthi@example.com', password: DEMO_PASSWORD, token: '', uid: '' };
  const challenge = await openChallenge(app, shanthi);
  const { body } = await answerStep(app, challenge, codeOf(DEMO_APP_LETTERS));
  expect((await app.call(getStats, { token: body.token })).status).toBe(200);
});

it('R21.4 half of the demo institute’s students have guardians: some of two children, some who agreed to messages, some who did not', async () => {
  await seedTwice();
  const { rows } = await app.pool.query<Record<string, number>>(
    `select (select count(distinct student_id)::int from guardian_children) as students,
       (select count(*)::int from (select from guardian_children group by guardian_id having count(*) > 1) twice) as siblings,
       (select count(*)::int from consents where purpose = 'whatsapp' and withdrawn_at is null) as agreed,
       (select count(*)::int from consents where withdrawn_at is not null) as withdrawn,
       (select count(*)::int from guardian_children l where not exists (select from consents c where c.link_id = l.id)) as none`,
  );
  const [found] = rows;
  expect(found?.['students']).toBe(150);
  expect(Math.min(...Object.values(found ?? {}))).toBeGreaterThan(0);
});

it('R21.5.1 the demo story has somebody at the front desk, who lectures in no course', async () => {
  await seedTwice();
  const { rows } = await app.pool.query(
    `select users.email, org_id, (select count(*)::int from course_lecturers named where named.user_id = users.id) as courses
     from member_duties join users on users.id = user_id join organizations on organizations.id = organization_id`,
  );
  expect(rows).toEqual([{ email: 'dilani@example.com', org_id: 'wilgoda-physics', courses: 0 }]);
});

it('R21.6 the demo story has twelve weeks of classes, two cancelled, one moved, one extra, and notes', async () => {
  await seedTwice();
  const { rows } = await app.pool.query<Record<string, number>>(
    `select count(*) filter (where begins_at < now() - interval '70 days')::int as past,
       count(*) filter (where status = 'cancelled' and changed_at is not null)::int as cancelled,
       count(*) filter (where kind = 'regular' and begins_at <> (origin_date + origin_begins) at time zone 'Asia/Colombo')::int as moved,
       count(*) filter (where kind = 'extra')::int as extra,
       count(*) filter (where note <> '')::int as noted,
       count(*) filter (where exists (select from class_session_lessons l where l.class_session_id = class_sessions.id))::int as lessons
     from class_sessions`,
  );
  const [{ past, ...changed } = {}] = rows;
  expect(past).toBeGreaterThan(2);
  expect(changed).toEqual({ cancelled: 2, moved: 1, extra: 1, noted: 2, lessons: 1 });
});

it('R17.1.4 the demo story has three announcements and a class change that were told, one planned and one draft; some have read them, some not', async () => {
  await seedTwice();
  const { rows } = await app.pool.query(
    `select state, count(*)::int as count, sum(recipient_count)::int > 100 as "isTold"
     from announcements group by state order by state`,
  );
  expect(rows).toEqual([
    { state: 'draft', count: 1, isTold: null },
    { state: 'published', count: 4, isTold: true },
    { state: 'scheduled', count: 1, isTold: null },
  ]);
  const receipts = await app.pool.query(
    `select bool_and(seen <= all_told and confirmed <= seen) as "fits", min(seen)::int > 0 as "isSeen", bool_and(seen < all_told) as "isOpen"
     from (select count(*) as all_told, count(seen_at) as seen, count(confirmed_at) as confirmed
       from announcement_receipts group by announcement_id) counted`,
  );
  expect(receipts.rows).toEqual([{ fits: true, isSeen: true, isOpen: true }]);
});

it('R17.4.1 everybody whom the demo story told has a line in the bell, read by whoever saw it', async () => {
  await seedTwice();
  const { rows } = await app.pool.query(
    `select count(*) > 0 as told, bool_and(n.id is not null) as have, bool_and(r.seen_at is not distinct from n.read_at) as read
     from announcement_receipts r left join notifications n on n.user_id = r.user_id and n.subject_id = r.announcement_id`,
  );
  expect(rows).toEqual([{ told: true, have: true, read: true }]);
});
