import { removeStudent } from '@panthiya/contract/students/students.contract';
import { expect, it } from 'vitest';
import { openClaims } from '../../../../testing/claims.ts';
import { buildUser } from '../../../../testing/people.ts';

const { room, office, addStudent, codeOf, use, counts } = openClaims();

it('R21.3.2 of 50 parallel claims of one code exactly one wins', async () => {
  const { app } = room();
  const id = await addStudent();
  const code = await codeOf(id);
  const people = await Promise.all(Array.from({ length: 50 }, () => buildUser(app)));
  const before = await counts();
  const answers = await Promise.all(people.map((person) => use(person, code)));
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  expect(answers.filter(({ status }) => status === 404)).toHaveLength(49);
  expect(await counts()).toEqual({
    members: before.members + 1,
    accountless: before.accountless - 1,
  });
});

it('R21.3.2 a code dies with its student’s leaving, and wins or loses whole beside it', async () => {
  const { app } = room();
  const [gone, racing] = [await addStudent('Gone'), await addStudent('Racing')];
  const code = await codeOf(gone);
  await app.call(removeStudent, office.at(gone));
  expect((await use(await buildUser(app), code)).status).toBe(404);
  const pupil = await buildUser(app);
  const raced = await codeOf(racing);
  const [claimed, removed] = await Promise.all([
    use(pupil, raced),
    app.call(removeStudent, office.at(racing)),
  ]);
  const row = await office.read(racing);
  const outcome = [claimed.status, removed.status, row.uid, row.leftAt === null];
  const isWon = claimed.status === 200;
  expect(outcome).toEqual(isWon ? [200, 409, pupil.uid, true] : [404, 200, null, false]);
});
