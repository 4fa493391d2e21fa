import { Writable } from 'node:stream';
import { getStats } from '@panthiya/contract/provider/stats.contract';
import { requestPasswordReset } from '@panthiya/contract/identity/password-reset.contract';
import { getProfile } from '@panthiya/contract/identity/profile.contract';
import { register } from '@panthiya/contract/identity/registration.contract';
import { login } from '@panthiya/contract/identity/session.contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createLogger } from '../src/platform/logger.ts';
import { buildRegistration, buildUser } from '../testing/people.ts';
import { buildApp, type TestApp } from '../testing/test-app.ts';

const CANARY = 'canary7431';
let written = '';
let app: TestApp;

beforeAll(async () => {
  const sink = new Writable({
    write: (chunk: Buffer, _encoding, done) => {
      written += chunk.toString();
      done();
    },
  });
  app = await buildApp({ logger: createLogger('trace', sink) });
});
afterAll(() => app.close());

/** The lines of the requests that `work` makes. */
const linesAfter = async (work: () => Promise<unknown>) => {
  const { length } = written;
  await work();
  return written
    .slice(length)
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as Record<string, unknown>)
    .filter(({ status }) => status !== undefined);
};

describe('logs', () => {
  it('carry request ids and no personal data, whatever is asked and however it fails', async () => {
    const body = buildRegistration({
      firstName: CANARY,
      email: `${CANARY}@example.com`,
      nic: '856530123V',
      lane01: `${CANARY} Road`,
      password: `${CANARY}-Secret1`,
    });
    await app.call(register, { body });
    await app.call(register, { body });
    await app.call(register, { body: { ...body, phoneNumber: CANARY } });
    const { token } = (
      await app.call(login, { body: { email: body.email, password: body.password } })
    ).body;
    await app.call(login, { body: { email: body.email, password: CANARY } });
    await app.call(getProfile, { token });
    await app.call(requestPasswordReset, { body: { email: body.email } });
    await app.outbox.waitFor(body.email, 3);
    await app.app.inject({
      url: `/api/${CANARY}?email=${CANARY}`,
      headers: { 'user-agent': CANARY },
    });
    // A failure of the database itself: its words quote the row.
    await app.pool.query(
      'alter table users add constraint users_canary check (first_name <> upper($$X$$))',
    );
    await app.call(register, { body: { ...buildRegistration(), firstName: 'X', lane01: CANARY } });
    const lines = written
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line) as Record<string, unknown>);
    expect(lines.filter(({ reqId }) => typeof reqId === 'string').length).toBeGreaterThan(6);
    expect(lines.some(({ msg }) => msg === 'request failed')).toBe(true);
    const lower = written.toLowerCase();
    expect(lower).not.toContain(CANARY);
    expect(lower).not.toContain('856530123v');
    expect(written).not.toContain(token);
  });

  it('a refused call is written down with its code, its route and the account that tried', async () => {
    const person = await buildUser(app);
    const { rows } = await app.pool.query<{ id: string }>('select id from users where uid = $1', [
      person.uid,
    ]);
    const [forbidden] = await linesAfter(() => app.call(getStats, { token: person.token }));
    expect(forbidden).toMatchObject({
      route: '/api/admin/stats',
      method: 'GET',
      status: 403,
      code: 'FORBIDDEN',
      account: rows[0]?.id,
    });
    expect(String(forbidden?.['time'])).toMatch(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/);
    const [stranger] = await linesAfter(() => app.call(getStats));
    expect(stranger).toMatchObject({ status: 401, code: 'UNAUTHENTICATED' });
    expect(stranger).not.toHaveProperty('account');
    const [odd] = await linesAfter(() =>
      app.app.inject({
        url: '/api/profile?isSystemAdmin=true',
        headers: { authorization: `Bearer ${person.token}` },
      }),
    );
    expect(odd).toMatchObject({ status: 400, code: 'INVALID_INPUT', account: rows[0]?.id });
    const [good] = await linesAfter(() => app.call(getProfile, { token: person.token }));
    expect(good).toMatchObject({ status: 200 });
    // Who reads what is nobody's business.
    expect(good).not.toHaveProperty('account');
  });

  it('what somebody writes stays inside its line: no second line can be made up', async () => {
    const { length } = written;
    await app.app.inject({
      method: 'GET',
      url: '/api/x%0a%7b%22level%22%3a30%7d',
      headers: { 'user-agent': 'a\u0085{"level":30}', authorization: 'Bearer a%0a{"level":30}' },
    });
    const lines = written.slice(length).trim().split('\n');
    expect(lines.every((line) => JSON.parse(line).pid === process.pid)).toBe(true);
    expect(written.slice(length)).not.toContain('{"level":30}');
  });

  it('an error never carries a stack or the words of the database to the caller', async () => {
    const answer = await app.call(register, { body: { ...buildRegistration(), firstName: 'X' } });
    expect(answer.status).toBe(500);
    expect(answer.body).toEqual({
      success: false,
      code: 'INTERNAL',
      message: 'Something went wrong on our side. Please try again.',
    });
  });
});
