import { login } from '@panthiya/contract/identity/session.contract';
import { endpoints } from '../src/endpoints.ts';
import * as fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildOrganization } from '../testing/organizations.ts';
import { buildRegistration, buildUser, type Person } from '../testing/people.ts';
import { GOOD_FIELDS, mutation, oddHeaders, oddText } from '../testing/spoiling.ts';
import { buildApp, type TestApp } from '../testing/test-app.ts';

/** Requests in all; FUZZ_REQUESTS asks for more than fit into a test run, and for other ones each time. */
const ASKED = process.env['FUZZ_REQUESTS'];
const REQUESTS = Number(ASKED ?? 2000);
const SEED = ASKED === undefined ? { seed: 26 } : {};
const TABLES = [
  'users',
  'mails',
  'one_time_tokens',
  'sessions',
  'pictures',
  'organizations',
  'memberships',
  'students',
  'invites',
];
/** In these null and [] are good values: what is spoilt may be done. */
const TAKES_NULL = /^(?:updateProfile|(?:create|update)Organization|createJoinCode|findOverlaps)$/;

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

const fill = (path: string): string =>
  path.replaceAll(/\{(\w+)\}/g, (_, name: string) => {
    const params: Readonly<Record<string, string>> = { orgId, role: 'student' };
    return params[name] ?? '00000000-0000-4000-8000-000000000000';
  });

const named = endpoints;

describe('R7.1 generated bad requests', () => {
  it(`are answered 4xx by every endpoint, and nothing is stored`, async () => {
    let stored = await countRows();
    const statuses: Record<number, number> = {};
    const request = fc.record({
      name: fc.constantFrom(...Object.keys(named)),
      spoil: mutation,
      headers: oddHeaders,
      query: fc.oneof(fc.constant(''), fc.string({ maxLength: 60, unit: 'binary' })),
      isSignedIn: fc.boolean(),
    });
    await fc.assert(
      fc.asyncProperty(request, async ({ name, spoil, headers: sent, query, isSignedIn }) => {
        const endpoint = named[name] ?? login;
        const shape = endpoint.body as unknown as { shape?: Record<string, unknown> } | undefined;
        const keys = Object.keys(shape?.shape ?? {});
        const body = Object.fromEntries(keys.map((key) => [key, GOOD_FIELDS[key]]));
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
        // Calls of the specification pass over a field that they do not know (R7.1).
        const isDone = endpoint.isPrinted === true && spoil.what === 'an unknown field';
        if ((TAKES_NULL.test(name) || isDone) && [200, 201].includes(answer.statusCode)) {
          // A session, an organization that is made, or an address that changes and its mails, is no fault.
          stored = await countRows();
          return;
        }
        expect([400, 401, 403, 404, 413, 415, 429]).toContain(answer.statusCode);
        // An answer to HEAD has no body.
        const refused = endpoint.method === 'HEAD' ? { success: false } : answer.json();
        expect(refused).toMatchObject({ success: false });
      }),
      { ...SEED, numRuns: Math.floor(REQUESTS * 0.8) },
    );
    expect(await countRows()).toBe(stored);
    expect(statuses[400]).toBeGreaterThan(REQUESTS / 5);
  });

  it('are answered by no 5xx whatever a field says', async () => {
    const registration = buildRegistration({ email: 'fuzz@example.com' });
    const texts = Object.keys(registration);
    await fc.assert(
      fc.asyncProperty(fc.constantFrom(...texts), oddText, async (key, value) => {
        const answer = await app.app.inject({
          method: 'POST',
          url: '/api/auth/register',
          payload: { ...registration, [key]: value.toWellFormed() },
        });
        expect([201, 400]).toContain(answer.statusCode);
      }),
      { ...SEED, numRuns: Math.floor(REQUESTS * 0.1) },
    );
  });

  it('are answered 4xx whatever stands in the address', async () => {
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
      { ...SEED, numRuns: Math.floor(REQUESTS * 0.1) },
    );
  });
});
