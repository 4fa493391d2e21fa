import { get as getOverHttp, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { openPageNames, type PageName, pages, pathTo } from '@panthiya/contract/pages';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startBuiltWeb } from '../testing/built-web.ts';

const COURSE = '0198a000-0000-7000-8000-000000000001';
const LESSON = '0198a000-0000-7000-8000-000000000002';
const ids = {
  orgId: 'sipwin',
  role: 'student',
  courseId: COURSE,
  lessonId: LESSON,
  uid: '0198a000-0000-7000-8000-000000000003',
  studentId: '0198a000-0000-7000-8000-000000000004',
  announcementId: '0198a000-0000-7000-8000-000000000005',
} as const;
const names = Object.keys(pages) as PageName[];
const guarded = names.filter((name) => !openPageNames.has(name));
const opened = names.filter((name) => openPageNames.has(name));

let web: Awaited<ReturnType<typeof startBuiltWeb>>;
beforeAll(async () => {
  web = await startBuiltWeb();
  await web.app.listen({ host: '127.0.0.1', port: 0 });
});
afterAll(() => web.close());

const get = (url: string, headers: Record<string, string> = {}) => web.app.inject({ url, headers });
const SIGNED_IN = { cookie: '__Host-pt_token=x' };

/** Asks exactly as it is written: a client that knows addresses would put them right first. */
function getAsWritten(path: string): Promise<IncomingMessage> {
  const { port } = web.app.server.address() as AddressInfo;
  return new Promise((resolve, reject) => {
    getOverHttp({ host: '127.0.0.1', port, path }, (answer) => {
      answer.resume();
      resolve(answer);
    }).on('error', reject);
  });
}

/** The scripts and styles that a document asks for. */
const partsOf = (html: string): readonly string[] =>
  [...html.matchAll(/<link [^>]*href="\/assets\/([^"]+)"/g)].map(([, file = '']) => file);

describe('documents of addresses', () => {
  it.each(guarded)(
    'R11.9.2 %s: who is signed in is sent its parts with the document',
    async (name) => {
      const path = pathTo(name, ids);
      const own = ['shell-1.js', `${name}-1.js`, `${name}-1.css`];
      expect(partsOf((await get(path, SIGNED_IN)).body)).toEqual(own);
      if (path === '/') return;
      expect(partsOf((await get(`${path}/`, SIGNED_IN)).body)).toEqual(own);
    },
  );

  it.each(guarded)(
    'R2.1.24 %s: a visitor is sent the sign-in, and sees it at once',
    async (name) => {
      const { body } = await get(pathTo(name, ids));
      expect(partsOf(body)).toEqual(['login-1.js', 'login-1.css']);
      expect(body).toContain(
        '<div id="root" inert><h1>Sign in to Sipwin &quot;Institute&quot;</h1></div>',
      );
    },
  );

  it.each(opened)('R2.1.30 %s: everybody is sent its parts with the document', async (name) => {
    for (const headers of [{}, SIGNED_IN]) {
      const { body } = await get(pathTo(name, ids), headers);
      expect(partsOf(body)).toEqual([`${name}-1.js`, `${name}-1.css`]);
    }
  });

  it('R2.1.20 what is no page is sent no parts', async () => {
    const answer = await get('/no/such/page', SIGNED_IN);
    expect(answer.statusCode).toBe(404);
    expect(partsOf(answer.body)).toEqual([]);
  });
});

describe('capitals in the address of an organisation', () => {
  it.each([
    ['/Acme/admin', '/acme/admin'],
    ['/ACME/Student/Courses/', '/acme/student/courses/'],
    ['/Org/Acme/', '/org/acme/'],
    [`/org/acme/courses/${COURSE.toUpperCase()}`, `/org/acme/courses/${COURSE}`],
    ['/Acme/admin?view=draft&Search=%2F%2Fevil', '/acme/admin?view=draft&Search=%2F%2Fevil'],
  ])('R2.1.17 R3.15 %s leads to %s', async (address, lower) => {
    const answer = await get(address);
    expect(answer.statusCode).toBe(308);
    expect(answer.headers['location']).toBe(lower);
    expect(answer.headers['cache-control']).toBe('no-cache');
    expect((await get(lower)).statusCode).toBe(200);
  });

  it.each([
    '//Evil.example/admin',
    '//evil',
    '/\\Evil/admin',
    '/Acme/Teacher',
    '/Login',
    '/API/admin',
    '/%41cme/admin',
    'https://Evil.example/admin/x',
  ])('R2.1.20 %s leads nowhere else', async (address) => {
    const answer = await getAsWritten(address);
    expect(answer.statusCode).toBe(404);
    expect(answer.headers.location).toBeUndefined();
  });

  it('R2.1.20 only a document that is read is led on: a write is refused as before', async () => {
    const head = await web.app.inject({ method: 'HEAD', url: '/Acme/admin' });
    expect(head.statusCode).toBe(308);
    for (const method of ['POST', 'PUT', 'DELETE'] as const) {
      const answer = await web.app.inject({ method, url: '/Acme/admin' });
      expect(answer.statusCode).toBe(404);
      expect(answer.headers['location']).toBeUndefined();
    }
    expect((await get('/api/Acme/admin')).headers['location']).toBeUndefined();
  });
});
