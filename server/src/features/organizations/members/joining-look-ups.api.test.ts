import { createInvites, lookUpInvite } from '@panthiya/contract/organizations/invites.contract';
import {
  createJoinCode,
  lookUpCode,
  withdrawJoinCode,
} from '@panthiya/contract/organizations/join-codes.contract';
import { createCourseCode } from '@panthiya/contract/courses/course-codes.contract';
import { listMembers } from '@panthiya/contract/organizations/members.contract';
import { archiveOrganization } from '@panthiya/contract/organizations/organizations.contract';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { WAIT } from '../../../../testing/ceilings.ts';
import { buildCourse } from '../../../../testing/courses.ts';
import {
  addMember,
  buildOrganization,
  type BuiltOrganization,
} from '../../../../testing/organizations.ts';
import { buildUser, type Person } from '../../../../testing/people.ts';
import { buildApp, type TestApp } from '../../../../testing/test-app.ts';
import { snapshot } from '../../../../testing/whole-database.ts';

let app: TestApp;
let owner: Person;
let organization: BuiltOrganization;

beforeAll(async () => {
  app = await buildApp();
  owner = await buildUser(app, { firstName: 'Ruwan', lastName: 'Silva', isVerified: true });
});
afterAll(() => app.close());
beforeEach(async () => {
  await app.pool.query('delete from rate_limits');
  organization = await buildOrganization(app, owner, { name: 'Sipwin' });
});

const here = (id = '') => ({ token: owner.token, params: { orgId: organization.orgId, id } });
const makeCode = async (body: object = {}) =>
  (await app.call(createJoinCode, { ...here(), body: { role: 'student', ...body } })).body;
const look = (code: string, caller?: Person, ip?: string) =>
  app.call(lookUpCode, {
    body: { code },
    ...(caller && { token: caller.token }),
    ...(ip !== undefined && { ip }),
  });
const settled = async () => {
  await vi.waitUntil(
    async () => (await app.pool.query(`select from mails where state = 'queued'`)).rowCount === 0,
    WAIT,
  );
  return snapshot(app);
};

describe('looking at a code before joining by it', () => {
  it('R2.1.30 says institute, role and who made it, signed in or not, and changes nothing', async () => {
    const { code } = await makeCode();
    const pupil = await buildUser(app);
    const before = await settled();
    const offer = {
      organizationName: 'Sipwin',
      role: 'student',
      courses: [],
      invitedBy: 'RUWAN SILVA',
    };
    expect(await look(code)).toMatchObject({ status: 200, body: offer });
    expect((await look(code, pupil)).body).toMatchObject(offer);
    expect(await snapshot(app)).toEqual(before);
  });

  it('R2.1.30 R11.5.1 a course’s code names the course', async () => {
    const { courseId } = await buildCourse(app, organization, { title: 'Physics 2027' });
    const { body } = await app.call(createCourseCode, {
      token: owner.token,
      params: { orgId: organization.orgId, courseId },
      body: {},
    });
    const seen = async () => (await look(body.joinCode.code)).body;
    expect(await seen()).toMatchObject({ courses: ['Physics 2027'], isFull: false });
    await app.pool.query(`update courses set capacity = 1 where id = $1`, [courseId]);
    expect(await seen()).toMatchObject({ isFull: false });
    await app.pool.query(`update courses set learner_count = 1 where id = $1`, [courseId]);
    expect(await seen()).toMatchObject({ isFull: true });
    await app.pool.query(`update courses set status = 'draft' where id = $1`, [courseId]);
    expect((await look(body.joinCode.code)).status).toBe(404);
  });

  it('R2.1.30 names nobody whose address is not confirmed', async () => {
    const { code } = await makeCode();
    await app.pool.query('update users set email_verified_at = null where uid = $1', [owner.uid]);
    const { body } = await look(code);
    await app.pool.query('update users set email_verified_at = now() where uid = $1', [owner.uid]);
    expect(body.invitedBy).toBeNull();
    expect(JSON.stringify(body)).not.toMatch(/silva|@/i);
  });

  it('R2.1.30 a code that is withdrawn, used up, or of an archived organization is none', async () => {
    const { code, id } = await makeCode();
    await app.call(withdrawJoinCode, here(id));
    expect((await look(code)).status).toBe(404);
    const { code: used } = await makeCode({ maxUses: 1 });
    await app.pool.query('update join_codes set uses = 1 where code = $1', [used]);
    expect((await look(used)).status).toBe(404);
    const { code: late } = await makeCode();
    await app.call(archiveOrganization, { ...here(), body: {} });
    expect((await look(late)).status).toBe(404);
  });

  it('R10.2 wrong codes count: 20 an hour of a person, 300 of a network without a sign-in', async () => {
    const guesser = await buildUser(app);
    const { code } = await makeCode();
    for (let round = 0; round < 20; round += 1) {
      expect((await look('WRONG234', guesser)).status).toBe(404);
    }
    expect((await look(code, guesser)).status).toBe(429);
    const ip = '198.51.100.9';
    const statuses = new Set<number>();
    for (let round = 0; round < 300; round += 1) {
      statuses.add((await look('WRONG234', undefined, ip)).status);
    }
    expect([...statuses]).toEqual([404]);
    expect((await look(code, undefined, ip)).status).toBe(429);
    expect((await look(code)).status).toBe(200);
  });
});

describe('what the page says that staff see', () => {
  it('R2.1.30 is what the list of members shows: way to reach them to admins, names alone to lecturers', async () => {
    const lecturer = await buildUser(app, { isVerified: true });
    const pupil = await buildUser(app);
    await addMember(app, organization, lecturer, 'lecturer');
    await addMember(app, organization, pupil, 'student');
    const rowFor = async (reader: Person) => {
      const { body } = await app.call(listMembers, {
        token: reader.token,
        params: { orgId: organization.orgId },
        query: { role: 'student' },
      });
      return body.members.find(({ uid }) => uid === pupil.uid);
    };
    expect(await rowFor(owner)).toMatchObject({
      name: 'NETHMI WIJESINGHE',
      email: pupil.email,
      phoneNumber: '+94771234567',
    });
    expect(await rowFor(lecturer)).toMatchObject({
      name: 'NETHMI WIJESINGHE',
      email: null,
      phoneNumber: null,
    });
  });
});

const inviteLink = async (email: string, number = 1) => {
  await app.call(createInvites, { ...here(), body: { email, role: 'student' } });
  return (await app.outbox.waitFor(email, number)).token ?? '';
};
const open = (token: string, caller?: Person) =>
  app.call(lookUpInvite, { body: { token }, ...(caller && { token: caller.token }) });

describe('looking at an invitation before accepting it', () => {
  it('R2.1.30 says who invites whom to what, and whether the caller is the one; nothing changes', async () => {
    const email = 'invited.one@example.org';
    const link = await inviteLink(email);
    const { courseId } = await buildCourse(app, organization, { title: 'Physics 2027' });
    await app.pool.query(
      `insert into expected_learners (course_id, email, expected_by)
       select $1, $2, id from users where uid = $3`,
      [courseId, email, owner.uid],
    );
    const stranger = await buildUser(app, { isVerified: true });
    const before = await settled();
    expect(await open(link)).toMatchObject({
      status: 200,
      body: {
        organizationName: 'Sipwin',
        role: 'student',
        courses: ['Physics 2027'],
        invitedBy: 'RUWAN SILVA',
        email,
        caller: 'nobody',
      },
    });
    expect((await open(link, stranger)).body.caller).toBe('other');
    expect(await snapshot(app)).toEqual(before);
    const invited = await buildUser(app, { email });
    expect((await open(link, invited)).body.caller).toBe('invited');
  });

  it('R2.1.30 names nobody whose address is not confirmed', async () => {
    const link = await inviteLink('invited.two@example.org');
    await app.pool.query('update users set email_verified_at = null where uid = $1', [owner.uid]);
    const { body } = await open(link);
    await app.pool.query('update users set email_verified_at = now() where uid = $1', [owner.uid]);
    expect(body.invitedBy).toBeNull();
  });

  it('R2.1.30 one that was withdrawn or never was is none', async () => {
    const link = await inviteLink('invited.three@example.org');
    await app.pool.query(`update invites set state = 'withdrawn'`);
    expect((await open(link)).body.code).toBe('LINK_INVALID');
    expect((await open('none')).body.code).toBe('LINK_INVALID');
  });
});
