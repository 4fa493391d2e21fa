import { Writable } from 'node:stream';
import { requestPasswordReset } from '@panthiya/contract/password-reset/password-reset.contract';
import { getProfile } from '@panthiya/contract/profile/profile.contract';
import { register } from '@panthiya/contract/registration/registration.contract';
import { login } from '@panthiya/contract/session/session.contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createLogger } from '../src/platform/logger.ts';
import { buildRegistration } from '../testing/people.ts';
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
