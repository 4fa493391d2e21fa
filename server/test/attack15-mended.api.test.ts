import { expect, it } from 'vitest';
import { openClaims } from '../testing/claims.ts';
import { addLecturer } from '../testing/courses.ts';
import { erase, setDeletion } from '../testing/erasing.ts';
import { addMember } from '../testing/organizations.ts';
import { buildUser } from '../testing/people.ts';

const { room, addStudent, codeOf, unclaim, use } = openClaims();

it('R21.3.2 a lecturer does not become a student of a course that they teach', async () => {
  const { app, organization, course } = room();
  const lecturer = await buildUser(app);
  await addMember(app, organization, lecturer, 'lecturer');
  await addLecturer(app, course, lecturer);
  const id = await addStudent();
  const code = await codeOf(id);
  expect((await use(lecturer, code)).status).toBe(409);
  expect((await use(await buildUser(app), code)).status).toBe(200);
});

it('R21.3.3 a lecturer whose wrong claim was taken back claims by the right code', async () => {
  const { app, organization } = room();
  const lecturer = await buildUser(app);
  await addMember(app, organization, lecturer, 'lecturer');
  const [wrong, right] = [await addStudent('Wrong'), await addStudent('Right')];
  await use(lecturer, await codeOf(wrong));
  expect((await unclaim(wrong)).status).toBe(200);
  expect((await use(lecturer, await codeOf(right))).status).toBe(200);
});

it('R10.5 R21.1.9 erasing the account of a wrong claim within its 30 days takes no student from the institute', async () => {
  const { app } = room();
  const id = await addStudent();
  const thief = await buildUser(app);
  // The deletion was asked for 29 days ago; the claim is of today.
  await setDeletion(app, thief, '1 day');
  expect((await use(thief, await codeOf(id))).status).toBe(200);
  await erase(app, thief);
  const { rows } = await app.pool.query('select from students where id = $1', [id]);
  expect(rows).toHaveLength(1);
});
