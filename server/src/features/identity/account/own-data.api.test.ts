import { exportOwnData } from '@panthiya/contract/identity/account.contract';
import { strFromU8, unzipSync } from 'fflate';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildCourse, buildLesson, enrol } from '../../../../testing/courses.ts';
import { addMember, buildOrganization } from '../../../../testing/organizations.ts';
import { ageSignIns, buildUser, type Person } from '../../../../testing/people.ts';
import { buildApp, type TestApp } from '../../../../testing/test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await buildApp({ hasBackground: false });
});
afterAll(() => app.close());

const download = ({ token }: Person, language = 'en') =>
  app.app.inject({
    url: `/api${exportOwnData.path}`,
    headers: { authorization: `Bearer ${token}`, 'accept-language': language },
  });

/** The files of a person's ZIP, as text. */
async function unpack(person: Person, language?: string): Promise<Record<string, string>> {
  const answer = await download(person, language);
  expect(answer.statusCode).toBe(200);
  const files = unzipSync(answer.rawPayload);
  return Object.fromEntries(
    Object.entries(files).map(([name, bytes]) => [name, strFromU8(bytes, name.endsWith('webp'))]),
  );
}
const addPicture = (person: Person, bytes: Buffer) =>
  app.pool.query(
    'insert into pictures (user_id, content) select id, $2 from users where uid = $1',
    [person.uid, bytes],
  );
const verify = (person: Person) =>
  app.pool.query('update users set email_verified_at = now() where uid = $1', [person.uid]);
const invite = (email: string, by: Person, organizationId: string) =>
  app.pool.query(
    `insert into invites (id, organization_id, email, role, token_hash, invited_by, expires_at)
     select gen_random_uuid(), $2, $1::text, 'student', sha256($1::text::bytea), id, now() + interval '7 days'
     from users where uid = $3`,
    [email, organizationId, by.uid],
  );

it('R10.5 an old sign-in is asked for the password first: a lost phone tells no more than it shows', async () => {
  const person = await buildUser(app);
  await ageSignIns(app, person, '16 minutes');
  const answer = await download(person);
  expect([answer.statusCode, answer.json().code]).toEqual([403, 'REAUTH_REQUIRED']);
});

describe('R10.5 GET /profile/export', () => {
  it('is a ZIP with a dated name that no cache keeps', async () => {
    const answer = await download(await buildUser(app));
    expect(answer.headers['content-type']).toBe('application/zip');
    expect(answer.headers['content-disposition']).toMatch(
      /^attachment; filename="my-data-\d{4}-\d{2}-\d{2}\.zip"$/,
    );
    expect(answer.headers['cache-control']).toBe('no-store');
    expect(answer.headers['x-content-type-options']).toBe('nosniff');
  });

  it('has everything about the caller: profile, picture, sessions, organizations, mails, history', async () => {
    const person = await buildUser(app, { firstName: 'Senuri', nic: '200857812345' });
    await addPicture(person, Buffer.from('WEBP bytes'));
    const organization = await buildOrganization(app, person, { name: 'Lotus Academy' });
    const files = await unpack(person);
    expect(Object.keys(files).toSorted()).toEqual(
      [
        'README.txt',
        'announcements.json',
        'history.json',
        'invitations.json',
        'mails.json',
        'notification-settings.json',
        'notifications.json',
        'connected-accounts.json',
        'courses.json',
        'devices.json',
        'guardians.json',
        'organizations.json',
        'picture.webp',
        'plan-requests.json',
        'plans.json',
        'profile.json',
        'second-step.json',
        'students.json',
        'lost-email.json',
        'lost-second-step.json',
        'sessions.json',
      ].toSorted(),
    );
    expect(JSON.parse(files['profile.json'] ?? '')).toMatchObject({
      uid: person.uid,
      email: person.email,
      firstName: 'SENURI',
      nic: '200857812345',
      emergencyContactPhone: '+94712345678',
    });
    expect(files['picture.webp']).toBe('WEBP bytes');
    expect(JSON.parse(files['sessions.json'] ?? '')).toMatchObject([
      { browser: 'lightMyRequest', isCurrent: true },
    ]);
    expect(JSON.parse(files['organizations.json'] ?? '')).toMatchObject([
      { orgId: organization.orgId, name: 'Lotus Academy', roles: ['admin'], isOwner: true },
    ]);
    expect(JSON.parse(files['mails.json'] ?? '')).toMatchObject([{ kind: 'verify-email' }]);
    expect(JSON.parse(files['history.json'] ?? '')).toMatchObject([
      { event: 'user.registered' },
      { event: 'session.started', isByYou: true },
    ]);
  });

  it('R15.1.7 its first file is in the language of the call, the names of files and their fields are not', async () => {
    const person = await buildUser(app);
    const { 'README.txt': readme = '', ...files } = await unpack(person, 'si');
    const lines = readme.split('\n').filter((line) => line !== '');
    expect(lines.length).toBeGreaterThan(13);
    expect(lines.filter((line) => !/[\u0d80-\u0dff]/.test(line))).toEqual([]);
    expect(readme).not.toMatch(/[A-Za-z]{3,} [a-z]{3,}/);
    expect(Object.keys(files).filter((name) => !readme.includes(name))).toEqual([]);
    expect(Object.keys(JSON.parse(files['profile.json'] ?? ''))).toContain('firstName');
    expect((await unpack(person))['README.txt']).toContain('This is everything we keep about you.');
  });

  it('has the courses one learns in, with what was done, and those one teaches', async () => {
    const [person, neighbour] = [await buildUser(app), await buildUser(app)];
    const own = await buildOrganization(app, person, { name: 'Lotus Academy' });
    const other = await buildOrganization(app, neighbour, { name: 'Other Place' });
    await addMember(app, other, person, 'student');
    await buildCourse(app, own, { title: 'Art', lecturers: [person] });
    const course = await buildCourse(app, other, { title: 'Physics' });
    await enrol(app, course, person);
    const lessonId = await buildLesson(app, course, { title: 'Waves' });
    await app.pool.query(
      `insert into lesson_marks (lesson_id, course_id, student_id)
       select $1, $2, student_of(organization_id, users.id) from courses, users where courses.id = $2 and uid = $3`,
      [lessonId, course.courseId, person.uid],
    );
    await app.pool.query(
      `update enrolments set visited_at = now(), new_since = now() - interval '1 day', opened_lessons = array[$1::uuid]
       where course_id = $2`,
      [lessonId, course.courseId],
    );
    await app.pool.query(
      `insert into materials (id, lesson_id, course_id, name, bytes, created_by)
       select gen_random_uuid(), $1, $2, 'tides.pdf', 4000, id from users where uid = $3`,
      [lessonId, course.courseId, person.uid],
    );
    const files = await unpack(person);
    expect(JSON.parse(files['courses.json'] ?? '')).toMatchObject({
      learning: [
        {
          course: 'Physics',
          organization: 'Other Place',
          state: 'active',
          visitedAt: expect.any(String),
          newSince: expect.any(String),
          lessonsOpened: ['Waves'],
          lessonsDone: ['Waves'],
        },
      ],
      teaching: [{ course: 'Art', organization: 'Lotus Academy' }],
      files: [{ name: 'tides.pdf', bytes: 4000, course: 'Physics', lesson: 'Waves' }],
    });
  });

  it('has no picture where there is none, and no hash and no token anywhere', async () => {
    const person = await buildUser(app);
    const files = await unpack(person);
    expect(files).not.toHaveProperty('picture.webp');
    const all = Object.values(files).join('\n');
    expect(all).not.toContain('argon2');
    expect(all).not.toContain(person.token);
    const { rows } = await app.pool.query<{ hash: string }>(
      `select encode(token_hash, 'hex') as hash from sessions
       union all select encode(token_hash, 'base64') from sessions`,
    );
    for (const { hash } of rows) expect(all).not.toContain(hash);
    expect(all).not.toMatch(/hash/i);
  });

  it('has nothing about others, not even who invited or in whose organization one is', async () => {
    const owner = await buildUser(app, { firstName: 'Otherwise', lastName: 'Somebodyelse' });
    const person = await buildUser(app);
    const organization = await buildOrganization(app, owner);
    await addMember(app, organization, person, 'student');
    await verify(person);
    await invite(person.email, owner, organization.id);
    await invite('third@example.com', person, organization.id);
    const files = await unpack(person);
    expect(JSON.parse(files['invitations.json'] ?? '')).toMatchObject([
      { organization: 'Sipwin Institute', role: 'student', state: 'pending' },
    ]);
    const all = Object.values(files).join('\n');
    for (const foreign of [owner.email, owner.uid, 'OTHERWISE', 'SOMEBODYELSE', 'third@']) {
      expect(all).not.toContain(foreign);
    }
  });

  it('whoever only claims an address does not learn of invitations to it', async () => {
    const owner = await buildUser(app);
    const claimant = await buildUser(app);
    await invite(claimant.email, owner, (await buildOrganization(app, owner)).id);
    expect((await unpack(claimant))['invitations.json']).toBe('[]\n');
  });

  it('reads a long history in pieces, each entry once', async () => {
    const person = await buildUser(app);
    await app.pool.query(
      `insert into audit_log (id, event, subject_id)
       select gen_random_uuid(), 'session.started', id from users, generate_series(1, 1234) where uid = $1`,
      [person.uid],
    );
    const files = await unpack(person);
    expect(JSON.parse(files['history.json'] ?? '')).toHaveLength(1236);
  });

  it('10 a day', async () => {
    const person = await buildUser(app);
    for (let round = 0; round < 10; round += 1) {
      expect((await download(person)).statusCode).toBe(200);
    }
    expect((await download(person)).statusCode).toBe(429);
  });
});
