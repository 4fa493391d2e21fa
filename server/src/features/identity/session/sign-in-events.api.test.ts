import { reauthenticate } from '@panthiya/contract/identity/account.contract';
import { login, logout } from '@panthiya/contract/identity/session.contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { buildUser, GOOD_PASSWORD } from '../../../../testing/people.ts';
import { buildApp, type TestApp } from '../../../../testing/test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await buildApp({ hasBackground: false });
});
afterAll(() => app.close());

it('R6.3 each sign-in, refused one, sign-out and question for the password stands in the audit log, by id', async () => {
  const person = await buildUser(app);
  const { rows } = await app.pool.query<{ id: string }>('select id from users where uid = $1', [
    person.uid,
  ]);
  const id = rows[0]?.id;
  await app.pool.query('create table seen as select id from audit_log');
  const email = person.email;
  await app.call(login, { body: { email, password: 'wrong' } });
  await app.call(login, { body: { email: 'nobody@example.com', password: 'wrong' } });
  const { token } = (await app.call(login, { body: { email, password: GOOD_PASSWORD } })).body;
  await app.call(reauthenticate, { token, body: { password: 'wrong' } });
  await app.call(reauthenticate, { token, body: { password: GOOD_PASSWORD } });
  await app.call(logout, { token, body: {} });
  const { rows: events } = await app.pool.query<Record<string, unknown>>(
    'select event, actor_id, subject_id, details from audit_log where id not in (select id from seen) order by at, id',
  );
  expect(events.map(({ event, actor_id, subject_id }) => [event, actor_id, subject_id])).toEqual([
    ['session.refused', null, id],
    ['session.refused', null, null],
    ['session.started', id, id],
    ['session.reauthentication-refused', id, id],
    ['session.reauthenticated', id, id],
    ['session.ended', id, id],
  ]);
  expect(JSON.stringify(events)).not.toContain('@');
});
