import { createInvites } from '@panthiya/contract/organizations/invites.contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { allMails } from '../src/features.ts';
import { createDatabase } from '../src/db/database.ts';
import { createId } from '../src/platform/identifier.ts';
import type { OutgoingMail } from '../src/platform/mail-transport.ts';
import type { MailTemplate } from '../src/notify/mail-template.ts';
import { createMailSender } from '../src/notify/mail-sender.ts';
import { createDecisionMailLimits } from '../src/domain/rate-limits/decision-mails.limits.ts';
import { createRateLimits } from '../src/domain/rate-limits/rate-limiter.ts';
import type { MailSubject } from '../src/records/mails/mails.table.ts';
import { buildRequest } from '../testing/billing.ts';
import { buildDesk, openDesk } from '../testing/billing-staff.ts';
import { buildCourse, enrol } from '../testing/courses.ts';
import { addMember, buildOrganization, suspendOrganization } from '../testing/organizations.ts';
import { buildUser, type Person } from '../testing/people.ts';
import type { TestApp } from '../testing/test-app.ts';

type Kind = keyof typeof allMails;
/** What must be so for a mail of this kind; $1 is the time of its row, $2 whose it is. */
type Scene = readonly string[];

const OWN = '(select id from users where uid = $2)';
const enrolled = (state: string, reason = ''): string =>
  `update enrolments set state = '${state}', reason = '${reason}', since = $1, joined_at = case when '${state}' = 'active' then now() end
   where student_id in (select id from students where user_id = ${OWN})`;
const decided = (kind: string): string =>
  `insert into upgrade_decisions (id, request_id, kind, reason, at)
   select gen_random_uuid(), id, '${kind}', 'CANARY-REASON', $1 from upgrade_requests where user_id = ${OWN}`;
const subscribed = (changes: string): string =>
  `update subscriptions set ${changes}, started_at = $1::timestamptz - interval '60 days' where user_id = ${OWN}`;
const FORGOTTEN = `delete from recoveries where asked_at <= $1 and $2::text is not null`;
const ASKED = `insert into recoveries (id, user_id, account_mark, asked_at)
  select gen_random_uuid(), id, sha256(''), $1 from users where uid = $2`;
const CONFIRMED = `update recoveries set confirmed_at = $1, due_at = $1::timestamptz + interval '72 hours' where user_id = ${OWN}`;
const MOVED = `delete from address_recoveries where asked_at <= $1 and user_id = ${OWN}`;
const MOVING = `insert into address_recoveries (id, user_id, old_email, email, reason, needs_second, asked_at, due_at)
  select gen_random_uuid(), id, email, 'new.' || email, 'CANARY-REASON', false, $1, $1::timestamptz + interval '7 days' from users where uid = $2`;
const PLAIN: Scene = [];
/** Each template; a new one does not compile until it stands here. */
const SCENES: Readonly<Record<Kind, Scene>> = {
  'verify-email': PLAIN,
  'already-registered': PLAIN,
  'confirm-new-email': PLAIN,
  'email-change-asked': PLAIN,
  'email-claimed': PLAIN,
  'password-changed': PLAIN,
  'factor-added': PLAIN,
  'factor-removed': PLAIN,
  'app-removed': PLAIN,
  'passkey-added': PLAIN,
  'passkey-backwards': PLAIN,
  'passkey-removed': PLAIN,
  'passkey-renamed': PLAIN,
  'recovery-code-used': PLAIN,
  'identity-connected': PLAIN,
  'identity-disconnected': PLAIN,
  'recovery-codes-made': PLAIN,
  'new-device': PLAIN,
  'second-factor-refused': PLAIN,
  'recovery-asked': [FORGOTTEN, ASKED],
  'recovery-begun': [FORGOTTEN, ASKED, CONFIRMED],
  'recovery-reminder': [FORGOTTEN, ASKED, CONFIRMED],
  'recovery-done': PLAIN,
  'class-cancelled': [enrolled('active')],
  'class-moved': [enrolled('active')],
  'second-factor-asked': [
    `update organizations set second_factor_policy = 'admins', second_factor_from = '2026-01-31'
     where $1::timestamptz is not null and owner_id = ${OWN}`,
    'update users set second_factor_at = null where $1::timestamptz is not null and uid = $2',
  ],
  // Of another admin, to the owner, who has a second factor.
  'recovery-second-asked': [
    FORGOTTEN,
    'update users set second_factor_at = $1 where uid = $2',
    `update memberships set roles = '{admin}' where $1::timestamptz is not null and user_id <> ${OWN}`,
    `insert into recoveries (id, user_id, account_mark, asked_at, confirmed_at, needs_second)
     select gen_random_uuid(), user_id, sha256(''), $1, $1, true from memberships where user_id <> ${OWN}`,
  ],
  'recovery-stopped': PLAIN,
  'address-moving': [MOVED, MOVING],
  'address-moving-reminder': [MOVED, MOVING],
  'address-second-asked': [
    MOVED,
    MOVING,
    `update address_recoveries set needs_second = true, due_at = null where asked_at <= $1 and user_id = ${OWN}`,
  ],
  'address-kept': PLAIN,
  'address-moved': PLAIN,
  'deletion-asked': PLAIN,
  'deletion-taken-back': PLAIN,
  'reset-password': PLAIN,
  'reset-password-by-staff': PLAIN,
  'password-was-reset': PLAIN,
  invite: PLAIN,
  'course-request-approved': [enrolled('active')],
  'course-request-declined': [enrolled('declined', 'CANARY-REASON')],
  'course-place': [enrolled('active')],
  'upgrade-approved': [decided('approved')],
  'upgrade-rejected': [decided('rejected')],
  'upgrade-reversed': [decided('reversed')],
  'upgrade-undone': [decided('reversed')],
  'upgrade-lapsed': [decided('lapsed')],
  'plan-assigned': [
    `update subscriptions set started_at = $1, ends_at = $1::timestamptz + interval '30 days', ended_at = null, end_reason = null where user_id = ${OWN}`,
  ],
  'plan-reminder': [
    subscribed(`ended_at = null, end_reason = null, ends_at = now() + interval '7 days'`),
  ],
  'plan-grace': [
    subscribed(`ended_at = null, end_reason = null, ends_at = now() - interval '1 day'`),
  ],
  'plan-ended': [subscribed(`ended_at = $1, end_reason = 'expired'`)],
  'plan-expired': [subscribed(`ended_at = $1, end_reason = 'expired'`)],
  // Last: a suspended organization invites nobody.
  'organization-suspended': PLAIN,
};

/** The newest row of what a mail is about. */
const SUBJECTS: Readonly<Record<MailSubject, string>> = {
  'address-recovery': 'select id from address_recoveries where ended_at is null',
  course: 'select id from courses',
  decision: 'select id from upgrade_decisions order by at desc limit 1',
  invite: 'select id from invites',
  organization: 'select id from organizations',
  recovery: 'select id from recoveries where ended_at is null',
  subscription: 'select id from subscriptions',
};

let app: TestApp;
let staff: Person;
let person: Person;
let orgId: string;
const sent: OutgoingMail[] = [];

beforeAll(async () => {
  ({ app, staff } = await buildDesk({ hasBackground: false }));
  await app.pool.query(`update packages set title = 'CANARY-PLAN' where id = 'class'`);
  person = await buildUser(app, {
    firstName: 'CANARY-FIRST',
    lastName: 'CANARY-LAST',
    isVerified: true,
  });
  const organization = await buildOrganization(app, person, { name: 'CANARY-ORGANIZATION' });
  ({ orgId } = organization);
  const { courseId } = await buildCourse(app, organization, { title: 'CANARY-COURSE' });
  await enrol(app, { courseId, orgId }, person);
  await addMember(app, organization, await buildUser(app), 'student');
  await app.call(createInvites, {
    token: person.token,
    params: { orgId },
    body: { email: 'invited@example.com', role: 'student' },
  });
  const { id } = await buildRequest(app, person);
  await openDesk(() => ({ app, staff })).approve(id);
});
afterAll(() => app.close());

/** Writes the row of a mail and hands it to the sender of the product. */
async function send(kind: Kind): Promise<OutgoingMail> {
  const id = createId();
  const isInvite = kind === 'invite';
  const { rows } = await app.pool.query<{ at: string }>(
    `insert into mails (id, kind, recipient, user_id, created_at, expires_at)
     select $1, $2, $3, case when not $4 then id end, clock_timestamp(), now() + interval '1 day'
     from users where uid = $5 returning created_at::text as at`,
    [id, kind, isInvite ? 'invited@example.com' : person.email, isInvite, person.uid],
  );
  if (kind === 'organization-suspended') {
    await suspendOrganization(app, orgId, { reason: 'CANARY-REASON' });
  }
  for (const statement of SCENES[kind]) {
    await app.pool.query(statement, [rows[0]?.at, person.uid]);
  }
  const template: MailTemplate = allMails[kind];
  if ('about' in template) {
    await app.pool.query(
      `update mails set subject_type = $2, subject_id = (${SUBJECTS[template.about]}) where id = $1`,
      [id, template.about],
    );
  }
  const database = createDatabase(app.pool);
  const deliver = createMailSender({
    database,
    decisions: createDecisionMailLimits(createRateLimits(database, 1000)),
    transport: {
      send: async (mail) => {
        sent.push(mail);
      },
      close: () => undefined,
    },
    templates: allMails,
    sender: { appName: 'Panthiya', supportEmail: 'help@example.lk' },
    publicUrl: 'https://learn.example.lk',
  });
  await deliver(id);
  const mail = sent.find((one) => one.id === id);
  if (mail === undefined) throw new Error(`${kind} was not written`);
  return mail;
}

describe.each([true, false])('R1.10 words of mails, address confirmed: %s', (isConfirmed) => {
  beforeAll(async () => {
    await app.pool.query(
      `update organizations set status = 'active', suspended_from = null, suspension_reason = ''`,
    );
    await app.pool.query(
      `update users set email_verified_at = case when $2 then now() end where uid = $1`,
      [person.uid, isConfirmed],
    );
  });

  it.each(Object.keys(SCENES) as Kind[])(
    'R1.10 %s: nobody’s words in the subject, and a name only for a confirmed address',
    async (kind) => {
      const mail = await send(kind);
      expect(mail.subject).not.toContain('CANARY');
      // What mail programs show beside the subject is ours too.
      expect(/<div style="display:none[^>]*>([^<]*)</.exec(mail.html)?.[1]).not.toContain('CANARY');
      const isNamed = isConfirmed && kind !== 'invite';
      // An invitation names the administrator who sent it, while their address is confirmed.
      expect(/CANARY-FIRST|CANARY-LAST/.test(mail.text)).toBe(isConfirmed);
      expect(mail.text.startsWith(isNamed ? 'Hello CANARY-FIRST,' : 'Hello,')).toBe(true);
    },
  );
});

it('R1.10 a name that looks like a web address is no link in a mail, and our own links and addresses stay whole', async () => {
  // In Sinhala a dot often follows a vowel sign, which is no letter.
  const name = 'Win at evil.example/win or www。bit.ly/3xY or යා.lk/win or bad.\ufe0fexample';
  await app.pool.query(
    `update organizations set name = $1, status = 'active', suspended_from = null, suspension_reason = ''`,
    [name],
  );
  const { text, html } = await send('invite');
  for (const shown of [text, html]) {
    expect(shown).not.toMatch(/evil\.example|\u3002bit|bit\.ly|ා\.lk|bad\.\ufe0fe/);
    expect(shown.replaceAll('\u2060', '')).toContain(name);
    expect(shown).toContain('https://learn.example.lk/invite#token=');
    expect(shown).toContain('invited@example.com');
  }
});

it('R1.10 a mail to an address that somebody only named as their own does not greet by their name', async () => {
  await app.pool.query(
    `update users set email_verified_at = now(), email = 'moved@example.com' where uid = $1`,
    [person.uid],
  );
  expect((await send('email-claimed')).text.startsWith('Hello,')).toBe(true);
});
