import { dismissDouble } from '@panthiya/contract/students/doubles.contract';
import { mergeStudents, previewMerge } from '@panthiya/contract/students/merges.contract';
import { expect, it } from 'vitest';
import { openGuardians } from '../testing/guardians.ts';
import { openInstitute } from '../testing/students.ts';

const office = openInstitute();
const { room, here } = office;
const guardians = openGuardians(() => room().app, office);
const pupil = async (name = 'Amal Silva') => (await office.add({ name })).body.id;

it('R21.1.8 two pupils are told apart whatever the case of letters of their ids', async () => {
  const ids = [await pupil(), await pupil()].toSorted();
  const [one, other] = [ids[0] ?? '', ids[1] ?? ''];
  const answer = await room().app.call(dismissDouble, {
    ...here(),
    body: { one: other.toUpperCase(), other: one },
  });
  expect(answer.status).toBe(200);
  const reverse = { one, other: other.toUpperCase() };
  expect((await room().app.call(dismissDouble, { ...here(), body: reverse })).status).toBe(200);
});

it('R21.1.7 a row is put together with itself in no case of letters', async () => {
  const id = await pupil();
  const body = { keep: id, merge: id.toUpperCase() };
  const answers = [
    await room().app.call(previewMerge, { ...here(), body }),
    await room().app.call(mergeStudents, { ...here(), body }),
  ];
  expect(answers.map(({ status }) => status)).toEqual([400, 400]);
  expect(await office.read(id)).toMatchObject({ leftAt: null });
});

it('R21.4.1 a guardian who is there again comes back once more in no case of letters', async () => {
  const id = await pupil();
  const guardianId = (await guardians.add(id)).body.id;
  await guardians.remove(id, guardianId);
  await guardians.add(id);
  expect((await guardians.restore(id, guardianId.toUpperCase())).status).toBe(200);
  expect((await guardians.read(id)).guardians).toHaveLength(1);
});
