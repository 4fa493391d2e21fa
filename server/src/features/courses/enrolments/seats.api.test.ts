import { removeMember, restoreMember } from '@panthiya/contract/organizations/members.contract';
import { describe, expect, it } from 'vitest';
import { openClassroom } from '../../../../testing/classroom.ts';
import { enrol } from '../../../../testing/courses.ts';
import { inLanes } from '../../../../testing/in-lanes.ts';
import { type Person } from '../../../../testing/people.ts';

const {
  room,
  limitTo,
  buildPupil,
  buildPupils,
  ask,
  leave,
  comeBack,
  approve,
  remove,
  restore,
  list,
  statesOfLearners,
  countOf,
  mailsOf,
} = openClassroom();

describe('R11.5.4 capacity', () => {
  it('of 40 approved at once to the last 3 places 3 come in, the others wait in an order', async () => {
    await limitTo(3);
    const pupils = await buildPupils(40);
    await inLanes(pupils, ask);
    const answers = await inLanes(pupils, (pupil) => approve(pupil));
    expect(
      answers.filter(({ body }) => (body as { state: string }).state === 'active'),
    ).toHaveLength(3);
    expect(await statesOfLearners()).toEqual({ active: 3, waiting: 37 });
    expect(await countOf()).toBe(3);
    const { enrolments } = await list({ state: 'waiting', limit: '100' });
    expect(enrolments.map(({ waitingPlace }) => waitingPlace)).toEqual(
      Array.from({ length: 37 }, (_, index) => index + 1),
    );
  });

  it('the table itself refuses one too many', async () => {
    await limitTo(1);
    await enrol(room().app, room().course, await buildPupil());
    await expect(
      room().app.pool.query('update courses set learner_count = 2 where id = $1', [
        room().course.courseId,
      ]),
    ).rejects.toThrow('courses_learner_count');
  });
});

describe('R11.5.5 the waiting list', () => {
  it('places that come free at once go to the first, each once, who are mailed', async () => {
    await limitTo(4);
    const inside = await buildPupils(4);
    await Promise.all(inside.map((pupil) => enrol(room().app, room().course, pupil)));
    const waiting = await buildPupils(6);
    for (const pupil of waiting) {
      await ask(pupil);
      await approve(pupil);
    }
    await inLanes(inside.slice(0, 3), leave);
    const { enrolments } = await list({ state: 'waiting' });
    expect(enrolments.map(({ uid }) => uid)).toEqual(waiting.slice(3).map(({ uid }) => uid));
    expect(await statesOfLearners()).toEqual({ active: 4, waiting: 3, left: 3 });
    expect((await mailsOf('course-place')).toSorted()).toEqual(
      waiting
        .slice(0, 3)
        .map(({ email }) => email)
        .toSorted(),
    );
  });

  it('who gives up waiting moves the others on', async () => {
    await limitTo(1);
    await enrol(room().app, room().course, await buildPupil());
    const [first, second] = (await buildPupils(2)) as [Person, Person];
    for (const pupil of [first, second]) {
      await ask(pupil);
      await approve(pupil);
    }
    expect((await leave(first)).body).toMatchObject({ state: 'left' });
    const { enrolments } = await list({ state: 'waiting' });
    expect(enrolments).toMatchObject([{ uid: second.uid, waitingPlace: 1 }]);
  });
});

describe('R11.5.6 leaving and removal can be undone', () => {
  it('who left comes back on their own; when it is full meanwhile they wait', async () => {
    await limitTo(1);
    const [leaver, other] = (await buildPupils(2)) as [Person, Person];
    await enrol(room().app, room().course, leaver);
    expect((await leave(leaver)).body).toMatchObject({ state: 'left' });
    expect((await comeBack(leaver)).body).toMatchObject({ state: 'active' });
    await leave(leaver);
    await enrol(room().app, room().course, other);
    expect((await comeBack(leaver)).body).toMatchObject({ state: 'waiting', waitingPlace: 1 });
  });

  it('not after 30 days', async () => {
    const leaver = await buildPupil();
    await enrol(room().app, room().course, leaver);
    await leave(leaver);
    await room().app.pool.query(
      `update enrolments set since = now() - interval '31 days', asked_since = null`,
    );
    const answer = await comeBack(leaver);
    expect([answer.status, answer.body]).toMatchObject([409, { code: 'TOO_LATE_TO_RETURN' }]);
  });

  it('who was removed cannot come back on their own, but a teacher can undo it', async () => {
    const pupil = await buildPupil();
    await enrol(room().app, room().course, pupil);
    await remove(pupil);
    expect((await ask(pupil)).body).toMatchObject({ code: 'REMOVED_FROM_COURSE' });
    expect((await comeBack(pupil)).status).toBe(404);
    expect(await countOf()).toBe(0);
    expect((await restore(pupil)).body).toMatchObject({
      state: 'active',
      message: 'They are in the course again.',
    });
    expect(await countOf()).toBe(1);
  });

  it('R10.3 who leaves or loses the organisation leaves its courses, and has them again with it', async () => {
    const pupil = await buildPupil();
    await enrol(room().app, room().course, pupil);
    const params = { orgId: room().organization.orgId, uid: pupil.uid };
    await room().app.call(removeMember, { token: room().owner.token, params });
    expect([await statesOfLearners(), await countOf()]).toEqual([{ removed: 1 }, 0]);
    expect((await restore(pupil)).body).toMatchObject({ code: 'ENROLMENT_CHANGED' });
    await room().app.call(restoreMember, { token: room().owner.token, params, body: {} });
    expect([await statesOfLearners(), await countOf()]).toEqual([{ active: 1 }, 1]);
  });

  it('joining, leaving and removals at once keep the count true', async () => {
    await limitTo(5);
    const pupils = await buildPupils(12);
    await inLanes(pupils, ask);
    await inLanes(pupils.slice(0, 8), (pupil) => approve(pupil));
    // Of the eight who have seats or wait, four leave; at the same time four more come.
    await Promise.all(
      pupils.flatMap((pupil, index) => {
        if (index >= 8) return [approve(pupil)];
        if (index % 4 === 0) return [leave(pupil)];
        return index % 4 === 1 ? [remove(pupil)] : [];
      }),
    );
    expect(await statesOfLearners()).toEqual({ active: 5, waiting: 3, left: 2, removed: 2 });
    expect(await countOf()).toBe(5);
  });
});
