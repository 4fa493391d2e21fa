import { listEnrolments, removeLearner } from '@panthiya/contract/courses/enrolments.contract';
import { exportCourseStudents } from '@panthiya/contract/students/class-lists.contract';
import { describe, expect, it } from 'vitest';
import { counted, LIST, openListDesk, rowsOf } from '../../../../testing/class-lists.ts';
import { openClassroom } from '../../../../testing/classroom.ts';
import { buildCourse } from '../../../../testing/courses.ts';
import { readExport } from '../../../../testing/lists.ts';
import { addMember, buildOrganization } from '../../../../testing/organizations.ts';
import { buildUser } from '../../../../testing/people.ts';
import { openOffice } from '../../../../testing/students.ts';

const { room, limitTo, buildPupil, enrolBy, remove, countOf, statesOfLearners } = openClassroom();
const place = () => {
  const { app, owner, course } = room();
  return { app, admin: owner, organization: { orgId: course.orgId }, course };
};
const { preview, takeOver, bring } = openListDesk(place);
const office = openOffice(() => ({ ...room(), admin: room().owner }));

const peopleOf = async (state: 'active' | 'waiting' = 'active') =>
  (
    await room().app.call(listEnrolments, {
      token: room().owner.token,
      params: { ...room().course },
      query: { state },
    })
  ).body.enrolments.map(({ name }) => name);
const listOf = (count: number) =>
  [
    'Name,Index No',
    ...Array.from({ length: count }, (_, n) => `Pupil ${String(n)},P-${String(n)}`),
  ].join('\n');
const placesOf = ({ rows }: Awaited<ReturnType<typeof preview>>['body']) =>
  rows.map(({ outcome, place: seat }) => [outcome, seat]);

describe('R21.2 class lists of a course', () => {
  it('R21.2.1 a lecturer brings a list into their course: new and known students get places, and the list again changes nothing', async () => {
    const { lecturer } = room();
    const { token } = lecturer;
    await office.add({ name: 'Sanduni Silva', indexNumber: 'A1' });
    const first = await preview(LIST, { token });
    expect(first.status).toBe(200);
    expect(placesOf(first.body)).toEqual([
      ['known', 'enrol'],
      ['new', 'enrol'],
      ['new', 'enrol'],
    ]);
    expect(first.body.course).toEqual({ free: null, enrol: 3, wait: 0, already: 0 });
    expect(await peopleOf()).toEqual([]);
    const done = await takeOver(LIST, first.body, { token });
    expect([done.status, done.body]).toMatchObject([
      200,
      { message: 'New students: 2. Enrolled: 3.', counts: counted({ new: 2, known: 1 }) },
    ]);
    expect(await peopleOf()).toHaveLength(3);
    expect(await countOf()).toBe(3);
    const late = await takeOver(LIST, first.body, { token });
    expect([late.status, late.body.code]).toEqual([409, 'LIST_CHANGED']);
    const again = (await preview(LIST, { token })).body;
    expect(again.course).toEqual({ free: null, enrol: 0, wait: 0, already: 3 });
    expect((await takeOver(LIST, again, { token })).body.message).toBe(
      'New students: 0. Enrolled: 0.',
    );
    expect(await office.namesOf()).toHaveLength(3);
    expect(await countOf()).toBe(3);
  });

  it('R21.2.1 who finds no seat waits in the order of the list, and the preview says how many', async () => {
    await limitTo(3);
    const { lecturer } = room();
    const { token } = lecturer;
    await enrolBy(lecturer, await buildPupil());
    const list = listOf(4);
    const { body } = await preview(list, { token });
    expect(body.course).toEqual({ free: 2, enrol: 2, wait: 2, already: 0 });
    expect(body.rows.map(({ place: seat }) => seat)).toEqual(['enrol', 'enrol', 'wait', 'wait']);
    const done = await takeOver(list, body, { token });
    expect(done.body.message).toBe('New students: 4. Enrolled: 2. On the waiting list: 2.');
    expect(await countOf()).toBe(3);
    expect(await peopleOf('waiting')).toEqual(['Pupil 2', 'Pupil 3']);
    // A seat that comes free is of those who wait, not of the next list.
    const next = await preview('Name,Index No\nAmal,Z-1', { token });
    expect(next.body.course).toEqual({ free: 0, enrol: 0, wait: 1, already: 0 });
  });

  it('R21.2.2 a preview does not hold when the people of the course changed', async () => {
    await limitTo(2);
    const { lecturer } = room();
    const { token } = lecturer;
    const pupil = await buildPupil();
    const list = listOf(2);
    const { body } = await preview(list, { token });
    await enrolBy(lecturer, pupil);
    const late = await takeOver(list, body, { token });
    expect([late.status, late.body.code]).toEqual([409, 'LIST_CHANGED']);
    expect(await office.namesOf()).toHaveLength(1);
    expect(await statesOfLearners()).toEqual({ active: 1 });
  });

  it('R11.5.6 whom an admin removed a lecturer cannot bring back by a list; who was removed by a lecturer comes back', async () => {
    const { app, owner, lecturer, course } = room();
    const pupil = await buildPupil();
    await enrolBy(lecturer, pupil);
    const list = `Name,Email\nNimal,${pupil.email}`;
    await remove(pupil);
    const back = await bring(list, { token: lecturer.token });
    expect(back.body.course).toMatchObject({ enrol: 1 });
    await app.call(removeLearner, { token: owner.token, params: { ...course, uid: pupil.uid } });
    const { body } = await preview(list, { token: lecturer.token });
    expect(rowsOf(body)).toEqual([[2, 'refused']]);
    expect(body.rows[0]?.message).toContain('Ask the office');
    expect((await preview(list)).body.course).toMatchObject({ enrol: 1 });
  });

  it('R21.1.10 R21.9.1 nobody else has these calls: other lecturers, students, strangers, and no course of another organization', async () => {
    const { app, owner, organization, course, lecturer } = room();
    const other = await buildUser(app, { isVerified: true });
    await addMember(app, organization, other, 'lecturer');
    const pupil = await buildPupil();
    await enrolBy(lecturer, pupil);
    const strangers = await buildOrganization(app, await buildUser(app, { isVerified: true }));
    const theirs = await buildCourse(app, strangers);
    const all = async (sent: object) =>
      Promise.all([
        preview(LIST, sent),
        takeOver(LIST, { digest: '0'.repeat(64) }, sent),
        readExport(app, exportCourseStudents, {
          token: owner.token,
          params: { ...course },
          ...sent,
        }),
      ]);
    const statusesOf = async (sent: { token: string; courseId?: string; params?: object }) =>
      (await all(sent)).map(({ status }) => status);
    expect(await statusesOf({ token: other.token })).toEqual([403, 403, 403]);
    expect(await statusesOf({ token: pupil.token })).toEqual([403, 403, 403]);
    const { token } = await buildUser(app);
    expect(await statusesOf({ token })).toEqual([404, 404, 404]);
    const { courseId } = theirs;
    const foreign = { token: owner.token, courseId, params: { ...course, courseId } };
    expect(await statusesOf(foreign)).toEqual([404, 404, 404]);
    expect(await office.namesOf()).toHaveLength(1);
  });

  it('R21.2.1 R11.1.10 a course that is archived takes no list, and its people can be exported', async () => {
    const { app, course, lecturer } = room();
    const { token } = lecturer;
    await bring(LIST, { token });
    await app.pool.query(`update courses set status = 'archived' where id = $1`, [course.courseId]);
    for (const answer of [
      await preview(LIST, { token }),
      await takeOver(LIST, { digest: '0'.repeat(64) }, { token }),
    ])
      expect([answer.status, answer.body.code]).toEqual([409, 'COURSE_ARCHIVED']);
    const { rows } = await readExport(app, exportCourseStudents, { token, params: { ...course } });
    expect(rows).toHaveLength(3);
  });

  it('R21.9.6 2,001 rows are refused, and 2,000 are taken over', async () => {
    expect((await preview(listOf(2001))).body).toMatchObject({
      code: 'INVALID_INPUT',
      field: 'list',
    });
    expect((await preview(listOf(2000))).body.course?.enrol).toBe(2000);
  });
});
