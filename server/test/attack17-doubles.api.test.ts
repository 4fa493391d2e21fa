import { listDoubles } from '@panthiya/contract/students/doubles.contract';
import { mergeStudents } from '@panthiya/contract/students/merges.contract';
import { expect, it } from 'vitest';
import { openClaims } from '../testing/claims.ts';
import { addLecturer } from '../testing/courses.ts';
import { addMember } from '../testing/organizations.ts';
import { buildUser } from '../testing/people.ts';

const claims = openClaims();
const { room, office, addStudent } = claims;

it('R21.1.7 two rows are not put together where the account teaches a course of the other', async () => {
  const { app, organization, course } = room();
  const teacher = await buildUser(app, { firstName: 'Nimal', isVerified: true });
  await addMember(app, organization, teacher, 'student');
  const id = await addStudent();
  const own = (await office.list({ search: 'nimal' })).students[0]?.id ?? '';
  await app.pool.query(
    `update memberships set roles = '{student,lecturer}' where user_id = (select id from users where uid = $1)`,
    [teacher.uid],
  );
  await addLecturer(app, course, teacher);
  for (const body of [
    { keep: own, merge: id },
    { keep: id, merge: own },
  ])
    expect((await app.call(mergeStudents, { ...office.here(), body })).body).toMatchObject({
      code: 'TEACHES_COURSE',
    });
});

it('R21.1.8 an email that more than ten rows have says nothing', async () => {
  const { app, organization } = room();
  const pupil = await buildUser(app, { isVerified: true });
  await addMember(app, organization, pupil, 'student');
  const proposed = async () =>
    (await app.call(listDoubles, { ...office.here(), query: {} })).body.pairs;
  for (let n = 0; n < 10; n += 1)
    await office.add({ name: `Pupil ${n}`, listedEmail: pupil.email });
  expect(await proposed()).toHaveLength(10);
  await office.add({ name: 'Pupil 11', listedEmail: pupil.email });
  expect(await proposed()).toEqual([]);
});
