import { changeLanguage } from '@panthiya/contract/identity/account.contract';
import { createInvites } from '@panthiya/contract/organizations/invites.contract';
import {
  getOrganization,
  updateOrganization,
} from '@panthiya/contract/organizations/organizations.contract';
import { requestPasswordReset } from '@panthiya/contract/identity/password-reset.contract';
import { getProfile } from '@panthiya/contract/identity/profile.contract';
import { register } from '@panthiya/contract/identity/registration.contract';
import { login } from '@panthiya/contract/identity/session.contract';
import PostalMime from 'postal-mime';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { WAIT } from '../testing/ceilings.ts';
import { buildOrganization } from '../testing/organizations.ts';
import { buildRegistration, buildUser, GOOD_PASSWORD } from '../testing/people.ts';
import { openSmtpHost, type SmtpHost } from '../testing/smtp-host.ts';
import { buildApp, type TestApp } from '../testing/test-app.ts';

const SINHALA = /\p{Script=Sinhala}/u;
const TAMIL = /\p{Script=Tamil}/u;
const inSinhala = { 'accept-language': 'si-LK,en;q=0.5' };

const mails: string[] = [];
let host: SmtpHost;
let app: TestApp;
beforeAll(async () => {
  host = await openSmtpHost((octets) => mails.push(octets.toString('latin1')));
  app = await buildApp({ settings: { SMTP_URL: host.url } });
});
afterAll(async () => {
  await app.close();
  await host.close();
});

const mailTo = (address: string, count = 1) =>
  vi.waitUntil(() => mails.filter((mail) => mail.includes(`To: ${address}`))[count - 1], WAIT);

const signInWrongly = (headers: Readonly<Record<string, string>>) =>
  app.call(login, {
    headers,
    body: { email: 'nobody@example.com', password: 'Wrong-password' },
  });
const registered = async (headers: Readonly<Record<string, string>>) => {
  const body = buildRegistration();
  await app.call(register, { body, headers });
  const { rows } = await app.pool.query<{ language: string | null }>(
    'select language from users where email = $1',
    [body.email],
  );
  return rows[0]?.language;
};

describe('R15.1.7 the server speaks the language of the call', () => {
  it('in what it refuses; code, field and status stay', async () => {
    const [english, sinhala] = [await signInWrongly({}), await signInWrongly(inSinhala)];
    expect([sinhala.status, sinhala.body.code]).toEqual([english.status, english.body.code]);
    expect(english.body.message).toBe('Wrong email or password.');
    expect(sinhala.body.message).toMatch(SINHALA);
    expect([english, sinhala].map(({ headers }) => headers['content-language'])).toEqual([
      'en',
      'si',
    ]);
  });

  it('at each field of a form', async () => {
    const body = { ...buildRegistration(), firstName: '', email: `${'long'.repeat(70)}@x.lk` };
    const english = await app.call(register, { body });
    const tamil = await app.call(register, { body, headers: { 'accept-language': 'ta' } });
    const fieldsOf = (answer: typeof english) => answer.body.fields?.map(({ field }) => field);
    expect(fieldsOf(tamil)).toEqual(fieldsOf(english));
    expect(fieldsOf(tamil)).toEqual(['firstName', 'email']);
    for (const { message } of tamil.body.fields ?? []) expect(message).toMatch(/^[^a-z]+$/i);
    for (const { message } of english.body.fields ?? []) expect(message).not.toMatch(TAMIL);
  });

  it('in what it answers, also to two callers at once', async () => {
    const people = await Promise.all([buildUser(app), buildUser(app)]);
    const signIn = (
      { email }: { readonly email: string },
      headers: Readonly<Record<string, string>>,
    ) => app.call(login, { headers, body: { email, password: GOOD_PASSWORD } });
    const answers = await Promise.all([
      signIn(people[0], inSinhala),
      signIn(people[1], { 'accept-language': 'ta' }),
      signIn(people[0], { 'accept-language': 'fr' }),
    ]);
    expect(answers[0].body.message).toMatch(SINHALA);
    expect(answers[1].body.message).toMatch(TAMIL);
    expect(answers[2].body.message).toBe('Signed in.');
  });

  it.each(['x'.repeat(8000), 'si;q=1;q=1,,,;', '\u00ff', ','.repeat(500)])(
    'a header that is none of ours gets English and no fault',
    async (header) => {
      const answer = await app.call(getProfile, { headers: { 'accept-language': header } });
      expect([answer.status, answer.body.code]).toEqual([401, 'UNAUTHENTICATED']);
    },
  );
});

describe('R15.1.3 the language of an account', () => {
  it('is that of the page on which it registered; none without one', async () => {
    expect(await registered(inSinhala)).toBe('si');
    expect(await registered({ 'accept-language': 'fr' })).toBe(null);
    expect(await registered({})).toBe(null);
  });

  it('R15.1.5 is chosen, told at the sign-in and in the profile, and left to the device again', async () => {
    const person = await buildUser(app);
    const choose = (language: 'si' | null) =>
      app.call(changeLanguage, { token: person.token, body: { language } });
    const seen = async () => {
      const { body } = await app.call(login, {
        body: { email: person.email, password: person.password },
      });
      const { profile } = (await app.call(getProfile, { token: person.token })).body;
      return [body.user.language, profile.language];
    };
    expect(await seen()).toEqual([undefined, null]);
    expect((await choose('si')).body).toMatchObject({ success: true, language: 'si' });
    expect(await seen()).toEqual(['si', 'si']);
    expect((await choose(null)).body).toMatchObject({ success: true, language: null });
    expect(await seen()).toEqual([undefined, null]);
  });

  it.each(['fr', 'SI', '', 5, {}])('%j is refused', async (language) => {
    const { token } = await buildUser(app);
    const answer = await app.call(changeLanguage, { token, body: { language } as never });
    expect([answer.status, answer.body.code, answer.body.field]).toEqual([
      400,
      'INVALID_INPUT',
      'language',
    ]);
  });
});

const languageOf = async (address: string, count: number) =>
  /<html lang="(\w+)"/.exec((await PostalMime.parse(await mailTo(address, count))).html ?? '')?.[1];

/** The kinds and languages of the mails that were sent to these addresses. */
const sentLanguages = async (addresses: readonly string[]) =>
  (
    await app.pool.query<{ mail: string }>(
      `select kind || ' ' || language as mail from mails where recipient = any($1) and state = 'sent' order by 1`,
      [addresses],
    )
  ).rows.map(({ mail }) => mail);

describe('R15.7 mails', () => {
  it('R15.7.1 R15.7.2 are in the language that the receiver has when they are sent, whole', async () => {
    const person = await buildUser(app, { isVerified: true });
    await app.call(changeLanguage, { token: person.token, body: { language: 'ta' } });
    // Asked for on an English page, by whoever that was.
    await app.call(requestPasswordReset, {
      body: { email: person.email },
      headers: { 'accept-language': 'en' },
    });
    const {
      subject = '',
      text = '',
      html = '',
    } = await PostalMime.parse(await mailTo(person.email, 2));
    expect(html).toContain('<html lang="ta">');
    for (const line of text
      .split('\n')
      .filter((part) => /\p{L}/u.test(part) && !part.includes('://'))) {
      expect(line).toMatch(TAMIL);
    }
    expect(subject).toMatch(TAMIL);
    expect(text).not.toMatch(/[A-Za-z]{3,} [a-z]{3,}/);
  });

  it('R15.7.1 an invitation to the address of an account is in the language of that account', async () => {
    const [admin, guest] = await Promise.all([
      buildUser(app, { isVerified: true }),
      buildUser(app, { isVerified: true }),
    ]);
    await app.call(changeLanguage, { token: guest.token, body: { language: 'si' } });
    const { orgId } = await buildOrganization(app, admin);
    const body = { emails: [guest.email, 'stranger@example.com'], role: 'student' as const };
    await app.call(createInvites, { token: admin.token, params: { orgId }, body });
    expect(await languageOf(guest.email, 2)).toBe('si');
    expect(await languageOf('stranger@example.com', 1)).toBe('en');
    // The provider's list tells in which language each was sent.
    await expect
      .poll(() => sentLanguages([guest.email, 'stranger@example.com']))
      .toEqual(['invite en', 'invite si', 'verify-email en']);
    // Whoever holds the address may be somebody else than who typed it into an account.
    const unconfirmed = await buildUser(app);
    await app.call(changeLanguage, { token: unconfirmed.token, body: { language: 'si' } });
    const invite = { email: unconfirmed.email, role: 'student' as const };
    await app.call(createInvites, { token: admin.token, params: { orgId }, body: invite });
    expect(await languageOf(unconfirmed.email, 2)).toBe('en');
  });

  it('R15.7.1 whoever has no account reads the language of the organization, with the page in the others', async () => {
    const admin = await buildUser(app, { isVerified: true });
    const { orgId } = await buildOrganization(app, admin);
    const change = (language: string) =>
      app.call(updateOrganization, {
        token: admin.token,
        params: { orgId },
        body: { language: language as 'si' },
      });
    const [english, sinhala, refused] = [
      await app.call(getOrganization, { token: admin.token, params: { orgId } }),
      await change('si'),
      await change('fr'),
    ];
    expect(english.body.organization.language).toBe('en');
    expect(sinhala.body.organization.language).toBe('si');
    expect([refused.status, (refused.body as { field?: string }).field]).toEqual([400, 'language']);

    const email = 'new.parent@example.com';
    const body = { email, role: 'student' as const };
    await app.call(createInvites, { token: admin.token, params: { orgId }, body });
    const { subject = '', text = '', html = '' } = await PostalMime.parse(await mailTo(email));
    expect(subject).toMatch(SINHALA);
    expect(html).toContain('<html lang="si">');
    const token = /#token=([\w-]+)/.exec(text)?.[1];
    const pagesOf = (locale: string) => `/invite?language=${locale}#token=${token}`;
    for (const [locale, words] of [
      ['en', 'Read this in English'],
      ['ta', 'இதைத் தமிழில் வாசிக்க'],
    ] as const) {
      expect(text).toContain(`${words}:\n`);
      expect(text).toContain(pagesOf(locale));
      expect(html).toContain(`<p lang="${locale}"`);
      expect(html).toContain(pagesOf(locale));
    }
    expect(text).not.toContain(pagesOf('si'));
  });

  it('R15.7.3 subjects are words of at most 75 bytes that are read back as they were written', async () => {
    const body = buildRegistration();
    await app.call(register, { body, headers: inSinhala });
    const raw = await mailTo(body.email);
    const { subject = '' } = await PostalMime.parse(raw);
    expect(subject).toMatch(SINHALA);
    expect(subject).toBe(subject.normalize('NFC'));
    const header = /^Subject: (.*(?:\r\n[ \t].*)*)/m.exec(raw)?.[1] ?? '';
    const words = header.split(/\s+/);
    for (const word of words) expect(word.length).toBeLessThanOrEqual(75);
    // Each word alone is whole letters.
    for (const word of words) {
      const { subject: alone = '' } = await PostalMime.parse(`Subject: ${word}\r\n\r\n`);
      expect(alone).not.toContain('\ufffd');
    }
  });
});
