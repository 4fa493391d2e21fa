import { rmSync } from 'node:fs';
import { afterAll, expect, it } from 'vitest';
import { createPageDocuments, type PageConfig } from '../src/http/page-document.ts';
import { readEnv } from '../src/platform/env.ts';
import { writeBuiltWeb } from '../testing/built-web.ts';

const dist = writeBuiltWeb();
afterAll(() => rmSync(dist, { recursive: true }));

/** The sign-in page of an installation, as a browser gets it. */
async function documentOf(config: PageConfig): Promise<string> {
  const asked = { theme: undefined, hasSession: false, hasDraft: false } as const;
  const documentFor = createPageDocuments(dist, config);
  return (await documentFor({ ...asked, page: 'login', encoding: 'identity', locale: 'en' })).html;
}

it('R18.3.1 the document names the providers that are on, and nothing else of their settings', async () => {
  const secrets = { OIDC_GOOGLE_ID: 'id-of-ours', OIDC_GOOGLE_SECRET: 'secret-of-ours' };
  const html = await documentOf(readEnv(secrets));
  expect(html).toContain(
    '&quot;providers&quot;:[{&quot;provider&quot;:&quot;google&quot;,&quot;name&quot;:&quot;Google&quot;}]',
  );
  expect(html).not.toMatch(/of-ours|accounts\.google/);
});

it('R18.3.1 without providers the document says nothing of them', async () => {
  const html = await documentOf(readEnv({}));
  expect(html).not.toContain('providers');
});
