import { findGuardian, setConsent } from '@panthiya/contract/students/guardians.contract';
import { removeStudent } from '@panthiya/contract/students/students.contract';
import { describe, expect, it } from 'vitest';
import { KAMALA, openGuardians } from '../../../../testing/guardians.ts';
import { openInstitute } from '../../../../testing/students.ts';
import { createDatabase } from '../../../db/database.ts';
import { guardiansToTell } from '../../../records/guardians/guardians-to-tell.repository.ts';
import { removeOldGuardians } from './guardian-list.repository.ts';

const office = openInstitute();
const { room, here, at } = office;
const { of, add, read, change, remove, restore, agree, withdraw } = openGuardians(
  () => room().app,
  office,
);

const pupil = async (name = 'Sanduni Silva') => (await office.add({ name })).body.id;
const eventsOf = async (studentId: string) =>
  (
    await room().app.pool.query<{ event: string; text: string }>(
      `select event, concat(details, changes) as text from audit_log
       where details ->> 'studentId' = $1 and event like 'guardian.%' order by at, id`,
      [studentId],
    )
  ).rows;
const mayTell = async (studentIds: string[], purpose: 'whatsapp' | 'mail' = 'whatsapp') => {
  const organizationId = room().organization.id;
  const which = { studentIds, purpose };
  return (await guardiansToTell(createDatabase(room().app.pool), organizationId, which)).map(
    ({ name }) => name,
  );
};

describe('R21.4.1 guardians of a student', () => {
  it('R21.4.1 with name, relation, mobile as people write it, email and language', async () => {
    const id = await pupil();
    const added = await add(id, { mobile: '077 111 2222', email: 'kamala@example.com' });
    expect(added.status).toBe(201);
    expect(await read(id)).toMatchObject({
      guardians: [
        {
          id: added.body.id,
          name: 'Kamala Silva',
          relation: 'mother',
          mobile: '+94771112222',
          email: 'kamala@example.com',
          language: 'si',
          version: 1,
          children: [],
          consents: [],
          objection: null,
        },
      ],
      told: { whatsapp: [], mail: [] },
      removed: [],
    });
    for (const wrong of [
      { name: ' ' },
      { name: 'www.example.com' },
      { mobile: '12' },
      { mobile: '' },
      { email: 'no' },
      { relation: 'aunt' as never },
      { language: 'fr' as never },
    ])
      expect([wrong, (await add(id, wrong)).status]).toEqual([wrong, 400]);
  });

  it('R21.4.1 the same mobile is the same person: what is known of them stays, and each child shows the others', async () => {
    const [one, two] = [await pupil('Kasun'), await pupil('Nimali')];
    const first = await add(one);
    expect(first.body.isKnown).toBe(false);
    const found = await room().app.call(findGuardian, {
      ...here(),
      body: { mobile: '0771112222' },
    });
    expect(found.body.guardian).toEqual({
      id: first.body.id,
      name: 'Kamala Silva',
      children: [{ id: one, name: 'Kasun' }],
    });
    const second = await add(two, { name: 'Somebody', relation: 'other', language: 'en' });
    expect(second.body).toMatchObject({ id: first.body.id, isKnown: true });
    expect((await read(two)).guardians).toMatchObject([
      { name: 'Kamala Silva', language: 'si', relation: 'other', children: [{ name: 'Kasun' }] },
    ]);
    expect((await read(one)).guardians[0]?.children).toEqual([{ id: two, name: 'Nimali' }]);
    expect((await add(two)).body).toMatchObject({ code: 'GUARDIAN_ALREADY' });
    const none = await room().app.call(findGuardian, { ...here(), body: { mobile: '0771112223' } });
    expect(none.body.guardian).toBeNull();
  });

  it('R21.4.1 four at most', async () => {
    const id = await pupil();
    for (const digit of [1, 2, 3, 4])
      expect((await add(id, { mobile: `+9477111222${digit}` })).status).toBe(201);
    expect((await add(id, { mobile: '+94771112229' })).body).toMatchObject({
      code: 'GUARDIANS_FULL',
    });
    expect((await read(id)).guardians).toHaveLength(4);
  });

  it('R21.4.1 a change is for all children, the relation for one; a stale one changes nothing', async () => {
    const [one, two] = [await pupil('Kasun'), await pupil('Nimali')];
    const { id } = (await add(one)).body;
    await add(two);
    expect((await change(one, id, { name: 'Kamala Perera', relation: 'other' })).status).toBe(200);
    expect((await read(two)).guardians).toMatchObject([
      { name: 'Kamala Perera', relation: 'mother', version: 2 },
    ]);
    expect((await read(one)).guardians).toMatchObject([{ relation: 'other' }]);
    expect((await change(two, id, { name: 'Late' })).body).toMatchObject({
      code: 'GUARDIAN_STALE',
    });
    expect((await read(two)).guardians[0]?.name).toBe('Kamala Perera');
  });

  it('R21.4.1 the mobile of another guardian is refused with that name, and that one can take the place', async () => {
    const [one, two] = [await pupil('Kasun'), await pupil('Nimali')];
    const kamala = (await add(one)).body.id;
    const sunil = (await add(two, { name: 'Sunil', mobile: '+94771113333' })).body.id;
    await agree(two, sunil);
    const body = { mobile: KAMALA.mobile, relation: 'other' };
    const refused = await change(two, sunil, body);
    expect([refused.status, refused.body]).toMatchObject([
      409,
      { code: 'GUARDIAN_EXISTS', message: 'This is the mobile number of Kamala Silva.' },
    ]);
    const used = await change(two, sunil, { ...body, useKnown: true });
    expect(used.body.id).toBe(kamala);
    expect(await read(two)).toMatchObject({
      guardians: [{ id: kamala, relation: 'other', consents: [] }],
      removed: [{ id: sunil, name: 'Sunil' }],
    });
  });

  it('R21.4.1 one who is removed is back for 30 days with what they agreed to, and is erased after that', async () => {
    const { app } = room();
    const id = await pupil();
    const { id: guardianId } = (await add(id)).body;
    await agree(id, guardianId);
    expect((await remove(id, guardianId)).status).toBe(200);
    expect(await read(id)).toMatchObject({
      guardians: [],
      told: { whatsapp: [] },
      removed: [{ id: guardianId, name: 'Kamala Silva' }],
    });
    expect((await remove(id, guardianId)).status).toBe(404);
    expect((await restore(id, guardianId)).status).toBe(200);
    expect((await read(id)).told.whatsapp).toEqual([guardianId]);

    await remove(id, guardianId);
    await removeOldGuardians(createDatabase(app.pool));
    expect((await read(id)).removed).toHaveLength(1);
    await app.pool.query(
      `update guardian_children set removed_at = now() - interval '31 days' where student_id = $1`,
      [id],
    );
    expect((await restore(id, guardianId)).body).toMatchObject({
      code: 'TOO_LATE_TO_RESTORE_GUARDIAN',
    });
    await removeOldGuardians(createDatabase(app.pool));
    const { rows } = await app.pool.query('select from guardians where id = $1', [guardianId]);
    expect(rows).toEqual([]);
  });

  it('R21.4.1 one who is added anew begins without consents', async () => {
    const id = await pupil();
    const { id: guardianId } = (await add(id)).body;
    await agree(id, guardianId);
    await remove(id, guardianId);
    await add(id);
    expect(await read(id)).toMatchObject({
      guardians: [{ id: guardianId, consents: [] }],
      told: { whatsapp: [] },
      removed: [],
    });
    await remove(id, guardianId);
    await restore(id, guardianId);
    expect(await mayTell([id])).toEqual([]);
  });

  it('R21.4.1 each change is in the log, without a name or a number', async () => {
    const id = await pupil();
    const { id: guardianId } = (await add(id)).body;
    await change(id, guardianId, { name: 'Kamala Perera' });
    await agree(id, guardianId);
    await agree(id, guardianId);
    await withdraw(id, guardianId);
    await remove(id, guardianId);
    await restore(id, guardianId);
    const events = await eventsOf(id);
    expect(events.map(({ event }) => event)).toEqual([
      'guardian.added',
      'guardian.changed',
      'guardian.consent-given',
      'guardian.consent-withdrawn',
      'guardian.removed',
      'guardian.restored',
    ]);
    expect(events.filter(({ text }) => /Kamala|7711/.test(text))).toEqual([]);
  });
});

describe('R21.4.2 consents', () => {
  it('R21.4.2 each purpose for itself, each a row that stays; without one no number is on a list for sending', async () => {
    const [one, two] = [await pupil('Kasun'), await pupil('Nimali')];
    const { id } = (await add(one, { email: 'kamala@example.com' })).body;
    await add(two);
    expect(await mayTell([one, two])).toEqual([]);
    await agree(one, id);
    expect(await mayTell([one, two])).toEqual(['Kamala Silva']);
    expect(await mayTell([two])).toEqual([]);
    expect(await mayTell([one], 'mail')).toEqual([]);
    await agree(one, id, 'mail');
    expect((await read(one)).told).toEqual({ whatsapp: [id], mail: [id] });
    await withdraw(one, id);
    expect((await withdraw(one, id)).status).toBe(200);
    expect(await mayTell([one])).toEqual([]);
    await agree(one, id);
    const { consents = [] } = (await read(one)).guardians[0] ?? {};
    expect(
      consents
        .filter(({ purpose }) => purpose === 'whatsapp')
        .map(({ withdrawnAt }) => withdrawnAt === null),
    ).toEqual([true, false]);
  });

  it('R21.4.2 of a child who left nobody is told, and again when the child is back; by mail only whom an address is known of', async () => {
    const id = await pupil();
    const { id: guardianId } = (await add(id)).body;
    await agree(id, guardianId);
    await agree(id, guardianId, 'mail');
    expect(await mayTell([id], 'mail')).toEqual([]);
    await room().app.call(removeStudent, at(id));
    expect(await mayTell([id])).toEqual([]);
    expect((await withdraw(id, guardianId)).status).toBe(200);
  });

  it('R21.4.2 staff enter no consent that only a guardian can press', async () => {
    const id = await pupil();
    const { id: guardianId } = (await add(id)).body;
    const body = { purpose: 'whatsapp', way: 'on_page' } as never;
    const answer = await room().app.call(setConsent, { ...of(id, guardianId), body });
    expect(answer.status).toBe(400);
    expect((await read(id)).guardians[0]?.consents).toEqual([]);
  });
});
