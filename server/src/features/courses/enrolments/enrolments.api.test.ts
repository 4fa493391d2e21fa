import { archiveOrganization } from '@panthiya/contract/organizations/organizations.contract';
import { listEnrolments } from '@panthiya/contract/courses/enrolments.contract';
import { describe, expect, it } from 'vitest';
import { openClassroom } from '../../../../testing/classroom.ts';
import { addLecturer, buildCourse, enrol } from '../../../../testing/courses.ts';
import { addMember, buildOrganization } from '../../../../testing/organizations.ts';
import { buildUser, type Person } from '../../../../testing/people.ts';

const {
  room,
  limitTo,
  buildPupil,
  buildPupils,
  ask,
  leave,
  approve,
  decline,
  undoDecision,
  list,
  statesOfLearners,
  countOf,
  mailsOf,
} = openClassroom();

describe('R11.5.2 by request', () => {
  it('a member asks, a teacher approves, and they are in and mailed', async () => {
    const pupil = await buildPupil();
    expect((await ask(pupil)).body).toMatchObject({ success: true, state: 'asked' });
    expect(await countOf()).toBe(0);
    expect((await list({ state: 'asked' })).enrolments).toMatchObject([
      { uid: pupil.uid, state: 'asked', way: 'request', joinedAt: null },
    ]);
    expect((await approve(pupil)).body).toMatchObject({ state: 'active' });
    expect(await countOf()).toBe(1);
    expect(await mailsOf('course-request-approved')).toEqual([pupil.email]);
  });

  it('asking again changes nothing', async () => {
    const pupil = await buildPupil();
    await ask(pupil);
    expect((await ask(pupil)).body).toMatchObject({ state: 'asked' });
    await approve(pupil);
    expect((await ask(pupil)).body).toMatchObject({ state: 'active' });
    expect(await statesOfLearners()).toEqual({ active: 1 });
  });

  it('is declined with a reason, which they are told; that can be taken back', async () => {
    const pupil = await buildPupil();
    await ask(pupil);
    expect((await decline(pupil)).body).toMatchObject({ state: 'declined' });
    expect(await mailsOf('course-request-declined')).toEqual([pupil.email]);
    const again = await ask(pupil);
    expect([again.status, again.body]).toMatchObject([409, { code: 'REQUEST_DECLINED' }]);
    expect((await undoDecision(pupil)).body).toMatchObject({ state: 'asked' });
    expect((await approve(pupil)).body).toMatchObject({ state: 'active' });
  });

  it('undoing a decision gives exactly what was before: the request stands where it stood', async () => {
    const [first, second] = (await buildPupils(2)) as [Person, Person];
    await ask(first);
    await ask(second);
    const before = (await list({ state: 'asked' })).enrolments;
    await decline(first);
    await undoDecision(first);
    expect((await list({ state: 'asked' })).enrolments).toEqual(before);
    await limitTo(1);
    await ask(first);
    await ask(second);
    const inFull = (await list({ state: 'asked' })).enrolments;
    // One is approved to the line of the full course, and undone as well.
    await approve(second);
    await approve(first);
    await undoDecision(first);
    await undoDecision(second);
    expect((await list({ state: 'asked' })).enrolments).toMatchObject(
      inFull.map(({ uid, since, reason }) => ({ uid, since, reason })),
    );
  });

  it('an approval is taken back too, and the place goes to who waits', async () => {
    await limitTo(1);
    const [first, second] = (await buildPupils(2)) as [Person, Person];
    await ask(first);
    await approve(first);
    await ask(second);
    expect((await approve(second)).body).toMatchObject({ state: 'waiting', waitingPlace: 1 });
    expect((await undoDecision(first)).body).toMatchObject({ state: 'asked' });
    expect(await statesOfLearners()).toEqual({ asked: 1, active: 1 });
    expect(await mailsOf('course-place')).toEqual([second.email]);
  });

  it('of two decisions at once one counts', async () => {
    const pupil = await buildPupil();
    await ask(pupil);
    const answers = await Promise.all([approve(pupil), decline(pupil), approve(pupil)]);
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(2);
  });

  it('a reason is needed to decline', async () => {
    const pupil = await buildPupil();
    await ask(pupil);
    const answer = await decline(pupil, '  ');
    expect([answer.status, answer.body]).toMatchObject([400, { code: 'INVALID_INPUT' }]);
  });

  it('R11.8.1 teachers are let in by nobody', async () => {
    const answer = await ask(room().lecturer);
    expect([answer.status, answer.body]).toMatchObject([409, { code: 'TEACHES_COURSE' }]);
    expect((await ask(room().owner)).body).toMatchObject({ code: 'TEACHES_COURSE' });
  });

  it('R11.1.10 in an archived organisation nobody is let in, but everybody may leave', async () => {
    const [learner, other] = (await buildPupils(2)) as [Person, Person];
    await enrol(room().app, room().course, learner);
    await room().app.call(archiveOrganization, {
      token: room().owner.token,
      params: { orgId: room().organization.orgId },
      body: {},
    });
    expect((await ask(other)).body).toMatchObject({ code: 'ORGANIZATION_ARCHIVED' });
    expect((await leave(learner)).body).toMatchObject({ state: 'left' });
  });
});

describe('R11.8 the list of learners', () => {
  it('is by name, searched and paged; only admins see addresses', async () => {
    const pupils = await buildPupils(3);
    await Promise.all(pupils.map((pupil) => enrol(room().app, room().course, pupil)));
    const first = await list({ limit: '2' });
    const rest = await list({ limit: '2', cursor: first.nextCursor ?? '' });
    expect(
      [...first.enrolments, ...rest.enrolments].map(({ uid }) => uid ?? '').toSorted(),
    ).toEqual(pupils.map(({ uid }) => uid).toSorted());
    expect(rest.nextCursor).toBeNull();
    expect(first.counts).toEqual({ asked: 0, waiting: 0, active: 3, former: 0 });
    expect(first.enrolments.every(({ email }) => email === null)).toBe(true);
    const forAdmin = await list({ search: pupils[0]?.email ?? '' }, room().owner);
    expect(forAdmin.enrolments).toMatchObject([{ uid: pupils[0]?.uid, email: pupils[0]?.email }]);
    expect((await list({ search: pupils[0]?.email ?? '' })).enrolments).toEqual([]);
    // A number, in any way of typing, for readers who see numbers.
    for (const search of ['771234567', '123 4567', '+94-77']) {
      expect((await list({ search }, room().owner)).enrolments).toHaveLength(3);
      expect((await list({ search })).enrolments).toEqual([]);
    }
  });

  it('a lecturer of another course sees and changes nothing', async () => {
    const other = await buildUser(room().app);
    await addMember(room().app, room().organization, other, 'lecturer');
    const elsewhere = await buildCourse(room().app, room().organization);
    await addLecturer(room().app, elsewhere, other);
    const pupil = await buildPupil();
    await ask(pupil);
    expect((await approve(pupil, other)).status).toBe(403);
    expect(await statesOfLearners()).toEqual({ asked: 1 });
  });

  it('R11.1.4 who is no lecturer of the organisation any more teaches nothing', async () => {
    const pupil = await buildPupil();
    await ask(pupil);
    await room().app.pool.query(
      `update memberships set roles = '{student}' where user_id = (select id from users where uid = $1)`,
      [room().lecturer.uid],
    );
    expect((await approve(pupil)).status).toBe(403);
  });

  it('a course of another organisation is none', async () => {
    const stranger = await buildUser(room().app);
    const theirs = await buildOrganization(room().app, stranger);
    const answer = await room().app.call(listEnrolments, {
      token: stranger.token,
      params: { orgId: theirs.orgId, courseId: room().course.courseId },
    });
    expect(answer.status).toBe(404);
  });
});
