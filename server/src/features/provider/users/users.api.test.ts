import { exportUsers, listUsers } from '@panthiya/contract/provider/users.contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { cursorOf, walk } from '../../../../testing/lists.ts';
import { erase } from '../../../../testing/erasing.ts';
import { buildUser, type Person } from '../../../../testing/people.ts';
import { buildApp, type TestApp } from '../../../../testing/test-app.ts';

let app: TestApp;
let admin: Person;
const people = new Map<string, Person>();

const inhabitants = [
  ['Nimal', 'Perera', '071 111 1111'],
  ['Nimali Kumari', 'Silva', '071 222 2222'],
  ['Anil', 'Nimalasiri', '071 333 3333'],
  ['Zeenath', 'Nazeer', '077 444 4444'],
  ['නිමල්', 'පෙරේරා', '077 555 5555'],
  ['Anil', 'Nimalasiri', '077 666 6666'],
] as const;

beforeAll(async () => {
  app = await buildApp({ hasBackground: false, settings: { RATE_LIMIT_SCALE: '1000' } });
  admin = await buildUser(app, {
    firstName: 'Sys',
    lastName: 'Admin',
    email: 'root@example.com',
    phoneNumber: '070 000 0000',
    isVerified: true,
    isSystemAdmin: true,
  });
  for (const [index, [firstName, lastName, phoneNumber]] of inhabitants.entries()) {
    const email = `${'abcdef'[index]}.person@example.com`;
    const isVerified = index !== 1;
    people.set(
      email[0] ?? '',
      await buildUser(app, { firstName, lastName, phoneNumber, email, isVerified }),
    );
  }
  const gone = await buildUser(app, {
    firstName: 'Nimal',
    lastName: 'Gone',
    email: 'gone@example.com',
  });
  await erase(app, gone);
  // Two in the same microsecond: only their ids differ.
  await app.pool.query(
    `update users set created_at = (select created_at from users where email = 'c.person@example.com')
     where email = 'd.person@example.com'`,
  );
  await app.pool.query(`update users set disabled_at = now() where email like 'c.%'`);
  await app.pool.query(
    `update users set deletion_at = now() + interval '3 days' where email like 'd.%'`,
  );
  await app.pool.query(
    `insert into packages (id, title, amount_minor, currency, mode) values
       ('free', 'Free', 0, 'LKR', 'F'), ('class', 'Class', 150000, 'LKR', 'M')`,
  );
  await app.pool.query(`update users set package_id = 'class' where email like 'e.%'`);
});
afterAll(() => app.close());

const list = (query: Record<string, string> = {}) =>
  app.call(listUsers, { token: admin.token, query });
const emailsOf = async (query: Record<string, string> = {}) =>
  (await list(query)).body.users.map(({ email }) => email[0]).join('');
const walkBy = (query: Record<string, string>, limit: number) =>
  walk(app, listUsers, { token: admin.token, query, limit }, ({ users }) => users);

describe('R6.3 GET /admin/users', () => {
  it('shows who they are and how to reach them, the newest first, and nothing of their papers or address', async () => {
    const { status, body, headers } = await list();
    expect(status).toBe(200);
    expect(headers['cache-control']).toBe('no-store');
    expect(body.users).toHaveLength(7);
    expect(body.users[0]).toEqual({
      uid: people.get('f')?.uid,
      name: 'ANIL NIMALASIRI',
      ownScriptName: '',
      email: 'f.person@example.com',
      phoneNumber: '+94776666666',
      isVerified: true,
      isDisabled: false,
      isSystemAdmin: false,
      deletionAt: null,
      packageId: 'free',
      packageTitle: 'Free',
      createdAt: expect.stringMatching(/^\d{4}-.*Z$/),
    });
    expect(JSON.stringify(body)).not.toMatch(/erased|DELETED|Wilgoda|2008-03-18/i);
  });

  it.each([
    ['nim', 'acfb'],
    ['NIMAL', 'acfb'],
    ['nimali', 'b'],
    ['kum', 'b'],
    ['silva', 'b'],
    ['nimalasiri anil', 'cf'],
    ['anil nim', 'cf'],
    ['n z', 'd'],
    ['  perera   nimal ', 'a'],
    ['නිම', 'e'],
    ['d.person@example.com', 'd'],
    ['D.PERSON@', 'd'],
    ['nazeer d.per', 'd'],
    ['077 444 4444', 'd'],
    ['0774444444', 'd'],
    ['+94 77 444', 'd'],
    ['94774444444', 'd'],
    ['(077) 444-4444', 'd'],
    ['774444444', 'd'],
    ['7744', 'd'],
    ['4444444', 'd'],
    ['444-44 44', 'd'],
    ['0094774444444', 'd'],
    ['+94-77-444-4444', 'd'],
    ['+94 (0)77', ''],
    ['444.4444', 'd'],
    ['44444444', ''],
    ['anil 071', 'c'],
    ['071', 'abc'],
    ['imal', ''],
    ['person', ''],
    ['%', ''],
    ['gone', ''],
    ['deleted', ''],
    ["' or 1=1 --", ''],
  ])('finds by the begins of words: %j', async (search, found) => {
    const { status, body } = await list({ search });
    expect(status).toBe(200);
    const letters = body.users.map(({ email }) => email[0] ?? '');
    // Two have the same name.
    expect(letters.join('').replace('fc', 'cf')).toBe(found);
  });

  it('finds a name, an address and a number as they are now, not as they were', async () => {
    const { uid } = await buildUser(app, { firstName: 'Before', email: 'before@example.com' });
    const rename = (first: string, email: string, phone: string) =>
      app.pool.query(
        'update users set first_name = $2, email = $3, phone_number = $4 where uid = $1',
        [uid, first, email, phone],
      );
    await rename('AFTER', 'later@example.com', '+94750000001');
    expect((await list({ search: 'before' })).body.users).toEqual([]);
    for (const search of ['after', 'later@', '075 000 0001', 'wijesinghe after']) {
      expect((await list({ search })).body.users.map((user) => user.uid)).toEqual([uid]);
    }
    await app.pool.query('delete from users where uid = $1', [uid]);
    expect((await list({ search: 'after' })).body.users).toEqual([]);
    expect(
      (await app.pool.query('select 1 from user_words where word = $1', ['AFTER'])).rows,
    ).toEqual([]);
  });

  it.each([
    ['active', 'aef'],
    ['unverified', 'b'],
    ['disabled', 'c'],
    ['leaving', 'd'],
    ['admin', 'r'],
  ])('filters by state %s, also while searching and in every order', async (state, found) => {
    const sorted = (letters: string) =>
      letters
        .split('')
        .filter((l) => l !== 'r' || state === 'admin')
        .toSorted()
        .join('');
    for (const sort of ['name', '-name', 'created', '-created']) {
      expect(sorted(await emailsOf({ state, sort }))).toBe(found);
    }
    const name = state === 'admin' ? 'sys' : 'n';
    const matching = found
      .split('')
      .filter((letter) => 'abcdr'.includes(letter) || (letter === 'f' && name === 'n'));
    expect(sorted(await emailsOf({ state, search: name }))).toBe(matching.join(''));
  });

  it('filters by package; who has none holds the free one', async () => {
    expect(await emailsOf({ packageId: 'class' })).toBe('e');
    expect((await list({ packageId: 'class' })).body.users[0]).toMatchObject({
      packageId: 'class',
      packageTitle: 'Class',
    });
    expect((await emailsOf({ packageId: 'free' })).split('').toSorted().join('')).toBe('abcdfr');
    expect(await emailsOf({ packageId: 'nowhere' })).toBe('');
  });

  it.each([
    [{ sort: 'name' }],
    [{ sort: '-name' }],
    [{ sort: 'created' }],
    [{ sort: '-created' }],
    [{ search: 'n' }],
    [{ search: 'an' }],
    [{ search: '0' }],
    [{ state: 'active', sort: 'name' }],
  ])('%j pages by a cursor: every user once, in the order of the whole', async (query) => {
    const whole = await walkBy(query, 200);
    expect(whole.length).toBeGreaterThan(1);
    for (const limit of [1, 2, 3]) expect(await walkBy(query, limit)).toEqual(whole);
  });

  it.each(['name', '-name', 'created', '-created'] as const)('%s is that order', async (sort) => {
    const values = (await walkBy({ sort }, 3)).map(({ name, createdAt }) =>
      sort.endsWith('name') ? name : createdAt,
    );
    const ordered = values.toSorted((one, other) => Buffer.from(one).compare(Buffer.from(other)));
    expect(values).toEqual(sort.startsWith('-') ? ordered.toReversed() : ordered);
  });

  const ID = '00000000-0000-4000-8000-000000000000';
  it.each([
    { cursor: 'x' },
    { cursor: cursorOf('A', ID), sort: 'created' },
    { cursor: cursorOf('99999999999999999', ID) },
    { cursor: cursorOf('-1', ID) },
    { cursor: cursorOf('1e3', ID) },
    { cursor: cursorOf('1', 'x'), sort: 'created' },
    { cursor: cursorOf('A', 'x'), sort: 'name' },
    { cursor: cursorOf('A\0', ID), sort: 'name' },
    { cursor: cursorOf('A', ID), search: 'nim' },
    { cursor: cursorOf(1, ID) },
    { limit: '0' },
    { limit: '201' },
    { sort: 'email' },
    { state: 'gone' },
    { packageId: 'A B' },
    { search: 'x'.repeat(101) },
    { unknown: '1' },
  ])('refuses %j with 400', async (query) => {
    const { status, body } = await list(query);
    expect([status, body.code]).toEqual([400, 'INVALID_INPUT']);
  });

  it('R6.3 R6.14 is for system administrators alone', async () => {
    expect((await app.call(listUsers, { token: people.get('a')?.token })).status).toBe(403);
    expect((await app.call(listUsers)).status).toBe(401);
    expect((await app.call(exportUsers, { token: people.get('a')?.token })).status).toBe(403);
  });
});
