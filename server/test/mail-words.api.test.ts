import { createInvites } from '@panthiya/contract/organizations/invites.contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { allMails } from '../src/features.ts';
import { createDatabase } from '../src/db/database.ts';
import { createId } from '../src/platform/identifier.ts';
import type { OutgoingMail } from '../src/platform/mail-transport.ts';
import type { MailTemplate } from '../src/notify/mail-template.ts';
import { createSealing } from '../src/platform/sealing.ts';
import { createMailSender } from '../src/notify/mail-sender.ts';
import { createDecisionMailLimits } from '../src/domain/rate-limits/decision-mails.limits.ts';
import { createRateLimits } from '../src/domain/rate-limits/rate-limiter.ts';
import type { MailSubject } from '../src/records/mails/mails.table.ts';
import { buildRequest } from '../testing/billing.ts';
import { buildDesk, openDesk } from '../testing/billing-staff.ts';
import { buildCourse, enrol } from '../testing/courses.ts';
import { mailScenes } from '../testing/mail-scenes.ts';
import { addMember, buildOrganization, suspendOrganization } from '../testing/organizations.ts';
import { buildUser, type Person } from '../testing/people.ts';
import type { TestApp } from '../testing/test-app.ts';

type Kind = keyof typeof allMails;

/** The newest row of what a mail is about. */
const SUBJECTS: Readonly<Record<MailSubject, string>> = {
  'address-recovery': 'select id from address_recoveries where ended_at is null',
  announcement: 'select id from announcements',
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
  for (const statement of mailScenes[kind]) {
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
    sealing: createSealing([Buffer.alloc(32, 7)]),
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

  it.each(Object.keys(mailScenes) as Kind[])(
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
