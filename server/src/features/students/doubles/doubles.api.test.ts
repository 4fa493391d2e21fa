import {
  dismissDouble,
  listDoubles,
  restoreDouble,
} from '@panthiya/contract/students/doubles.contract';
import { mergeStudents } from '@panthiya/contract/students/merges.contract';
import { removeStudent } from '@panthiya/contract/students/students.contract';
import { expect, it } from 'vitest';
import { walk } from '../../../../testing/lists.ts';
import { addMember, buildOrganization } from '../../../../testing/organizations.ts';
import { buildUser } from '../../../../testing/people.ts';
import { openInstitute, openOffice } from '../../../../testing/students.ts';

const { room, add, at, here, change, buildPupil } = openInstitute();

const PHONE = '0772220101';
const idOf = async (body: Parameters<typeof add>[0]) => (await add(body)).body.id;
const list = async (token?: string) => room().app.call(listDoubles, { ...here(token), query: {} });
const pairs = async () =>
  (await list()).body.pairs.map(({ one, other, sign }) =>
    [one.name, other.name].toSorted().concat(sign),
  );
const dismiss = (one: string, other: string, token?: string) =>
  room().app.call(dismissDouble, { ...here(token), body: { one, other } });
const restore = (one: string, other: string) =>
  room().app.call(restoreDouble, { ...here(), body: { one, other } });

it('R21.1.8 the same phone and a like name, or the same name and birth date, are proposed; nothing else is', async () => {
  await idOf({ name: 'Sanduni Silva', phone: PHONE });
  await idOf({ name: 'S. SILVA', phone: '+94772220101' });
  // Brothers' friends: the phone is the same, no word of the name is, or an initial alone.
  await idOf({ name: 'S. Perera', phone: PHONE });
  await idOf({ name: 'නිමල් පෙරේරා', birthDate: '2009-04-05' });
  await idOf({ name: 'නිමල් පෙරේරා', birthDate: '2009-04-05' });
  await idOf({ name: 'නිමල් පෙරේරා', birthDate: '2009-04-06' });
  await idOf({ name: 'Sanduni Silva' });
  const found = await pairs();
  expect(found).toHaveLength(2);
  expect(found).toEqual(
    expect.arrayContaining([
      ['S. SILVA', 'Sanduni Silva', 'phone'],
      ['නිමල් පෙරේරා', 'නිමල් පෙරේරා', 'birthDate'],
    ]),
  );
  expect((await list()).body.total).toBe(2);
});

it('R21.3.4 a row with the email of the account of another student is proposed, of a confirmed one alone', async () => {
  const { person, id } = await buildPupil({ isVerified: true });
  const unconfirmed = await buildPupil();
  await idOf({ name: 'Sanduni', listedEmail: unconfirmed.person.email });
  const row = await add({ name: 'Sanduni', listedEmail: person.email.toUpperCase() });
  expect(row.body.like).toMatchObject({ id });
  expect(await pairs()).toEqual([['NIMAL SILVA', 'Sanduni', 'email']]);
});

it('R21.1.8 whoever adds a student is told of one who may be the same, and of nobody told apart or gone', async () => {
  const first = await idOf({ name: 'Sanduni Silva', phone: PHONE, indexNumber: 'GAL-7' });
  const twice = await add({ name: 'S. SILVA', phone: PHONE });
  expect(twice.body.like).toEqual({ id: first, name: 'Sanduni Silva', indexNumber: 'GAL-7' });
  expect((await add({ name: 'Nimal Perera', phone: PHONE })).body.like).toBeNull();
  await room().app.call(removeStudent, at(first));
  await room().app.call(removeStudent, at(twice.body.id));
  expect((await add({ name: 'S. Silva', phone: PHONE })).body.like).toBeNull();
});

it('R21.1.8 the phone of an account counts, two accounts are never proposed, and a phone of many says nothing', async () => {
  await buildPupil({ phoneNumber: '+94772220104' });
  await buildPupil({ phoneNumber: '+94772220104' });
  expect(await pairs()).toEqual([]);
  await idOf({ name: 'Nimal', phone: '0772220104' });
  expect(await pairs()).toHaveLength(2);
  for (let n = 0; n < 11; n += 1)
    await idOf({ name: `Nimal Office ${String(n)}`, phone: '0112220105' });
  await buildPupil({ phoneNumber: '+94112220105' });
  expect(await pairs()).toHaveLength(2);
});

it('R21.1.8 two different pupils are proposed no more, until that is taken back; who said it is kept', async () => {
  const [one, other] = [
    await idOf({ name: 'Amal Silva', phone: PHONE }),
    await idOf({ name: 'Kamal Silva', phone: PHONE }),
  ];
  expect((await dismiss(other, one)).status).toBe(200);
  expect((await dismiss(one, other)).status).toBe(200);
  expect(await pairs()).toEqual([]);
  const { rows } = await room().app.pool.query(
    `select u.uid from students_told_apart join users u on u.id = told_by where told_at > now() - interval '1 hour' and one_id < other_id`,
  );
  expect(rows).toEqual([{ uid: room().admin.uid }]);
  expect((await restore(one, other)).status).toBe(200);
  expect(await pairs()).toHaveLength(1);
  const events = await room().app.pool.query(
    `select event from audit_log where event in ('student.told-apart', 'student.proposed-again') order by id`,
  );
  expect(events.rows.map(({ event }) => event)).toEqual([
    'student.told-apart',
    'student.proposed-again',
  ]);
});

it('R21.1.8 rows that left, that were put together, or that changed are not proposed', async () => {
  const { app } = room();
  const ids = [];
  for (const name of ['Amal A', 'Amal B', 'Amal C', 'Amal D'])
    ids.push(await idOf({ name, phone: PHONE }));
  expect(await pairs()).toHaveLength(6);
  await app.call(removeStudent, at(ids[0]!));
  expect(await pairs()).toHaveLength(3);
  await app.call(mergeStudents, { ...here(), body: { keep: ids[1]!, merge: ids[2]! } });
  expect(await pairs()).toEqual([['Amal B', 'Amal D', 'phone']]);
  await change(ids[3]!, { phone: '0772220199', version: 1 });
  expect(await pairs()).toEqual([]);
});

it('R21.1.8 R21.7.2 the pairs are read page by page, each once', async () => {
  const { app } = room();
  for (let n = 0; n < 12; n += 1)
    await idOf({ name: `Nimal ${String(n % 2)}`, phone: `07722201${String(10 + (n >> 1))}` });
  const all = await walk(app, listDoubles, { ...here(), limit: 1 }, ({ pairs: page }) => page);
  expect(new Set(all.map(({ one, other }) => `${one.id} ${other.id}`)).size).toBe(6);
  expect(all).toHaveLength(6);
  const bad = await app.call(listDoubles, { ...here(), query: { cursor: 'bm8' } });
  expect(bad.status).toBe(400);
});

it('R21.1.8 R21.9.1 nobody else sees or answers pairs, and none of another organization is touched', async () => {
  const { app, organization } = room();
  const [one, other] = [
    await idOf({ name: 'Amal Silva', phone: PHONE }),
    await idOf({ name: 'Amal Silva', phone: PHONE }),
  ];
  for (const role of ['lecturer', 'student'] as const) {
    const person = await buildUser(app);
    await addMember(app, organization, person, role);
    expect((await list(person.token)).status).toBe(403);
    expect((await dismiss(one, other, person.token)).status).toBe(403);
  }
  const { token } = await buildUser(app);
  expect((await list(token)).status).toBe(404);
  const admin = await buildUser(app, { isVerified: true });
  const strangers = { app, admin, organization: await buildOrganization(app, admin) };
  const theirs = (await openOffice(() => strangers).add({ name: 'Amal Silva', phone: PHONE })).body
    .id;
  expect((await dismiss(one, theirs)).status).toBe(404);
  expect((await dismiss(one, one)).status).toBe(400);
  const foreign = await app.call(dismissDouble, {
    token: admin.token,
    params: { orgId: strangers.organization.orgId },
    body: { one, other },
  });
  expect(foreign.status).toBe(404);
  expect(await pairs()).toHaveLength(1);
  expect(
    (
      await app.pool.query('select from students_told_apart where organization_id = $1', [
        organization.id,
      ])
    ).rowCount,
  ).toBe(0);
});
