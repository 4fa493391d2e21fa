import { beforeEach, describe, expect, it, vi } from 'vitest';
import { cookieNames } from '../../auth/cookies.ts';
import { readSessionSnapshot, setSessionSnapshot } from '../../auth/session-state.ts';
import { signOut } from '../../auth/sign-out/sign-out.ts';
import { DRAFTS_KEY } from '../../auth/sign-out/drafts-key.ts';
import { dropDraft, forgetOldDrafts, keepDraft, readDraft } from './drafts-store.ts';

const DAY = 86_400_000;
const model = { title: '', times: [] as readonly string[] };
const draft = (title: string, at = Date.now()) => ({
  at,
  version: 3,
  values: { title, times: ['08:00'] },
  start: model,
  hadFiles: false,
});
const titleAt = (place: string, uid = 'u-nethmi') => readDraft(uid, place, model)?.values.title;

/** Signs this tab in as this person. The cookie has a token of their own. */
function become(uid: string): void {
  document.cookie = `${cookieNames.token}=pt1_${uid.replaceAll('-', '')}; Path=/`;
  const { token } = readSessionSnapshot();
  setSessionSnapshot({
    token,
    state: { kind: 'signed-in', user: { uid } as never, isConfirmed: true },
  });
}

beforeEach(() => become('u-nethmi'));

describe('R11.2.12 what is kept of half-written forms', () => {
  it('is found by the person who typed it, at the place where they did, and by nobody else', () => {
    keepDraft('u-nethmi', 'lesson 1', draft('Vectors'));
    become('u-kasun');
    keepDraft('u-kasun', 'lesson 1', draft('Waves'));
    // Data of the person before in this tab is not theirs.
    keepDraft('u-nethmi', 'lesson 2', draft('Forces'));
    expect(titleAt('lesson 1')).toBe('Vectors');
    expect(titleAt('lesson 2')).toBeUndefined();
    expect(titleAt('lesson 1', 'u-kasun')).toBe('Waves');
    expect(titleAt('lesson 1', 'u-other')).toBeUndefined();
    dropDraft('u-nethmi', 'lesson 1');
    expect(titleAt('lesson 1')).toBeUndefined();
    expect(titleAt('lesson 1', 'u-kasun')).toBe('Waves');
  });

  it('is gone after 7 days, at the next start from the device too', () => {
    keepDraft('u-nethmi', 'young', draft('Young', Date.now() - 6 * DAY));
    keepDraft('u-nethmi', 'old', draft('Old', Date.now() - 6 * DAY));
    vi.useFakeTimers({ now: Date.now() + 0.9 * DAY });
    expect(titleAt('old')).toBe('Old');
    vi.setSystemTime(Date.now() + 0.2 * DAY);
    expect(titleAt('old')).toBeUndefined();
    expect(localStorage.getItem(DRAFTS_KEY)).toContain('Old');
    forgetOldDrafts();
    expect(localStorage.getItem(DRAFTS_KEY)).toBeNull();
    vi.useRealTimers();
  });

  it('is at most ten drafts of a person and 300,000 letters: the oldest goes first', () => {
    for (let at = 0; at < 12; at += 1) {
      keepDraft('u-nethmi', `lesson ${at}`, draft(`No ${at}`, Date.now() - 1000 + at));
    }
    expect(titleAt('lesson 1')).toBeUndefined();
    expect(titleAt('lesson 2')).toBe('No 2');
    keepDraft('u-nethmi', 'long', draft('a'.repeat(200_000)));
    keepDraft('u-nethmi', 'longer', draft('a'.repeat(200_000), Date.now() + 1));
    vi.useFakeTimers({ now: Date.now() + 10 });
    expect(titleAt('long')).toBeUndefined();
    expect(titleAt('longer')).toHaveLength(200_000);
    expect(localStorage.getItem(DRAFTS_KEY)?.length).toBeLessThan(310_000);
    vi.useRealTimers();
  });

  it('goes with the sign-out, and nothing is kept after it, in another tab either', () => {
    keepDraft('u-nethmi', 'lesson 1', draft('Vectors'));
    vi.stubGlobal('fetch', async () => Response.json({ success: true, message: 'Bye.' }));
    signOut();
    expect(localStorage.getItem(DRAFTS_KEY)).toBeNull();
    keepDraft('u-nethmi', 'lesson 1', draft('Vectors'));
    expect(localStorage.getItem(DRAFTS_KEY)).toBeNull();
    become('u-nethmi');
    // Another user signed in in another tab; this tab does not know it yet.
    document.cookie = `${cookieNames.token}=pt1_other; Path=/`;
    keepDraft('u-nethmi', 'lesson 1', draft('Vectors'));
    expect(localStorage.getItem(DRAFTS_KEY)).toBeNull();
    setSessionSnapshot(readSessionSnapshot());
    vi.unstubAllGlobals();
  });

  it.each([
    '{',
    '[]',
    'null',
    '{"u-nethmi":3}',
    '{"u-nethmi":{"lesson 1":null}}',
    `{"u-nethmi":{"lesson 1":{"at":${Date.now()}}}}`,
    `{"u-nethmi":{"lesson 1":{"at":${Date.now()},"values":{"title":3,"times":[]},"start":{"title":"","times":[]}}}}`,
    `{"u-nethmi":{"lesson 1":{"at":${Date.now()},"values":{"title":"","times":{}},"start":{"title":"","times":[]}}}}`,
  ])('is nothing where it cannot be read: %s', (text) => {
    localStorage.setItem(DRAFTS_KEY, text);
    expect(titleAt('lesson 1')).toBeUndefined();
    keepDraft('u-nethmi', 'lesson 1', draft('Vectors'));
    expect(titleAt('lesson 1')).toBe('Vectors');
  });
});
