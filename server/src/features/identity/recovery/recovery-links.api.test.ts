import { afterAll, beforeAll, expect, it } from 'vitest';
import { turnOn } from '../../../../testing/factors.ts';
import { buildUser, type Person } from '../../../../testing/people.ts';
import { ask, confirm, lastRequest, readLink } from '../../../../testing/recoveries.ts';
import { buildApp, type TestApp } from '../../../../testing/test-app.ts';

// Who gets the secrets of a request, and for how long they count.

let app: TestApp;
beforeAll(async () => {
  app = await buildApp({ hasBackground: false });
});
afterAll(() => app.close());

async function buildLoser(): Promise<Person> {
  const person = await buildUser(app, { isVerified: true });
  await turnOn(app, person);
  return person;
}

it('R18.5.3 asking again ends the link of before at once, also where its mail has not gone yet', async () => {
  const person = await buildLoser();
  await ask(app, person);
  const ofOldAddress = await readLink(app, person);
  const email = `new-${person.email}`;
  await app.pool.query('update users set email = $2 where uid = $1', [person.uid, email]);
  expect((await confirm(app, ofOldAddress)).body.code).toBe('LINK_INVALID');
  expect((await ask(app, { ...person, email })).status).toBe(200);
  expect((await confirm(app, ofOldAddress)).body.code).toBe('LINK_INVALID');
  expect(await lastRequest(app, person)).toMatchObject({ isConfirmed: false });
});
