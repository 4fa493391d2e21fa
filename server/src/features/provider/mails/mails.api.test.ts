import { exportMails, listMails, retryMail } from '@panthiya/contract/provider/mails.contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { cursorOf, readExport, walk } from '../../../../testing/lists.ts';
import { buildUser, type Person } from '../../../../testing/people.ts';
import { buildApp, type TestApp } from '../../../../testing/test-app.ts';

let app: TestApp;
let admin: Person;
let user: Person;

beforeAll(async () => {
  app = await buildApp({ hasBackground: false, settings: { RATE_LIMIT_SCALE: '1000' } });
  admin = await buildUser(app, { isVerified: true, isSystemAdmin: true });
  user = await buildUser(app);
  await app.pool.query('delete from mails');
  await app.pool.query(
    `insert into mails (id, kind, recipient, state, attempts, last_error, created_at, expires_at, sent_at, language, hours)
     select gen_random_uuid(), kind, recipient, state, attempts, error, now() - days * interval '1 day', now() - days * interval '1 day' + interval '2 hours',
       case when state = 'sent' then now() end, case when state = 'sent' then 'ta' end, 2
     from (values
       ('verify-email', 'Anna@example.com', 'sent', 1, null, 1),
       ('invite', 'anna@example.com', 'queued', 3, 'ECONNREFUSED', 2),
       ('reset-password', 'bert@example.com', 'expired', 4, 'EENVELOPE 451', 3),
       ('invite', '=cmd@example.com', 'failed', 18, 'ETIMEDOUT', 4),
       ('invite', 'bert@other.example', 'sent', 1, null, 4)) as mail (kind, recipient, state, attempts, error, days)`,
  );
});
afterAll(() => app.close());

const list = (query: Record<string, string> = {}) =>
  app.call(listMails, { token: admin.token, query });
const walkBy = (query: Record<string, string>, limit: number) =>
  walk(app, listMails, { token: admin.token, query, limit }, ({ mails }) => mails);
const retry = (id: string) => app.call(retryMail, { token: admin.token, params: { id }, body: {} });

describe('R6.3 GET /admin/mails', () => {
  it('shows to whom, which kind and what became of it; never a text, a link or a body', async () => {
    const { body, headers } = await list();
    expect(headers['cache-control']).toBe('no-store');
    expect(body.mails.map(({ recipient }) => recipient[0])).toEqual([
      'A',
      'a',
      'b',
      expect.any(String),
      expect.any(String),
    ]);
    expect(body.mails[1]).toEqual({
      id: expect.any(String) as string,
      kind: 'invite',
      recipient: 'anna@example.com',
      state: 'queued',
      attempts: 3,
      lastError: 'ECONNREFUSED',
      createdAt: expect.stringMatching(/Z$/) as string,
      sentAt: null,
      language: null,
    });
    expect(body.mails[0]).toMatchObject({
      state: 'sent',
      lastError: '',
      language: 'ta',
      sentAt: expect.any(String) as string,
    });
    expect(JSON.stringify(body)).not.toMatch(/token|http|<html/i);
  });

  it.each([
    [{ state: 'queued' }, 1],
    [{ state: 'sent' }, 2],
    [{ state: 'expired' }, 1],
    [{ state: 'failed' }, 1],
    [{ search: 'ANNA@' }, 2],
    [{ search: 'bert' }, 2],
    [{ search: 'bert', state: 'sent' }, 1],
    [{ search: 'example' }, 0],
    [{ search: '%' }, 0],
  ])('%j finds %d', async (query, count) => {
    expect((await list(query as Record<string, string>)).body.mails).toHaveLength(count);
  });

  it.each([{}, { sort: 'created' }, { sort: '-created', search: 'b' }, { state: 'sent' }])(
    '%j pages by a cursor, and the file has the same',
    async (query) => {
      const whole = await walkBy(query, 200);
      expect(whole.length).toBeGreaterThan(1);
      for (const limit of [1, 2]) expect(await walkBy(query, limit)).toEqual(whole);
      const { header, rows } = await readExport(app, exportMails, {
        token: admin.token,
        query,
      });
      expect(rows.map((row) => row[header.indexOf('Id')])).toEqual(whole.map(({ id }) => id));
    },
  );

  it('addresses that are formulas for a spreadsheet are neutralised', async () => {
    const { header, rows } = await readExport(app, exportMails, {
      token: admin.token,
      query: { state: 'failed' },
    });
    expect(rows.map((row) => row[header.indexOf('To')])).toEqual(["'=cmd@example.com"]);
  });

  it.each([{ cursor: cursorOf('x', 'y') }, { state: 'lost' }, { sort: 'kind' }, { cursor: 'x' }])(
    'refuses %j with 400',
    async (query) => {
      expect((await list(query as Record<string, string>)).status).toBe(400);
    },
  );

  it('R6.14 is for system administrators alone', async () => {
    for (const endpoint of [listMails, exportMails]) {
      expect((await app.call(endpoint, { token: user.token })).status).toBe(403);
    }
  });
});

const findOne = async (state: string) => {
  const { rows } = await app.pool.query<{ id: string }>('select id from mails where state = $1', [
    state,
  ]);
  return rows[0]?.id ?? '';
};
const jobsOf = async (id: string) => {
  const { rows } = await app.pool.query(
    `select attempts from graphile_worker._private_jobs where payload ->> 'mailId' = $1`,
    [id],
  );
  return rows;
};

describe('R10.8 POST /admin/mails/{id}/retry', () => {
  it.each(['queued', 'expired', 'failed'])(
    'one that is %s waits again: one job, fresh tries, as long as at first',
    async (state) => {
      const id = await findOne(state);
      expect((await retry(id)).status).toBe(200);
      const { rows } = await app.pool.query(
        `select state, attempts, last_error, round(extract(epoch from expires_at - now()) / 60)::int as minutes from mails where id = $1`,
        [id],
      );
      expect(rows).toEqual([{ state: 'queued', attempts: 0, last_error: null, minutes: 120 }]);
      expect(await jobsOf(id)).toEqual([{ attempts: 0 }]);
      const { rows: events } = await app.pool.query(
        `select details from audit_log where event = 'mail.sent-again' and details ->> 'mailId' = $1`,
        [id],
      );
      expect(events).toHaveLength(1);
      await app.pool.query('update mails set state = $2 where id = $1', [id, state]);
    },
  );

  it('twenty calls at once leave one job', async () => {
    const id = await findOne('failed');
    const answers = await Promise.all(Array.from({ length: 20 }, () => retry(id)));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    expect(await jobsOf(id)).toEqual([{ attempts: 0 }]);
  });

  it('one that was sent is refused and stays as it is', async () => {
    const id = await findOne('sent');
    const { status, body } = await retry(id);
    expect([status, body.code]).toEqual([409, 'MAIL_SENT_ALREADY']);
    expect(await jobsOf(id)).toEqual([]);
    expect((await list({ state: 'sent' })).body.mails).toHaveLength(2);
  });

  it('an unknown one is not found', async () => {
    expect((await retry('00000000-0000-4000-8000-000000000000')).status).toBe(404);
    expect((await retry('x')).status).toBe(400);
  });
});
