import { endpoints } from '@panthiya/contract/endpoints';
import type { Endpoint } from '@panthiya/contract/endpoint';
import * as fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildOrganization } from '../testing/organizations.ts';
import { buildRegistration, buildUser, type Person } from '../testing/people.ts';
import { buildApp, type TestApp } from '../testing/test-app.ts';

/** Requests in all; FUZZ_REQUESTS asks for more than fit into a test run. */
const REQUESTS = Number(process.env['FUZZ_REQUESTS'] ?? 2000);
const TABLES = [
  'users',
  'mails',
  'one_time_tokens',
  'sessions',
  'pictures',
  'organizations',
  'memberships',
  'invites',
];
/** In these null and [] are good values: what is spoilt may be done. */
const TAKES_NULL = /^(?:updateProfile|(?:create|update)Organization|createJoinCode)$/;

let app: TestApp;
let person: Person;
let orgId: string;
beforeAll(async () => {
  app = await buildApp({ hasBackground: false, settings: { RATE_LIMIT_SCALE: '1000000' } });
  // Somebody who may do much, so that requests come as far as they can.
  person = await buildUser(app, { isVerified: true, isSystemAdmin: true });
  ({ orgId } = await buildOrganization(app, person));
});
afterAll(() => app.close());

async function countRows(): Promise<string> {
  const counts = TABLES.map((name) => `(select count(*) from ${name}) as ${name}`);
  const { rows } = await app.pool.query(`select ${counts.join(', ')}`);
  return JSON.stringify(rows);
}

/** A good value of each field that any body has: what mutations start from. */
const FIELDS: Readonly<Record<string, unknown>> = {
  ...buildRegistration({ email: 'fuzz@example.com' }),
  token: 'a'.repeat(43),
  name: 'Sipwin Institute',
  role: 'student',
  roles: ['admin'],
  emails: ['a@example.com'],
  code: 'NOSUCHCD',
  uid: '00000000-0000-4000-8000-000000000000',
};

/** Values that no field takes; each would break a program that trusted it. */
const wrongValue = fc.oneof(
  fc.constantFrom<unknown>(
    null,
    [],
    {},
    0,
    -1,
    Number.MAX_VALUE,
    true,
    '\0',
    '\ud800',
    '\u202e',
    // Longer than any field may be: a reason of 300 letters is a good one.
    'a'.repeat(2001),
    `${'a'.repeat(60)}@${'b'.repeat(250)}.lk`,
  ),
  fc.jsonValue({ maxDepth: 4 }).filter((value) => typeof value !== 'string'),
);

interface Mutation {
  readonly what: string;
  apply(body: Record<string, unknown>, keys: readonly string[]): string;
}
const keyOf = (keys: readonly string[], index: number): string => keys[index % keys.length] ?? 'x';

/** One of the ways in which a body of the right shape is spoilt. */
const mutation: fc.Arbitrary<Mutation> = fc.oneof(
  fc.record({ value: wrongValue, index: fc.nat(50) }).map(({ value, index }) => ({
    what: 'a wrong value',
    apply: (body: Record<string, unknown>, keys: readonly string[]) =>
      JSON.stringify({ ...body, [keyOf(keys, index)]: value }),
  })),
  fc.record({ name: fc.string({ maxLength: 80 }), value: fc.jsonValue() }).map((extra) => ({
    what: 'an unknown field',
    apply: (body: Record<string, unknown>) =>
      JSON.stringify({ ...body, [`x${extra.name}`]: extra.value }),
  })),
  fc.nat(5000).map((at) => ({
    what: 'cut off',
    apply: (body: Record<string, unknown>) => {
      const text = JSON.stringify(body);
      return text.slice(0, at % text.length);
    },
  })),
  fc.string({ maxLength: 200, unit: 'binary' }).map((noise) => ({
    what: 'noise behind it',
    apply: (body: Record<string, unknown>) => `${JSON.stringify(body)}x${noise}`,
  })),
  fc.jsonValue().map((value) => ({
    what: 'something else',
    apply: () => JSON.stringify(Array.isArray(value) ? value : [value]),
  })),
  fc.nat(50).map((index) => ({
    what: 'a field twice',
    apply: (body: Record<string, unknown>, keys: readonly string[]) => {
      const key = JSON.stringify(keyOf(keys, index));
      return `{${key}:"a",${key}:"b",${JSON.stringify(body).slice(1)}`;
    },
  })),
);

const headers = fc.record(
  {
    'content-type': fc.constantFrom(
      'application/json',
      'application/json; charset=utf-8',
      'text/plain',
      'application/json; charset=utf-16',
      '',
    ),
    'user-agent': fc.stringMatching(/^[ -~]{0,300}$/),
    'x-forwarded-for': fc.stringMatching(/^[\d.:,a-f ]{0,60}$/),
    'accept-encoding': fc.constantFrom('br', 'gzip', '*', 'identity;q=0'),
  },
  { requiredKeys: ['content-type'] },
);

const fill = (path: string): string =>
  path.replaceAll(/\{(\w+)\}/g, (_, name: string) => {
    const params: Readonly<Record<string, string>> = { orgId, role: 'student' };
    return params[name] ?? '00000000-0000-4000-8000-000000000000';
  });

const named: Readonly<Record<string, Endpoint>> = endpoints;

describe('R7.1 generated bad requests', () => {
  it(
    `are answered 4xx by every endpoint, and nothing is stored`,
    { timeout: 600_000 },
    async () => {
      const before = await countRows();
      const statuses: Record<number, number> = {};
      const request = fc.record({
        name: fc.constantFrom(...Object.keys(named)),
        spoil: mutation,
        headers,
        query: fc.oneof(fc.constant(''), fc.string({ maxLength: 60, unit: 'binary' })),
        isSignedIn: fc.boolean(),
      });
      await fc.assert(
        fc.asyncProperty(request, async ({ name, spoil, headers: sent, query, isSignedIn }) => {
          const endpoint = named[name] ?? endpoints.login;
          const shape = endpoint.body as unknown as { shape?: Record<string, unknown> } | undefined;
          const keys = Object.keys(shape?.shape ?? {});
          const body = Object.fromEntries(keys.map((key) => [key, FIELDS[key]]));
          const hasBody = endpoint.body !== undefined;
          // Where nothing is wrong with a body, the query is; a call without a body takes none.
          const search =
            hasBody && query === '' ? '' : `?q=${encodeURIComponent(query.toWellFormed())}`;
          const answer = await app.app.inject({
            method: endpoint.method,
            url: `/api${fill(endpoint.path)}${search}`,
            headers: {
              ...sent,
              ...(isSignedIn ? { authorization: `Bearer ${person.token}` } : {}),
            },
            ...(hasBody ? { payload: spoil.apply(body, keys) } : {}),
          });
          statuses[answer.statusCode] = (statuses[answer.statusCode] ?? 0) + 1;
          if (TAKES_NULL.test(name) && [200, 201].includes(answer.statusCode)) return;
          expect([400, 401, 403, 404, 413, 415, 429]).toContain(answer.statusCode);
          expect(answer.json()).toMatchObject({ success: false });
        }),
        { numRuns: Math.floor(REQUESTS * 0.8) },
      );
      // Organisations made with such values are no fault.
      await app.pool.query('delete from organizations where org_id <> $1', [orgId]);
      expect(await countRows()).toBe(before);
      expect(statuses[400]).toBeGreaterThan(REQUESTS / 5);
    },
  );

  it('are answered by no 5xx whatever a field says', { timeout: 600_000 }, async () => {
    const registration = buildRegistration({ email: 'fuzz@example.com' });
    const texts = Object.keys(registration);
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom(...texts),
        fc.oneof(
          fc.string({ unit: 'binary', maxLength: 250 }),
          fc.string({ unit: 'grapheme', maxLength: 120 }),
          fc.emailAddress(),
          fc.constantFrom(
            "' or 1=1 --",
            '__proto__',
            '\ufeff',
            '\u212a@\u0130.lk',
            'a@0x7f.0x1',
            'ß'.repeat(100),
          ),
        ),
        async (key, value) => {
          const answer = await app.app.inject({
            method: 'POST',
            url: '/api/auth/register',
            payload: { ...registration, [key]: value.toWellFormed() },
          });
          expect([201, 400]).toContain(answer.statusCode);
        },
      ),
      { numRuns: Math.floor(REQUESTS * 0.1) },
    );
  });

  it('are answered 4xx whatever stands in the address', { timeout: 600_000 }, async () => {
    const part = fc.oneof(
      fc.constantFrom(
        '..',
        '.',
        '',
        '%00',
        '%ZZ',
        '..%2f',
        '%2e%2e',
        'auth',
        'login',
        'a'.repeat(10_000),
      ),
      fc.stringMatching(/^[!-"$->@-~]{0,40}$/),
    );
    await fc.assert(
      fc.asyncProperty(
        fc.array(part, { maxLength: 6 }),
        fc.constantFrom('GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'),
        async (parts, method) => {
          const answer = await app.app.inject({
            method: method as 'GET',
            url: `/api/${['x', ...parts].join('/')}`,
          });
          expect(answer.statusCode).toBeGreaterThanOrEqual(400);
          expect(answer.statusCode).toBeLessThan(500);
        },
      ),
      { numRuns: Math.floor(REQUESTS * 0.1) },
    );
  });
});
