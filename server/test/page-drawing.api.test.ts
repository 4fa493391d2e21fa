import { copyFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { getProfileCall } from '@panthiya/contract/identity/profile.calls';
import { pages } from '@panthiya/contract/pages';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { writeBuiltWeb } from '../testing/built-web.ts';
import { WAIT_MS } from '../testing/ceilings.ts';
import { buildUser, type Person } from '../testing/people.ts';
import { buildApp, type TestApp } from '../testing/test-app.ts';

// Stands for the pages of the build: it writes what it was told. The real ones are drawn by the journeys.
const RENDERER = `
export function startRenderer(folder, config) {
  return {
    drawVisitorPages: async () => ({}),
    drawPage: async (visit) => {
      if (visit.path.includes('broken')) throw new Error('This page breaks.');
      if (visit.path.startsWith('/profile')) for (;;);
      if (visit.path.startsWith('/account')) for (const all = []; ; ) all.push({ at: all.length, words: String(all.length) });
      const told = JSON.stringify({ ...visit, config }).replaceAll('&', '&amp;').replaceAll('<', '&lt;');
      const html = '<main><a href="/org">Go</a><button type="button">Press</button><form><input></form>'
        + '<i style="--part:0.5"></i><i style="--part:0.5"></i><i style="background:url(&quot;x&quot;)"></i>'
        + '<pre>' + told + '</pre></main>';
      const isTold = visit.answers.includes('/api/invites');
      const missing = visit.path.includes('more') && !isTold
        ? ['/invites', '/nowhere', '/profile/export'].map((address) => ({ address, isByAnyone: false }))
        : [];
      return { html: visit.path.includes('nobody') ? '' : html, missing };
    },
  };
}`;

let app: TestApp;
let person: Person;
const dist = writeBuiltWeb();
const SOURCES = join(import.meta.dirname, '../../web/src/app/server');

beforeAll(async () => {
  writeFileSync(join(dist, '.vite', 'start-renderer.ts'), RENDERER);
  // The thread itself is the product's.
  copyFileSync(join(SOURCES, 'renderer-worker.ts'), join(dist, '.vite', 'renderer-worker.ts'));
  // Patient: a busy machine takes longer than a reader waits.
  const settings = { RATE_LIMIT_SCALE: '1000', APP_NAME: 'Sipwin' };
  app = await buildApp({
    hasBackground: false,
    pagesFolder: dist,
    settings,
    documentPatienceMs: 60_000,
  });
  person = await buildUser(app, { isVerified: true });
  await vi.waitUntil(async () => (await open(pages.home)).body.includes('data-drawn'), {
    timeout: WAIT_MS,
  });
});
afterAll(async () => {
  await app.close();
  rmSync(dist, { recursive: true });
});

const open = (path: string, headers: Record<string, string> = {}, token = person.token) =>
  app.app.inject({ url: path, headers: { cookie: `pt_token=${token}`, ...headers } });

const isDrawn = async (path: string) => (await open(path)).body.includes('data-drawn');

/** What the renderer was told of a visit. */
async function toldOf(path: string, headers?: Record<string, string>): Promise<Told> {
  const { body } = await open(path, headers);
  const [, told = ''] = /<pre>(.*?)<\/pre>/s.exec(body) ?? [];
  return JSON.parse(told.replaceAll('&lt;', '<').replaceAll('&amp;', '&')) as Told;
}
interface Told {
  readonly host: string;
  readonly path: string;
  readonly isMobile: boolean;
  readonly cookies: string;
  readonly answers: string;
  readonly config: string;
}

describe('R10.10 the document of a reader shows the page before a script has come', () => {
  it('draws the page with the answers that it brings, in the root', async () => {
    const { host, path, answers } = await toldOf('/dashboard?from=mail', { host: 'class.lk' });
    expect(host).toBe('class.lk');
    expect(path).toBe('/dashboard?from=mail');
    expect(JSON.parse(answers)).toMatchObject({
      of: person.token.slice(-6),
      answers: { [`/api${getProfileCall.path}`]: { reply: { profile: { uid: person.uid } } } },
    });
    const { body } = await open('/dashboard');
    expect(body).toMatch(/<div id="root" data-drawn><main>.*<\/main><\/div>/s);
  });

  it('a link works at once; what wants a script is inert', async () => {
    const { body } = await open('/dashboard');
    expect(body).toContain('<a href="/org">Go</a>');
    for (const name of ['button', 'form', 'input']) expect(body).toContain(`<${name} inert`);
  });

  it('its styles become rules that the policy of this one answer names; other styles are left out', async () => {
    const [one, other] = await Promise.all([open('/dashboard'), open('/dashboard')]);
    const nonces = [one, other].map(({ headers, body }) => {
      const [, nonce = ''] =
        /<style nonce="([\w-]+)">\[data-at="0"\]\{--part:0.5\}<\/style>/.exec(body) ?? [];
      expect(nonce).not.toBe('');
      expect(headers['content-security-policy']).toContain(`style-src 'self' 'nonce-${nonce}';`);
      expect(body.match(/<i data-at="0">/g)).toHaveLength(2);
      expect(body).not.toMatch(/<[^>]* style=/);
      expect(body).not.toContain('url(');
      return nonce;
    });
    expect(nonces[0]).not.toBe(nonces[1]);
  });

  it('no drawing sees the token, a foreign cookie or a setting of the server', async () => {
    const cookie = `other=1; pt_token=${person.token}; __Host-pt_theme=dark; pt_user=sealed; pt_sidebar_open=false`;
    const { cookies, config } = await toldOf('/dashboard', { cookie });
    expect(cookies).toBe(
      `pt_token=${person.token.slice(-6)}; pt_theme=dark; pt_sidebar_open=false`,
    );
    expect(Object.keys(JSON.parse(config) as object)).toEqual([
      'appName',
      'supportPhone',
      'supportEmail',
    ]);
    expect(config).toContain('Sipwin');
  });

  it.each([
    ['a phone says so', { 'sec-ch-ua-mobile': '?1' }, true],
    ['a computer says so', { 'sec-ch-ua-mobile': '?0', 'user-agent': 'Mobile' }, false],
    ['an old phone has it in its name', { 'user-agent': 'Firefox/140 (Android; Mobile)' }, true],
    ['one that says nothing is a computer', {}, false],
  ])('%s', async (_, headers, isMobile) => {
    expect((await toldOf('/dashboard', headers)).isMobile).toBe(isMobile);
  });

  it('what the page asks beside its first calls is answered too; a refused read is left out', async () => {
    const { answers } = await toldOf('/dashboard?more');
    const names = Object.keys((JSON.parse(answers) as { answers: object }).answers);
    expect(names).toContain('/api/invites');
    expect(names).not.toContain('/api/nowhere');
    expect(names, 'a file').not.toContain('/api/profile/export');
    const { body } = await open('/dashboard?more');
    expect(body).toContain('"/api/invites":{');
  });

  it.each([
    ['a page that breaks', '/dashboard?broken'],
    ['a page without its reader', '/dashboard?nobody'],
  ])('%s comes empty with its answers, as before', async (_, path) => {
    const { statusCode, body } = await open(path);
    expect(statusCode).toBe(200);
    expect(body).toContain('<div id="root"></div>');
    expect(body).toContain('id="first-answers"');
  });

  it.each([
    ['a token that was never given', { token: 'A'.repeat(43) }],
    ['a visit from another site', { headers: { 'sec-fetch-site': 'cross-site' } }],
    ['a frame', { headers: { 'sec-fetch-dest': 'iframe' } }],
    ['a visitor', { headers: { cookie: 'pt_theme=dark' } }],
  ])(
    '%s draws nothing',
    async (_, { token, headers = {} }: { token?: string; headers?: Record<string, string> }) => {
      const { body } = await open('/dashboard', headers, token);
      expect(body).not.toContain('data-drawn');
      expect(body).not.toContain(person.uid);
    },
  );
});

describe('R10.10 a session that has ended draws nothing', () => {
  it.each([
    [
      'it was signed out',
      'delete from sessions where user_id = (select id from users where uid = $1)',
    ],
    [
      'it ran out',
      `update sessions set expires_at = now() - interval '1 second'
       where user_id = (select id from users where uid = $1)`,
    ],
    ['its owner was disabled', 'update users set disabled_at = now() where uid = $1'],
  ])('%s', async (_, ending) => {
    const { uid, token } = await buildUser(app, { isVerified: true });
    expect((await open('/dashboard', {}, token)).body).toContain(uid);
    await app.pool.query(ending, [uid]);
    const { body } = await open('/dashboard', {}, token);
    expect(body).toContain('<div id="root"></div>');
    expect(body).not.toContain(uid);
  });
});

describe('R10.10 a drawing never stands in the way of calls', () => {
  it.each([
    ['a page that never ends', pages.profile],
    ['a page that fills the memory', pages.account],
  ])('%s comes undrawn, and calls are answered meanwhile', async (_, path) => {
    const document = open(path);
    const call = await app.app.inject({
      url: `/api${getProfileCall.path}`,
      headers: { authorization: `Bearer ${person.token}` },
    });
    expect(call.statusCode).toBe(200);
    const { statusCode, body } = await document;
    expect(statusCode).toBe(200);
    expect(body).toContain('<div id="root"></div>');
    expect(body).toContain('id="first-answers"');
    // Others are drawn again soon; this one is not tried twice.
    await vi.waitUntil(() => isDrawn(pages.home), { timeout: WAIT_MS, interval: 100 });
    expect(await isDrawn(path)).toBe(false);
    expect(await isDrawn(pages.home)).toBe(true);
  });

  it('of many documents at once some come plain, and all come', async () => {
    const all = await Promise.all(Array.from({ length: 40 }, () => open(pages.home)));
    expect(all.map(({ statusCode }) => statusCode)).toEqual(all.map(() => 200));
    const plain = all.filter(({ body }) => !body.includes('id="first-answers"'));
    expect(plain.length).toBeGreaterThan(0);
    expect(plain.length).toBeLessThan(40);
  });
});
