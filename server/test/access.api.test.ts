import type { Endpoint } from '@panthiya/contract/endpoint';
import { endpoints } from '@panthiya/contract/endpoints';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildUser } from '../testing/people.ts';
import { buildApp, type TestApp } from '../testing/test-app.ts';

type ActorName = 'anonymous' | 'expired' | 'unverified' | 'user' | 'system admin';
const actorNames: readonly ActorName[] = [
  'anonymous',
  'expired',
  'unverified',
  'user',
  'system admin',
];

/** What an actor may meet at an endpoint of this access; 'in' means the guard lets the call through. */
const table: Readonly<Record<Endpoint['access'], Readonly<Record<ActorName, 'in' | 401 | 403>>>> = {
  anyone: { anonymous: 'in', expired: 'in', unverified: 'in', user: 'in', 'system admin': 'in' },
  'signed-in': { anonymous: 401, expired: 401, unverified: 'in', user: 'in', 'system admin': 'in' },
  verified: { anonymous: 401, expired: 401, unverified: 403, user: 'in', 'system admin': 'in' },
  'system-admin': {
    anonymous: 401,
    expired: 401,
    unverified: 403,
    user: 403,
    'system admin': 'in',
  },
};

/** security.md, "Who may do what": what anonymous callers may use. Every other call needs a session. */
const openToAnyone = [
  'login',
  'register',
  'verifyEmail',
  'requestPasswordReset',
  'confirmPasswordReset',
];

let app: TestApp;
const tokens = new Map<ActorName, string>();

beforeAll(async () => {
  app = await buildApp({ hasBackground: false });
  const verify = `update users set email_verified_at = now() where uid = $1`;
  for (const name of ['expired', 'unverified', 'user', 'system admin'] as const) {
    const person = await buildUser(app);
    tokens.set(name, person.token);
    if (name !== 'unverified') await app.pool.query(verify, [person.uid]);
    if (name === 'system admin') {
      await app.pool.query('update users set is_system_admin = true where uid = $1', [person.uid]);
    }
    if (name === 'expired') {
      await app.pool.query(
        `update sessions set expires_at = now() where user_id = (select id from users where uid = $1)`,
        [person.uid],
      );
    }
  }
});
afterAll(() => app.close());

/** Everything that a refused call could have changed. */
async function snapshot(): Promise<string> {
  const tables = ['users', 'sessions', 'one_time_tokens', 'mails', 'audit_log'];
  const counts = await Promise.all(
    tables.map((name) =>
      app.pool.query(`select md5(string_agg(t::text, '' order by t::text)) from ${name} t`),
    ),
  );
  return JSON.stringify(counts.map(({ rows }) => rows));
}

/** A call that says nothing sensible: what is let in is answered 400 or 200, what is refused 401 or 403. */
async function knock(endpoint: Endpoint, path: string, actor: ActorName) {
  const token = tokens.get(actor);
  return app.app.inject({
    method: endpoint.method,
    url: `/api${path.replaceAll(/\{\w+\}/g, '00000000-0000-4000-8000-000000000000')}`,
    headers: {
      ...(endpoint.body === undefined ? {} : { 'content-type': 'application/json' }),
      ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
    },
    ...(endpoint.body === undefined ? {} : { payload: '{"unknown":1}' }),
  });
}

const cells = Object.entries(endpoints as Readonly<Record<string, Endpoint>>).flatMap(
  ([name, endpoint]) =>
    [endpoint.path, ...(endpoint.aliases ?? [])].flatMap((path) =>
      actorNames.map((actor) => ({ name, endpoint, path, actor })),
    ),
);

describe('R6.14 every endpoint x every kind of actor', () => {
  const isLetIn = ({ endpoint, actor }: (typeof cells)[number]): boolean =>
    table[endpoint.access][actor] === 'in';

  it.each(cells.filter(isLetIn))(
    '$name ($path) lets $actor in',
    async ({ endpoint, path, actor }) => {
      expect([200, 201, 400]).toContain((await knock(endpoint, path, actor)).statusCode);
    },
  );

  it.each(cells.filter((cell) => !isLetIn(cell)))(
    '$name ($path) refuses $actor, and nothing has changed',
    async ({ endpoint, path, actor }) => {
      const before = await snapshot();
      const answer = await knock(endpoint, path, actor);
      expect(answer.statusCode).toBe(table[endpoint.access][actor]);
      expect(answer.json()).toMatchObject({ success: false });
      expect(await snapshot()).toBe(before);
    },
  );

  it('R6.1 anonymous: register, login, reset password and their links; nothing else', () => {
    const open = Object.entries(endpoints)
      .filter(([, { access }]) => (access as Endpoint['access']) === 'anyone')
      .map(([name]) => name);
    expect(open.toSorted()).toEqual(openToAnyone.toSorted());
  });

  it('R7.1 no two endpoints share a method and path', () => {
    const all = Object.values(endpoints as Readonly<Record<string, Endpoint>>).flatMap((endpoint) =>
      [endpoint.path, ...(endpoint.aliases ?? [])].map((path) => `${endpoint.method} ${path}`),
    );
    expect(new Set(all).size).toBe(all.length);
  });

  it('R7.7 GET /profile is answered at /my-profile too', async () => {
    const token = tokens.get('user');
    const headers = { authorization: `Bearer ${token}` };
    const [first, second] = await Promise.all([
      app.app.inject({ url: '/api/profile', headers }),
      app.app.inject({ url: '/api/my-profile', headers }),
    ]);
    expect(first.json()).toMatchObject({ success: true, profile: { firstName: 'NETHMI' } });
    expect(second.json()).toEqual(first.json());
  });

  it('R6.2 a session is read from the Authorization header alone, never from a cookie', async () => {
    const cookie = `pt_token=${tokens.get('user')}`;
    expect((await app.app.inject({ url: '/api/profile', headers: { cookie } })).statusCode).toBe(
      401,
    );
  });
});
