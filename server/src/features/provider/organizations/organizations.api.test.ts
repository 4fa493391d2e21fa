import {
  exportOrganizations,
  listAllOrganizations,
} from '@panthiya/contract/provider/organizations.contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { cursorOf, readExport, walk } from '../../../../testing/lists.ts';
import { buildOrganization } from '../../../../testing/organizations.ts';
import { buildUser, type Person } from '../../../../testing/people.ts';
import { buildApp, type TestApp } from '../../../../testing/test-app.ts';

let app: TestApp;
let admin: Person;
let owner: Person;
let other: Person;

beforeAll(async () => {
  app = await buildApp({ hasBackground: false, settings: { RATE_LIMIT_SCALE: '1000' } });
  admin = await buildUser(app, { isVerified: true, isSystemAdmin: true });
  owner = await buildUser(app, { firstName: 'Olga', lastName: 'Owner', email: 'olga@example.com' });
  other = await buildUser(app, { email: 'zeus@example.com' });
  const names = ['Sipwin Institute', 'alpha class', 'Beta', 'සිප්වින්', 'beta', '=cmd|x', 'Zeta'];
  for (const name of names) {
    await buildOrganization(app, name === 'Zeta' ? other : owner, {
      name,
      orgId: name === 'Beta' ? 'maths-hall' : '',
    });
  }
  await app.pool.query(`update organizations set member_count = 7 where name in ('Beta', 'Zeta')`);
  await app.pool.query(
    `update organizations set created_at = (select created_at from organizations where name = 'Beta') where name = 'beta'`,
  );
  await app.pool.query(`update organizations set status = 'archived' where name = 'Zeta'`);
});
afterAll(() => app.close());

const list = (query: Record<string, string> = {}) =>
  app.call(listAllOrganizations, { token: admin.token, query });
const walkBy = (query: Record<string, string>, limit: number) =>
  walk(
    app,
    listAllOrganizations,
    { token: admin.token, query, limit },
    ({ organizations }) => organizations,
  );
const namesOf = async (query: Record<string, string>) =>
  (await list(query)).body.organizations.map(({ name }) => name);

describe('R6.3 GET /admin/organizations', () => {
  it('shows name, owner and counts, the newest first, and nothing of what goes on inside', async () => {
    const { body, headers } = await list();
    expect(headers['cache-control']).toBe('no-store');
    expect(body.organizations).toHaveLength(7);
    expect(body.organizations[0]).toEqual({
      orgId: 'zeta',
      name: 'Zeta',
      status: 'archived',
      suspensionReason: '',
      owner: { uid: other.uid, name: 'NETHMI WIJESINGHE', email: 'zeus@example.com' },
      memberCount: 7,
      createdAt: expect.stringMatching(/Z$/) as string,
    });
    expect(JSON.stringify(body)).not.toContain('+94');
  });

  it.each([
    ['sip', ['Sipwin Institute']],
    ['SIPWIN INST', ['Sipwin Institute']],
    ['සිප්', ['සිප්වින්']],
    ['maths', ['Beta']],
    ['MATHS-HALL', ['Beta']],
    ['zeus@', ['Zeta']],
    ['ze', ['Zeta']],
    ['Zeus@Example.com', ['Zeta']],
    ['institute', []],
    ['example', []],
    ['%', []],
    ['wijesinghe', []],
  ])('finds by the begin of name, address or the owner’s address: %j', async (search, names) => {
    expect(await namesOf({ search })).toEqual(names);
  });

  it.each([
    ['archived', ['Zeta']],
    ['suspended', []],
  ])('filters by status %s', async (status, names) => {
    expect(await namesOf({ status })).toEqual(names);
    expect(await namesOf({ status, search: 'z' })).toEqual(names);
    expect(await namesOf({ status: 'active' })).toHaveLength(6);
  });

  it.each([
    ['name', ['=cmd|x', 'alpha class', 'Beta', 'beta', 'Sipwin Institute', 'Zeta', 'සිප්වින්']],
    ['-name', ['සිප්වින්', 'Zeta', 'Sipwin Institute', 'beta', 'Beta', 'alpha class', '=cmd|x']],
  ])('sorted by %s, whatever the size of letters', async (sort, names) => {
    // The two called beta sort alike; ids decide.
    const found = (await namesOf({ sort })).map((name) => name.toLowerCase());
    expect(found).toEqual(names.map((name) => name.toLowerCase()));
  });

  it.each(['name', '-name', 'created', '-created', '-members'])(
    '%s pages by a cursor: every organisation once, also while searching',
    async (sort) => {
      for (const query of [{ sort }, { sort, search: 'olga@' }]) {
        const whole = await walkBy(query, 200);
        expect(whole).toHaveLength('search' in query ? 6 : 7);
        for (const limit of [1, 2, 3]) expect(await walkBy(query, limit)).toEqual(whole);
      }
    },
  );

  it('-members has the largest first', async () => {
    const counts = (await walkBy({ sort: '-members' }, 2)).map(({ memberCount }) => memberCount);
    expect(counts).toEqual([7, 7, 1, 1, 1, 1, 1]);
  });

  const ID = '00000000-0000-4000-8000-000000000000';
  it.each([
    { cursor: cursorOf('x', ID) },
    { cursor: cursorOf('12345678901', ID), sort: '-members' },
    { cursor: cursorOf('-1', ID), sort: '-members' },
    { cursor: cursorOf('A', 'B'), sort: 'name' },
    { cursor: cursorOf('A') },
    { status: 'gone' },
    { sort: 'members' },
  ])('refuses %j with 400', async (query) => {
    expect((await list(query)).status).toBe(400);
  });

  it.each([{}, { sort: 'name', search: 'olga' }, { status: 'archived' }])(
    'the file has what the list has: %j',
    async (query) => {
      const { header, rows, headers } = await readExport(app, exportOrganizations, {
        token: admin.token,
        query,
      });
      expect(headers['content-disposition']).toContain('organizations-');
      const whole = await walkBy(query, 200);
      const at = (name: string) => rows.map((row) => row[header.indexOf(name)]);
      expect(at('Address')).toEqual(whole.map(({ orgId }) => orgId));
      expect(at('Name')).toEqual(
        whole.map(({ name }) => (name.startsWith('=') ? `'${name}` : name)),
      );
      expect(at('Members')).toEqual(whole.map(({ memberCount }) => String(memberCount)));
    },
  );

  it('R6.14 is for system administrators alone', async () => {
    for (const endpoint of [listAllOrganizations, exportOrganizations]) {
      expect((await app.call(endpoint, { token: owner.token })).status).toBe(403);
    }
  });
});
