import { createCourseCode } from '@panthiya/contract/courses/course-codes.contract';
import { createInvites } from '@panthiya/contract/organizations/invites.contract';
import {
  createJoinCode,
  withdrawJoinCode,
} from '@panthiya/contract/organizations/join-codes.contract';
import {
  confirmPasswordReset,
  requestPasswordReset,
} from '@panthiya/contract/identity/password-reset.contract';
import { rejectEmail, verifyEmail } from '@panthiya/contract/identity/email-verification.contract';
import { register } from '@panthiya/contract/identity/registration.contract';
import { checkRole } from '@panthiya/contract/organizations/members.contract';
import { login } from '@panthiya/contract/identity/session.contract';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { buildSchool, makeCourse, publishDraft, readCourse } from '../../../../testing/courses.ts';
import { holdRows } from '../../../../testing/locked-rows.ts';
import { buildRegistration, GOOD_PASSWORD, type Person } from '../../../../testing/people.ts';
import { buildApp, type TestApp } from '../../../../testing/test-app.ts';
import { impatiently } from '../../../../testing/test-database.ts';

let app: TestApp;
let school: Awaited<ReturnType<typeof buildSchool>>;
beforeAll(async () => {
  app = await buildApp();
  school = await buildSchool(app);
});
afterAll(() => app.close());
beforeEach(() => app.pool.query('delete from rate_limits'));

const here = () => ({
  token: school.owner.token,
  params: { orgId: school.organization.orgId },
});
const makeCode = async () =>
  (await app.call(createJoinCode, { ...here(), body: { role: 'student' } })).body;

type Joining = { readonly code: string } | { readonly inviteToken: string };

/** Registers after a press of Join; answers the address and the mailed link. */
async function registerTo(joining: Joining, changes: { readonly email?: string } = {}) {
  const body = buildRegistration({ ...changes, joining });
  expect((await app.call(register, { body })).status).toBe(201);
  const mails = await app.outbox.to(body.email);
  const { token = '' } = await app.outbox.waitFor(body.email, mails.length === 0 ? 1 : undefined);
  return { email: body.email, link: token };
}
const countWishes = async () => (await app.pool.query('select from joining_wishes')).rowCount;
const confirm = (token: string, password = GOOD_PASSWORD, by = app) =>
  by.call(verifyEmail, { body: { token, password } });
const signIn = async (email: string, password = GOOD_PASSWORD) =>
  (await app.call(login, { body: { email, password } })).body.token;
const isStudent = async (token: string) => {
  const params = { ...here().params, role: 'student' };
  return (await app.call(checkRole, { params, token })).body.hasRole;
};

describe('R2.1.30 a wish to join goes on with the registration, in whatever tab or on whatever device', () => {
  it('joins by the code when the address is confirmed, not before, and says where', async () => {
    const { code } = await makeCode();
    const { email, link } = await registerTo({ code: `${code.slice(0, 4)}-${code.slice(4)}` });
    expect(await isStudent(await signIn(email))).toBe(false);
    const { body } = await confirm(link);
    expect(body.joined).toEqual({
      message: expect.stringMatching(/^You joined /),
      orgId: school.organization.orgId,
      role: 'student',
      courseId: null,
    });
    expect(await isStudent(body.token ?? '')).toBe(true);
    expect(await countWishes()).toBe(0);
  });

  it('while everybody joins at once the address is confirmed and signed in, and the wish stays', async () => {
    const { code } = await makeCode();
    const { link } = await registerTo({ code });
    const held = await holdRows(app, 'select from organizations where org_id = $1 for update', [
      school.organization.orgId,
    ]);
    const database = impatiently(app);
    const beside = await buildApp({ database, hasBackground: false });
    const { status, body } = await confirm(link, GOOD_PASSWORD, beside);
    await beside.close();
    await database.close();
    await held.release();
    expect(status).toBe(200);
    expect(body.token).toMatch(/^pt1_/);
    expect(body.notJoined).toMatch(/not available now/);
    expect(await countWishes()).toBe(1);
    await app.pool.query('delete from joining_wishes');
  });

  it('R11.5.1 is in the course of a course’s code', async () => {
    const { courseId } = await makeCourse(app, school.organization, school.lecturer, {});
    await publishDraft(app, courseId);
    const params = { ...here().params, courseId };
    const { joinCode } = (await app.call(createCourseCode, { ...here(), params, body: {} })).body;
    const { email, link } = await registerTo({ code: joinCode.code });
    expect((await confirm(link)).body.joined?.courseId).toBe(courseId);
    const reader = { token: await signIn(email) } as Person;
    const course = await readCourse(app, { orgId: school.organization.orgId, courseId }, reader);
    expect(course).toMatchObject({ part: { enrolment: 'active' } });
  });

  it('R10.2 accepts the invitation of the invited address, and of no other', async () => {
    const invite = async (email: string) => {
      await app.call(createInvites, { ...here(), body: { email, role: 'student' } });
      return (await app.outbox.waitFor(email)).token ?? '';
    };
    const email = 'invited.pupil@example.com';
    const inviteToken = await invite(email);
    await app.call(register, { body: buildRegistration({ email, joining: { inviteToken } }) });
    const { token = '' } = await app.outbox.waitFor(email, 2);
    expect((await confirm(token)).body.joined?.orgId).toBe(school.organization.orgId);

    const forAnother = await registerTo({ inviteToken: await invite('somebody@example.com') });
    const { body } = await confirm(forAnother.link);
    expect(body.joined).toBeUndefined();
    expect(body.notJoined).toBeTruthy();
    expect(await isStudent(body.token ?? '')).toBe(false);
  });

  it('a code that ended meanwhile says so, and the account is confirmed all the same', async () => {
    const { code, id } = await makeCode();
    const { link } = await registerTo({ code });
    await app.call(withdrawJoinCode, { ...here(), params: { ...here().params, id } });
    const { status, body } = await confirm(link);
    expect([status, body.joined, body.notJoined]).toEqual([
      200,
      undefined,
      'This code is wrong or has expired. Ask for a new one.',
    ]);
    expect(body.user?.emailVerified).toBe(true);
  });

  it('nobody means a press of 30 days ago any more', async () => {
    const { code } = await makeCode();
    const { link } = await registerTo({ code });
    await app.pool.query(
      `update joining_wishes set created_at = now() - interval '30 days 1 minute'`,
    );
    const { body } = await confirm(link);
    expect([body.joined, body.notJoined]).toEqual([undefined, undefined]);
    await app.pool.query(`select graphile_worker.add_job('clean-up')`);
    await expect.poll(countWishes).toBe(0);
  });

  it('R10.5 goes with the account', async () => {
    const { code } = await makeCode();
    const { link } = await registerTo({ code });
    expect(await countWishes()).toBe(1);
    expect((await app.call(rejectEmail, { body: { token: link } })).status).toBe(200);
    expect(await countWishes()).toBe(0);
  });

  it('a code that leads nowhere is no reason not to register', async () => {
    const { link } = await registerTo({ code: 'ZZZZZZZZ' });
    const { body } = await confirm(link);
    expect([body.joined, body.notJoined]).toEqual([undefined, undefined]);
  });

  it('nobody else makes the owner of an address join: neither by registering it again, nor by a reset', async () => {
    const { code } = await makeCode();
    const known = await registerTo({ code: 'ZZZZZZZZ' });
    await confirm(known.link);
    const body = buildRegistration({ email: known.email, joining: { code } });
    expect((await app.call(register, { body })).status).toBe(201);
    expect(await isStudent(await signIn(known.email))).toBe(false);

    // A stranger registers the address first; its owner sets the password by mail.
    const taken = await registerTo({ code });
    await app.call(requestPasswordReset, { body: { email: taken.email } });
    const { token = '' } = await app.outbox.waitFor(taken.email, 2);
    await app.call(confirmPasswordReset, { body: { token, password: 'Veranda-Owner-9' } });
    expect(await isStudent(await signIn(taken.email, 'Veranda-Owner-9'))).toBe(false);
    expect(await countWishes()).toBe(0);
  });
});
