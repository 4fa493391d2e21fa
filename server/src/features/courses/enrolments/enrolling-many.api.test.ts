import { enrolLearners, previewLearners } from '@panthiya/contract/courses/enrolments.contract';
import {
  acceptInvite,
  declineInvite,
  listOwnInvites,
  withdrawInvite,
} from '@panthiya/contract/organizations/invites.contract';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { buildPackages } from '../../../../testing/billing.ts';
import { buildCourse, type BuiltCourse, enrol } from '../../../../testing/courses.ts';
import {
  addMember,
  buildOrganization,
  type BuiltOrganization,
} from '../../../../testing/organizations.ts';
import { buildUser, type Person } from '../../../../testing/people.ts';
import { sellPlan } from '../../../../testing/plans.ts';
import { buildApp, type TestApp } from '../../../../testing/test-app.ts';

let app: TestApp;
let owner: Person;
let lecturer: Person;
let organization: BuiltOrganization;
let course: BuiltCourse;

beforeAll(async () => {
  app = await buildApp({ hasBackground: false });
  await buildPackages(app);
});
afterAll(() => app.close());
beforeEach(async () => {
  await app.pool.query('delete from rate_limits');
  // Each test has its own owner: the free plan has room for few organizations.
  owner = await buildUser(app, { isVerified: true });
  lecturer = await buildUser(app, { isVerified: true });
  organization = await buildOrganization(app, owner);
  await addMember(app, organization, lecturer, 'lecturer');
  course = await buildCourse(app, organization, { lecturers: [lecturer] });
});

const people = (...emails: readonly string[]) => ({
  people: emails.map((email) => ({ email, name: '' })),
});
const preview = async (...emails: readonly string[]) =>
  (
    await app.call(previewLearners, {
      token: lecturer.token,
      params: { ...course },
      body: people(...emails),
    })
  ).body.lines;
const enrolAll = (...emails: readonly string[]) =>
  app.call(enrolLearners, {
    token: lecturer.token,
    params: { ...course },
    body: people(...emails),
  });
async function buildPupil(): Promise<Person> {
  const pupil = await buildUser(app, { isVerified: true });
  await addMember(app, organization, pupil, 'student');
  return pupil;
}
const outcomes = (lines: readonly { readonly outcome: string }[]) =>
  lines.map(({ outcome }) => outcome);
const snapshot = async () => {
  const { rows } = await app.pool.query(
    `select (select count(*)::int from enrolments) as enrolments, (select count(*)::int from invites) as invites,
       (select count(*)::int from mails) as mails, (select count(*)::int from expected_learners) as expected`,
  );
  return rows[0];
};
let strangers = 0;
const newAddress = () => `new${(strangers += 1)}@example.com`;

describe('R11.5.3 enrolling one, many, or a file', () => {
  it('the preview says of each line what will happen, and changes nothing', async () => {
    const [member, inside] = [await buildPupil(), await buildPupil()];
    await enrol(app, course, inside);
    const before = await snapshot();
    const stranger = newAddress();
    const lines = await preview(
      member.email.toUpperCase(),
      inside.email,
      stranger,
      member.email,
      'no address',
      owner.email,
      lecturer.email,
    );
    expect(outcomes(lines)).toEqual([
      'enrol',
      'enrolled-already',
      'invite',
      'repeated',
      'invalid',
      'teacher',
      'teacher',
    ]);
    expect(await snapshot()).toEqual(before);
  });

  it('does what the preview said; the same list again adds nothing and drops nobody', async () => {
    const pupils = [await buildPupil(), await buildPupil()];
    const kept = await buildPupil();
    await enrol(app, course, kept);
    const list = [...pupils.map(({ email }) => email), newAddress()];
    const first = await enrolAll(...list);
    expect(first.body).toMatchObject({ success: true, message: '2 joined, 1 is invited.' });
    const after = await snapshot();
    const again = await enrolAll(...list);
    expect(outcomes(again.body.lines)).toEqual([
      'enrolled-already',
      'enrolled-already',
      'invited-already',
    ]);
    expect(again.body.message).toBe('Nothing changed.');
    expect(await snapshot()).toEqual(after);
    const { rows } = await app.pool.query('select learner_count from courses where id = $1', [
      course.courseId,
    ]);
    expect(rows).toEqual([{ learner_count: 3 }]);
  });

  it('two teachers with the same list at once enrol and invite each once', async () => {
    const list = [(await buildPupil()).email, newAddress(), newAddress()];
    const before = await snapshot();
    await Promise.all([enrolAll(...list), enrolAll(...list), enrolAll(...list)]);
    const after = await snapshot();
    expect([after.enrolments - before.enrolments, after.invites - before.invites]).toEqual([1, 2]);
    expect(after.mails - before.mails).toBe(2);
  });

  it('R11.5.4 those beyond the capacity wait, in the order of the list', async () => {
    course = await buildCourse(app, organization, { capacity: 1, lecturers: [lecturer] });
    const list = [(await buildPupil()).email, (await buildPupil()).email];
    expect(outcomes(await preview(...list))).toEqual(['enrol', 'wait']);
    expect((await enrolAll(...list)).body.message).toBe('1 joined, 1 is on the waiting list.');
  });

  it('who was invited is in the course as soon as they accept', async () => {
    const stranger = await buildUser(app, { isVerified: true });
    const before = await snapshot();
    await enrolAll(stranger.email);
    const { invites } = (await app.call(listOwnInvites, { token: stranger.token })).body;
    await app.call(acceptInvite, { token: stranger.token, body: { id: invites[0]?.id ?? '' } });
    const { rows } = await app.pool.query(
      `select state, way from enrolments where course_id = $1`,
      [course.courseId],
    );
    expect(rows).toEqual([{ state: 'active', way: 'teacher' }]);
    expect((await snapshot()).expected).toBe(before.expected);
  });

  it.each(['withdrawn', 'declined'])(
    'an invitation that is %s expects nobody in the course any more',
    async (how) => {
      const stranger = await buildUser(app, { isVerified: true });
      const before = await snapshot();
      await enrolAll(stranger.email);
      const { invites } = (await app.call(listOwnInvites, { token: stranger.token })).body;
      const id = invites[0]?.id ?? '';
      await (how === 'withdrawn'
        ? app.call(withdrawInvite, {
            token: owner.token,
            params: { orgId: organization.orgId, id },
          })
        : app.call(declineInvite, { token: stranger.token, params: { id } }));
      expect((await snapshot()).expected).toBe(before.expected);
    },
  );

  it('one who is invited to the organisation already is noted, and not mailed again', async () => {
    const address = newAddress();
    await enrolAll(address);
    const other = await buildCourse(app, organization, { lecturers: [lecturer] });
    const before = await snapshot();
    course = other;
    expect((await enrolAll(address)).body.message).toBe('1 is invited.');
    const after = await snapshot();
    expect([after.invites - before.invites, after.mails - before.mails]).toEqual([0, 0]);
    expect(after.expected - before.expected).toBe(1);
  });

  it('R10.4 beyond what the plan has room for nobody is invited, and the lines say so', async () => {
    // The owner, the lecturer, and one more.
    await sellPlan(app, owner, { members: 3 });
    const list = [newAddress(), newAddress()];
    expect(outcomes(await preview(...list))).toEqual(['invite', 'no-room']);
    expect((await enrolAll(...list)).body.message).toBe('1 is invited.');
    expect(outcomes(await preview(...list))).toEqual(['invited-already', 'no-room']);
    await app.pool.query('delete from subscriptions');
  });

  it('R10.2 a teacher who has not confirmed their address enrols members, but invites nobody', async () => {
    lecturer = await buildUser(app);
    await addMember(app, organization, lecturer, 'lecturer');
    course = await buildCourse(app, organization, { lecturers: [lecturer] });
    const pupil = await buildPupil();
    expect((await enrolAll(pupil.email)).body.message).toBe('1 joined.');
    const answer = await enrolAll(newAddress());
    expect([answer.status, answer.body]).toMatchObject([403, { code: 'EMAIL_UNVERIFIED' }]);
  });

  it.each([
    ['nobody', []],
    ['more than 500', Array.from({ length: 501 }, () => 'a@example.com')],
  ])('%s is refused', async (_, list) => {
    const answer = await enrolAll(...list);
    expect([answer.status, answer.body]).toMatchObject([400, { code: 'INVALID_INPUT' }]);
  });
});
