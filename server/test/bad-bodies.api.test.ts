import type { Endpoint } from '@panthiya/contract/endpoint/endpoint';
import { endpoints } from '../src/endpoints.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildCourse, enrol } from '../testing/courses.ts';
import { goodAddress } from '../testing/good-values.ts';
import { buildOrganization } from '../testing/organizations.ts';
import { buildUser, type Person } from '../testing/people.ts';
import { buildApp, type TestApp } from '../testing/test-app.ts';
import { snapshot } from '../testing/whole-database.ts';

let app: TestApp;
let person: Person;
let orgId: string;
let courseId: string;
beforeAll(async () => {
  app = await buildApp({ hasBackground: false, settings: { RATE_LIMIT_SCALE: '1000' } });
  // Who may do everything: a refusal is then one of the body, not of the caller.
  person = await buildUser(app, { isVerified: true, isSystemAdmin: true });
  const organization = await buildOrganization(app, person);
  const course = await buildCourse(app, organization);
  await enrol(app, course, person);
  ({ orgId, courseId } = course);
});
afterAll(() => app.close());

const named = Object.entries(endpoints);
const withBody = named.filter(([, { body, isForm }]) => body !== undefined && !isForm);
const withParams = named.filter(([, { params }]) => params !== undefined);

const nested = (open: string, close: string, levels: number): string =>
  `${open.repeat(levels)}1${close.repeat(levels)}`;

/** security.md, "What is valid": bodies that no call takes, whoever sends them. */
const bodies: readonly (readonly [string, string | Buffer, number, string?])[] = [
  ['empty', '', 400],
  ['cut off', '{', 400],
  ['null', 'null', 400],
  ['a list', '[]', 400],
  ['a number', '7', 400],
  ['with bytes after its end', '{} {}', 400],
  ['with a key twice', '{"name":"a","name":"b"}', 400],
  ['with a key twice, once escaped', '{"name":"a","n\\u0061me":"b"}', 400],
  ['with __proto__', '{"__proto__":{"isSystemAdmin":true}}', 400],
  ['with __proto__ further down', '{"features":[{"__proto__":{"count":1}}]}', 400],
  ['with constructor', '{"constructor":{"prototype":{"isSystemAdmin":true}}}', 400],
  ['with an unknown field', '{"isSystemAdmin":true}', 400],
  ['nested more than 10 deep', nested('{"a":', '}', 11), 400],
  ['of lists more than 10 deep', nested('[', ']', 11), 400],
  ['over 64 KB', JSON.stringify({ name: 'a'.repeat(70_000) }), 413],
  ['not UTF-8', Buffer.from([0x7b, 0x22, 0xff, 0x22, 0x3a, 0x31, 0x7d]), 400],
  ['with a byte order mark', Buffer.from('\uFEFF{}'), 400],
  ['with a lone surrogate', '{"name":"\\ud800"}', 400],
  ['with a NUL', '{"name":"a\\u0000"}', 400],
  ['with NaN', '{"amount":NaN}', 400],
  ['with a number beyond all', '{"amount":1e309,"count":1e309,"maxUses":1e309}', 400],
  ['in utf-16', Buffer.from('{}', 'utf16le'), 415, 'application/json; charset=utf-16'],
  ['sent as a form', 'name=a', 415, 'application/x-www-form-urlencoded'],
  ['sent as text', '{}', 415, 'text/plain'],
  ['with an odd Content-Type', '{}', 415, 'application/json; boundary=x'],
];

/** Words that are no id of anything, as they stand in an address. */
const words = ['%ZZ', '%00', '..%2f..%2fetc', '-1', '0', "x'%20or%201=1%20--", '__proto__'];

const typeOf = ({ isForm }: Endpoint): string =>
  isForm ? 'application/x-www-form-urlencoded' : 'application/json';

const bearer = (): Record<string, string> => ({ authorization: `Bearer ${person.token}` });

describe('R6.14 every call with a body', () => {
  it.each(withBody)('%s refuses every bad one, and nothing is stored', async (_name, endpoint) => {
    const before = await snapshot(app);
    const met: unknown[] = [];
    for (const [what, payload, , type = 'application/json'] of bodies) {
      const answer = await app.app.inject({
        method: endpoint.method,
        url: goodAddress(endpoint, { orgId, courseId }),
        payload,
        headers: { ...bearer(), 'content-type': type },
      });
      const { success, message } = answer.json<{ success: boolean; message: string }>();
      met.push([what, answer.statusCode, success, /\w+ \w+/.test(message)]);
    }
    expect(met).toEqual(bodies.map(([what, , status]) => [what, status, false, true]));
    expect(await snapshot(app)).toEqual(before);
  });
});

describe('R6.14 every call with words in its address', () => {
  it.each(withParams)('%s answers 400 or 404 to what is no id', async (_name, endpoint) => {
    const before = await snapshot(app);
    for (const word of [...words, 'a'.repeat(10_000)]) {
      const answer = await app.app.inject({
        method: endpoint.method,
        url: `/api${endpoint.path.replaceAll(/\{\w+\}/g, () => word)}`,
        headers: { ...bearer(), ...(endpoint.body && { 'content-type': typeOf(endpoint) }) },
        ...(endpoint.body && { payload: '{}' }),
      });
      // An answer to HEAD has no body.
      const { success } =
        endpoint.method === 'HEAD' ? { success: false } : answer.json<{ success: boolean }>();
      const isRefused = [400, 404].includes(answer.statusCode);
      expect([word, isRefused, success]).toEqual([word, true, false]);
    }
    expect(await snapshot(app)).toEqual(before);
  });
});

describe('addresses written wrongly', () => {
  it.each([
    ['//api/profile', 404],
    ['/api//profile', 404],
    ['/api/profile/', 404],
    ['/api/PROFILE', 404],
    ['/api/profile%2fsessions', 404],
    ['/api/profile;a=b', 404],
    [`/api/profile?x=${'a'.repeat(10_000)}`, 400],
    ['/api/profile?__proto__[isSystemAdmin]=1', 400],
    ['/api/admin/users?search=%ZZ', 400],
    ['/api/admin/users?search=100%', 400],
    ['/api/admin/users?search=%ff', 400],
    ['/api/admin/users?search=100%25', 200],
    ['/api/admin/users?search=a&search=b', 400],
    ['/api/admin/users?search=%00', 400],
    ['/api/admin/users?limit=1e309', 400],
  ])('GET %s is answered %i', async (url, status) => {
    const answer = await app.app.inject({ url, headers: bearer() });
    expect(answer.statusCode).toBe(status);
    expect(answer.headers['content-type']).toMatch(/json/);
  });
});
