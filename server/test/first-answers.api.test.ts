import { rmSync } from 'node:fs';
import { brotliDecompressSync } from 'node:zlib';
import { type PageName, pages, pathTo } from '@panthiya/contract/pages';
import { logout } from '@panthiya/contract/identity/session.contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { writeBuiltWeb } from '../testing/built-web.ts';
import { buildCourse, type BuiltCourse, buildLesson } from '../testing/courses.ts';
import { addMember, buildOrganization, type BuiltOrganization } from '../testing/organizations.ts';
import { ageSignIns, buildUser, type Person } from '../testing/people.ts';
import { buildApp, type TestApp } from '../testing/test-app.ts';

let app: TestApp;
let [owner, stranger, staff] = [] as unknown as [Person, Person, Person];
let organization: BuiltOrganization;
let course: BuiltCourse;
let lessonId: string;
const dist = writeBuiltWeb();

beforeAll(async () => {
  // Each document asks a handful of calls, and these tests open hundreds.
  const settings = { RATE_LIMIT_SCALE: '1000' };
  app = await buildApp({ hasBackground: false, pagesFolder: dist, settings });
  owner = await buildUser(app, { isVerified: true });
  stranger = await buildUser(app, { isVerified: true });
  staff = await buildUser(app, { isVerified: true, isSystemAdmin: true });
  organization = await buildOrganization(app, owner);
  course = await buildCourse(app, organization);
  lessonId = await buildLesson(app, course);
});
afterAll(async () => {
  await app.close();
  rmSync(dist, { recursive: true });
});

interface Embedded {
  readonly of: string;
  readonly answers: Readonly<Record<string, Answer>>;
}
type Answer = { readonly reply: unknown; readonly version?: string };

const open = (path: string, token?: string, headers: Record<string, string> = {}) =>
  app.app.inject({
    url: path,
    headers: {
      ...(token !== undefined && { cookie: `pt_theme=dark; pt_token=${token}` }),
      ...headers,
    },
  });
const embeddedIn = (document: string): Embedded | undefined => {
  const [, json] =
    /<script type="application\/json" id="first-answers">(.*?)<\/script>/s.exec(document) ?? [];
  return json === undefined ? undefined : (JSON.parse(json) as Embedded);
};
const read = async (path: string, token?: string, headers?: Record<string, string>) =>
  embeddedIn((await open(path, token, headers)).body);
const byCall = async (address: string, token: string) => {
  const { statusCode, headers, body } = await app.app.inject({
    url: address,
    headers: { authorization: `Bearer ${token}` },
  });
  return { statusCode, version: headers.etag, reply: JSON.parse(body) as unknown };
};
const place = (name: PageName, role = 'admin'): string =>
  pathTo(name, {
    orgId: course.orgId,
    courseId: course.courseId,
    lessonId,
    role,
    uid: owner.uid,
  } as never);

describe('R10.9 the answers to the first calls of a page come with its document', () => {
  it('each is what the call itself answers, with its version', async () => {
    const found = await read(pages.profile, owner.token);
    expect(found?.of).toBe(owner.token.slice(-6));
    expect(Object.keys(found?.answers ?? {})).toEqual([
      '/api/protected',
      '/api/organization/list',
      '/api/profile',
      '/api/notifications/state',
      // Of the owner of an organization: what waits for the reader (R11.5.9).
      '/api/courses/requests',
    ]);
    for (const [address, answer] of Object.entries(found?.answers ?? {})) {
      const { version, reply } = await byCall(address, owner.token);
      expect(answer).toEqual(version === undefined ? { reply } : { reply, version });
    }
  });

  it.each(Object.keys(pages) as PageName[])(
    'the document of %s holds what its reader may read, and nothing that the call refuses',
    async (name) => {
      for (const reader of [owner, stranger, staff]) {
        const found = await read(place(name), reader.token);
        for (const [address, { reply }] of Object.entries(found?.answers ?? {})) {
          const [, free] = address.split('anyone ');
          const called = await byCall(free ?? address, free ? '' : reader.token);
          expect([address, called.statusCode]).toEqual([address, 200]);
          expect(Object.keys(reply as object)).toEqual(Object.keys(called.reply as object));
        }
      }
    },
  );

  it('a page of an organization tells a stranger nothing of it', async () => {
    const names = ['home', 'course', 'lesson', 'organizationRole', 'organizationMembers'] as const;
    for (const name of names) {
      const { body } = await open(place(name), stranger.token);
      expect(body).toContain('first-answers');
      expect(body).not.toContain(course.courseId);
      expect(body).not.toContain(owner.email);
      const { answers = {} } = embeddedIn(body) ?? {};
      expect(Object.keys(answers).filter((address) => address.includes(course.courseId))).toEqual(
        [],
      );
    }
  });

  it('a member of it reads it', async () => {
    const pupil = await buildUser(app, { isVerified: true });
    await addMember(app, organization, pupil, 'student');
    const { answers = {} } = (await read(place('studentCourses'), pupil.token)) ?? {};
    expect(Object.keys(answers)).toContain(
      `/api/organization/${course.orgId}/courses?which=all&status=published&limit=24`,
    );
  });
});

/** Ends a session that was good. */
const endings: readonly (readonly [who: string, end: (person: Person) => Promise<unknown>])[] = [
  ['who signed out', ({ token }) => app.call(logout, { body: {}, token })],
  [
    'a session that ran out',
    ({ uid }) =>
      app.pool.query(
        `update sessions set expires_at = now() - interval '1 second'
         where user_id = (select id from users where uid = $1)`,
        [uid],
      ),
  ],
  [
    'who was disabled',
    ({ uid }) => app.pool.query('update users set disabled_at = now() where uid = $1', [uid]),
  ],
];

/** Status, how long it may be kept, whether it brings answers, and whether a tag names it. */
const PLAIN = [200, 'no-cache', false, true];
const lookAt = async (path: string, token: string | undefined) => {
  const { statusCode, headers, body } = await open(path, token);
  return [statusCode, headers['cache-control'], /first-answers/.test(body), 'etag' in headers];
};

describe('a document without answers is the one of before', () => {
  it.each([
    ['a visitor', undefined],
    ['a token that nobody has', `pt1_${'A'.repeat(43)}`],
    ['no token', 'x'],
  ])('%s', async (_who, token) => {
    expect(await lookAt(pages.home, token)).toEqual(PLAIN);
  });

  // Each has their own admin: a document does not look up again who was refused a moment ago.
  describe.each(endings)('%s', (_who, end) => {
    it.each(['home', 'dashboard', 'course', 'organizationMembers'] as const)(
      'at %s',
      async (name) => {
        const admin = await buildUser(app, { isVerified: true });
        await addMember(app, organization, admin, 'admin');
        expect(await read(place(name), admin.token)).toBeDefined();
        await end(admin);
        expect(await lookAt(place(name), admin.token)).toEqual(PLAIN);
      },
    );
  });

  it.each([
    ['a frame', { 'sec-fetch-mode': 'navigate', 'sec-fetch-dest': 'iframe' }],
    ['a picture', { 'sec-fetch-mode': 'no-cors', 'sec-fetch-dest': 'image' }],
    ['a script', { 'sec-fetch-mode': 'no-cors', 'sec-fetch-dest': 'script' }],
    ['a call of another site', { 'sec-fetch-mode': 'cors', 'sec-fetch-dest': 'empty' }],
    ['a link of another site', { 'sec-fetch-site': 'cross-site' }],
    ['a link of a neighbour', { 'sec-fetch-site': 'same-site' }],
    ['a guess of the browser', { 'sec-purpose': 'prefetch;prerender' }],
    ['a page whose change may still be on its way', { cookie: 'pt_has_changed=1; pt_token=TOKEN' }],
  ])('asked for by %s', async (_what, headers) => {
    const { cookie, ...others } = headers as Record<string, string>;
    const own = cookie && { cookie: cookie.replace('TOKEN', owner.token) };
    expect(await read(pages.home, owner.token, { ...others, ...own })).toBeUndefined();
    const navigation = { 'sec-fetch-mode': 'navigate', 'sec-fetch-dest': 'document' };
    expect(await read(pages.home, owner.token, navigation)).toBeDefined();
  });

  it.each(['/login', '/privacy', '/join', '/no/such/page'])('at %s', async (path) => {
    expect(await read(path, owner.token)).toBeUndefined();
  });

  it('asked for by HEAD', async () => {
    const headers = { cookie: `pt_token=${owner.token}` };
    const { headers: answered } = await app.app.inject({ method: 'HEAD', url: '/', headers });
    expect(answered['cache-control']).toBe('no-cache');
  });
});

describe('a document with answers', () => {
  it('is kept nowhere, is named by no tag, and says by what it differs', async () => {
    const { headers } = await open(pages.home, owner.token);
    expect(headers['cache-control']).toBe('no-store');
    expect(headers.etag).toBeUndefined();
    expect(headers.vary).toBe('Accept-Encoding, Accept-Language, Cookie');
    expect(headers['content-security-policy']).toContain("script-src 'self'");
  });

  it('comes packed', async () => {
    const packed = await open(pages.home, owner.token, { 'accept-encoding': 'gzip, br' });
    expect(packed.headers['content-encoding']).toBe('br');
    const document = brotliDecompressSync(packed.rawPayload).toString();
    expect(embeddedIn(document)?.of).toBe(owner.token.slice(-6));
  });

  it('holds no tag that words of people could close it with', async () => {
    const name = 'A </script><script>alert(1)</script><!-- class';
    const maker = await buildUser(app, { isVerified: true });
    await buildOrganization(app, maker, { name });
    const { body } = await open(pages.home, maker.token);
    expect(body.match(/<\/script>/g)).toHaveLength(1);
    expect(body).not.toContain('<!--');
    const { answers = {} } = embeddedIn(body) ?? {};
    expect(JSON.stringify(answers['/api/organization/list'])).toContain(
      JSON.stringify(name).slice(1, -1),
    );
  });

  it('changes nothing: the session is as it was, and no fresh sign-in is made', async () => {
    const person = await buildUser(app);
    await ageSignIns(app, person, '20 minutes');
    const readSession = async () =>
      (
        await app.pool.query(
          `select to_jsonb(sessions) - 'last_seen_at' as session from sessions
           where user_id = (select id from users where uid = $1)`,
          [person.uid],
        )
      ).rows;
    const before = await readSession();
    await open(pages.home, person.token);
    expect(await readSession()).toEqual(before);
  });
});
