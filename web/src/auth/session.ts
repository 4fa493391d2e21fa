import { t } from '#texts';
import type { Profile } from '@panthiya/contract/identity/profile.contract';
import { checkSessionCall } from '@panthiya/contract/identity/session.calls';
import type { checkSession, SessionUser } from '@panthiya/contract/identity/session.contract';
import { linkSession } from '../lib/api-session.ts';
import { call } from '../lib/api.ts';
import { dropFirstAnswers } from '../lib/first-answers.ts';
import { cookieAges, cookieNames, removeCookie, writeCookie } from './cookies.ts';
import { keepPictureStamp } from './picture-stamp.ts';
import {
  getSessionSnapshot,
  readSessionSnapshot,
  readToken,
  setSessionSnapshot,
} from './session-state.ts';
import { notifyOtherTabs, watchOtherTabs } from './session-tabs.ts';
import { isSameUser, type StoredUser, withAnswer, withProfile } from './stored-user.ts';
import { readUserCookie, writeUserCookie } from './user-cookie.ts';

/**
 * Connects the session to the API client and to the other tabs. Called once, at start. Returns the function that stops watching
 * them.
 */
export function startSession(): () => void {
  linkSession({
    readToken,
    onRefusedToken: (token) => endIfCurrent(token, true),
    onChange: () => writeCookie(cookieNames.hasChanged, '1', cookieAges.change),
  });
  return watchOtherTabs(syncWithCookies);
}

/** True while this browser has a session token; the server can still refuse it. */
export function hasSession(): boolean {
  return readToken() !== undefined;
}

const NO_COOKIES = t`Your browser blocks cookies. Allow cookies for this site, then sign in again.`;

/**
 * Signs in with the answer of POST /auth/login: token and user cookies for 7 days (R9.1). The timestamp cookie comes with the
 * profile, which knows the picture.
 * @throws {Error} with a message for the user when the browser keeps no cookies.
 */
export async function beginSession(login: { token: string; user: SessionUser }): Promise<void> {
  const { token, user } = login;
  writeCookie(cookieNames.token, token, cookieAges.session);
  if (readToken() !== token) throw new Error(NO_COOKIES);
  await keepUser(user, token);
  if (readToken() !== token) return;
  setSessionSnapshot({ token, state: { kind: 'signed-in', user, isConfirmed: true } });
  notifyOtherTabs();
}

interface Ending {
  readonly hasLoggedOut?: boolean;
  readonly wasEnded?: boolean | undefined;
}

/** Signs out here and in the other tabs (R4.2). `hasLoggedOut` when the user asked for it, `wasEnded` when the server did it. */
export function endSession({ hasLoggedOut = false, wasEnded }: Ending = {}): void {
  dropFirstAnswers();
  const { token, user, avatarStamp, hasChanged } = cookieNames;
  for (const name of [token, user, avatarStamp, hasChanged]) removeCookie(name);
  setSessionSnapshot({ token: undefined, state: { kind: 'signed-out', hasLoggedOut, wasEnded } });
  notifyOtherTabs();
}

let check: { token: string; isDone: Promise<void> } | undefined;

/**
 * Makes the login check (R7.31) and sets the session state from it; one at a time. Without an answer it accepts the stored user
 * as unconfirmed: a weak connection must not sign students out.
 */
export function openSession(): Promise<void> {
  const token = readToken();
  if (token === undefined) return Promise.resolve();
  if (check?.token !== token) {
    const mine = { token, isDone: settle(token) };
    check = mine;
    void mine.isDone.finally(() => {
      if (check === mine) check = undefined;
    });
  }
  return check.isDone;
}

/** Updates the user from the profile, in memory and in the cookies. */
export async function updateUser(profile: Profile): Promise<void> {
  if (getSessionSnapshot().state.kind === 'signed-in') keepPictureStamp(profile.pictureId);
  await changeUser((user) => withProfile(user, profile));
}

/** Stores the user's last place, a confirmed organization and role, with the user (R3.8). */
export function keepLastOrganization(lastOrganization: {
  organization: string;
  role: string;
}): Promise<void> {
  return changeUser((user) => ({ ...user, ...lastOrganization }));
}

async function changeUser(change: (user: StoredUser) => StoredUser): Promise<void> {
  const { token, state } = getSessionSnapshot();
  if (token === undefined || state.kind !== 'signed-in') return;
  const user = change(state.user);
  if (isSameUser(user, state.user)) return;
  setSessionSnapshot({ token, state: { ...state, user } });
  await keepUser(user, token);
}

async function settle(token: string): Promise<void> {
  const answering = call<typeof checkSession>(checkSessionCall).then(
    ({ user }) => user,
    () => undefined,
  );
  const read = await readUserCookie(token);
  if (read.kind === 'broken') return endIfCurrent(token);
  const stored = read.kind === 'user' ? read.user : undefined;
  const answered = await answering;
  // Refused, or another user has signed in since: the code that changed the token has set the state too.
  if (readToken() !== token) return;
  const user = answered ? withAnswer(stored, answered) : stored;
  if (user === undefined) return setSessionSnapshot({ token, state: { kind: 'unreachable' } });
  setSessionSnapshot({
    token,
    state: { kind: 'signed-in', user, isConfirmed: answered !== undefined },
  });
  if (stored === undefined || !isSameUser(user, stored)) void keepUser(user, token);
}

let keeping: Promise<void> = Promise.resolve();

/** One after the other: sealing takes time, and the newest value must be written last. */
function keepUser(user: StoredUser, token: string): Promise<void> {
  keeping = keeping.then(() => seal(user, token));
  return keeping;
}

async function seal(user: StoredUser, token: string): Promise<void> {
  try {
    await writeUserCookie(user, token);
  } catch {
    // The part that encrypts could not load. The session works without the cookie; the next login check brings the user back.
    removeCookie(cookieNames.user);
  }
}

function endIfCurrent(token: string, wasEnded?: boolean): void {
  if (readToken() === token) endSession({ wasEnded });
}

function syncWithCookies(): void {
  const token = readToken();
  if (token === getSessionSnapshot().token) return;
  dropFirstAnswers();
  setSessionSnapshot(readSessionSnapshot());
  void openSession();
}
