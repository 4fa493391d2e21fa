import { updateProfile } from '@panthiya/contract/identity/profile-editing.contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { eraseDue, setDeletion } from '../../../../testing/erasing.ts';
import { holdRows } from '../../../../testing/locked-rows.ts';
import { buildUser, type Person } from '../../../../testing/people.ts';
import { phonePhoto, sendPicture } from '../../../../testing/pictures.ts';
import { buildApp, type TestApp } from '../../../../testing/test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await buildApp({ hasBackground: false });
});
afterAll(() => app.close());

/** Starts a call while the person's row is locked, erases the person when it is free, and answers the call. */
async function eraseDuring<T>(person: Person, call: () => Promise<T>): Promise<T> {
  await setDeletion(app, person, '-1 second');
  const held = await holdRows(
    app,
    `update users set disabled_at = now(), first_name = 'DELETED', picture_changed_at = null where uid = $1`,
    [person.uid],
  );
  const answer = call();
  await held.untilWaitedFor();
  await held.release();
  return answer;
}

async function readTraces({ uid }: Person) {
  const { rows } = await app.pool.query(
    `select first_name, picture_changed_at, (select count(*)::int from pictures where user_id = users.id) as pictures
     from users where uid = $1`,
    [uid],
  );
  return rows[0];
}
const nothing = { first_name: 'DELETED', picture_changed_at: null, pictures: 0 };

it('R10.5 a picture that was on its way while the account was erased is not kept', async () => {
  const person = await buildUser(app);
  const photo = await phonePhoto(200, 100);
  const { status } = await eraseDuring(person, () => sendPicture(app, person, photo));
  expect(status).toBe(401);
  expect(await readTraces(person)).toEqual(nothing);
});

it('R10.5 a profile that was on its way while the account was erased is not kept', async () => {
  const person = await buildUser(app);
  const { status } = await eraseDuring(person, () =>
    app.call(updateProfile, { body: { firstName: 'Again' }, token: person.token }),
  );
  expect(status).toBe(409);
  expect(await readTraces(person)).toEqual(nothing);
});

it('R10.5 uploading, removing and erasing at once deadlock nowhere and leave no picture', async () => {
  const photo = await phonePhoto(200, 100);
  for (let round = 0; round < 4; round += 1) {
    const person = await buildUser(app);
    await sendPicture(app, person, photo);
    await setDeletion(app, person, '-1 second');
    const [upload] = await Promise.all([sendPicture(app, person, photo), eraseDue(app)]);
    expect([200, 401]).toContain(upload.status);
    // An account whose row is locked waits for the next run.
    await eraseDue(app);
    expect(await readTraces(person)).toEqual(nothing);
  }
});
