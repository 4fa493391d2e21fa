import { exportOwnData } from '@panthiya/contract/identity/account.contract';
import {
  listOwnGuardians,
  objectToGuardian,
  takeObjectionBack,
} from '@panthiya/contract/students/own-guardians.contract';
import {
  mergeStudents,
  previewMerge,
  undoMerge,
} from '@panthiya/contract/students/merges.contract';
import { strFromU8, unzipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import { erase } from '../../../../testing/erasing.ts';
import { openGuardians } from '../../../../testing/guardians.ts';
import type { Person } from '../../../../testing/people.ts';
import { openInstitute } from '../../../../testing/students.ts';

const office = openInstitute();
const { room, here } = office;
const { add, read, agree, withdraw, remove } = openGuardians(() => room().app, office);

const pupil = async (name = 'Sanduni Silva') => (await office.add({ name })).body.id;
const mobileOf = (last: number) => `+9477111${String(last).padStart(4, '0')}`;

/** Everything about guardians of this institute, to compare before and after. */
const everything = async () =>
  (
    await room().app.pool.query(
      `select
         (select json_agg(to_jsonb(g) order by id) from guardians g where organization_id = $1) as guardians,
         (select json_agg(to_jsonb(c) order by id) from guardian_children c where organization_id = $1) as children,
         (select json_agg(to_jsonb(c) order by id) from consents c where organization_id = $1) as consents`,
      [room().organization.id],
    )
  ).rows[0];
const merge = async (keep: string, gone: string) =>
  (await room().app.call(mergeStudents, { ...here(), body: { keep, merge: gone } })).body.id;
const undo = (id: string) =>
  room().app.call(undoMerge, {
    token: room().admin.token,
    params: { orgId: room().organization.orgId, id },
    body: {},
  });

describe('R21.4.1 many at once', () => {
  it('R21.4.1 of 50 parallel additions of one mobile one guardian is made, for 50 children', async () => {
    const ids = await Promise.all(Array.from({ length: 50 }, (_, n) => pupil(`Pupil ${n}`)));
    const answers = await Promise.all(ids.map((id) => add(id)));
    expect(answers.map(({ status }) => status)).toEqual(ids.map(() => 201));
    expect(new Set(answers.map(({ body }) => body.id)).size).toBe(1);
    expect(answers.filter(({ body }) => !body.isKnown)).toHaveLength(1);
  });

  it('R21.4.1 of 50 parallel additions to one student four win', async () => {
    const id = await pupil();
    const answers = await Promise.all(
      Array.from({ length: 50 }, (_, n) => add(id, { mobile: mobileOf(n) })),
    );
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(4);
    expect(
      answers.filter(({ body }) => 'code' in body && body.code === 'GUARDIANS_FULL'),
    ).toHaveLength(46);
    expect((await read(id)).guardians).toHaveLength(4);
  });

  it('R21.4.2 of 50 parallel consents to one purpose one holds', async () => {
    const id = await pupil();
    const guardianId = (await add(id)).body.id;
    const answers = await Promise.all(Array.from({ length: 50 }, () => agree(id, guardianId)));
    expect(answers.filter(({ status }) => status !== 200)).toEqual([]);
    expect((await read(id)).guardians[0]?.consents).toHaveLength(1);
  });
});

describe('R21.1.7 merges', () => {
  it('R21.1.7 the kept row gets guardians and consents, of one whom both have what the kept row lacks; taking it back gives all of it back', async () => {
    const [keep, gone] = [await pupil('Keep'), await pupil('Gone')];
    const kamala = (await add(keep)).body.id;
    await agree(keep, kamala, 'photo');
    await agree(keep, kamala, 'page');
    await add(gone, { relation: 'other' });
    await agree(gone, kamala, 'whatsapp');
    await agree(gone, kamala, 'photo');
    await agree(gone, kamala, 'page');
    await withdraw(gone, kamala, 'page');
    const sunil = (await add(gone, { name: 'Sunil', mobile: mobileOf(2) })).body.id;
    await agree(gone, sunil);
    const before = await everything();

    const { body } = await room().app.call(previewMerge, {
      ...here(),
      body: { keep, merge: gone },
    });
    expect(body.preview).toMatchObject({ guardians: 1, guardiansWithoutPlace: 0 });
    const id = await merge(keep, gone);
    const { guardians, told } = await read(keep);
    expect(guardians.map(({ name }) => name)).toEqual(['Kamala Silva', 'Sunil']);
    expect(told.whatsapp.toSorted()).toEqual([kamala, sunil].toSorted());
    // Withdrawn at the other row, later than it was given to this one.
    const holds = guardians[0]?.consents.filter(({ withdrawnAt }) => withdrawnAt === null);
    expect(holds?.map(({ purpose }) => purpose).toSorted()).toEqual(['photo', 'whatsapp']);
    expect((await add(gone, { mobile: mobileOf(9) })).body).toMatchObject({ code: 'STUDENT_GONE' });

    expect((await undo(id)).status).toBe(200);
    expect(await everything()).toEqual(before);
  });

  it('R21.1.7 whoever has no place among four stays with the other row, and the preview says so', async () => {
    const [keep, gone] = [await pupil('Keep'), await pupil('Gone')];
    for (const n of [1, 2, 3]) await add(keep, { mobile: mobileOf(n) });
    for (const n of [4, 5]) await add(gone, { mobile: mobileOf(n) });
    const before = await everything();
    const { body } = await room().app.call(previewMerge, {
      ...here(),
      body: { keep, merge: gone },
    });
    expect(body.preview).toMatchObject({ guardians: 1, guardiansWithoutPlace: 1 });
    const id = await merge(keep, gone);
    expect((await read(keep)).guardians.map(({ mobile }) => mobile)).toEqual(
      [1, 2, 3, 4].map(mobileOf),
    );
    await undo(id);
    expect(await everything()).toEqual(before);
  });

  it('R21.4.2 what was withdrawn since a merge stays withdrawn when the merge is taken back', async () => {
    const [keep, gone] = [await pupil('Keep'), await pupil('Gone')];
    const kamala = (await add(gone)).body.id;
    await agree(gone, kamala);
    const id = await merge(keep, gone);
    await withdraw(keep, kamala);
    await undo(id);
    expect(await read(gone)).toMatchObject({ guardians: [{ id: kamala }], told: { whatsapp: [] } });
    expect((await read(keep)).guardians).toEqual([]);
  });
});

const own = async ({ token }: Person) =>
  (await room().app.call(listOwnGuardians, here(token))).body.guardians;
const object = ({ token }: Person, guardianId: string, reason = 'He is a stranger') =>
  room().app.call(objectToGuardian, {
    token,
    params: { orgId: room().organization.orgId, guardianId },
    body: { reason },
  });
const takeBack = ({ token }: Person, guardianId: string) =>
  room().app.call(takeObjectionBack, {
    token,
    params: { orgId: room().organization.orgId, guardianId },
  });
/** The birth date of a student, so many years and days ago in Sri Lanka. */
const setAge = (id: string, interval: string | null) =>
  room().app.pool.query(
    `update students set birth_date = (now() at time zone 'Asia/Colombo')::date - $2::interval where id = $1`,
    [id, interval],
  );

describe('R21.4.3 students of 16 and over', () => {
  it('R21.4.3 see names and relation, object with a reason, and take it back; the office sees it', async () => {
    const { person, id } = await office.buildPupil();
    await setAge(id, '16 years');
    const guardianId = (await add(id, { email: 'kamala@example.com' })).body.id;
    expect(await own(person)).toEqual([
      { id: guardianId, name: 'Kamala Silva', relation: 'mother', objection: null },
    ]);
    expect((await object(person, guardianId)).status).toBe(200);
    expect((await object(person, guardianId)).status).toBe(200);
    expect((await read(id)).guardians[0]?.objection).toMatchObject({ reason: 'He is a stranger' });
    expect(await own(person)).toMatchObject([{ objection: { reason: 'He is a stranger' } }]);
    expect((await takeBack(person, guardianId)).status).toBe(200);
    expect((await takeBack(person, guardianId)).status).toBe(200);
    expect((await read(id)).guardians[0]?.objection).toBeNull();
    const { rows } = await room().app.pool.query(
      `select event from audit_log where details ->> 'studentId' = $1 and event like 'guardian.obj%' order by at, id`,
      [id],
    );
    expect(rows.map(({ event }) => event)).toEqual([
      'guardian.objected',
      'guardian.objection-taken-back',
    ]);
    expect((await object(person, guardianId, 'x'.repeat(301))).status).toBe(400);
  });

  it('R21.4.3 nothing on the day before, without a birth date, for another student, and after leaving', async () => {
    const { app } = room();
    const { person, id } = await office.buildPupil();
    const guardianId = (await add(id)).body.id;
    await setAge(id, '15 years 11 months 29 days');
    expect(await own(person)).toEqual([]);
    expect((await object(person, guardianId)).status).toBe(404);
    // The office's date counts; where it knows none, the account's.
    await app.pool.query('update users set date_of_birth = $2 where uid = $1', [
      person.uid,
      '2000-01-01',
    ]);
    expect(await own(person)).toEqual([]);
    await setAge(id, null);
    expect(await own(person)).toHaveLength(1);
    const other = await office.buildPupil();
    await setAge(other.id, '20 years');
    expect(await own(other.person)).toEqual([]);
    expect((await object(other.person, guardianId)).status).toBe(404);
    await app.pool.query('update students set left_at = now() where id = $1', [id]);
    expect(await own(person)).toEqual([]);
    expect((await object(person, guardianId)).status).toBe(404);
  });

  it('R10.5 R21.4.3 the download of own data has what the page shows: from 16 on, without phone and email', async () => {
    const { person, id } = await office.buildPupil();
    await add(id, { email: 'kamala@example.com' });
    await setAge(id, '16 years');
    const download = async () => {
      const answer = await room().app.app.inject({
        url: `/api${exportOwnData.path}`,
        headers: { authorization: `Bearer ${person.token}` },
      });
      const file = unzipSync(answer.rawPayload)['guardians.json'] ?? new Uint8Array();
      return JSON.parse(strFromU8(file)) as object[];
    };
    const [row] = await download();
    expect(row).toMatchObject({ name: 'Kamala Silva', relation: 'mother' });
    expect(Object.keys(row ?? {})).toEqual([
      'organization',
      'name',
      'relation',
      'objectedAt',
      'objection',
    ]);
    await setAge(id, '15 years');
    expect(await download()).toEqual([]);
  });

  it('R10.5 erasing an account erases its row with its guardians; the row of the institute keeps them', async () => {
    const { app } = room();
    const { person, id } = await office.buildPupil();
    await add(id);
    await erase(app, person);
    const { rows } = await app.pool.query('select from guardian_children where student_id = $1', [
      id,
    ]);
    expect(rows).toEqual([]);
    expect(await remove(id, id)).toMatchObject({ status: 404 });
  });
});
