import { getProfileCall } from '@panthiya/contract/identity/profile.calls';
import { changeUsernameCall } from '@panthiya/contract/identity/account.calls';
import { beforeEach, expect, it, vi } from 'vitest';
import { stubApi } from '../../testing/stub-api.ts';

const TOKEN = 'pt1_mine';
const MADE_AT = '2026-11-27T04:59:59.900Z';
const PROFILE = { success: true, profile: { name: 'from the document' } };

/** A page that was opened this many milliseconds ago. Its document has a profile for the session of this token. */
async function openPage(madeFor = TOKEN, age = 500) {
  vi.resetModules();
  vi.spyOn(performance, 'now').mockReturnValue(age);
  const answers = { '/api/profile': { reply: PROFILE, version: '"7"' } };
  document.body.innerHTML = '';
  const holder = document.createElement('script');
  holder.type = 'application/json';
  holder.id = 'first-answers';
  holder.textContent = JSON.stringify({ of: madeFor.slice(-6), at: MADE_AT, answers });
  document.body.append(holder);
  const { linkSession } = await import('./api-session.ts');
  linkSession({ readToken: () => TOKEN, onRefusedToken: () => undefined });
  return import('./api.ts');
}

let seen: ReturnType<typeof stubApi>;
beforeEach(() => {
  seen = stubApi({
    'GET /api/profile': () => ({ json: { success: true, profile: { name: 'from the server' } } }),
    'POST /api/profile/change-username': () => ({ json: { success: true } }),
  });
});

it('R10.9 the first read is answered by the document, with its version, and goes nowhere', async () => {
  const { callForVersion } = await openPage();
  expect(await callForVersion(getProfileCall)).toEqual({ reply: PROFILE, version: '"7"' });
  expect(seen).toEqual([]);
  // What is left in the page would outlive the session.
  expect(document.getElementById('first-answers')).toBeNull();
});

it.each([
  [500, true],
  [10_001, false],
])(
  'R10.10 a page of %i ms says the time of its document, which the drawing said: %s',
  async (age, isOfDocument) => {
    await openPage(TOKEN, age);
    const { momentOfOpening } = await import('./first-answers.ts');
    expect(momentOfOpening().toISOString() === MADE_AT).toBe(isOfDocument);
  },
);

it('the second read asks the server', async () => {
  const { callForVersion } = await openPage();
  await callForVersion(getProfileCall);
  const { reply } = await callForVersion(getProfileCall);
  expect(reply).toMatchObject({ profile: { name: 'from the server' } });
  expect(seen).toHaveLength(1);
});

it.each([
  ['was made for another session', 'pt1_somebody', 500],
  ['is older than ten seconds', TOKEN, 10_001],
])('a document that %s answers nothing', async (_what, madeFor, age) => {
  const { callForVersion } = await openPage(madeFor, age);
  const { reply } = await callForVersion(getProfileCall);
  expect(reply).toMatchObject({ profile: { name: 'from the server' } });
});

it('after a change the server is asked', async () => {
  const { call, callForVersion } = await openPage();
  await call(changeUsernameCall as never, { body: { username: 'nethmi' } } as never);
  const { reply } = await callForVersion(getProfileCall);
  expect(reply).toMatchObject({ profile: { name: 'from the server' } });
});

it('what anyone may ask is answered without a token, and what a person asked is not', async () => {
  const { callForVersion } = await openPage();
  await callForVersion({ ...getProfileCall, access: 'anyone' });
  expect(seen).toHaveLength(1);
  expect(await callForVersion(getProfileCall)).toMatchObject({ reply: PROFILE });
  expect(seen).toHaveLength(1);
});

it('a page without answers asks', async () => {
  await openPage();
  vi.resetModules();
  document.body.innerHTML = '';
  const { callForVersion } = await import('./api.ts');
  const { reply } = await callForVersion(getProfileCall);
  expect(reply).toMatchObject({ profile: { name: 'from the server' } });
});
