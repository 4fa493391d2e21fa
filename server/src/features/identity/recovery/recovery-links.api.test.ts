import { afterAll, beforeAll, expect, it } from 'vitest';
import { recoveryMails } from '../../../domain/recovery/recovery.mails.ts';
import { createDatabase } from '../../../db/database.ts';
import { greet } from '../../../notify/mail-template.ts';
import { turnOn } from '../../../../testing/factors.ts';
import { buildUser, type Person } from '../../../../testing/people.ts';
import {
  ask,
  beginRecovery,
  confirm,
  lastRequest,
  readLink,
} from '../../../../testing/recoveries.ts';
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

it.each(['recovery-asked', 'recovery-begun', 'recovery-reminder'] as const)(
  'R18.5.3 a mail that waited while the address changed takes no secret to the address before: %s',
  async (kind) => {
    const person = await buildLoser();
    await (kind === 'recovery-asked' ? ask : beginRecovery)(app, person);
    const { rows } = await app.pool.query<{ id: string; userId: string }>(
      `select id, user_id as "userId" from recoveries where user_id = (select id from users where uid = $1)`,
      [person.uid],
    );
    const [{ id: subjectId, userId } = { id: '', userId: '' }] = rows;
    const write = (recipient: string) =>
      recoveryMails[kind].compose(
        createDatabase(app.pool),
        { subjectId, userId },
        {
          greeting: greet(undefined, recipient),
          recipient,
          appName: 'Panthiya',
          details: {},
          pageUrl: (path) => path,
        },
      );
    expect(await write(person.email)).toBeDefined();
    await app.pool.query(`update users set email = 'new-' || email where uid = $1`, [person.uid]);
    expect(await write(person.email)).toBeUndefined();
    expect(await write(`new-${person.email}`)).toBeDefined();
  },
);
