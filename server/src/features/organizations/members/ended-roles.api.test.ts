import {
  createCourseCode,
  listCourseCodes,
} from '@panthiya/contract/courses/course-codes.contract';
import { nameLecturers } from '@panthiya/contract/courses/courses.contract';
import { enrolLearners } from '@panthiya/contract/courses/enrolments.contract';
import {
  acceptInvite,
  createInvites,
  listInvites,
  listOwnInvites,
} from '@panthiya/contract/organizations/invites.contract';
import {
  createJoinCode,
  join,
  listJoinCodes,
} from '@panthiya/contract/organizations/join-codes.contract';
import { removeMember, updateMemberRoles } from '@panthiya/contract/organizations/members.contract';
import type { OrganizationRole } from '@panthiya/contract/roles';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { buildCourse, type BuiltCourse, readCourse } from '../../../../testing/courses.ts';
import {
  addMember,
  buildOrganization,
  type BuiltOrganization,
} from '../../../../testing/organizations.ts';
import { buildUser, eventsAbout, type Person } from '../../../../testing/people.ts';
import { buildApp, type TestApp } from '../../../../testing/test-app.ts';

let app: TestApp;
let owner: Person;
let admin: Person;
let lecturer: Person;
let pupil: Person;
let organization: BuiltOrganization;
let course: BuiltCourse;

beforeAll(async () => {
  app = await buildApp({ hasBackground: false, settings: { RATE_LIMIT_SCALE: '1000' } });
  owner = await buildUser(app, { isVerified: true });
});
afterAll(() => app.close());
beforeEach(async () => {
  organization = await buildOrganization(app, owner);
  admin = await buildUser(app, { isVerified: true });
  lecturer = await buildUser(app, { isVerified: true });
  pupil = await buildUser(app, { isVerified: true });
  await addMember(app, organization, admin, 'admin');
  await addMember(app, organization, lecturer, 'lecturer');
  course = await buildCourse(app, organization, { lecturers: [lecturer] });
});

const here = (uid = '') => ({ orgId: organization.orgId, uid });
const codeOf = async ({ token }: Person, role: 'lecturer' | 'student' = 'student') =>
  (await app.call(createJoinCode, { token, params: here(), body: { role } })).body.code;
const courseCodeOf = async ({ token }: Person) =>
  (await app.call(createCourseCode, { token, params: { ...course }, body: {} })).body.joinCode.code;
const invite = async ({ token }: Person, { email }: Person, role: OrganizationRole = 'student') =>
  (await app.call(createInvites, { token, params: here(), body: { email, role } })).body.id ?? '';
const accept = ({ token }: Person, id: string) => app.call(acceptInvite, { token, body: { id } });
const joinBy = ({ token }: Person, code: string) => app.call(join, { token, body: { code } });
const setRoles = ({ uid }: Person, ...roles: OrganizationRole[]) =>
  app.call(updateMemberRoles, { token: owner.token, params: here(uid), body: { roles } });
const remove = ({ uid }: Person, by = owner) =>
  app.call(removeMember, { token: by.token, params: here(uid) });
const enrol = ({ token }: Person, { email }: Person) =>
  app.call(enrolLearners, {
    token,
    params: { ...course },
    body: { people: [{ email, name: '' }] },
  });
const ownInvite = async ({ token }: Person) =>
  (await app.call(listOwnInvites, { token })).body.invites[0]?.id ?? '';

describe('R6.7 what a role gave out ends with the role', () => {
  const ends: readonly [string, () => Promise<unknown>][] = [
    ['is made a lecturer', () => setRoles(admin, 'lecturer')],
    ['is removed', () => remove(admin)],
    ['leaves', () => remove(admin, admin)],
  ];
  it.each(ends)('an admin who %s: their invitations and codes end', async (_how, end) => {
    const code = await codeOf(admin);
    const id = await invite(admin, pupil);
    await end();
    expect((await joinBy(pupil, code)).status).toBe(404);
    expect((await accept(pupil, id)).status).toBe(404);
    const codes = await app.call(listJoinCodes, { token: owner.token, params: here() });
    expect(codes.body.joinCodes).toEqual([]);
    const all = { token: owner.token, params: here(), query: { state: 'all' } };
    const listed = await app.call(listInvites, all);
    expect(listed.body.invites).toMatchObject([{ id, state: 'withdrawn' }]);
    expect(await eventsAbout(app, admin)).toEqual(
      expect.arrayContaining(['invite.ended-with-role', 'join-code.ended-with-role']),
    );
  });

  it('an admin who becomes a lecturer keeps the codes of courses that they teach, and no others', async () => {
    const other = await courseCodeOf(admin);
    course = await buildCourse(app, organization, { lecturers: [admin] });
    const own = await courseCodeOf(admin);
    await setRoles(admin, 'lecturer');
    expect((await joinBy(pupil, other)).status).toBe(404);
    expect((await joinBy(pupil, own)).status).toBe(200);
  });

  it('a lecturer who is no lecturer any more: their codes, invitations and lists end', async () => {
    const code = await courseCodeOf(lecturer);
    await enrol(lecturer, pupil);
    const id = await ownInvite(pupil);
    await setRoles(lecturer, 'student');
    expect((await joinBy(pupil, code)).status).toBe(404);
    expect((await accept(pupil, id)).status).toBe(404);
    const { rows } = await app.pool.query('select 1 from expected_learners where course_id = $1', [
      course.courseId,
    ]);
    expect(rows).toEqual([]);
  });

  it('a lecturer who is not named any more: their codes and lists of that course end', async () => {
    const code = await courseCodeOf(lecturer);
    await enrol(lecturer, pupil);
    const id = await ownInvite(pupil);
    const { version } = await readCourse(app, course, owner);
    await app.call(nameLecturers, {
      token: owner.token,
      params: { ...course },
      body: { uids: [owner.uid], version },
    });
    expect((await joinBy(pupil, code)).status).toBe(404);
    const codes = await app.call(listCourseCodes, { token: owner.token, params: { ...course } });
    expect(codes.body.joinCodes).toEqual([]);
    // They are still a lecturer of the organization: people they invited can join it, but not the course.
    expect((await accept(pupil, id)).status).toBe(200);
    expect((await readCourse(app, course, pupil)).part.enrolment).toBeNull();
  });
});

describe('R6.7 whom an admin removed no lecturer lets in', () => {
  it('by a list, an invitation of it or a code; an admin does by an invitation', async () => {
    await addMember(app, organization, pupil, 'student');
    const code = await courseCodeOf(lecturer);
    await remove(pupil);
    expect((await enrol(lecturer, pupil)).body).toMatchObject({
      message: 'Nothing changed.',
      lines: [{ outcome: 'removed' }],
    });
    expect((await joinBy(pupil, code)).body).toMatchObject({ code: 'MEMBER_REMOVED' });
    expect((await accept(pupil, await invite(owner, pupil))).status).toBe(200);
  });

  it('nor by an invitation to an address that was confirmed only afterwards', async () => {
    const late = await buildUser(app);
    await addMember(app, organization, late, 'student');
    await remove(late);
    // The address alone does not show that it is them.
    await enrol(lecturer, late);
    await app.pool.query('update users set email_verified_at = now() where uid = $1', [late.uid]);
    expect((await accept(late, await ownInvite(late))).body).toMatchObject({
      code: 'MEMBER_REMOVED',
    });
  });
});

describe('R6.7 the roles that an admin chose', () => {
  it('stay: no code and no older invitation gives back what was taken', async () => {
    const code = await codeOf(owner, 'lecturer');
    const id = await invite(owner, pupil, 'lecturer');
    await addMember(app, organization, pupil, 'lecturer', 'student');
    await setRoles(pupil, 'student');
    expect((await joinBy(pupil, code)).body).toMatchObject({ code: 'ROLES_CHOSEN' });
    expect((await accept(pupil, id)).body).toMatchObject({ code: 'ROLES_CHOSEN' });
  });
});

it('R10.2 codes are made by who has confirmed their address, of a course too', async () => {
  const unconfirmed = await buildUser(app);
  await addMember(app, organization, unconfirmed, 'lecturer');
  course = await buildCourse(app, organization, { lecturers: [unconfirmed] });
  const { token } = unconfirmed;
  const answer = await app.call(createCourseCode, { token, params: { ...course }, body: {} });
  expect([answer.status, answer.body]).toMatchObject([403, { code: 'EMAIL_UNVERIFIED' }]);
});

const expire = () =>
  app.pool.query(
    `update invites set expires_at = now() - interval '1 minute' where organization_id = $1`,
    [organization.id],
  );
const enrolment = async () => (await readCourse(app, course, pupil)).part.enrolment;

describe('R11.5.3 an invitation that ran out', () => {
  it('lets nobody into the course by another way in', async () => {
    await enrol(lecturer, pupil);
    await expire();
    await joinBy(pupil, await codeOf(owner));
    expect(await enrolment()).toBeNull();
  });

  it('nor does a new one, which promised nothing', async () => {
    await enrol(lecturer, pupil);
    await expire();
    await accept(pupil, await invite(owner, pupil));
    expect(await enrolment()).toBeNull();
  });

  it('but one that lives does, whichever way they come in', async () => {
    await enrol(lecturer, pupil);
    await joinBy(pupil, await codeOf(owner));
    expect(await enrolment()).toBe('active');
  });

  it('and accepting it does for who came in without it', async () => {
    await app.pool.query('update users set email_verified_at = null where uid = $1', [pupil.uid]);
    await enrol(lecturer, pupil);
    await joinBy(pupil, await codeOf(owner));
    expect(await enrolment()).toBeNull();
    await app.pool.query('update users set email_verified_at = now() where uid = $1', [pupil.uid]);
    await accept(pupil, await ownInvite(pupil));
    expect(await enrolment()).toBe('active');
  });
});
