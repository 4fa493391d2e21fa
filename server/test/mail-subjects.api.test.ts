import { assignPackage } from '@panthiya/contract/money/upgrade-requests.contract';
import { createInvites } from '@panthiya/contract/organizations/invites.contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { seatMails } from '../src/domain/enrolments/seat-mails.repository.ts';
import { createDatabase } from '../src/db/database.ts';
import { accountMails } from '../src/features/identity/account/account.mails.ts';
import { createMail } from '../src/notify/outbox.repository.ts';
import { createId } from '../src/platform/identifier.ts';
import { MAIL_SUBJECTS, type MailSubject } from '../src/records/mails/mails.table.ts';
import { buildRequest } from '../testing/billing.ts';
import { buildDesk, openDesk } from '../testing/billing-staff.ts';
import { buildCourse } from '../testing/courses.ts';
import { erase } from '../testing/erasing.ts';
import { buildOrganization } from '../testing/organizations.ts';
import { buildUser, type Person } from '../testing/people.ts';
import type { TestApp } from '../testing/test-app.ts';

let app: TestApp;
let staff: Person;
let owner: Person;

beforeAll(async () => {
  ({ app, staff } = await buildDesk({ hasBackground: false }));
  owner = await buildUser(app, { isVerified: true });
});
afterAll(() => app.close());

const idsOf = async (statement: string, ...values: readonly unknown[]): Promise<string[]> =>
  (await app.pool.query<{ id: string }>(statement, [...values])).rows.map(({ id }) => id);
const mailsAbout = (subjectId: string): Promise<string[]> =>
  idsOf('select id from mails where subject_id = $1', subjectId);

/** A mail about each of these rows, waiting in the outbox. */
async function writeMails(type: MailSubject, subjectIds: readonly string[]): Promise<void> {
  await app.pool.query(
    `insert into mails (id, kind, recipient, subject_type, subject_id, expires_at)
     select gen_random_uuid(), 'invite', 'someone@example.com', $1, id, now() from unnest($2::uuid[]) as id`,
    [type, subjectIds],
  );
}

async function invite(orgId: string, email: string): Promise<string> {
  const { token } = owner;
  const body = { email, role: 'student' } as const;
  const answer = await app.call(createInvites, { token, params: { orgId }, body });
  return answer.body.id ?? '';
}

async function newOrganization(): Promise<string> {
  return (await buildOrganization(app, await buildUser(app))).id;
}

/** For each subject: the table, and how a row of it comes to be that can be deleted. */
const ROWS: Readonly<Record<MailSubject, readonly [table: string, make: () => Promise<string>]>> = {
  announcement: [
    'announcements',
    async () => {
      const { orgId } = await buildOrganization(app, owner);
      const made = await idsOf(
        `insert into announcements (id, organization_id, audience)
         select gen_random_uuid(), id, 'everyone' from organizations where org_id = $1 returning id`,
        orgId,
      );
      return made[0] ?? '';
    },
  ],
  course: [
    'courses',
    async () =>
      (await buildCourse(app, await buildOrganization(app, await buildUser(app)))).courseId,
  ],
  decision: [
    'upgrade_decisions',
    async () => {
      const { id } = await buildRequest(app, await buildUser(app, { isVerified: true }));
      await openDesk(() => ({ app, staff })).reject(id);
      return (await idsOf('select id from upgrade_decisions where request_id = $1', id))[0] ?? '';
    },
  ],
  invite: [
    'invites',
    async () => {
      const { orgId } = await buildOrganization(app, owner);
      return invite(orgId, `${createId()}@example.com`);
    },
  ],
  organization: ['organizations', newOrganization],
  'address-recovery': [
    'address_recoveries',
    async () => {
      const { uid } = await buildUser(app);
      const made = await idsOf(
        `insert into address_recoveries (id, user_id, old_email, email, reason, needs_second)
         select gen_random_uuid(), id, email, 'new.' || email, 'Lost', false from users where uid = $1 returning id`,
        uid,
      );
      return made[0] ?? '';
    },
  ],
  recovery: [
    'recoveries',
    async () => {
      const { uid } = await buildUser(app);
      const made = await idsOf(
        `insert into recoveries (id, user_id, account_mark)
         select gen_random_uuid(), id, sha256('') from users where uid = $1 returning id`,
        uid,
      );
      return made[0] ?? '';
    },
  ],
  subscription: [
    'subscriptions',
    async () => {
      const { uid } = await buildUser(app, { isVerified: true });
      const params = { packageId: 'class' };
      await app.call(assignPackage, { token: staff.token, params, body: { uid } });
      const mine = 'user_id = (select id from users where uid = $1)';
      return (await idsOf(`select id from subscriptions where ${mine}`, uid))[0] ?? '';
    },
  ],
};

describe('R10.5 a mail goes with the row that it is about', () => {
  it.each(MAIL_SUBJECTS)('%s: of many, exactly those that were removed', async (type) => {
    const [table, make] = ROWS[type];
    const rows = [await make(), await make(), await make()];
    await app.pool.query('delete from mails');
    await writeMails(type, [...rows, ...rows]);
    // The same id as something else: no such row is removed.
    const other = MAIL_SUBJECTS.find((one) => one !== type) ?? type;
    await writeMails(other, rows);
    const [kept, ...removed] = rows;
    await app.pool.query(`delete from ${table} where id = any($1)`, [removed]);
    const left = await app.pool.query(
      'select subject_type as type, subject_id as id from mails order by type, id',
    );
    const expected = [
      ...rows.map((id) => ({ type: other, id })),
      { type, id: kept },
      { type, id: kept },
    ];
    expect(left.rows).toEqual(
      expected.toSorted((a, b) => `${a.type} ${a.id}`.localeCompare(`${b.type} ${b.id}`)),
    );
  });

  it('also where the row goes with another one', async () => {
    const organization = await buildOrganization(app, owner);
    const inviteId = await invite(organization.orgId, 'with-it@example.com');
    const { courseId } = await buildCourse(app, organization);
    await writeMails('course', [courseId]);
    expect(await mailsAbout(inviteId)).toHaveLength(1);
    await app.pool.query('delete from organizations where id = $1', [organization.id]);
    expect(await mailsAbout(inviteId)).toEqual([]);
    expect(await mailsAbout(courseId)).toEqual([]);
  });

  it('R10.5 an erased person’s mail to an address of before goes with the invitation that they accepted', async () => {
    const { orgId } = await buildOrganization(app, owner);
    const inviteId = await invite(orgId, 'address-of-before@example.com');
    const person = await buildUser(app, { isVerified: true });
    await app.pool.query(
      `update invites set state = 'accepted', accepted_by = (select id from users where uid = $2) where id = $1`,
      [inviteId, person.uid],
    );
    expect(await mailsAbout(inviteId)).toHaveLength(1);
    await erase(app, person);
    const { rows } = await app.pool.query(
      `select 1 from mails where recipient = 'address-of-before@example.com'`,
    );
    expect(rows).toEqual([]);
  });
});

describe('what a mail is about is said whole', () => {
  it.each([
    ['mails_subject', `'course', null`],
    ['mails_subject', `null, gen_random_uuid()`],
    ['mails_subject_type', `'planet', gen_random_uuid()`],
  ])('%s refuses %s', async (constraint, subject) => {
    await expect(
      app.pool.query(
        `insert into mails (id, kind, recipient, expires_at, subject_type, subject_id)
         values (gen_random_uuid(), 'invite', 'a@example.com', now(), ${subject})`,
      ),
    ).rejects.toMatchObject({ constraint });
  });

  it('a mail about something does not compile without its id, and the type comes from the template', async () => {
    const database = createDatabase(app.pool);
    const to = { id: null, email: 'about@example.com' };
    const subjectId = createId();
    await createMail(
      database,
      { templates: seatMails, kind: 'course-place' },
      { ...to, subjectId },
    );
    await createMail(database, { templates: accountMails, kind: 'password-changed' }, to);
    const { rows } = await app.pool.query(
      `select kind, subject_type, subject_id from mails where recipient = 'about@example.com' order by kind`,
    );
    expect(rows).toEqual([
      { kind: 'course-place', subject_type: 'course', subject_id: subjectId },
      { kind: 'password-changed', subject_type: null, subject_id: null },
    ]);
    const wrong = () =>
      // @ts-expect-error -- it is about a course
      createMail(database, { templates: seatMails, kind: 'course-place' }, to);
    await expect(wrong()).rejects.toMatchObject({ cause: { constraint: 'mails_subject' } });
  });
});
