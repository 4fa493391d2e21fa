import { createCourseCode } from '@panthiya/contract/courses/course-codes.contract';
import { removeLearner } from '@panthiya/contract/courses/enrolments.contract';
import {
  archiveOrganization,
  reopenOrganization,
} from '@panthiya/contract/organizations/organizations.contract';
import {
  activateOrganization,
  suspendOrganization,
} from '@panthiya/contract/provider/organizations.contract';
import { describe, expect, it } from 'vitest';
import { openClassroom } from '../../../../testing/classroom.ts';
import { enrol } from '../../../../testing/courses.ts';
import { addMember } from '../../../../testing/organizations.ts';
import { buildUser, type Person } from '../../../../testing/people.ts';

const {
  room,
  limitTo,
  buildPupil,
  buildPupils,
  ask,
  leave,
  comeBack,
  approve,
  decline,
  undoDecision,
  restore,
  list,
  statesOfLearners,
  stateOf,
  leaveOrganization,
  restoreInOrganization,
  makeCode,
  joinBy,
  enrolBy,
  inviteAndAccept,
} = openClassroom();

const here = () => ({ orgId: room().organization.orgId });

describe('R11.5.6 coming back gives what one had, and nothing more', () => {
  it('a request stays a request for who left the organization and joined it again', async () => {
    const pupil = await buildPupil();
    const code = await makeCode();
    await ask(pupil);
    await leaveOrganization(pupil);
    await joinBy(pupil, code);
    expect((await comeBack(pupil)).body).toMatchObject({ state: 'asked' });
    expect(await statesOfLearners()).toEqual({ asked: 1 });
  });

  it('a decision that was taken back stays so through leaving and joining again', async () => {
    const pupil = await buildPupil();
    const code = await makeCode();
    await ask(pupil);
    await approve(pupil);
    await undoDecision(pupil);
    await leaveOrganization(pupil);
    await joinBy(pupil, code);
    await comeBack(pupil);
    expect(await stateOf(pupil)).toBe('asked');
  });

  it('a declined request stays declined, and no code of the course undoes it', async () => {
    const pupil = await buildPupil();
    const code = await makeCode();
    const ofCourse = await room().app.call(createCourseCode, {
      token: room().lecturer.token,
      params: { ...room().course },
      body: {},
    });
    await ask(pupil);
    await decline(pupil);
    await leaveOrganization(pupil);
    await joinBy(pupil, code);
    expect((await ask(pupil)).body).toMatchObject({ code: 'REQUEST_DECLINED' });
    expect((await comeBack(pupil)).status).toBe(404);
    const answer = await joinBy(pupil, ofCourse.body.joinCode.code);
    expect([answer.status, answer.body]).toMatchObject([409, { code: 'REQUEST_DECLINED' }]);
    expect(await stateOf(pupil)).toBe('declined');
  });

  it('who waited stands at the end of the line', async () => {
    await limitTo(1);
    const [inside, first, second] = (await buildPupils(3)) as [Person, Person, Person];
    await enrol(room().app, room().course, inside);
    for (const pupil of [first, second]) {
      await ask(pupil);
      await approve(pupil);
    }
    await leave(first);
    expect((await comeBack(first)).body).toMatchObject({ state: 'waiting', waitingPlace: 2 });
  });

  it('a request of who was removed with their membership is a request again when a teacher restores them', async () => {
    const pupil = await buildUser(room().app, { isVerified: true });
    await addMember(room().app, room().organization, pupil, 'student');
    await ask(pupil);
    await leaveOrganization(pupil, room().owner);
    await inviteAndAccept(pupil);
    expect((await restore(pupil)).body).toMatchObject({ state: 'asked' });
  });

  it('undoing a removal gives back what went with it, not what was left long before', async () => {
    const pupil = await buildPupil();
    const code = await makeCode();
    await enrol(room().app, room().course, pupil);
    await leaveOrganization(pupil);
    await joinBy(pupil, code);
    await room().app.pool.query(
      `update enrolments set since = now() - interval '40 days' where course_id = $1`,
      [room().course.courseId],
    );
    await leaveOrganization(pupil, room().owner);
    await restoreInOrganization(pupil);
    expect(await stateOf(pupil)).toBe('left');
  });

  it('a decision about who is no member any more is not taken back', async () => {
    const pupil = await buildPupil();
    await ask(pupil);
    await decline(pupil);
    await leaveOrganization(pupil);
    expect((await undoDecision(pupil)).body).toMatchObject({ code: 'ENROLMENT_CHANGED' });
  });
});

/** A user waits, and the seat was left while no one could be promoted. */
async function leaveWhileClosed(close: () => Promise<unknown>): Promise<Person> {
  await limitTo(1);
  const [inside, waiting] = (await buildPupils(2)) as [Person, Person];
  await enrol(room().app, room().course, inside);
  await ask(waiting);
  await approve(waiting);
  await close();
  await leave(inside);
  expect(await stateOf(waiting)).toBe('waiting');
  return waiting;
}

describe('R11.5.5 who waits goes first', () => {
  it('into the place that was left while the organization was archived, at the moment it opens again', async () => {
    const { app, owner } = room();
    const call = { token: owner.token, params: here(), body: {} };
    const waiting = await leaveWhileClosed(() => app.call(archiveOrganization, call));
    await app.call(reopenOrganization, call);
    expect(await stateOf(waiting)).toBe('active');
  });

  it('the same when a suspension ends', async () => {
    const { app } = room();
    const admin = await buildUser(app, { isVerified: true, isSystemAdmin: true });
    const call = { token: admin.token, params: here() };
    const waiting = await leaveWhileClosed(() =>
      app.call(suspendOrganization, { ...call, body: { reason: 'Fees unpaid' } }),
    );
    await app.call(activateOrganization, { ...call, body: {} });
    expect(await stateOf(waiting)).toBe('active');
  });

  it('a newcomer gets no place in a draft that somebody waits for', async () => {
    await limitTo(1);
    const { app, course, owner, organization } = room();
    await app.pool.query(`update courses set status = 'draft' where id = $1`, [course.courseId]);
    const [first, second, third] = [
      await buildUser(app, { isVerified: true }),
      await buildUser(app, { isVerified: true }),
      await buildUser(app, { isVerified: true }),
    ];
    for (const one of [first, second, third]) await addMember(app, organization, one, 'student');
    await enrolBy(owner, first, second);
    await app.call(removeLearner, {
      token: owner.token,
      params: { ...course, uid: first.uid },
    });
    await enrolBy(owner, third);
    expect([await stateOf(second), await stateOf(third)]).toEqual(['waiting', 'waiting']);
    expect((await list({ state: 'waiting' }, owner)).enrolments[0]?.uid).toBe(second.uid);
  });
});
