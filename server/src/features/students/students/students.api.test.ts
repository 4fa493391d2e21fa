import type { BodyInputOf } from '@panthiya/contract/endpoint/endpoint';
import {
  type addStudent,
  removeStudent,
  restoreStudent,
} from '@panthiya/contract/students/students.contract';
import { describe, expect, it } from 'vitest';
import { buildCourse, enrol } from '../../../../testing/courses.ts';
import { addMember } from '../../../../testing/organizations.ts';
import { buildUser } from '../../../../testing/people.ts';
import { openInstitute, STUDENT_FACTS as FACTS } from '../../../../testing/students.ts';

const { room, at, add, list, namesOf, read, change } = openInstitute();

type NewStudent = Partial<BodyInputOf<typeof addStudent>>;

describe('R21.1 students of an organization', () => {
  it('R21.1.1 R21.1.2 a student without an account is added with all that is known, and read again', async () => {
    const { status, body } = await add({
      ...FACTS,
      name: '  සඳුනි සිල්වා ',
      phone: '077 123 4567',
      indexNumber: 'a-１２',
    });
    expect(status).toBe(201);
    expect(await read(body.id)).toEqual({
      ...FACTS,
      id: body.id,
      uid: null,
      name: 'සඳුනි සිල්වා',
      ownScriptName: '',
      pictureId: null,
      email: null,
      accountPhone: '',
      indexNumber: 'A-12',
      leftAt: null,
      createdAt: expect.any(String) as string,
      version: expect.any(Number) as number,
      listedEmail: '',
      claim: null,
      invitation: null,
      mergedInto: null,
      merges: [],
      courses: [],
    });
    expect((await list()).students).toEqual([
      {
        id: body.id,
        uid: null,
        name: 'සඳුනි සිල්වා',
        ownScriptName: '',
        pictureId: null,
        indexNumber: 'A-12',
        grade: '2027 A/L',
        school: 'Vidyawardhana Vidyalaya',
        phone: '+94771234567',
        courseCount: 0,
        waitingCount: 0,
        hasAccount: false,
        isLeft: false,
        foundBy: null,
      },
    ]);
  });

  it('R21.1.1 whoever becomes a student member or gets a place in a course is a student at once, with the name of the account', async () => {
    const { app, organization } = room();
    const member = await buildUser(app, { firstName: 'Nimal', lastName: 'Silva' });
    const lecturer = await buildUser(app, { firstName: 'Kasun', lastName: 'Perera' });
    await addMember(app, organization, member, 'student');
    await addMember(app, organization, lecturer, 'lecturer');
    expect(await namesOf()).toEqual(['NIMAL SILVA']);
    const course = await buildCourse(app, organization);
    await enrol(app, course, lecturer, 'waiting');
    await enrol(app, course, member);
    expect((await list()).students).toMatchObject([
      {
        name: 'KASUN PERERA',
        uid: lecturer.uid,
        hasAccount: true,
        courseCount: 0,
        waitingCount: 1,
      },
      { name: 'NIMAL SILVA', uid: member.uid, hasAccount: true, courseCount: 1, waitingCount: 0 },
    ]);
    const [, { id } = { id: '' }] = (await list()).students;
    expect((await read(id)).courses).toEqual([{ id: course.courseId, title: 'Combined Maths' }]);
  });

  it('R21.1.1 a new name of the account is the name of the student', async () => {
    const { app, organization } = room();
    const member = await buildUser(app, { firstName: 'Nimal', lastName: 'Silva' });
    await addMember(app, organization, member, 'student');
    await app.pool.query(`update users set first_name = 'AMAL' where uid = $1`, [member.uid]);
    expect(await namesOf()).toEqual(['AMAL SILVA']);
    expect(await namesOf({ search: 'amal' })).toEqual(['AMAL SILVA']);
    expect(await namesOf({ search: 'nimal' })).toEqual([]);
  });

  it('R21.1.9 a member who is removed is off the lists, and back when restored', async () => {
    const { app, organization } = room();
    const member = await buildUser(app, { firstName: 'Nimal', lastName: 'Silva' });
    await addMember(app, organization, member, 'student');
    const removal = `update memberships set removed_at = $2, removed_by = case when $2::timestamptz is not null then user_id end
      where user_id = (select id from users where uid = $1)`;
    await app.pool.query(removal, [member.uid, new Date()]);
    expect(await namesOf()).toEqual([]);
    expect((await list({ state: 'left' })).students).toMatchObject([
      // Whoever left takes their number along.
      { name: 'NIMAL SILVA', isLeft: true, phone: '' },
    ]);
    await app.pool.query(removal, [member.uid, null]);
    expect(await namesOf()).toEqual(['NIMAL SILVA']);
  });

  it.each<[string, NewStudent]>([
    ['name', { name: ' \u200d ' }],
    ['name', { name: 'x'.repeat(101) }],
    ['name', { name: 'see https://bad.lk' }],
    ['name', { name: 'a\u202eb' }],
    ['name', { name: `a${'\u0301'.repeat(100)}` }],
    ['indexNumber', { indexNumber: '1'.repeat(21) }],
    ['indexNumber', { indexNumber: 'A_1' }],
    ['grade', { grade: 'x'.repeat(41) }],
    ['school', { school: 'x'.repeat(121) }],
    ['phone', { phone: '12' }],
    ['whatsapp', { whatsapp: 'none' }],
    ['address', { address: 'x'.repeat(301) }],
    ['birthDate', { birthDate: '2009-02-30' }],
    ['birthDate', { birthDate: '2199-01-01' }],
    ['gender', { gender: 'x' as never }],
    ['note', { note: 'x'.repeat(501) }],
  ])('R21.1.2 refuses a wrong %s', async (field, body) => {
    const { status, body: answer } = await add(body);
    expect([status, (answer as unknown as { field: string }).field]).toEqual([400, field]);
    expect(await namesOf({})).toEqual([]);
  });

  it('R21.1.2 a change carries the version that was read; a stale one changes nothing', async () => {
    const { app } = room();
    const { id, student } = (await add({})).body;
    const saved = await change(id, { name: 'Sanduni de Silva', version: student.version });
    expect(saved.body.student).toMatchObject({ ...FACTS, name: 'Sanduni de Silva' });
    const stale = await change(id, { grade: '11', version: student.version });
    expect([stale.status, stale.body]).toMatchObject([409, { code: 'STUDENT_STALE' }]);
    expect((await read(id)).grade).toBe('2027 A/L');
    // What the log has of it names fields, and no value.
    const { rows } = await app.pool.query<{ changes: unknown }>(
      `select changes from audit_log where event = 'student.changed' and details->>'studentId' = $1`,
      [id],
    );
    expect(rows).toHaveLength(1);
    expect(JSON.stringify(rows[0]?.changes)).not.toContain('Temple');
    expect(rows[0]?.changes).toContainEqual({ field: 'address' });
  });

  it('R21.1.1 nobody but its owner changes the name of an account', async () => {
    const { app, organization } = room();
    const member = await buildUser(app);
    await addMember(app, organization, member, 'student');
    const [{ id } = { id: '' }] = (await list()).students;
    const { version, name } = await read(id);
    const answer = await change(id, { name: 'Other', version });
    expect(answer.body).toMatchObject({ code: 'STUDENT_NAMED_BY_ACCOUNT', field: 'name' });
    expect((await change(id, { version })).body.student).toMatchObject({ ...FACTS, name });
  });
});

describe('R21.1.9 leaving and coming back', () => {
  it('R21.1.9 a student leaves, is kept, and comes back for 30 days', async () => {
    const { app } = room();
    const { id } = (await add({ indexNumber: 'A1' })).body;
    await app.call(removeStudent, at(id));
    await app.call(removeStudent, at(id));
    expect(await namesOf()).toEqual([]);
    expect((await read(id)).leftAt).not.toBeNull();
    await app.call(restoreStudent, { ...at(id), body: {} });
    expect(await namesOf()).toEqual(['Sanduni Silva']);
    await app.call(removeStudent, at(id));
    await app.pool.query(`update students set left_at = now() - interval '31 days' where id = $1`, [
      id,
    ]);
    const late = await app.call(restoreStudent, { ...at(id), body: {} });
    expect([late.status, late.body]).toMatchObject([409, { code: 'TOO_LATE_TO_RESTORE_STUDENT' }]);
  });

  it('R21.1.9 one with an account is removed as a member', async () => {
    const { app, organization } = room();
    await addMember(app, organization, await buildUser(app), 'student');
    const [{ id } = { id: '' }] = (await list()).students;
    const { status, body } = await app.call(removeStudent, at(id));
    expect([status, body]).toMatchObject([409, { code: 'STUDENT_HAS_ACCOUNT' }]);
  });
});
