import { afterAll, beforeAll, expect, it } from 'vitest';
import { seedDemo } from '../seeds/demo/demo.ts';
import { createDatabase } from '../src/db/database.ts';
import { buildDemoDeps } from '../testing/demo.ts';
import { buildApp, type TestApp } from '../testing/test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await buildApp({ hasBackground: false });
  await seedDemo(createDatabase(app.pool), await buildDemoDeps(app));
});
afterAll(() => app.close());

const read = async (statement: string, language: 'si' | 'ta') =>
  (await app.pool.query<Record<string, unknown>>(statement, [language])).rows;

const INSTITUTE = `
  select o.name, o.language, o.member_count,
    (select count(*)::int from memberships m join users u on u.id = m.user_id
      where m.organization_id = o.id and u.language = o.language) as of_the_language,
    (select count(*)::int from memberships m join users u on u.id = m.user_id
      where m.organization_id = o.id and (u.first_name ~ $2 or u.own_script_name ~ $2)) as own_letters,
    (select count(*)::int from memberships m join users u on u.id = m.user_id
      where m.organization_id = o.id and u.first_name ~ $2 and u.own_script_name = '') as own_letters_alone,
    (select count(*)::int from join_codes j where j.organization_id = o.id) as codes
  from organizations o where o.language = $1`;

it.each([
  ['si', '[\u0d80-\u0dff]', 'නුවරවැව අධ්‍යාපන ආයතනය'],
  ['ta', '[\u0b80-\u0bff]', 'தேனாடு கல்வி நிலையம்'],
])(
  'the demo has one institute in %s, whose people have the language and names in its letters',
  async (language, letters, name) => {
    const { rows } = await app.pool.query(INSTITUTE, [language, letters]);
    expect(rows).toEqual([
      {
        name,
        language,
        member_count: 24,
        of_the_language: 24,
        own_letters: 22,
        own_letters_alone: expect.toSatisfy((count: number) => count > 9),
        codes: 4,
      },
    ]);
  },
);

it.each([
  ['si', 'විද්‍යාව 2026 සාමාන්‍ය පෙළ', '10 ශ්‍රේණිය ගණිතය', 'භෞතික විද්‍යාව 2028 උසස් පෙළ'],
  ['ta', 'பௌதிகவியல் 2027 உயர்தரம்', 'தரம் 11 கணிதம்', 'இரசாயனவியல் 2028 உயர்தரம்'],
] as const)(
  'the courses of the institute in %s have students, a waiting list, requests, marks and weekly times',
  async (language, large, full, draft) => {
    const rows = await read(
      `select c.title, c.status, c.capacity = c.learner_count as is_full, c.learner_count > 8 as is_large,
       (select count(*)::int from course_times t where t.course_id = c.id) as times,
       (select count(*) > 0 from enrolments e where e.course_id = c.id and e.state = 'waiting') as has_waiting,
       (select count(*) > 0 from enrolments e where e.course_id = c.id and e.state = 'asked') as has_asked,
       (select count(*) > 9 from lesson_marks m where m.course_id = c.id) as has_marks,
       (select count(*) > 0 from lessons l where l.course_id = c.id and l.session_begins_at > now()) as has_session
     from courses c join organizations o on o.id = c.organization_id where o.language = $1 order by c.capacity nulls first`,
      language,
    );
    const lively = { status: 'published', times: 2, has_asked: true, has_marks: true };
    expect(rows).toEqual([
      {
        title: large,
        ...lively,
        is_full: null,
        is_large: true,
        has_waiting: false,
        has_session: true,
      },
      {
        title: full,
        ...lively,
        is_full: true,
        is_large: language === 'ta',
        has_waiting: true,
        has_session: false,
      },
      {
        title: draft,
        status: 'draft',
        times: 0,
        is_full: false,
        is_large: false,
        has_waiting: false,
        has_asked: false,
        has_marks: false,
        has_session: false,
      },
    ]);
  },
);
