import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { buildRequest } from '../testing/billing.ts';
import { buildDesk } from '../testing/billing-staff.ts';
import { buildTaughtSchool, enrol } from '../testing/courses.ts';
import { buildUser } from '../testing/people.ts';
import type { TestApp } from '../testing/test-app.ts';

const BAD_NAMES = [
  'a://b',
  'WWW.b',
  ...['\n', '\r', '\u0085', '\u2028', '\u2029', '\v', '\f'].map((mark) => `a${mark}b`),
];

let app: TestApp;
let school: Awaited<ReturnType<typeof buildTaughtSchool>>;

beforeAll(async () => {
  ({ app } = await buildDesk({ hasBackground: false }));
  school = await buildTaughtSchool(app);
  await buildRequest(app, await buildUser(app, { isVerified: true }));
  await enrol(app, school.course, school.student, 'asked');
});
afterAll(() => app.close());

/** What the database itself keeps to: the constraint, and a statement that gives the name $1 to a row. */
const CONSTRAINTS = [
  'first_name',
  'last_name',
  'house_number',
  'lane01',
  'lane02',
  'city',
  'emergency_contact_name',
  'school_college',
  'referral_number',
].map((column) => ['users_name_words', `update users set ${column} = $1`] as const);
const OTHER_CONSTRAINTS = [
  ['organizations_name_words', 'update organizations set name = $1'],
  ['organizations_name_words', 'update organizations set physical_address = $1'],
  ['organizations_name_words', 'update organizations set subjects = array[$1]'],
  [
    'organizations_name_words',
    `update organizations set status = 'suspended', suspended_from = 'active', suspension_reason = $1`,
  ],
  ['courses_name_words', 'update courses set title = $1'],
  ['courses_name_words', 'update courses set subject = $1'],
  [
    'course_times_place_words',
    `insert into course_times (course_id, position, weekday, begins, ends, place) select id, 0, 1, '08:00', '10:00', $1 from courses`,
  ],
  ['packages_title_words', 'update packages set title = $1'],
  ['system_features_title_words', 'update system_features set feature_title = $1'],
  [
    'enrolments_reason_words',
    `update enrolments set state = 'declined', reason = $1, joined_at = null`,
  ],
  [
    'upgrade_decisions_reason_words',
    `insert into upgrade_decisions (id, request_id, kind, reason) select gen_random_uuid(), id, 'rejected', $1 from upgrade_requests`,
  ],
] as const;

it.each([...CONSTRAINTS, ...OTHER_CONSTRAINTS])(
  'R5.8 the database refuses them too: %s, %s',
  async (constraint, statement) => {
    for (const name of BAD_NAMES) {
      await expect(app.pool.query(statement, [name])).rejects.toMatchObject({ constraint });
    }
  },
);

it('R5.8 names from before the rule lose their links and line breaks with the migration, and nothing else changes', async () => {
  const file = join(import.meta.dirname, '..', 'migrations', '0015_names-without-links.sql');
  const statements = readFileSync(file, 'utf8').split('--> statement-breakpoint');
  const client = await app.pool.connect();
  try {
    await client.query('begin');
    for (const statement of statements) {
      const [, table, constraint] =
        /ALTER TABLE "(\w+)" ADD CONSTRAINT "(\w+)"/.exec(statement) ?? [];
      if (constraint) await client.query(`alter table ${table} drop constraint ${constraint}`);
    }
    const ofSchool = 'where id = $1';
    await client.query(
      `update organizations set name = 'See www.evil.lk', subjects = '{Maths,"http://b","A\nB"}' ${ofSchool}`,
      [school.organization.id],
    );
    await client.query(`update users set first_name = 'WWW.', last_name = '://' where uid = $1`, [
      school.lecturer.uid,
    ]);
    const { rows: before } = await client.query(
      `select uid, first_name from users where uid <> $1 order by uid`,
      [school.lecturer.uid],
    );
    for (const statement of statements) await client.query(statement);
    const { rows } = await client.query(`select name, subjects from organizations ${ofSchool}`, [
      school.organization.id,
    ]);
    expect(rows).toEqual([{ name: 'See www evil.lk', subjects: ['Maths', 'http b', 'A B'] }]);
    const { rows: people } = await client.query(
      'select first_name, last_name from users where uid = $1',
      [school.lecturer.uid],
    );
    expect(people).toEqual([{ first_name: 'WWW ', last_name: ' ' }]);
    const { rows: after } = await client.query(
      `select uid, first_name from users where uid <> $1 order by uid`,
      [school.lecturer.uid],
    );
    expect(after).toEqual(before);
  } finally {
    await client.query('rollback');
    client.release();
  }
});
