import {
  getStudent,
  listGrades,
  listStudents,
  removeStudent,
  restoreStudent,
} from '@panthiya/contract/students/students.contract';
import { describe, expect, it } from 'vitest';
import {
  buildOrganization,
  addMember,
  suspendOrganization,
} from '../../../../testing/organizations.ts';
import { buildUser } from '../../../../testing/people.ts';
import { openInstitute, openOffice } from '../../../../testing/students.ts';

const { room, here, at, add, list, namesOf, read, change, number } = openInstitute();

describe('R21.7.1 finding students', () => {
  it('R21.7.1 by any word of a name in three scripts, by the index number, by the beginning or the last digits of a phone', async () => {
    await add({ name: 'Sanduni de Silva', phone: '0771234567', indexNumber: '0042' });
    await add({ name: 'சாந்தி குமார்', whatsapp: '0719998888', indexNumber: 'GAL/7' });
    await add({ name: 'නිමල් පෙරේරා', phone: '+61498760123' });
    await add({ name: 'Zero', phone: '0712200101' });
    const [one, two, three] = ['Sanduni de Silva', 'சாந்தி குமார்', 'නිමල් පෙරේරා'];
    const found = {
      silva: [one],
      'SIL sand': [one],
      குமா: [two],
      පෙර: [three],
      4567: [one],
      '34567': [one],
      '077 123': [one],
      '0042': [one],
      '42': [one],
      'gal/7': [two],
      8888: [two],
      '0101': ['Zero'],
      '00101': ['Zero'],
      '+61 498': [three],
      nobody: [],
      'silva குமார்': [],
    };
    for (const [search, names] of Object.entries(found))
      expect([search, await namesOf({ search })]).toEqual([search, names]);
  });

  it('R21.7.2 lists and searches page by key: each student once, in the order of names', async () => {
    const { app, organization } = room();
    await app.pool.query(
      `insert into students (organization_id, name, phone) select $1, 'Pupil ' || lpad(n::text, 3, '0'), '+9477123' || lpad(n::text, 4, '0') from generate_series(1, 75) n`,
      [organization.id],
    );
    for (const search of ['', 'pupil', 'pup']) {
      const names: string[] = [];
      let cursor: string | null | undefined;
      do {
        const page = await list({
          ...(search && { search }),
          limit: '20' as never,
          ...(cursor && { cursor }),
        });
        names.push(...page.students.map(({ name }) => name));
        cursor = page.nextCursor;
      } while (cursor !== null);
      expect([search, names]).toEqual([
        search,
        Array.from({ length: 75 }, (_, index) => `Pupil ${String(index + 1).padStart(3, '0')}`),
      ]);
    }
  });

  it('R21.7.3 filters by grade, by account and by who left; the grades are offered each once', async () => {
    const { app, organization } = room();
    await addMember(
      app,
      organization,
      await buildUser(app, { firstName: 'Nimal', lastName: 'Silva' }),
      'student',
    );
    const left = (await add({ name: 'Gone', grade: '9' })).body.id;
    await add({ name: 'Ten', grade: '10' });
    await add({ name: 'Eleven', grade: '11' });
    await add({ name: 'Eleven too', grade: '11' });
    await app.call(removeStudent, at(left));
    expect(await namesOf({ grade: '11' })).toEqual(['Eleven', 'Eleven too']);
    expect(await namesOf({ account: 'with' })).toEqual(['NIMAL SILVA']);
    expect(await namesOf({ account: 'without', search: 'e' })).toEqual(['Eleven', 'Eleven too']);
    expect(await namesOf({ state: 'left' })).toEqual(['Gone']);
    expect((await app.call(listGrades, here())).body.grades).toEqual(['10', '11']);
  });
});

describe('R21.1.10 who sees students', () => {
  it('R21.1.10 admins all of them; lecturers, students and strangers nobody', async () => {
    const { app, organization } = room();
    const { id } = (await add({})).body;
    const [lecturer, student, stranger] = await Promise.all([
      buildUser(app),
      buildUser(app),
      buildUser(app),
    ]);
    await addMember(app, organization, lecturer, 'lecturer');
    await addMember(app, organization, student, 'student');
    for (const [person, status] of [
      [lecturer, 403],
      [student, 403],
      [stranger, 404],
    ] as const) {
      const { token } = person;
      expect((await app.call(listStudents, { ...here(token), query: {} })).status).toBe(status);
      expect((await app.call(getStudent, at(id, token))).status).toBe(status);
      expect((await add({}, token)).status).toBe(status);
      expect((await app.call(removeStudent, at(id, token))).status).toBe(status);
    }
  });

  it('R21.9.1 a student of another organization is found by no call', async () => {
    const { app, admin } = room();
    const { id, student } = (await add({})).body;
    const before = await read(id);
    const organization = await buildOrganization(app, admin, { name: 'Other' });
    const other = openOffice(() => ({ app, admin, organization }));
    const answers = [
      await app.call(getStudent, other.at(id)),
      await other.change(id, { version: student.version }),
      await other.number(id, { next: true }),
      await app.call(removeStudent, other.at(id)),
      await app.call(restoreStudent, { ...other.at(id), body: {} }),
    ];
    expect(answers.map(({ status }) => status)).toEqual([404, 404, 404, 404, 404]);
    const { rows } = await app.pool.query<{ version: number }>(
      'select version from students where id = $1',
      [id],
    );
    expect(rows).toEqual([{ version: before.version }]);
  });

  it('R21.1 a suspended organization is read and not changed', async () => {
    const { app, organization } = room();
    const { id, student } = (await add({})).body;
    await suspendOrganization(app, organization.orgId);
    expect(await namesOf()).toHaveLength(1);
    const { version } = student;
    const answers = [
      await add({}),
      await change(id, { version }),
      await number(id, { next: true }),
      await app.call(removeStudent, at(id)),
    ];
    expect(answers.map(({ status }) => status)).toEqual([409, 409, 409, 409]);
  });
});
