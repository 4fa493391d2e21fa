import {
  enrolLearners,
  listEnrolments,
  removeLearner,
} from '@panthiya/contract/courses/enrolments.contract';
import { getCourse } from '@panthiya/contract/courses/courses.contract';
import { markLesson } from '@panthiya/contract/courses/progress.contract';
import {
  mergeStudents,
  previewMerge,
  undoMerge,
} from '@panthiya/contract/students/merges.contract';
import { restoreStudent } from '@panthiya/contract/students/students.contract';
import { expect, it } from 'vitest';
import { openClaims } from '../../../../testing/claims.ts';
import { buildCourse, buildLesson, type BuiltCourse } from '../../../../testing/courses.ts';
import { erase, setDeletion } from '../../../../testing/erasing.ts';
import { buildOrganization } from '../../../../testing/organizations.ts';
import { buildUser } from '../../../../testing/people.ts';
import { buildPupil } from '../../../../testing/students.ts';

const { room, office, addStudent, codeOf, use, counts } = openClaims();

const enrol = (studentId: string, course: BuiltCourse = room().course) =>
  room().app.call(enrolLearners, {
    token: room().admin.token,
    params: { ...course },
    body: { studentIds: [studentId] },
  });
const preview = async (keep: string, merge: string) =>
  (await room().app.call(previewMerge, { ...office.here(), body: { keep, merge } })).body.preview;
const merge = (keep: string, other: string) =>
  room().app.call(mergeStudents, { ...office.here(), body: { keep, merge: other } });
const undo = (id: string) =>
  room().app.call(undoMerge, {
    token: room().admin.token,
    params: { orgId: room().organization.orgId, id },
    body: {},
  });
const peopleOf = async (course: BuiltCourse, state?: 'waiting' | 'removed') =>
  (
    await room().app.call(listEnrolments, {
      token: room().admin.token,
      params: { ...course },
      query: { ...(state && { state }) },
    })
  ).body.enrolments.map(({ studentId }) => studentId);
const seats = async (course: BuiltCourse): Promise<number> =>
  (await room().app.call(getCourse, { token: room().admin.token, params: { ...course } })).body
    .course.learnerCount;
/** Everything that the two rows hang on, to compare before and after. */
const everythingOf = async (ids: readonly string[]) =>
  (
    await room().app.pool.query(
      `select json_build_object(
         'rows', (select json_agg(to_jsonb(s) - 'version' order by id) from students s where id = any($1)),
         'enrolments', (select json_agg(json_build_array(course_id, student_id, state) order by course_id, student_id)
            from enrolments where student_id = any($1)),
         'marks', (select json_agg(json_build_array(lesson_id, student_id) order by lesson_id) from lesson_marks where student_id = any($1)),
         'words', (select json_agg(json_build_array(student_id, word) order by student_id, word) from student_words where student_id = any($1)),
         'numbers', (select json_agg(json_build_array(index_number, student_id) order by index_number) from index_numbers where student_id = any($1))
       ) as all`,
      [ids],
    )
  ).rows[0];

it('R21.1.7 the kept row gets courses, number, facts and account of the other; taking it back gives all of it back', async () => {
  const { app, organization, admin, course } = room();
  const second = await buildCourse(app, organization, { title: 'Chemistry' });
  const keep = await addStudent('Sanduni Silva');
  await app.pool.query(`update students set index_number = null where id = $1`, [keep]);
  const { person, id: gone } = await buildPupil(room());
  await enrol(gone, second);
  await enrol(gone);
  await office.number(gone, { indexNumber: 'GAL-9' });
  const lessonId = await buildLesson(app, second, { title: 'Atoms' });
  await app.call(markLesson, {
    token: person.token,
    params: { ...second, lessonId },
    body: { isDone: true },
  });
  await office.change(gone, { version: 2, school: 'Richmond College', phone: '' });
  const before = await everythingOf([keep, gone]);
  const seatsBefore = [await seats(course), await seats(second)];
  const countsBefore = await counts();

  expect(await preview(keep, gone)).toMatchObject({
    keep: { id: keep, hasAccount: false },
    merge: { id: gone, indexNumber: 'GAL-9', hasAccount: true },
    courses: [
      { title: 'Chemistry', isTwice: false },
      { title: 'Physics 2027', isTwice: true },
    ],
    marks: 1,
    getsIndexNumber: true,
    getsAccount: true,
  });
  expect(await everythingOf([keep, gone])).toEqual(before);

  const merged = await merge(keep, gone);
  expect(merged.status).toBe(200);
  expect(await office.read(keep)).toMatchObject({
    uid: person.uid,
    name: 'NIMAL SILVA',
    indexNumber: 'GAL-9',
    school: 'Richmond College',
    courses: [{ title: 'Chemistry' }, { title: 'Physics 2027' }],
    merges: [{ id: merged.body.id, name: 'NIMAL SILVA' }],
  });
  expect(await office.read(gone)).toMatchObject({ mergedInto: keep, uid: null, courses: [] });
  expect(await office.namesOf({ state: 'left' })).toEqual([]);
  expect([await seats(course), await seats(second)]).toEqual([1, 1]);
  expect(await counts()).toEqual({ ...countsBefore, accountless: countsBefore.accountless - 1 });
  const { body } = await app.call(getCourse, { token: person.token, params: { ...second } });
  expect(body.course).toMatchObject({ part: { enrolment: 'active' }, progress: { done: 1 } });

  expect((await undo(merged.body.id)).status).toBe(200);
  expect(await everythingOf([keep, gone])).toEqual(before);
  expect([await seats(course), await seats(second)]).toEqual(seatsBefore);
  expect(await counts()).toEqual(countsBefore);
  expect((await undo(merged.body.id)).status).toBe(404);
  expect(admin.uid).toBeTruthy();
});

it('R21.1.7 the better of two places is kept, and the freed one goes to the next who waits', async () => {
  const { app, organization } = room();
  const small = await buildCourse(app, organization, { title: 'Small', capacity: 2 });
  const [keep, gone, next] = [
    await addStudent('Keep'),
    await addStudent('Gone'),
    await addStudent('Next'),
  ];
  await enrol(gone, small);
  await enrol(next, small);
  await enrol(keep, small);
  expect(await peopleOf(small, 'waiting')).toEqual([keep]);
  const merged = await merge(keep, gone);
  expect((await peopleOf(small)).toSorted()).toEqual([keep, next].toSorted());
  expect(await peopleOf(small, 'waiting')).toEqual([]);
  expect(await seats(small)).toBe(2);
  await undo(merged.body.id);
  expect((await peopleOf(small)).toSorted()).toEqual([gone, next].toSorted());
  expect(await peopleOf(small, 'waiting')).toEqual([keep]);

  const both = await buildCourse(app, organization, { title: 'Both', capacity: 2 });
  for (const id of [keep, gone, next]) await enrol(id, both);
  const again = await merge(keep, gone);
  expect((await peopleOf(both)).toSorted()).toEqual([keep, next].toSorted());
  await undo(again.body.id);
  // Somebody else has the place now: the row that comes back waits for one.
  expect(await peopleOf(both, 'waiting')).toEqual([gone]);
  expect(await seats(both)).toBe(2);
});

it('R21.1.7 two accounts stay two students; nobody is merged twice, with themselves, or with a stranger', async () => {
  const { app } = room();
  const [one, two] = [await buildPupil(room()), await buildPupil(room())];
  expect((await merge(one.id, two.id)).body).toMatchObject({ code: 'STUDENTS_HAVE_ACCOUNTS' });
  const [keep, gone, third] = [await addStudent('A'), await addStudent('B'), await addStudent('C')];
  expect((await merge(keep, keep)).status).toBe(400);
  await merge(keep, gone);
  expect((await merge(third, gone)).status).toBe(409);
  expect((await merge(gone, third)).status).toBe(409);
  expect((await app.call(restoreStudent, { ...office.at(gone), body: {} })).status).toBe(409);
  const stranger = await buildUser(app, { isVerified: true });
  const theirs = await buildOrganization(app, stranger);
  const at = { token: stranger.token, params: { orgId: theirs.orgId } };
  const tried = await app.call(mergeStudents, { ...at, body: { keep: third, merge: keep } });
  expect(tried.status).toBe(404);
});

it('R21.1.7 what changed since then is said, and nothing is half undone', async () => {
  const { app } = room();
  const [keep, gone] = [await addStudent('A'), await addStudent('B')];
  await app.pool.query(`update students set index_number = null where id = $1`, [keep]);
  const merged = await merge(keep, gone);
  await office.number(keep, { indexNumber: 'NEW-1', reason: 'A new card' });
  const before = await everythingOf([keep, gone]);
  expect((await undo(merged.body.id)).body).toMatchObject({ code: 'MERGE_CHANGED' });
  expect(await everythingOf([keep, gone])).toEqual(before);
  await app.pool.query(`update student_merges set merged_at = now() - interval '31 days'`);
  expect((await undo(merged.body.id)).body).toMatchObject({ code: 'TOO_LATE_TO_UNDO_MERGE' });
  expect((await office.read(keep)).merges).toEqual([]);
});

it('R21.1.7 R21.9.2 of many merges, claims and removals of the same two at once the counts stay those of the rows', async () => {
  const { app, admin, course } = room();
  const [keep, gone] = [await addStudent('A'), await addStudent('B')];
  const code = await codeOf(gone);
  const pupil = await buildUser(app);
  const answers = await Promise.all([
    ...Array.from({ length: 5 }, () => merge(keep, gone)),
    ...Array.from({ length: 5 }, () => merge(gone, keep)),
    use(pupil, code),
    app.call(removeLearner, { token: admin.token, params: { ...course, uid: gone } }),
  ]);
  expect(answers.filter(({ status }) => status >= 500)).toEqual([]);
  expect(answers.slice(0, 10).filter(({ status }) => status === 200)).toHaveLength(1);
  const { rows } = await app.pool.query(
    `select accountless_count = (select count(*) from students s where s.organization_id = o.id and user_id is null and left_at is null) as accountless,
       member_count = (select count(*) from memberships m where m.organization_id = o.id and removed_at is null) as members,
       (select bool_and(learner_count = (select count(*) from enrolments e where e.course_id = c.id and state = 'active'))
          from courses c where c.organization_id = o.id) as learners
     from organizations o where id = $1`,
    [room().organization.id],
  );
  expect(rows).toEqual([{ accountless: true, members: true, learners: true }]);
});

it('R10.5 R21.1.7 erasing an account leaves the row that the office had merged into it', async () => {
  const { app } = room();
  const gone = await addStudent('Sanduni Silva');
  const { person, id: keep } = await buildPupil(room());
  expect((await merge(keep, gone)).status).toBe(200);
  await setDeletion(app, person, '30 days');
  await erase(app, person);
  const { rows } = await app.pool.query(
    `select id, name, user_id, merged_into, left_at is not null as "hasLeft" from students where id = any($1)`,
    [[keep, gone]],
  );
  expect(rows).toEqual([
    { id: gone, name: 'Sanduni Silva', user_id: null, merged_into: null, hasLeft: true },
  ]);
});
