import type { Endpoint } from '@panthiya/contract/endpoint';
import { endpoints } from '@panthiya/contract/endpoints';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { OrganizationRole } from '@panthiya/contract/members/roles';
import { addLecturer, buildCourse, enrol } from '../testing/courses.ts';
import { addMember, buildOrganization } from '../testing/organizations.ts';
import { buildUser } from '../testing/people.ts';
import { buildApp, type TestApp } from '../testing/test-app.ts';
import { snapshot } from '../testing/whole-database.ts';

const actorNames = [
  'anonymous',
  'expired',
  'disabled',
  'unverified',
  'user',
  'student',
  'lecturer',
  'org admin',
  'unverified org admin',
  'org owner',
  'removed admin',
  'admin of another',
  'system admin',
  'learner',
  'lecturer of the course',
  'unverified lecturer of the course',
] as const;
type ActorName = (typeof actorNames)[number];
type Meeting = 'in' | 401 | 403 | 404;

const row = (...meetings: readonly Meeting[]) =>
  Object.fromEntries(actorNames.map((name, index) => [name, meetings[index] ?? 401])) as Readonly<
    Record<ActorName, Meeting>
  >;

/** What an actor meets at an endpoint of this access; 'in' means the guard lets the call through. */
// prettier-ignore
const table: Readonly<Record<Endpoint['access'], Readonly<Record<ActorName, Meeting>>>> = {
  //                            anonymous, expired, disabled, unverified, user, student, lecturer, org admin, unverified org admin, org owner, removed admin, admin of another, system admin, learner, lecturer of the course, unverified lecturer of the course
  anyone:                   row('in', 'in', 'in', 'in', 'in', 'in', 'in', 'in', 'in', 'in', 'in', 'in', 'in', 'in', 'in', 'in'),
  'anyone-known':           row('in', 'in', 'in', 'in', 'in', 'in', 'in', 'in', 'in', 'in', 'in', 'in', 'in', 'in', 'in', 'in'),
  'signed-in':              row(401, 401, 401, 'in', 'in', 'in', 'in', 'in', 'in', 'in', 'in', 'in', 'in', 'in', 'in', 'in'),
  verified:                 row(401, 401, 401, 403, 'in', 'in', 'in', 'in', 403, 'in', 'in', 'in', 'in', 'in', 'in', 403),
  fresh:                    row(401, 401, 401, 'in', 'in', 'in', 'in', 'in', 'in', 'in', 'in', 'in', 'in', 'in', 'in', 'in'),
  'system-admin':           row(401, 401, 401, 403, 403, 403, 403, 403, 403, 403, 403, 403, 'in', 403, 403, 403),
  'fresh-system-admin':     row(401, 401, 401, 403, 403, 403, 403, 403, 403, 403, 403, 403, 'in', 403, 403, 403),
  'organization-member':    row(401, 401, 401, 404, 404, 'in', 'in', 'in', 'in', 'in', 404, 404, 404, 'in', 'in', 'in'),
  'organization-staff':     row(401, 401, 401, 404, 404, 403, 'in', 'in', 'in', 'in', 404, 404, 404, 403, 'in', 'in'),
  'organization-admin':     row(401, 401, 401, 404, 404, 403, 403, 'in', 'in', 'in', 404, 404, 404, 403, 403, 403),
  'organization-inviter':   row(401, 401, 401, 404, 404, 403, 403, 'in', 403, 'in', 404, 404, 404, 403, 403, 403),
  'organization-owner':     row(401, 401, 401, 404, 404, 403, 403, 403, 403, 'in', 404, 404, 404, 403, 403, 403),
  'organization-owner-fresh': row(401, 401, 401, 404, 404, 403, 403, 403, 403, 'in', 404, 404, 404, 403, 403, 403),
  // A published course (R11.8); drafts and archived ones are in contract's course-access.test.ts.
  'course-reader':          row(401, 401, 401, 404, 404, 'in', 'in', 'in', 'in', 'in', 404, 404, 404, 'in', 'in', 'in'),
  'course-enrolled':        row(401, 401, 401, 404, 404, 403, 403, 403, 403, 403, 404, 404, 404, 'in', 403, 403),
  'course-learner':         row(401, 401, 401, 404, 404, 403, 403, 'in', 'in', 'in', 404, 404, 404, 'in', 'in', 'in'),
  'course-teacher':         row(401, 401, 401, 404, 404, 403, 403, 'in', 'in', 'in', 404, 404, 404, 403, 'in', 'in'),
  'course-inviter':         row(401, 401, 401, 404, 404, 403, 403, 'in', 403, 'in', 404, 404, 404, 403, 'in', 403),
  'course-uploader':        row(401, 401, 401, 404, 404, 403, 403, 'in', 403, 'in', 404, 404, 404, 403, 'in', 403),
  'course-admin':           row(401, 401, 401, 404, 404, 403, 403, 'in', 'in', 'in', 404, 404, 404, 403, 403, 403),
};

/** security.md, "Who may do what": what anonymous callers may use. Every other call needs a session. */
const openToAnyone = [
  'login',
  'register',
  'lookUpEmailLink',
  'verifyEmail',
  'rejectEmail',
  // What the holder of a code or of an invitation's link is meant to see.
  'lookUpCode',
  'lookUpInvite',
  'requestPasswordReset',
  'confirmPasswordReset',
  'getPicture',
  // By an id that nobody can guess.
  'getCover',
  'listPackages',
  'listActivePackages',
  // By its signature alone.
  'notifyPayment',
];

let app: TestApp;
let orgId: string;
let courseId: string;
const tokens = new Map<ActorName, string>();

beforeAll(async () => {
  app = await buildApp({ hasBackground: false, settings: { RATE_LIMIT_SCALE: '1000' } });
  const owner = await buildUser(app, { isVerified: true });
  const other = await buildUser(app, { isVerified: true });
  const organization = await buildOrganization(app, owner);
  orgId = organization.orgId;
  await buildOrganization(app, other);
  tokens.set('org owner', owner.token).set('admin of another', other.token);
  const parts = {
    expired: undefined,
    disabled: undefined,
    unverified: undefined,
    user: undefined,
    'system admin': undefined,
    student: 'student',
    lecturer: 'lecturer',
    'org admin': 'admin',
    'unverified org admin': 'admin',
    'removed admin': 'admin',
    learner: 'student',
    'lecturer of the course': 'lecturer',
    'unverified lecturer of the course': 'lecturer',
  } as const;
  const course = await buildCourse(app, organization);
  courseId = course.courseId;
  for (const [name, role] of Object.entries(parts) as [ActorName, OrganizationRole | undefined][]) {
    const isVerified = !name.startsWith('unverified');
    const person = await buildUser(app, { isVerified, isSystemAdmin: name === 'system admin' });
    tokens.set(name, person.token);
    if (role !== undefined) await addMember(app, organization, person, role);
    if (name === 'learner') await enrol(app, course, person);
    if (name.endsWith('lecturer of the course')) await addLecturer(app, course, person);
    if (name === 'disabled') {
      await app.pool.query('update users set disabled_at = now() where uid = $1', [person.uid]);
    }
    if (name === 'removed admin') {
      await app.pool.query(
        `update memberships set removed_at = now(), removed_by = (select id from users where uid = $1)
         where user_id = (select id from users where uid = $1)`,
        [person.uid],
      );
    }
    if (name === 'expired') {
      await app.pool.query(
        `update sessions set expires_at = now() where user_id = (select id from users where uid = $1)`,
        [person.uid],
      );
    }
  }
});
afterAll(() => app.close());

/** A call with an unknown query: who is let in is answered 400 and nothing is done. */
async function knock(endpoint: Endpoint, path: string, actor: ActorName) {
  const token = tokens.get(actor);
  const params: Readonly<Record<string, string>> = { orgId, courseId, role: 'student' };
  const filled = path.replaceAll(
    /\{(\w+)\}/g,
    (_, name: string) => params[name] ?? '00000000-0000-4000-8000-000000000000',
  );
  const contentType = endpoint.isForm ? 'application/x-www-form-urlencoded' : 'application/json';
  return app.app.inject({
    method: endpoint.method,
    url: `/api${filled}?unknown=1`,
    headers: {
      ...(endpoint.body === undefined ? {} : { 'content-type': contentType }),
      ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
    },
    ...(endpoint.body === undefined ? {} : { payload: '{"unknown":1}' }),
  });
}

/** What an answer says; one to HEAD has no body, and its status says it all. */
const saysOf = ({ method }: Endpoint, answer: { json(): unknown }): unknown =>
  method === 'HEAD' ? { success: false, code: 'INVALID_INPUT' } : answer.json();

const cells = Object.entries(endpoints as Readonly<Record<string, Endpoint>>).flatMap(
  ([name, endpoint]) =>
    [endpoint.path, ...(endpoint.aliases ?? [])].flatMap((path) =>
      actorNames.map((actor) => ({ name, endpoint, path, actor })),
    ),
);

describe('R6.14 every endpoint x every kind of actor', () => {
  const isLetIn = ({ endpoint, actor }: (typeof cells)[number]): boolean =>
    table[endpoint.access][actor] === 'in';

  it.each(cells.filter(isLetIn))(
    '$name ($path) lets $actor in',
    async ({ endpoint, path, actor }) => {
      const answer = await knock(endpoint, path, actor);
      expect(answer.statusCode).toBe(400);
      expect(saysOf(endpoint, answer)).toMatchObject({ code: 'INVALID_INPUT' });
    },
  );

  // As the call before left it: each one has only its own changes to answer for.
  let known: unknown;
  it.each(cells.filter((cell) => !isLetIn(cell)))(
    '$name ($path) refuses $actor, and nothing has changed',
    async ({ endpoint, path, actor }) => {
      const before = known ?? (await snapshot(app));
      const answer = await knock(endpoint, path, actor);
      known = await snapshot(app);
      expect(answer.statusCode).toBe(table[endpoint.access][actor]);
      expect(saysOf(endpoint, answer)).toMatchObject({ success: false });
      expect(known).toEqual(before);
    },
  );

  it('R6.1 anonymous: register, login, reset password and their links; nothing else', () => {
    const open = Object.entries(endpoints)
      .filter(([, { access }]) => ['anyone', 'anyone-known'].includes(access))
      .map(([name]) => name);
    expect(open.toSorted()).toEqual(openToAnyone.toSorted());
  });

  it('R7.1 no two endpoints share a method and path', () => {
    const all = Object.values(endpoints as Readonly<Record<string, Endpoint>>).flatMap((endpoint) =>
      [endpoint.path, ...(endpoint.aliases ?? [])].map((path) => `${endpoint.method} ${path}`),
    );
    expect(new Set(all).size).toBe(all.length);
  });

  it('R7.7 GET /profile is answered at /my-profile too', async () => {
    const token = tokens.get('user');
    const headers = { authorization: `Bearer ${token}` };
    const [first, second] = await Promise.all([
      app.app.inject({ url: '/api/profile', headers }),
      app.app.inject({ url: '/api/my-profile', headers }),
    ]);
    expect(first.json()).toMatchObject({ success: true, profile: { firstName: 'NETHMI' } });
    expect(second.json()).toEqual(first.json());
  });

  it('R6.2 a session is read from the Authorization header alone, never from a cookie', async () => {
    const cookie = `pt_token=${tokens.get('user')}`;
    expect((await app.app.inject({ url: '/api/profile', headers: { cookie } })).statusCode).toBe(
      401,
    );
  });
});
