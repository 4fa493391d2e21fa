import {
  askToEnrol,
  decideRequest,
  leaveCourse,
  listEnrolments,
  removeLearner,
  restoreLearner,
  returnToCourse,
} from '@panthiya/contract/courses/enrolments.contract';
import { removeMember, restoreMember } from '@panthiya/contract/members/members.contract';
import { archiveOrganization } from '@panthiya/contract/organizations/organizations.contract';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { addLecturer, buildCourse, type BuiltCourse, enrol } from '../testing/courses.ts';
import { addMember, buildOrganization, type BuiltOrganization } from '../testing/organizations.ts';
import { buildUser, type Person } from '../testing/people.ts';
import { buildApp, type TestApp } from '../testing/test-app.ts';

let app: TestApp;
let owner: Person;
let lecturer: Person;
let organization: BuiltOrganization;
let course: BuiltCourse;

beforeAll(async () => {
  app = await buildApp({ hasBackground: false, settings: { RATE_LIMIT_SCALE: '1000' } });
  owner = await buildUser(app, { isVerified: true });
  lecturer = await buildUser(app, { isVerified: true });
});
afterAll(() => app.close());
beforeEach(async () => {
  organization = await buildOrganization(app, owner);
  await addMember(app, organization, lecturer, 'lecturer');
  course = await buildCourse(app, organization, { lecturers: [lecturer] });
});

async function buildPupil(): Promise<Person> {
  const pupil = await buildUser(app);
  await addMember(app, organization, pupil, 'student');
  return pupil;
}
const buildPupils = (count: number) => Promise.all(Array.from({ length: count }, buildPupil));
const limitTo = async (capacity: number) => {
  course = await buildCourse(app, organization, { capacity, lecturers: [lecturer] });
};

const here = () => ({ ...course });
const ask = (person: Person) =>
  app.call(askToEnrol, { token: person.token, params: here(), body: {} });
const leave = (person: Person) => app.call(leaveCourse, { token: person.token, params: here() });
const comeBack = (person: Person) =>
  app.call(returnToCourse, { token: person.token, params: here(), body: {} });
const about = ({ uid }: Person) => ({ ...course, uid });
const approve = (person: Person) =>
  app.call(decideRequest, {
    token: lecturer.token,
    params: about(person),
    body: { decision: 'approve' },
  });
const decline = (person: Person, reason = 'This class is for repeaters.') =>
  app.call(decideRequest, {
    token: lecturer.token,
    params: about(person),
    body: { decision: 'decline', reason },
  });
const takeBack = (person: Person) =>
  app.call(decideRequest, {
    token: lecturer.token,
    params: about(person),
    body: { decision: 'take-back' },
  });
const remove = (person: Person) =>
  app.call(removeLearner, { token: lecturer.token, params: about(person) });
const restore = (person: Person) =>
  app.call(restoreLearner, { token: lecturer.token, params: about(person), body: {} });
const list = async (query: Readonly<Record<string, string>> = {}, person = lecturer) =>
  (await app.call(listEnrolments, { token: person.token, params: here(), query })).body;

async function standings(): Promise<Readonly<Record<string, number>>> {
  const { rows } = await app.pool.query(
    'select state, count(*)::int as count from enrolments where course_id = $1 group by 1',
    [course.courseId],
  );
  return Object.fromEntries(rows.map(({ state, count }) => [state, count]));
}
const countOf = async (): Promise<number> => {
  const { rows } = await app.pool.query('select learner_count from courses where id = $1', [
    course.courseId,
  ]);
  return rows[0].learner_count;
};
const mailsOf = async (kind: string): Promise<readonly string[]> => {
  const { rows } = await app.pool.query(
    'select recipient from mails where kind = $1 and course_id = $2',
    [kind, course.courseId],
  );
  return rows.map(({ recipient }) => recipient);
};

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
    expect(await standings()).toEqual({ active: 1 });
  });

  it('is declined with a reason, which they are told; that can be taken back', async () => {
    const pupil = await buildPupil();
    await ask(pupil);
    expect((await decline(pupil)).body).toMatchObject({ state: 'declined' });
    expect(await mailsOf('course-request-declined')).toEqual([pupil.email]);
    const again = await ask(pupil);
    expect([again.status, again.body]).toMatchObject([409, { code: 'REQUEST_DECLINED' }]);
    expect((await takeBack(pupil)).body).toMatchObject({ state: 'asked' });
    expect((await approve(pupil)).body).toMatchObject({ state: 'active' });
  });

  it('an approval is taken back too, and the place goes to who waits', async () => {
    await limitTo(1);
    const [first, second] = (await buildPupils(2)) as [Person, Person];
    await ask(first);
    await approve(first);
    await ask(second);
    expect((await approve(second)).body).toMatchObject({ state: 'waiting', waitingPlace: 1 });
    expect((await takeBack(first)).body).toMatchObject({ state: 'asked' });
    expect(await standings()).toEqual({ asked: 1, active: 1 });
    expect(await mailsOf('course-place')).toEqual([second.email]);
  });

  it('of two decisions at once one counts', async () => {
    const pupil = await buildPupil();
    await ask(pupil);
    const statuses = await Promise.all([approve(pupil), decline(pupil), approve(pupil)]);
    expect(statuses.map(({ status }) => status).toSorted()).toEqual([200, 409, 409]);
  });

  it('a reason is needed to decline', async () => {
    const pupil = await buildPupil();
    await ask(pupil);
    const answer = await decline(pupil, '  ');
    expect([answer.status, answer.body]).toMatchObject([400, { code: 'INVALID_INPUT' }]);
  });

  it('R11.8.1 teachers are let in by nobody', async () => {
    const answer = await ask(lecturer);
    expect([answer.status, answer.body]).toMatchObject([409, { code: 'TEACHES_COURSE' }]);
    expect((await ask(owner)).body).toMatchObject({ code: 'TEACHES_COURSE' });
  });

  it('R11.1.10 in an archived organisation nobody is let in, but everybody may leave', async () => {
    const [learner, other] = (await buildPupils(2)) as [Person, Person];
    await enrol(app, course, learner);
    await app.call(archiveOrganization, {
      token: owner.token,
      params: { orgId: organization.orgId },
      body: {},
    });
    expect((await ask(other)).body).toMatchObject({ code: 'ORGANIZATION_ARCHIVED' });
    expect((await leave(learner)).body).toMatchObject({ state: 'left' });
  });
});

describe('R11.5.4 capacity', () => {
  it('of 40 approved at once to the last 3 places 3 come in, the others wait in an order', async () => {
    await limitTo(3);
    const pupils = await buildPupils(40);
    await Promise.all(pupils.map(ask));
    const answers = await Promise.all(pupils.map(approve));
    expect(
      answers.filter(({ body }) => (body as { state: string }).state === 'active'),
    ).toHaveLength(3);
    expect(await standings()).toEqual({ active: 3, waiting: 37 });
    expect(await countOf()).toBe(3);
    const { enrolments } = await list({ state: 'waiting', limit: '100' });
    expect(enrolments.map(({ waitingPlace }) => waitingPlace)).toEqual(
      Array.from({ length: 37 }, (_, index) => index + 1),
    );
  });

  it('the table itself refuses one too many', async () => {
    await limitTo(1);
    await enrol(app, course, await buildPupil());
    await expect(
      app.pool.query('update courses set learner_count = 2 where id = $1', [course.courseId]),
    ).rejects.toThrow('courses_learner_count');
  });
});

describe('R11.5.5 the waiting list', () => {
  it('places that come free at once go to the first, each once, who are mailed', async () => {
    await limitTo(4);
    const inside = await buildPupils(4);
    await Promise.all(inside.map((pupil) => enrol(app, course, pupil)));
    const waiting = await buildPupils(6);
    for (const pupil of waiting) {
      await ask(pupil);
      await approve(pupil);
    }
    await Promise.all(inside.slice(0, 3).map(leave));
    const { enrolments } = await list({ state: 'waiting' });
    expect(enrolments.map(({ uid }) => uid)).toEqual(waiting.slice(3).map(({ uid }) => uid));
    expect(await standings()).toEqual({ active: 4, waiting: 3, left: 3 });
    expect((await mailsOf('course-place')).toSorted()).toEqual(
      waiting
        .slice(0, 3)
        .map(({ email }) => email)
        .toSorted(),
    );
  });

  it('who gives up waiting moves the others on', async () => {
    await limitTo(1);
    await enrol(app, course, await buildPupil());
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
  it('who left comes back by themselves; when it is full meanwhile they wait', async () => {
    await limitTo(1);
    const [leaver, other] = (await buildPupils(2)) as [Person, Person];
    await enrol(app, course, leaver);
    expect((await leave(leaver)).body).toMatchObject({ state: 'left' });
    expect((await comeBack(leaver)).body).toMatchObject({ state: 'active' });
    await leave(leaver);
    await enrol(app, course, other);
    expect((await comeBack(leaver)).body).toMatchObject({ state: 'waiting', waitingPlace: 1 });
  });

  it('not after 30 days', async () => {
    const leaver = await buildPupil();
    await enrol(app, course, leaver);
    await leave(leaver);
    await app.pool.query(`update enrolments set since = now() - interval '31 days'`);
    const answer = await comeBack(leaver);
    expect([answer.status, answer.body]).toMatchObject([409, { code: 'TOO_LATE_TO_RETURN' }]);
  });

  it('who was removed cannot come back by themselves, but a teacher can undo it', async () => {
    const pupil = await buildPupil();
    await enrol(app, course, pupil);
    await remove(pupil);
    expect((await ask(pupil)).body).toMatchObject({ code: 'REMOVED_FROM_COURSE' });
    expect((await comeBack(pupil)).status).toBe(404);
    expect(await countOf()).toBe(0);
    expect((await restore(pupil)).body).toMatchObject({ state: 'active' });
    expect(await countOf()).toBe(1);
  });

  it('R10.3 who leaves or loses the organisation leaves its courses, and has them again with it', async () => {
    const pupil = await buildPupil();
    await enrol(app, course, pupil);
    const params = { orgId: organization.orgId, uid: pupil.uid };
    await app.call(removeMember, { token: owner.token, params });
    expect([await standings(), await countOf()]).toEqual([{ removed: 1 }, 0]);
    expect((await restore(pupil)).body).toMatchObject({ code: 'ENROLMENT_CHANGED' });
    await app.call(restoreMember, { token: owner.token, params, body: {} });
    expect([await standings(), await countOf()]).toEqual([{ active: 1 }, 1]);
  });

  it('joining, leaving and removals at once keep the count true', async () => {
    await limitTo(5);
    const pupils = await buildPupils(12);
    await Promise.all(pupils.map(ask));
    await Promise.all(pupils.map(approve));
    await Promise.all(
      pupils.flatMap((pupil, index) =>
        index % 3 === 0 ? [leave(pupil)] : index % 3 === 1 ? [remove(pupil)] : [],
      ),
    );
    const { active = 0 } = await standings();
    expect(await countOf()).toBe(active);
    expect(active).toBe(4);
  });
});

describe('R11.8 the list of learners', () => {
  it('is by name, searched and paged; only admins see addresses', async () => {
    const pupils = await buildPupils(3);
    await Promise.all(pupils.map((pupil) => enrol(app, course, pupil)));
    const first = await list({ limit: '2' });
    const rest = await list({ limit: '2', cursor: first.nextCursor ?? '' });
    expect([...first.enrolments, ...rest.enrolments].map(({ uid }) => uid).toSorted()).toEqual(
      pupils.map(({ uid }) => uid).toSorted(),
    );
    expect(rest.nextCursor).toBeNull();
    expect(first.counts).toEqual({ asked: 0, waiting: 0, active: 3, former: 0 });
    expect(first.enrolments.every(({ email }) => email === null)).toBe(true);
    const forAdmin = await list({ search: pupils[0]?.email ?? '' }, owner);
    expect(forAdmin.enrolments).toMatchObject([{ uid: pupils[0]?.uid, email: pupils[0]?.email }]);
    expect((await list({ search: pupils[0]?.email ?? '' })).enrolments).toEqual([]);
  });

  it('a lecturer of another course sees and changes nothing', async () => {
    const other = await buildUser(app);
    await addMember(app, organization, other, 'lecturer');
    const elsewhere = await buildCourse(app, organization);
    await addLecturer(app, elsewhere, other);
    const pupil = await buildPupil();
    await ask(pupil);
    const answer = await app.call(decideRequest, {
      token: other.token,
      params: about(pupil),
      body: { decision: 'approve' },
    });
    expect(answer.status).toBe(403);
    expect(await standings()).toEqual({ asked: 1 });
  });

  it('R11.1.4 who is no lecturer of the organisation any more teaches nothing', async () => {
    const pupil = await buildPupil();
    await ask(pupil);
    await app.pool.query(
      `update memberships set roles = '{student}' where user_id = (select id from users where uid = $1)`,
      [lecturer.uid],
    );
    expect((await approve(pupil)).status).toBe(403);
  });

  it('a course of another organisation is none', async () => {
    const stranger = await buildUser(app);
    const theirs = await buildOrganization(app, stranger);
    const answer = await app.call(listEnrolments, {
      token: stranger.token,
      params: { orgId: theirs.orgId, courseId: course.courseId },
    });
    expect(answer.status).toBe(404);
  });
});
