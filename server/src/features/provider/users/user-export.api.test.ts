import { exportUsers, listUsers } from '@panthiya/contract/provider/users.contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readExport, walk } from '../../../../testing/lists.ts';
import { buildUser, type Person } from '../../../../testing/people.ts';
import { buildApp, type TestApp } from '../../../../testing/test-app.ts';

let app: TestApp;
let admin: Person;

beforeAll(async () => {
  app = await buildApp({ hasBackground: false, settings: { RATE_LIMIT_SCALE: '1000' } });
  admin = await buildUser(app, { isVerified: true, isSystemAdmin: true });
  await buildUser(app, { firstName: 'නිමල්' });
  await buildUser(app, { firstName: 'Nimal', lastName: 'Nimalasiri', isVerified: true });
});
afterAll(() => app.close());

const walkBy = (query: Record<string, string>, limit: number) =>
  walk(app, listUsers, { token: admin.token, query, limit }, ({ users }) => users);

describe('R6.3 GET /admin/users/export', () => {
  it.each([
    [{}],
    [{ sort: 'name' }],
    [{ search: 'n' }],
    [{ state: 'unverified' }],
    [{ search: 'nobody' }],
  ])('the file has what the list has, in its order: %j', async (query) => {
    const { status, header, rows, headers } = await readExport(app, exportUsers, {
      token: admin.token,
      query,
    });
    expect(status).toBe(200);
    expect(headers['content-type']).toBe('text/csv; charset=utf-8');
    expect(headers['cache-control']).toBe('no-store');
    expect(headers['content-disposition']).toMatch(
      /^attachment; filename="users-\d{4}-\d\d-\d\d\.csv"$/,
    );
    const users = await walkBy(query, 200);
    const at = (name: string) => rows.map((row) => row[header.indexOf(name)]);
    expect(at('Id')).toEqual(users.map(({ uid }) => uid));
    expect(at('Email')).toEqual(users.map(({ email }) => email));
    expect(at('Phone')).toEqual(
      users.map(({ phoneNumber }) => phoneNumber.replace(/^\+94(..)(...)(....)$/, '0$1 $2 $3')),
    );
    expect(at('Disabled')).toEqual(users.map(({ isDisabled }) => String(isDisabled)));
  });

  it('names that are formulas for a spreadsheet are neutralised', async () => {
    await buildUser(app, {
      firstName: "=cmd|'/C calc'!A0",
      lastName: '"x"',
      email: 'evil1@example.com',
    });
    await buildUser(app, { firstName: '@x', lastName: ',y', email: 'evil2@example.com' });
    const { header, rows } = await readExport(app, exportUsers, {
      token: admin.token,
      query: { search: 'evil' },
    });
    expect(rows.map((row) => row[header.indexOf('Name')])).toEqual([
      `'=CMD|'/C CALC'!A0 "X"`,
      "'@X ,Y",
    ]);
  });

  it('more users than are read at once come whole, each once', async () => {
    await app.pool.query(
      `insert into users (id, uid, email, first_name, last_name, password_hash, origin)
       select gen_random_uuid(), gen_random_uuid(), 'bulk' || n || '@example.com', 'BULK', 'N' || n, '-', 'operator'
       from generate_series(1, 4500) n`,
    );
    for (const query of [{ search: 'bulk' }, { sort: 'name', packageId: 'free' }]) {
      const { header, rows } = await readExport(app, exportUsers, { token: admin.token, query });
      const bulk = rows
        .map((row) => row[header.indexOf('Email')] ?? '')
        .filter((email) => email.startsWith('bulk'));
      expect([bulk.length, new Set(bulk).size]).toEqual([4500, 4500]);
    }
  });
});
