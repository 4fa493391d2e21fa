import { rmSync } from 'node:fs';
import { login } from '@panthiya/contract/identity/session.contract';
import { pages } from '@panthiya/contract/pages';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { writeBuiltWeb } from '../testing/built-web.ts';
import { buildUser, GOOD_PASSWORD } from '../testing/people.ts';
import { buildApp, type TestApp } from '../testing/test-app.ts';

let app: TestApp;
const dist = writeBuiltWeb();
beforeAll(async () => {
  app = await buildApp({ hasBackground: false, pagesFolder: dist });
});
afterAll(async () => {
  await app.close();
  rmSync(dist, { recursive: true });
});

async function signIn() {
  const { email } = await buildUser(app);
  const answer = await app.call(login, {
    body: { email, password: GOOD_PASSWORD },
    headers: {
      origin: 'http://localhost:3000',
      'sec-fetch-mode': 'same-origin',
      'sec-fetch-site': 'same-origin',
    },
  });
  const cookie = String(answer.headers['set-cookie']).split(';')[0] ?? '';
  return { email, key: cookie, token: `pt_token=${answer.body.token}` };
}
const open = async (cookie: string) =>
  (await app.app.inject({ url: pages.profile, headers: { cookie } })).body;

it('R18.6.2 a document brings its answers to the browser of the sign-in, and nothing to another one', async () => {
  const { email, key, token } = await signIn();
  const other = await signIn();
  for (const foreign of [token, `${token}; ${other.key}`]) {
    const document = await open(foreign);
    expect(document).not.toContain('first-answers');
    expect(document).not.toContain(email);
  }
  // Refusals elsewhere take no answers from the owner's own pages.
  const document = await open(`${token}; ${key}`);
  expect(document).toContain('first-answers');
  expect(document).toContain(email);
});
