import { beginTotp, confirmTotp, removeTotp } from '@panthiya/contract/identity/factors.contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { codeOf, enterPassword } from '../../../../testing/factors.ts';
import { untilWaitedFor } from '../../../../testing/locked-rows.ts';
import { buildUser, type Person } from '../../../../testing/people.ts';
import { buildApp, type TestApp } from '../../../../testing/test-app.ts';

// A call of one process waits for the lock of its user, while another process changes the second factor.

let app: TestApp;
beforeAll(async () => {
  app = await buildApp({ hasBackground: false });
});
afterAll(() => app.close());

/** Makes a call, holds it at the lock of its user, and changes rows as another process would. */
async function withChange<Answer>(
  { uid }: Person,
  call: () => Promise<Answer>,
  change: string,
): Promise<Answer> {
  const other = await app.pool.connect();
  try {
    await other.query('begin');
    await other.query('select id from users where uid = $1 for no key update', [uid]);
    const answer = call();
    await untilWaitedFor(app);
    await other.query(change.replaceAll(':user', `(select id from users where uid = '${uid}')`));
    await other.query('commit');
    return await answer;
  } finally {
    other.release();
  }
}

it('R18.1.7 a sign-in of the password alone does not turn off what was turned on at the same moment', async () => {
  const person = await buildUser(app, { isVerified: true });
  const { token } = (await enterPassword(app, person)).body;
  const { body } = await withChange(
    person,
    () => app.call(removeTotp, { token }),
    'update users set second_factor_at = now() where id = :user',
  );
  expect(body.code).toBe('REAUTH_REQUIRED');
  expect((await enterPassword(app, person)).body.code).toBe('SECOND_FACTOR_REQUIRED');
});

it('R18.1.1 the code of one secret does not prove another that began at the same moment', async () => {
  const person = await buildUser(app, { isVerified: true });
  const { token } = person;
  const { letters } = (await app.call(beginTotp, { token, body: {} })).body;
  const { body } = await withChange(
    person,
    () => app.call(confirmTotp, { token, body: { code: codeOf(letters) } }),
    `update totp_secrets set sealed = sealed || '\\x00', proven_at = null where user_id = :user`,
  );
  expect(body.code).toBe('CHALLENGE_OVER');
  const { rows } = await app.pool.query(
    `select proven_at as proven, (select count(*)::int from recovery_codes c where c.user_id = t.user_id) as codes
     from totp_secrets t where user_id = (select id from users where uid = $1)`,
    [person.uid],
  );
  expect(rows).toEqual([{ proven: null, codes: 0 }]);
});
