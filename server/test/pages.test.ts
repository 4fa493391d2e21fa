import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startBuiltWeb } from '../testing/built-web.ts';

let app: FastifyInstance;
let close: () => Promise<void>;

beforeAll(async () => {
  ({ app, close } = await startBuiltWeb());
});
afterAll(() => close());

const get = (url: string, headers: Record<string, string> = {}) => app.inject({ url, headers });

const languageOf = async (headers: Record<string, string>, address = '/login') => {
  const { headers: answer, body } = await get(address, headers);
  return [/<html lang="(\w+)"/.exec(body)?.[1], answer['content-language']];
};

describe('pages', () => {
  it('R2.1.20 the file that pages are made of is none: 404', async () => {
    const answer = await app.inject({ url: '/index.html', headers: { accept: 'text/html' } });
    expect(answer.statusCode).toBe(404);
    expect(answer.headers['content-type']).toMatch(/html/);
    expect(answer.body).not.toContain('<!--config-->');
  });

  it('R2.1.20 a page address is served with 200, any other path with 404 and the same page', async () => {
    expect((await get('/login')).statusCode).toBe(200);
    expect((await get('/sipwin/student')).statusCode).toBe(200);
    const unknown = await get('/no/such/page');
    expect(unknown.statusCode).toBe(404);
    expect(unknown.body).toContain('<!doctype html>');
  });

  it('R2.2.1.20 the server writes the theme of the cookie on the html element', async () => {
    expect((await get('/login')).body).toContain('<html lang="en">');
    expect((await get('/login', { cookie: 'a=1; pt_theme=dark' })).body).toContain(
      'data-theme="dark"',
    );
    expect((await get('/login', { cookie: 'pt_theme=light' })).body).toContain(
      'data-theme="light"',
    );
    expect((await get('/login', { cookie: '__Host-pt_theme=dark' })).body).toContain(
      'data-theme="dark"',
    );
    expect((await get('/login', { cookie: 'pt_theme="><script>' })).body).not.toContain(
      'data-theme',
    );
  });

  describe('R15.1.2 R15.1.8 the language of a document', () => {
    it('is that of the cookie, else of the header, else English', async () => {
      expect(await languageOf({})).toEqual(['en', 'en']);
      expect(await languageOf({ 'accept-language': 'ta-LK,en;q=0.5' })).toEqual(['ta', 'ta']);
      const both = { 'accept-language': 'ta', cookie: 'a=1; __Host-pt_language=si' };
      expect(await languageOf(both)).toEqual(['si', 'si']);
      const english = { cookie: '__Host-pt_language=en', 'accept-language': 'si' };
      expect(await languageOf(english)).toEqual(['en', 'en']);
      // A mail names the language in the address (R15.7.1).
      expect(await languageOf(english, '/login?language=ta')).toEqual(['ta', 'ta']);
      for (const named of ['xx', '../../etc', 'si&language=ta', '']) {
        expect(await languageOf(english, `/login?language=${named}`)).toEqual(['en', 'en']);
      }
    });

    it('on https another host of the domain cannot choose it: the cookie has the prefix __Host-', async () => {
      expect(await languageOf({ cookie: 'pt_language=si' })).toEqual(['en', 'en']);
    });

    it.each(['../../etc', '<script>', 'fr', 'SI', 'x'.repeat(4000)])(
      'a cookie of %s is ignored',
      async (value) => {
        expect(await languageOf({ cookie: `__Host-pt_language=${value}` })).toEqual(['en', 'en']);
      },
    );

    it('is English where the pages were not built in it', async () => {
      const without = await startBuiltWeb('ta');
      const open = async (headers: Record<string, string>) => {
        const { statusCode, body } = await without.app.inject({ url: '/login', headers });
        return [statusCode, /<html lang="(\w+)"/.exec(body)?.[1]];
      };
      expect(await open({ 'accept-language': 'ta' })).toEqual([200, 'en']);
      expect(await open({ 'accept-language': 'ta,si;q=0.5' })).toEqual([200, 'si']);
      expect(await open({ cookie: '__Host-pt_language=ta' })).toEqual([200, 'en']);
      await without.close();
    });

    it('has a first sight and a tag of its own', async () => {
      const english = await get('/login');
      const sinhala = await get('/login', { 'accept-language': 'si' });
      expect(sinhala.body).toContain('<h1>පිවිසෙන්න');
      expect(english.body).toContain('<h1>Sign in to');
      expect(sinhala.headers.etag).not.toBe(english.headers.etag);
      expect(sinhala.headers.vary).toContain('Accept-Language');
      const tag = String(english.headers.etag);
      const again = { 'accept-language': 'si', 'if-none-match': tag };
      expect((await get('/login', again)).statusCode).toBe(200);
      expect((await get('/login', { 'if-none-match': tag })).statusCode).toBe(304);
    });
  });

  it('R1.8 the page lang is en', async () => {
    expect((await get('/')).body).toMatch(/<html lang="en"/);
  });

  it('R2.2.1.15 support phone and e-mail come from configuration, escaped', async () => {
    const { body } = await get('/login');
    expect(body).toContain('&quot;supportPhone&quot;:&quot;+94 11&quot;');
    expect(body).toContain('<title>Sipwin &quot;Institute&quot;</title>');
  });

  it('asks for the parts of the address at once: a visitor of a guarded page will see the sign-in', async () => {
    const visitor = (await get('/profile')).body;
    expect(visitor).toContain('rel="modulepreload" crossorigin href="/assets/login-1.js"');
    expect(visitor).toContain('rel="stylesheet" crossorigin href="/assets/login-1.css"');
    expect(visitor).not.toContain('profile-1.js');
    const signedIn = (await get('/profile', { cookie: '__Host-pt_token=x' })).body;
    expect((await get('/profile', { cookie: 'pt_token=x' })).body).toBe(signedIn);
    expect(signedIn).toContain('/assets/shell-1.js');
    expect(signedIn).toContain('/assets/profile-1.js');
    expect(signedIn).not.toContain('login-1.js');
  });

  it('a visitor sees the page before its script has come, and cannot use it yet', async () => {
    const sight = '<div id="root" inert><h1>Sign in to Sipwin &quot;Institute&quot;</h1></div>';
    const empty = '<div id="root"></div>';
    expect((await get('/login')).body).toContain(sight);
    expect((await get('/profile')).body).toContain(sight);
    expect((await get('/privacy')).body).toContain(empty);
    expect((await get('/no/such/page')).body).toContain(empty);
  });

  it('who has a session or a form half done does not see the empty beginning', async () => {
    for (const cookie of [
      'pt_token=x',
      'a=b; pt_has_draft=1',
      '__Host-pt_token=x',
      '__Host-pt_has_draft=1',
    ]) {
      expect((await get('/login', { cookie })).body).toContain('<div id="root"></div>');
    }
  });

  it('is not sent again to a browser that has it', async () => {
    const first = await get('/login', { 'accept-encoding': 'br' });
    const etag = String(first.headers['etag']);
    const again = await get('/login', { 'accept-encoding': 'br', 'if-none-match': etag });
    expect(again.statusCode).toBe(304);
    expect(again.rawPayload.length).toBe(0);
    expect(again.headers['content-security-policy']).toContain("default-src 'none'");
    const signedIn = await get('/profile', { cookie: 'pt_token=x', 'if-none-match': etag });
    expect(signedIn.statusCode).toBe(200);
  });

  it('is compressed as the browser takes it', async () => {
    const br = await get('/login', { 'accept-encoding': 'gzip, deflate, br' });
    expect(brotliDecompressSync(br.rawPayload).toString()).toContain('<!doctype html>');
    const gzip = await get('/login', { 'accept-encoding': 'br;q=0, gzip' });
    expect(gunzipSync(gzip.rawPayload).toString()).toContain('<!doctype html>');
    expect(br.headers['vary']).toContain('Accept-Encoding');
  });

  it('hashed files are kept for a year and sent compressed; what is no file is the not-found page', async () => {
    const file = await get('/assets/index-1.js', { 'accept-encoding': 'br' });
    expect(file.headers['cache-control']).toBe('public, max-age=31536000, immutable');
    expect(file.headers['content-encoding']).toBe('br');
    for (const path of [
      '/assets/none.js',
      '/.vite/manifest.json',
      '/assets/../../package.json',
      '/assets/..%2findex.html',
      '/assets',
      '/assets/',
      '/.git/config',
      '/package.json',
    ]) {
      expect((await get(path)).statusCode).toBe(404);
    }
  });
});

describe('headers', () => {
  it('every text says in which encoding it is', async () => {
    for (const [path, type] of [
      ['/login', 'text/html; charset=utf-8'],
      ['/no/such/page', 'text/html; charset=utf-8'],
      ['/favicon.svg', 'image/svg+xml; charset=utf-8'],
      ['/assets/index-1.js', 'application/javascript; charset=utf-8'],
      ['/api/none', 'application/json; charset=utf-8'],
    ] as const) {
      expect((await get(path)).headers['content-type']).toBe(type);
      const compressed = await get(path, { 'accept-encoding': 'br' });
      expect(compressed.headers['content-type']).toBe(type);
    }
  });

  it('every page carries the strict policy, Trusted Types and the other protections', async () => {
    const { headers } = await get('/login');
    expect(headers['content-security-policy']).toBe(
      "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' blob: data:; font-src 'self'; connect-src 'self'; frame-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'; require-trusted-types-for 'script'; trusted-types panthiya-picture ProseMirrorClipboard",
    );
    expect(headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'no-referrer',
      'cross-origin-opener-policy': 'same-origin',
      'cross-origin-resource-policy': 'same-origin',
      'x-frame-options': 'DENY',
      'strict-transport-security': 'max-age=63072000; includeSubDomains',
    });
  });

  it('R4.47 the checkout page alone may send a form to the payment provider, and is as strict otherwise', async () => {
    const strict = String((await get('/login')).headers['content-security-policy']);
    const looser = strict.replace(
      "form-action 'self'",
      "form-action 'self' https://www.payhere.lk",
    );
    for (const path of ['/checkout', '/checkout/', '/checkout?x=1']) {
      expect((await get(path)).headers['content-security-policy']).toBe(looser);
    }
    for (const path of ['/upgrade', '/checkout/more', '/x/checkout', '/checkouts', '//checkout']) {
      expect((await get(path)).headers['content-security-policy']).toBe(strict);
    }
  });

  it('R2.1.29 calls answer JSON that is never kept, and carry their own policy', async () => {
    const answer = await get('/api/none');
    expect(answer.statusCode).toBe(404);
    expect(answer.headers).toMatchObject({
      'content-type': 'application/json; charset=utf-8',
      'cache-control': 'no-store',
      'content-security-policy':
        "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
    });
  });

  it('a write to an unknown address is refused, not answered with a page', async () => {
    const answer = await app.inject({ method: 'POST', url: '/login', payload: {} });
    expect(answer.statusCode).toBe(404);
    expect(answer.json()).toMatchObject({ success: false });
  });
});
