import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildRegistration, buildUser, type Person } from '../testing/people.ts';
import { buildApp, type TestApp } from '../testing/test-app.ts';
import { snapshot } from '../testing/whole-database.ts';

let app: TestApp;
let person: Person;
beforeAll(async () => {
  app = await buildApp({ hasBackground: false, settings: { RATE_LIMIT_SCALE: '1000' } });
  person = await buildUser(app);
});
afterAll(() => app.close());

/** Sends a body that is refused; nothing has changed afterwards. */
async function send(url: string, body: unknown) {
  const before = await snapshot(app);
  const answer = await app.app.inject({
    method: 'POST',
    url,
    payload: JSON.stringify(body),
    headers: { authorization: `Bearer ${person.token}`, 'content-type': 'application/json' },
  });
  expect(await snapshot(app)).toEqual(before);
  return {
    status: answer.statusCode,
    body: answer.json<{ message: string; field?: string }>(),
  };
}

const REGISTER = '/api/auth/register';
const filled = (): Record<string, unknown> => ({
  ...buildRegistration({ email: 'bad-input@example.com' }),
});

it.each([[['a@b.lk']], [null], [123], [true], [{ a: 1 }]])(
  'wrong types are refused, never coerced: email %j',
  async (email) => {
    const answer = await send('/api/auth/login', { email, password: 'x' });
    expect(answer.status).toBe(400);
    expect(answer.body.field).toBe('email');
  },
);

describe('fields of a registration', () => {
  const rows: readonly (readonly [string, string, unknown])[] = [
    ['email', 'without a domain', 'nethmi'],
    ['email', 'whose domain has no dot', 'nethmi@school'],
    ['email', 'blank', '   '],
    ['email', 'with a blank inside', 'net hmi@example.com'],
    ['email', 'that smuggles a header', 'a@example.com\r\nBcc: all@example.com'],
    ['email', 'with a right-to-left override', 'a\u202e@example.com'],
    ['email', 'of 255 characters', `${'a'.repeat(243)}@example.com`],
    ['email', 'with two @', 'a@b@example.com'],
    ['firstName', 'blank', '   '],
    ['firstName', 'of 101 characters', 'N'.repeat(101)],
    ['lastName', 'of 200 combining marks', `a${'\u0301'.repeat(200)}`],
    ['lastName', 'of 20 combining marks', `a${'\u0316'.repeat(20)}`],
    ['lastName', 'with a line break', 'Silva\nPerera'],
    ['dateOfBirth', 'in the future', '2030-01-01'],
    ['dateOfBirth', 'that does not exist', '2026-02-30'],
    ['dateOfBirth', 'before 1900', '1899-12-31'],
    ['dateOfBirth', 'written otherwise', '31/12/2000'],
    ['dateOfBirth', 'with a time', '2000-12-31T00:00:00Z'],
    ['gender', 'with a capital', 'Male'],
    ['gender', 'of none of the choices', 'unknown'],
    ['nic', 'of 8 digits', '85653012V'],
    ['nic', 'with the letter O', '85653O123V'],
    ['nic', 'of day 000', '850000123V'],
    ['nic', 'of day 867', '858670123V'],
    ['phoneNumber', 'that is only 077', '077'],
    ['phoneNumber', 'with letters', '077CALLME'],
    ['phoneNumber', 'of 30 digits', '0'.repeat(30)],
    ['whatsappNumber', 'blank', ' '],
    ['telegramNumber', 'with letters', '@nethmi'],
    ['houseNumber', 'blank', ''],
    ['lane01', 'of 201 characters', 'a'.repeat(201)],
    ['province', 'as a list', ['western']],
    ['district', 'outside the province', 'colombo'],
    ['city', 'outside the district', 'colombo-city'],
    ['emergencyContactPhone', 'that is none', '12'],
    ['password', 'missing', undefined],
    ['password', 'of 257 characters', 'Aa1!'.repeat(65)],
  ];

  it.each(rows)('R5.8 refuses %s %s', async (field, _what, value) => {
    const answer = await send(REGISTER, { ...filled(), [field]: value });
    expect(answer.status).toBe(400);
    expect(answer.body.field).toBe(field);
    expect(answer.body.message).toMatch(/\w+ \w+/);
  });

  it.each([
    'firstName',
    'lastName',
    'dateOfBirth',
    'gender',
    'email',
    'phoneNumber',
    'whatsappNumber',
    'houseNumber',
    'lane01',
    'province',
    'district',
    'city',
    'password',
  ])('R5.2 R5.3 the server asks for %s too', async (field) => {
    const { [field]: _left, ...rest } = filled();
    const answer = await send(REGISTER, rest);
    expect(answer).toMatchObject({ status: 400, body: { field } });
  });

  it('keeps markup and formulas in names as plain text', async () => {
    const email = 'markup@example.com';
    const body = {
      ...filled(),
      email,
      firstName: '<script>alert(1)</script>',
      lastName: "=cmd|' /C calc'!A0",
    };
    const answer = await app.app.inject({ method: 'POST', url: REGISTER, payload: body });
    expect(answer.statusCode).toBe(201);
    const { rows: found } = await app.pool.query(
      'select first_name, last_name from users where email = $1',
      [email],
    );
    expect(found[0]).toEqual({
      first_name: '<SCRIPT>ALERT(1)</SCRIPT>',
      last_name: "=CMD|' /C CALC'!A0",
    });
  });
});

describe('addresses', () => {
  it.each([
    ['/api/%ZZ', 400],
    ['/api/auth/%00', 404],
    ['/api/..%2f..%2fetc%2fpasswd', 404],
    ['/api//auth/login', 404],
    [`/api/${'x'.repeat(10_000)}`, 404],
    ['/api/profile?isSystemAdmin=true', 400],
    ['/api/profile?%00=1', 400],
  ])('GET %s is answered %i', async (url, status) => {
    const answer = await app.app.inject({
      url,
      headers: { authorization: `Bearer ${person.token}` },
    });
    expect(answer.statusCode).toBe(status);
    expect(answer.json()).toMatchObject({ success: false });
  });

  it('an unknown call answers JSON with 404 and no page', async () => {
    const answer = await app.app.inject({ url: '/api/nothing' });
    expect(answer.json()).toMatchObject({ success: false, code: 'NOT_FOUND' });
    expect(answer.headers['cache-control']).toBe('no-store');
  });

  it.each([
    '',
    'Bearer',
    'Bearer ',
    'Basic abc',
    `Bearer ${'x'.repeat(5000)}`,
    "Bearer ' or 1=1 --",
  ])('the authorization %j is answered 401', async (authorization) => {
    const answer = await app.app.inject({ url: '/api/profile', headers: { authorization } });
    expect(answer.statusCode).toBe(401);
  });

  it.each([
    ['a token of odd form', "'; drop table users; --"],
    ['an unknown token', 'a'.repeat(43)],
  ])('links with %s are answered This link is wrong or has expired.', async (_what, token) => {
    const verify = await send('/api/auth/verify-email', { token });
    expect(verify).toMatchObject({
      status: 400,
      body: { message: 'This link is wrong or has expired.' },
    });
    const reset = await send('/api/auth/reset-password/confirm', {
      token,
      password: 'Kurunegala26',
    });
    expect(reset).toMatchObject({
      status: 400,
      body: { message: 'This link is wrong or has expired.' },
    });
  });
});
