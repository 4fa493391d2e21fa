import { enrolLearners, listEnrolments } from '@panthiya/contract/courses/enrolments.contract';
import { exportStudents } from '@panthiya/contract/students/class-lists.contract';
import { mergeStudents, undoMerge } from '@panthiya/contract/students/merges.contract';
import { listStudents, removeStudent } from '@panthiya/contract/students/students.contract';
import { expect, it } from 'vitest';
import { buildCourse } from '../../../../testing/courses.ts';

import { readExport } from '../../../../testing/lists.ts';
import { openGuardians } from '../../../../testing/guardians.ts';
import { addMember, buildOrganization } from '../../../../testing/organizations.ts';
import { buildUser } from '../../../../testing/people.ts';
import { openInstitute, openOffice } from '../../../../testing/students.ts';

const office = openInstitute();
const { room, here, at, namesOf, list } = office;
const { add, change, remove, restore } = openGuardians(() => room().app, office);

const pupil = async (name: string, facts = {}) => (await office.add({ name, ...facts })).body.id;
const found = (search: string, query = {}) => namesOf({ search, ...query });
const MOBILE = '+94771230042';
const by = async (search: string) =>
  (await list({ search })).students.map(({ name, foundBy }) => [name, foundBy]);

it('R21.7.1 a student is found by the last digits of a guardian’s mobile number, and by the whole of it', async () => {
  const id = await pupil('Sanduni Silva');
  await add(id, { mobile: MOBILE });
  await add(await pupil('Ann Abroad'), { mobile: '+61498760123', name: 'Ann' });
  for (const search of ['0042', '30042', '230042', '0771230042', '077 123 0042', '+94771230042'])
    expect([search, await found(search)]).toEqual([search, ['Sanduni Silva']]);
  expect([await found('+61 498 760 123'), await found('0123')]).toEqual([
    ['Ann Abroad'],
    ['Ann Abroad'],
  ]);
  for (const search of ['042', '1230', '07712', '10042', 'silva 0042'])
    expect([search, await found(search)]).toEqual([search, []]);
});

it('R21.7.1 a list says by which guardian it found somebody, and nothing where their own words did', async () => {
  await add(await pupil('Amal'), { mobile: MOBILE, name: 'Kamala Silva' });
  const own = await pupil('Bimal', { phone: MOBILE });
  await add(own, { mobile: MOBILE });
  await remove(own, (await add(own, { mobile: '+94771110042', name: 'Gone' })).body.id);
  expect(await by('0042')).toEqual([
    ['Amal', { name: 'Kamala Silva', mobile: MOBILE }],
    ['Bimal', null],
  ]);
  expect(await by('Amal')).toEqual([['Amal', null]]);
});

it('R21.7.1 each child once, also one with the same number of their own; by name, page by page', async () => {
  for (const name of ['Amal', 'Bimal', 'Chamal', 'Dumal'])
    await add(await pupil(name, { phone: name === 'Bimal' ? MOBILE : '' }), { mobile: MOBILE });
  expect(await found('0042')).toHaveLength(4);
  const names: string[] = [];
  let cursor: string | null | undefined;
  do {
    const page = await list({ search: '0042', limit: '1' as never, ...(cursor && { cursor }) });
    names.push(...page.students.map(({ name }) => name));
    cursor = page.nextCursor;
  } while (cursor !== null);
  expect(names.toSorted()).toEqual(['Amal', 'Bimal', 'Chamal', 'Dumal']);
});

it('R21.4.1 it follows: another number, a guardian who was removed and came back, who left, a merge and its undoing', async () => {
  const { app, admin, organization } = room();
  const [kept, gone] = [await pupil('Kept'), await pupil('Gone')];
  const guardianId = (await add(gone, { mobile: MOBILE })).body.id;
  await remove(gone, guardianId);
  expect(await found('0042')).toEqual([]);
  await restore(gone, guardianId);
  await change(gone, guardianId, { mobile: '+94771239999' });
  expect([await found('0042'), await found('9999')]).toEqual([[], ['Gone']]);
  const { body } = await app.call(mergeStudents, { ...here(), body: { keep: kept, merge: gone } });
  expect(await found('9999')).toEqual(['Kept']);
  await app.call(undoMerge, {
    token: admin.token,
    params: { orgId: organization.orgId, id: body.id },
    body: {},
  });
  expect(await found('9999')).toEqual(['Gone']);
  await app.call(removeStudent, at(gone));
  expect([await found('9999'), await found('9999', { state: 'left' })]).toEqual([[], ['Gone']]);
});

it('R21.1.10 R21.4.3 the office alone finds by it: no list, no search and no file of a lecturer, and nobody elsewhere', async () => {
  const { app, admin, organization } = room();
  const id = await pupil('Sanduni Silva');
  await add(id, { mobile: MOBILE });
  const lecturer = await buildUser(app);
  await addMember(app, organization, lecturer, 'lecturer');
  const course = await buildCourse(app, organization, { lecturers: [lecturer] });
  await app.call(enrolLearners, { ...here(), params: { ...course }, body: { studentIds: [id] } });
  const ofCourse = async ({ token }: { readonly token: string }, search: string) =>
    (await app.call(listEnrolments, { token, params: { ...course }, query: { search } })).body
      .enrolments;
  expect(await ofCourse(lecturer, 'sanduni')).toHaveLength(1);
  for (const search of ['0042', '0771230042', '77123']) {
    expect(await ofCourse(lecturer, search)).toEqual([]);
    const query = { search };
    const asked = { ...here(lecturer.token), query };
    expect((await app.call(listStudents, asked)).status).toBe(403);
    expect((await readExport(app, exportStudents, asked)).status).toBe(403);
  }
  const query = { search: '0042' };
  expect((await readExport(app, exportStudents, { ...here(), query })).rows).toHaveLength(1);
  expect(
    (await readExport(app, exportStudents, { ...here(), query: { search: '9042' } })).rows,
  ).toEqual([]);
  const other = openOffice(() => ({ app, admin, organization: elsewhere }));
  const elsewhere = await buildOrganization(app, admin, { name: 'Other' });
  expect(await other.namesOf({ search: '0042' })).toEqual([]);
});

it('R21.7.1 an index finds the number among twenty thousand guardians', async () => {
  const { app, organization } = room();
  await app.pool.query(
    `insert into guardians (organization_id, name, mobile, language) select $1, 'G', '+9477' || lpad(n::text, 7, '0'), 'en' from generate_series(1, 20000) n`,
    [organization.id],
  );
  await app.pool.query('analyze guardians');
  const { rows } = await app.pool.query<{ 'QUERY PLAN': string }>(
    `explain select id from guardians where organization_id = $1
       and reverse(mobile) collate "C" >= '2400' and reverse(mobile) collate "C" < '2401'`,
    [organization.id],
  );
  expect(rows.map((row) => row['QUERY PLAN']).join('\n')).toContain('guardians_last_digits_idx');
});
