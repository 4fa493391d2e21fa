import { exportAudit, listAudit } from '@panthiya/contract/provider/audit.contract';
import { disableUser, enableUser } from '@panthiya/contract/provider/users.contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { cursorOf, readExport, walk } from '../../../../testing/lists.ts';
import { erase } from '../../../../testing/erasing.ts';
import { buildUser, type Person } from '../../../../testing/people.ts';
import { buildApp, type TestApp } from '../../../../testing/test-app.ts';

let app: TestApp;
let admin: Person;
let user: Person;
let gone: Person;

type Query = Readonly<Record<string, string>>;

beforeAll(async () => {
  app = await buildApp({ hasBackground: false, settings: { RATE_LIMIT_SCALE: '1000' } });
  admin = await buildUser(app, {
    firstName: 'Sys',
    lastName: 'Admin',
    isVerified: true,
    isSystemAdmin: true,
  });
  user = await buildUser(app, { firstName: '=Nimal' });
  gone = await buildUser(app, { firstName: 'Vanished' });
  const uid = { uid: user.uid };
  await app.call(disableUser, { token: admin.token, params: uid, body: { reason: 'Spam' } });
  await app.call(enableUser, { token: admin.token, params: uid, body: {} });
  await erase(app, gone);
  // At the edges of days in Sri Lanka, two of them at the same microsecond.
  await app.pool.query(
    `insert into audit_log (id, at, event, actor_id, subject_id, details)
     select gen_random_uuid(), at::timestamptz, 'test.edge', null, null, json_build_object('n', n) from (values
       (1, '2020-03-17 18:29:59.999999Z'), (2, '2020-03-17 18:30:00Z'), (3, '2020-03-18 18:29:59.999999Z'),
       (4, '2020-03-18 18:29:59.999999Z'), (5, '2020-03-18 18:30:00Z')) as edge (n, at)`,
  );
});
afterAll(() => app.close());

const list = (query: Query = {}) => app.call(listAudit, { token: admin.token, query });
const walkBy = (query: Query, limit: number) =>
  walk(app, listAudit, { token: admin.token, query, limit }, ({ events }) => events);
const eventsOf = async (query: Query) => (await list(query)).body.events.map(({ event }) => event);

describe('R6.3 GET /admin/audit', () => {
  it('shows who did what to whom, the newest first', async () => {
    const { body, headers } = await list();
    expect(headers['cache-control']).toBe('no-store');
    const entry = body.events.find(({ event }) => event === 'user.disabled');
    expect(entry).toEqual({
      id: expect.any(String) as string,
      at: expect.stringMatching(/Z$/) as string,
      event: 'user.disabled',
      actor: { uid: admin.uid, name: 'SYS ADMIN' },
      subject: { uid: user.uid, name: '=NIMAL WIJESINGHE' },
      things: [],
      changes: [{ field: 'status', from: 'active', to: 'disabled' }],
      details: { reason: 'Spam' },
    });
    const times = body.events.map(({ at }) => at);
    expect(times).toEqual(times.toSorted().toReversed());
  });

  it('R10.5 of erased people only the id is left, and nothing anywhere tells who they were', async () => {
    const { body } = await list({ subject: gone.uid });
    expect(body.events.map(({ event, subject }) => [event, subject])).toEqual([
      ['user.erased', { uid: gone.uid, name: '' }],
      ['session.started', { uid: gone.uid, name: '' }],
      ['user.registered', { uid: gone.uid, name: '' }],
    ]);
    expect(JSON.stringify(await walkBy({}, 100))).not.toMatch(/VANISHED|DELETED|@example/);
  });

  it('filters by a whole address, of whoever did it or to whom it was done', async () => {
    const events = await eventsOf({ search: user.email.toUpperCase() });
    expect(events).toEqual(['user.enabled', 'user.disabled', 'session.started', 'user.registered']);
    expect(await eventsOf({ search: user.email.slice(0, -1) })).toEqual([]);
    expect(await eventsOf({ search: gone.email })).toEqual([]);
  });

  it('filters by who did it and to whom', async () => {
    expect(await eventsOf({ actor: admin.uid, subject: user.uid })).toEqual([
      'user.enabled',
      'user.disabled',
    ]);
    expect(await eventsOf({ actor: user.uid, subject: admin.uid })).toEqual([]);
    expect(await eventsOf({ actor: '00000000-0000-4000-8000-000000000000' })).toEqual([]);
  });

  it.each([
    [{ from: '2020-03-18', to: '2020-03-18' }, [4, 3, 2]],
    [{ to: '2020-03-17' }, [1]],
    [{ from: '2020-03-19', to: '2020-03-20' }, [5]],
    [{ from: '2020-03-18', to: '2020-03-19', sort: 'at' }, [2, 3, 4, 5]],
    [{ from: '2020-03-19', to: '2020-03-18' }, []],
  ])('days are those of Sri Lanka, both included: %j', async (query, numbers) => {
    const found = (await list(query as unknown as Query)).body.events.map(
      ({ details }) => details['n'],
    );
    // Three and four happened at once: either can be first.
    const inOrder = found.join().replace('3,4', '4,3');
    expect(inOrder).toBe(numbers.join().replace('3,4', '4,3'));
  });

  it.each([
    {},
    { sort: 'at' },
    { search: 'signed in' },
    { to: '2021-01-01' },
    { sort: 'at', search: 'test' },
  ])('%j pages by a cursor: every entry once; the file has the same', async (query) => {
    const whole = await walkBy(query, 200);
    expect(whole.length).toBeGreaterThan(2);
    for (const limit of [1, 2, 3]) expect(await walkBy(query as Query, limit)).toEqual(whole);
    const { header, rows } = await readExport(app, exportAudit, {
      token: admin.token,
      query,
    });
    expect(rows.map((row) => row[header.indexOf('Id')])).toEqual(whole.map(({ id }) => id));
  });

  it('names that are formulas for a spreadsheet are neutralised', async () => {
    const { header, rows } = await readExport(app, exportAudit, {
      token: admin.token,
      query: { search: 'user.disabled' },
    });
    const [row] = rows;
    expect(row?.[header.indexOf('Whom')]).toBe("'=NIMAL WIJESINGHE");
    expect(JSON.parse(row?.[header.indexOf('Details')] ?? '')).toEqual({ reason: 'Spam' });
  });

  it.each([
    { from: '2026-02-30' },
    { from: '0000-01-01' },
    { to: '18/03/2026' },
    { actor: 'x' },
    { subject: '1' },
    { sort: 'event' },
    { cursor: cursorOf('x', 'y') },
    { cursor: cursorOf('1') },
  ])('refuses %j with 400', async (query) => {
    expect((await list(query as Query)).status).toBe(400);
  });

  it.each([
    `update audit_log set event = 'nothing'`,
    'delete from audit_log',
    'truncate audit_log',
  ])('R6.3 is append-only: the database itself refuses %s', async (statement) => {
    const count = async () =>
      (await app.pool.query(`select count(*), md5(string_agg(event, '')) from audit_log`)).rows;
    const before = await count();
    await expect(app.pool.query(statement)).rejects.toThrow(/append-only/);
    expect(await count()).toEqual(before);
  });

  it('R6.14 is for system administrators alone', async () => {
    for (const endpoint of [listAudit, exportAudit]) {
      expect((await app.call(endpoint, { token: gone.token })).status).toBe(401);
      const other = await buildUser(app);
      expect((await app.call(endpoint, { token: other.token })).status).toBe(403);
    }
  });
});
