import { afterAll, beforeAll, expect, it } from 'vitest';
import { migrateDatabase } from '../src/db/migrate.ts';
import { buildOlderDatabase, type OlderDatabase } from '../testing/older-database.ts';

const BEFORE = 23;
const T = '2026-03-01 10:00:00.123456+00';

let database: OlderDatabase['database'];
let client: OlderDatabase['client'];
let close: OlderDatabase['close'];
beforeAll(async () => {
  ({ database, client, close } = await buildOlderDatabase(BEFORE));
});
afterAll(() => close());

/** Ids that show in a failure which row they are of. */
const id = (name: string, number = 1): string =>
  `${Buffer.from(name.padEnd(4, '-').slice(0, 4)).toString('hex')}-0000-4000-8000-${String(number).padStart(12, '0')}`;

const PERSON = id('user');
const [ORGANIZATION, COURSE, INVITE, REQUEST] = ['orga', 'cour', 'invi', 'requ'].map((name) =>
  id(name),
);
const [OLD_PLAN, PLAN] = [id('plan', 1), id('plan', 2)];
const DECISION = id('deci');

const ROWS = [
  `insert into users (id, uid, email, password_hash, first_name, last_name, origin) values ('${PERSON}', '${id('uid-')}', 'a@example.com', 'x', 'A', 'B', 'operator')`,
  `insert into organizations (id, org_id, name, owner_id, phone_number) values ('${ORGANIZATION}', 'school', 'School', '${PERSON}', '+94771234567')`,
  `insert into courses (id, organization_id, title, subject, level, medium, delivery, created_by)
   values ('${COURSE}', '${ORGANIZATION}', 'Maths', 'Maths', 'A/L', 'Sinhala', 'both', '${PERSON}')`,
  `insert into invites (id, organization_id, email, role, state, token_hash, invited_by, expires_at)
   values ('${INVITE}', '${ORGANIZATION}', 'b@example.com', 'student', 'pending', sha256('x'), '${PERSON}', now())`,
  `insert into subscriptions (id, user_id, package_title, amount_minor, currency, mode, features, source, started_at, ends_at, ended_at, end_reason)
   values ('${OLD_PLAN}', '${PERSON}', 'Class', 1, 'LKR', 'M', '{}', 'assignment', '${T}'::timestamptz - interval '1 month', '${T}', '${T}', 'replaced')`,
  `insert into subscriptions (id, user_id, package_title, amount_minor, currency, mode, features, source, started_at, ends_at, ended_at, end_reason)
   values ('${PLAN}', '${PERSON}', 'Class', 1, 'LKR', 'M', '{}', 'request', '${T}', now(), '${T}'::timestamptz + interval '1 month', 'expired')`,
  `insert into upgrade_requests (id, user_id, package_title, amount_minor, currency, mode, features, reference, state, created_at)
   values ('${REQUEST}', '${PERSON}', 'Class', 1, 'LKR', 'M', '{}', 'ABCD-1', 'approved', '${T}')`,
  `insert into upgrade_decisions (id, request_id, kind, at) values ('${DECISION}', '${REQUEST}', 'approved', '${T}')`,
  `insert into audit_log (id, at, event, subject_id, details)
   values (gen_random_uuid(), '${T}', 'organization.suspended', '${PERSON}', '{"organizationId": "${ORGANIZATION}"}')`,
];

/** A mail of each kind as it was before, and what it is about now. */
const MAILS: readonly (readonly [
  kind: string,
  columns: string,
  at: string,
  about: string | null,
])[] = [
  ['verify-email', 'null, null', T, null],
  ['invite', `'${INVITE}', null`, T, `invite ${INVITE}`],
  ['course-place', `null, '${COURSE}'`, T, `course ${COURSE}`],
  ['upgrade-approved', 'null, null', T, `decision ${DECISION}`],
  // A microsecond beside the decision: nobody knows what it was about.
  ['upgrade-rejected', 'null, null', '2026-03-01 10:00:00.123457+00', null],
  ['plan-assigned', 'null, null', T, `subscription ${PLAN}`],
  ['plan-ended', 'null, null', T, `subscription ${OLD_PLAN}`],
  ['plan-expired', 'null, null', '2026-04-01 10:00:00.123456+00', `subscription ${PLAN}`],
  ['plan-reminder', 'null, null', '2026-02-20 10:00:00+00', `subscription ${OLD_PLAN}`],
  ['plan-grace', 'null, null', '2026-03-25 10:00:00+00', `subscription ${PLAN}`],
  ['organization-suspended', 'null, null', T, `organization ${ORGANIZATION}`],
];

it('mails of before keep their rows and name what they are about', async () => {
  for (const statement of ROWS) await client.query(statement);
  for (const [index, [kind, columns, at]] of MAILS.entries()) {
    await client.query(
      `insert into mails (id, kind, recipient, user_id, invite_id, course_id, created_at, expires_at)
       values ($1, $2, 'a@example.com', $3, ${columns}, $4, now())`,
      [id('mail', index), kind, PERSON, at],
    );
  }
  const whole = `select jsonb_agg(to_jsonb(mails) - '{invite_id,course_id,subject_type,subject_id,language,details}'::text[] order by id) as rows from mails`;
  const { rows: before } = await client.query(whole);

  await migrateDatabase(database.connection);

  expect((await client.query(whole)).rows).toEqual(before);
  const { rows } = await client.query<{ kind: string; about: string | null }>(
    `select kind, subject_type || ' ' || subject_id as about from mails order by id`,
  );
  expect(rows).toEqual(MAILS.map(([kind, , , about]) => ({ kind, about })));
});
