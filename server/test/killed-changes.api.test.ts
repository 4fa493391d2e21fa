import { mergeStudents } from '@panthiya/contract/students/merges.contract';
import { enrolLearners } from '@panthiya/contract/courses/enrolments.contract';
import { describe, expect, it } from 'vitest';
import { openListDesk } from '../testing/class-lists.ts';
import { holdRows } from '../testing/locked-rows.ts';
import { openInstitute } from '../testing/students.ts';
import { buildCourse, type BuiltCourse } from '../testing/courses.ts';

const { room, add } = openInstitute();
let course: BuiltCourse;
const { preview, takeOver } = openListDesk(() => ({ ...room(), course }));

/** All rows that the change of a student can touch, to compare before and after. */
const TABLES = [
  'students',
  'student_words',
  'index_numbers',
  'guardians',
  'guardian_children',
  'enrolments',
  'student_merges',
  'audit_log',
  'idempotency_keys',
] as const;

async function everything() {
  const parts = TABLES.map((name) => `(select json_agg(to_jsonb(t) order by t) from ${name} t)`);
  const { rows } = await room().app.pool.query(
    `select json_build_array(${parts.join(',')},
       (select json_agg(json_build_array(accountless_count, member_count)) from organizations),
       (select json_agg(learner_count) from courses)) as all`,
  );
  return rows[0];
}

/** Starts a call, and kills its session of the database where it comes to write into `table`. */
async function killAt<Answer>(table: string, call: () => Promise<Answer>): Promise<Answer> {
  const { app } = room();
  // Whoever writes into the table waits for this lock, and whoever reads does not.
  const holder = await holdRows(app, `lock table ${table} in share mode`);
  const answer = call();
  await holder.untilWaitedFor();
  await app.pool.query(
    `select pg_terminate_backend(pid) from pg_stat_activity
     where datname = current_database() and wait_event_type = 'Lock'`,
  );
  const killed = await answer;
  await holder.release();
  return killed;
}

const LIST = [
  'Name,Index No,Phone,Guardian,Guardian phone',
  ...Array.from(
    { length: 12 },
    (_, n) => `Pupil ${String(n)},P-${String(n)},07722${String(10_000 + n)},Mother,0711234567`,
  ),
].join('\n');

describe('R21.9.3 a change that is killed in the middle is there whole or not at all', () => {
  it.each(['students', 'index_numbers', 'guardian_children', 'enrolments', 'audit_log'])(
    'taking over a list, killed where it writes into %s, leaves nothing, and is done by the next try',
    async (table) => {
      const { app, organization, admin } = room();
      course = await buildCourse(app, organization, { capacity: 10 });
      const { body } = await preview(LIST, { token: admin.token });
      const before = await everything();
      const sent = { token: admin.token, headers: { 'idempotency-key': `once-${table}` } };
      const killed = await killAt(table, () => takeOver(LIST, body, sent));
      expect(killed.status).toBeGreaterThanOrEqual(500);
      expect(await everything()).toEqual(before);
      const done = await takeOver(LIST, body, sent);
      expect([done.status, done.body.counts.new, done.body.course]).toMatchObject([
        200,
        12,
        { enrol: 10, wait: 2 },
      ]);
    },
  );

  it.each(['students', 'enrolments', 'student_merges', 'audit_log'])(
    'a merge, killed where it writes into %s, leaves both rows as they were',
    async (table) => {
      const { app, organization, admin } = room();
      course = await buildCourse(app, organization);
      const [keep, merge] = [
        (await add({ name: 'A' })).body.id,
        (await add({ name: 'B' })).body.id,
      ];
      const here = { token: admin.token, params: { ...course } };
      expect(
        (await app.call(enrolLearners, { ...here, body: { studentIds: [merge] } })).status,
      ).toBe(200);
      const before = await everything();
      const put = () =>
        app.call(mergeStudents, {
          token: admin.token,
          params: { orgId: organization.orgId },
          body: { keep, merge },
        });
      expect((await killAt(table, put)).status).toBeGreaterThanOrEqual(500);
      expect(await everything()).toEqual(before);
      expect((await put()).status).toBe(200);
    },
  );
});
