import {
  addGuardian,
  findGuardian,
  listGuardians,
  removeGuardian,
  restoreGuardian,
  setConsent,
  updateGuardian,
} from '@panthiya/contract/students/guardians.contract';
import { describe, expect, it } from 'vitest';
import { KAMALA, openGuardians } from '../../../../testing/guardians.ts';
import {
  addMember,
  buildOrganization,
  suspendOrganization,
} from '../../../../testing/organizations.ts';
import { buildUser } from '../../../../testing/people.ts';
import { openInstitute, openOffice } from '../../../../testing/students.ts';

const office = openInstitute();
const { room, here, at } = office;
const { of, add, read, change, remove, agree } = openGuardians(() => room().app, office);

const pupil = async (name = 'Sanduni Silva') => (await office.add({ name })).body.id;
const callsAt = (id: string, guardianId: string, token: string) => [
  room().app.call(listGuardians, at(id, token)),
  room().app.call(findGuardian, { ...here(token), body: { mobile: KAMALA.mobile } }),
  add(id, { mobile: '+94771119999' }, token),
  room().app.call(updateGuardian, {
    ...of(id, guardianId, token),
    body: { ...KAMALA, version: 1 },
  }),
  room().app.call(setConsent, {
    ...of(id, guardianId, token),
    body: { purpose: 'mail', way: 'phone' },
  }),
  room().app.call(removeGuardian, of(id, guardianId, token)),
  room().app.call(restoreGuardian, { ...of(id, guardianId, token), body: {} }),
];

describe('R21.4.3 who sees guardians', () => {
  it('R21.4.3 R21.9.5 no phone and no email for lecturers, students and strangers', async () => {
    const { app, organization } = room();
    const id = await pupil();
    const guardianId = (await add(id)).body.id;
    const [lecturer, student, stranger] = await Promise.all([
      buildUser(app),
      buildUser(app),
      buildUser(app),
    ]);
    await addMember(app, organization, lecturer, 'lecturer');
    await addMember(app, organization, student, 'student');
    for (const [{ token }, status] of [
      [lecturer, 403],
      [student, 403],
      [stranger, 404],
    ] as const)
      for (const answer of await Promise.all(callsAt(id, guardianId, token))) {
        expect(answer.status).toBe(status);
        expect(JSON.stringify(answer.body)).not.toContain('7711');
      }
  });

  it('R21.9.1 a student of another organization is 404 in each call, and nothing changes', async () => {
    const { app, admin } = room();
    const id = await pupil();
    const guardianId = (await add(id)).body.id;
    const before = await read(id);
    const organization = await buildOrganization(app, admin, { name: 'Other' });
    const other = openOffice(() => ({ app, admin, organization }));
    const theirs = openGuardians(() => app, other);
    const answers = [
      await app.call(listGuardians, other.at(id)),
      await app.call(addGuardian, { ...other.at(id), body: { ...KAMALA, mobile: '+94771119999' } }),
      await theirs.change(id, guardianId),
      await theirs.agree(id, guardianId),
      await theirs.remove(id, guardianId),
      await theirs.restore(id, guardianId),
    ];
    expect(answers.map(({ status }) => status)).toEqual([404, 404, 404, 404, 404, 404]);
    const found = await app.call(findGuardian, {
      ...other.here(),
      body: { mobile: KAMALA.mobile },
    });
    expect(found.body.guardian).toBeNull();
    expect(await read(id)).toEqual(before);
    // A guardian of the institute, but of another student.
    const sibling = await pupil('Nimali');
    expect((await agree(sibling, guardianId)).status).toBe(404);
    expect((await change(sibling, guardianId)).status).toBe(404);
  });

  it('R21.4 a suspended organization is read and not changed', async () => {
    const id = await pupil();
    const guardianId = (await add(id)).body.id;
    await suspendOrganization(room().app, room().organization.orgId);
    expect((await read(id)).guardians).toHaveLength(1);
    const answers = [await add(id), await agree(id, guardianId), await remove(id, guardianId)];
    expect(answers.map(({ status }) => status)).toEqual([409, 409, 409]);
  });

  it('R21.4.1 the database keeps guardian and student of one organization together', async () => {
    const { app, admin, organization } = room();
    const other = await buildOrganization(app, admin, { name: 'Other' });
    const id = await pupil();
    const guardianId = (await add(id)).body.id;
    const insert = (organizationId: string) =>
      app.pool.query(
        `insert into guardian_children (guardian_id, student_id, organization_id, relation, place) values ($1, $2, $3, 'other', 2)`,
        [guardianId, id, organizationId],
      );
    await expect(insert(other.id)).rejects.toThrow('guardian_children');
    await expect(insert(organization.id)).rejects.toThrow('guardian_children_once_key');
  });
});
