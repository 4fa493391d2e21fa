import { objectToGuardian } from '@panthiya/contract/students/own-guardians.contract';
import { mergeStudents, undoMerge } from '@panthiya/contract/students/merges.contract';
import { expect, it } from 'vitest';
import { openClaims } from '../testing/claims.ts';
import { erase } from '../testing/erasing.ts';
import { openGuardians } from '../testing/guardians.ts';
import { suspendOrganization } from '../testing/organizations.ts';
import { buildUser, type Person } from '../testing/people.ts';

const { room, office, codeOf, use } = openClaims();
const { add, read, agree, withdraw, remove } = openGuardians(() => room().app, office);
const pupil = async (name: string) => (await office.add({ name })).body.id;
const merge = async (keep: string, gone: string) =>
  (await room().app.call(mergeStudents, { ...office.here(), body: { keep, merge: gone } })).body.id;
const undo = (id: string) =>
  room().app.call(undoMerge, {
    token: room().admin.token,
    params: { orgId: room().organization.orgId, id },
    body: {},
  });

/** Two rows with one guardian who agreed for both. */
async function buildTwins() {
  const [keep, gone] = [await pupil('Keep'), await pupil('Gone')];
  const guardianId = (await add(keep)).body.id;
  await add(gone);
  await agree(keep, guardianId);
  await agree(gone, guardianId);
  return { keep, gone, guardianId };
}

it('R21.4.2 a consent that both rows had and that was withdrawn since the merge holds for neither after it', async () => {
  const { keep, gone, guardianId } = await buildTwins();
  const id = await merge(keep, gone);
  await withdraw(keep, guardianId);
  expect((await undo(id)).status).toBe(200);
  expect((await read(keep)).told.whatsapp).toEqual([]);
  expect((await read(gone)).told.whatsapp).toEqual([]);
});

it('R21.4.2 a consent that was withdrawn since the merge and given again holds for both after it', async () => {
  const { keep, gone, guardianId } = await buildTwins();
  const id = await merge(keep, gone);
  await withdraw(keep, guardianId);
  await agree(keep, guardianId);
  await undo(id);
  expect((await read(keep)).told.whatsapp).toEqual([guardianId]);
  expect((await read(gone)).told.whatsapp).toEqual([guardianId]);
});

it('R21.4.1 a guardian of both rows who was taken away since the merge is of neither after it', async () => {
  const { keep, gone, guardianId } = await buildTwins();
  const id = await merge(keep, gone);
  await remove(keep, guardianId);
  expect((await undo(id)).status).toBe(200);
  expect((await read(keep)).guardians).toEqual([]);
  expect(await read(gone)).toMatchObject({
    guardians: [],
    told: { whatsapp: [] },
    removed: [{ id: guardianId }],
  });
});

/** A pupil of 16 and over whose row the institute had before, with a guardian. */
async function buildClaimed() {
  const id = await pupil('Sanduni');
  const guardianId = (await add(id)).body.id;
  const person = await buildUser(room().app);
  await use(person, await codeOf(id));
  await room().app.pool.query(`update students set birth_date = '2000-01-01' where id = $1`, [id]);
  return { id, guardianId, person };
}
const object = ({ token }: Person, guardianId: string) =>
  room().app.call(objectToGuardian, {
    token,
    params: { orgId: room().organization.orgId, guardianId },
    body: { reason: 'He hits me' },
  });

it('R21.1.9 R21.4.3 an erased account leaves no objection in the row that the institute keeps', async () => {
  const { id, guardianId, person } = await buildClaimed();
  expect((await object(person, guardianId)).status).toBe(200);
  await erase(room().app, person);
  const { guardians } = await read(id);
  expect(guardians).toMatchObject([{ id: guardianId, objection: null }]);
});

it('R21.4.3 nobody objects in an organization that can only be read', async () => {
  const { id, guardianId, person } = await buildClaimed();
  await suspendOrganization(room().app, room().organization.orgId);
  expect((await object(person, guardianId)).status).toBe(409);
  expect((await read(id)).guardians).toMatchObject([{ objection: null }]);
});
