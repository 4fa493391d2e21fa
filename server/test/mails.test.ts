import { listMails, retryMail } from '@panthiya/contract/provider/mails.contract';
import { verifyEmail } from '@panthiya/contract/identity/email-verification.contract';
import { requestPasswordReset } from '@panthiya/contract/identity/password-reset.contract';
import { register } from '@panthiya/contract/identity/registration.contract';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { createDatabase } from '../src/db/database.ts';
import { failAbandoned } from '../src/records/mails/mails.repository.ts';
import { WAIT } from '../testing/ceilings.ts';
import { readMail, type ReceivedMail } from '../testing/outbox.ts';
import { buildRegistration, buildUser, type RegistrationInput } from '../testing/people.ts';
import { openSmtpHost, type SmtpHost } from '../testing/smtp-host.ts';
import { buildApp, type TestApp } from '../testing/test-app.ts';

const received: ReceivedMail[] = [];
let isRefusing = false;
let attempts = 0;
let app: TestApp;
let host: SmtpHost;

const arrivedFor = (address: string) =>
  vi.waitUntil(() => received.find(({ to }) => to === address), WAIT);
const stateOf = async (address: string) => {
  const { rows } = await app.pool.query<{
    state: string;
    attempts: number;
    last_error: string | null;
  }>('select state, attempts, last_error from mails where recipient = $1', [address]);
  return rows[0];
};
const untilIs = (address: string, state: string) =>
  vi.waitUntil(async () => (await stateOf(address))?.state === state, WAIT);
const untilRefused = (address: string) =>
  vi.waitUntil(async () => (await stateOf(address))?.last_error, WAIT);
/** Lets the pauses between tries be over, of jobs whose last try is over too. */
async function tryAgain(): Promise<void> {
  const jobs = 'graphile_worker._private_jobs';
  await vi.waitUntil(async () => {
    const { rows } = await app.pool.query(`select from ${jobs} where locked_at is not null`);
    return rows.length === 0;
  }, WAIT);
  await app.pool.query(
    `with due as (update ${jobs} set run_at = now() returning 1)
     select pg_notify('jobs:insert', json_build_object('count', count(*))::text) from due`,
  );
}

beforeAll(async () => {
  host = await openSmtpHost(async (octets) => received.push(await readMail(octets)), {
    onMailFrom: (_address, _session, done) => {
      attempts += 1;
      done(isRefusing ? Object.assign(new Error('try later'), { responseCode: 451 }) : null);
    },
  });
  app = await buildApp({
    settings: { SMTP_URL: host.url, PUBLIC_URL: 'https://learn.example.lk' },
  });
});
beforeEach(() => {
  isRefusing = false;
});
afterAll(async () => {
  await app.close();
  await host.close();
});

const confirm = ({ token = '' }: ReceivedMail, { password }: RegistrationInput) =>
  app.call(verifyEmail, { body: { token, password } });

describe('R1.10 the server sends mail', () => {
  it('to a real mail host, as text and HTML, with a working link below PUBLIC_URL', async () => {
    const body = buildRegistration();
    await app.call(register, { body });
    const mail = await arrivedFor(body.email);
    expect(mail.text).toContain('https://learn.example.lk/verify-email#token=');
    expect(mail.html).toContain('Confirm my email');
    expect((await confirm(mail, body)).status).toBe(200);
    await untilIs(body.email, 'sent');
  });

  it('never from the Host header', async () => {
    const body = buildRegistration();
    await app.app.inject({
      method: 'POST',
      url: '/api/auth/register',
      payload: body,
      headers: { host: 'evil.example' },
    });
    const mail = await arrivedFor(body.email);
    expect(mail.text).not.toContain('evil.example');
    expect(mail.html).not.toContain('evil.example');
  });

  it('escapes names in HTML', async () => {
    const firstName = '<img src=x onerror=alert(1)>';
    const person = await buildUser(app, { firstName, isVerified: true });
    await app.call(requestPasswordReset, { body: { email: person.email } });
    const mail = await vi.waitUntil(
      () => received.find(({ to, html }) => to === person.email && html.includes('&lt;IMG')),
      WAIT,
    );
    expect(mail.html).toContain('&lt;IMG SRC=X ONERROR=ALERT(1)&gt;');
    expect(mail.html).not.toContain('<IMG');
  });

  it('waits in the outbox while the host refuses, and is sent later, once', async () => {
    isRefusing = true;
    attempts = 0;
    const body = buildRegistration();
    await app.call(register, { body });
    expect(await untilRefused(body.email)).not.toContain('@');
    expect((await stateOf(body.email))?.state).toBe('queued');
    isRefusing = false;
    await tryAgain();
    await arrivedFor(body.email);
    await untilIs(body.email, 'sent');
    expect(received.filter(({ to }) => to === body.email)).toHaveLength(1);
    expect(attempts).toBeGreaterThan(1);
  });

  it('drops what expired while the host was away', async () => {
    isRefusing = true;
    const body = buildRegistration();
    await app.call(register, { body });
    await untilRefused(body.email);
    await app.pool.query(
      `update mails set expires_at = now() - interval '1 second' where recipient = $1`,
      [body.email],
    );
    isRefusing = false;
    await tryAgain();
    await untilIs(body.email, 'expired');
    expect(received.some(({ to }) => to === body.email)).toBe(false);
  });

  it('R10.8 is given up at its last try, and can be sent again by hand then', async () => {
    isRefusing = true;
    const admin = await buildUser(app, { isVerified: true, isSystemAdmin: true });
    const body = buildRegistration();
    await app.call(register, { body });
    await untilRefused(body.email);
    await app.pool.query('update mails set attempts = 17 where recipient = $1', [body.email]);
    await tryAgain();
    await untilIs(body.email, 'failed');
    isRefusing = false;
    const { body: found } = await app.call(listMails, {
      token: admin.token,
      query: { search: body.email, state: 'failed' },
    });
    await app.call(retryMail, {
      token: admin.token,
      params: { id: found.mails[0]?.id ?? '' },
      body: {},
    });
    const mail = await arrivedFor(body.email);
    expect((await confirm(mail, body)).status).toBe(200);
    await untilIs(body.email, 'sent');
    expect(received.filter(({ to }) => to === body.email)).toHaveLength(1);
  });

  it('R10.8 one whose job died in the midst of its last try is given up by the clean-up, others wait on', async () => {
    isRefusing = true;
    const [dead, alive] = [buildRegistration(), buildRegistration()];
    for (const body of [dead, alive]) {
      await app.call(register, { body });
      await untilRefused(body.email);
    }
    await app.pool.query(
      `update graphile_worker._private_jobs set attempts = max_attempts
       where payload ->> 'mailId' = (select id::text from mails where recipient = $1)`,
      [dead.email],
    );
    await failAbandoned(createDatabase(app.pool));
    expect((await stateOf(dead.email))?.state).toBe('queued');
    await app.pool.query(`update mails set created_at = created_at - interval '2 hours'`);
    await failAbandoned(createDatabase(app.pool));
    expect((await stateOf(dead.email))?.state).toBe('failed');
    expect((await stateOf(alive.email))?.state).toBe('queued');
  });

  it.each([
    ['was corrected meanwhile', `email = 'other' || email`],
    ['belongs to a disabled account', `disabled_at = now()`],
  ])('sends no link to an address that %s', async (_what, change) => {
    isRefusing = true;
    const body = buildRegistration();
    await app.call(register, { body });
    await untilRefused(body.email);
    await app.pool.query(`update users set ${change} where email = $1`, [body.email]);
    isRefusing = false;
    await tryAgain();
    await untilIs(body.email, 'expired');
    expect(received.some(({ to }) => to === body.email)).toBe(false);
  });

  it('keeps no secret in the outbox or the queue', async () => {
    const body = buildRegistration();
    await app.call(register, { body });
    const { token = '' } = await arrivedFor(body.email);
    const dump = await app.pool.query<{ row: string }>(
      `select mails::text as row from mails union all select j::text from graphile_worker._private_jobs j
       union all select t::text from one_time_tokens t`,
    );
    expect(dump.rows.some(({ row }) => row.includes(token))).toBe(false);
  });
});
