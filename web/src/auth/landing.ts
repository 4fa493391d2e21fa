import { t } from '#texts';
import { pages } from '@panthiya/contract/pages';

/** A shared or mailed link into an organization. */
export type Landing = 'invite' | 'join';

const stores: Readonly<Record<Landing, string>> = { invite: 'pt_invite', join: 'pt_join_code' };
const landings: readonly Landing[] = ['invite', 'join'];
const WISH = 'pt_join_wish';
/** How long a press on Join counts: a registration takes minutes, and other users use a shared computer. */
const WISH_MS = 60 * 60 * 1000;

/** A press on Join by a user who then had to sign in or register first. */
export interface JoiningWish {
  readonly landing: Landing;
  /** The token or code. */
  readonly secret: string;
  readonly organizationName: string;
  /** The course of the link, if it is for one only. */
  readonly courseTitle?: string | undefined;
  /** The invited address. */
  readonly email?: string | undefined;
  /** The student whom they become, as the institute writes the name (R21.3.2). */
  readonly studentName?: string | null | undefined;
}

/**
 * Keeps the token or code of a link while the tab lives. So it survives a registration or a sign-in (R2.1.30). Not in a cookie:
 * cookies go to the server with every request.
 */
export function keepLanding(landing: Landing, secret: string): void {
  withStorage((storage) => storage.setItem(stores[landing], secret));
}

/** The stored part of a link, if there is one. */
export function readLanding(landing: Landing): string | undefined {
  return withStorage((storage) => storage.getItem(stores[landing])) ?? undefined;
}

/** The link has done its work. */
export function dropLanding(landing: Landing): void {
  withStorage((storage) => storage.removeItem(stores[landing]));
  if (readWish()?.landing === landing) dropWish();
}

/** The page of a link that waits for a sign-in; undefined when none waits. */
export function waitingLanding(): string | undefined {
  const waiting = landings.find((landing) => readLanding(landing) !== undefined);
  return waiting && pages[waiting];
}

/** The target of a wish, as its notes say it: "Physics 2027 Theory at Wilgoda Physics". */
export const goalOf = ({ courseTitle: course, organizationName: organization }: JoiningWish) =>
  course === undefined ? organization : t`${{ course }} at ${{ organization }}`;

/** True when a new account's wish comes true at its first sign-in: an invitation asks for a confirmed address too (R10.2). */
export const needsSignInAlone = ({ landing }: JoiningWish): boolean => landing === 'join';

/** Keeps that somebody pressed to join, for an hour and in this tab alone. */
export function keepWish(wish: JoiningWish): void {
  const stored = JSON.stringify({ ...wish, at: Date.now() });
  withStorage((storage) => storage.setItem(WISH, stored));
}

/** The press on Join that waits for a sign-in or a registration. */
export function readWish(): JoiningWish | undefined {
  const stored = withStorage((storage) => storage.getItem(WISH));
  if (!stored) return undefined;
  try {
    const { at, ...wish } = JSON.parse(stored) as JoiningWish & { at: number };
    const age = Date.now() - at;
    return age >= 0 && age < WISH_MS && landings.includes(wish.landing) ? wish : undefined;
  } catch {
    return undefined; // an unreadable value is no wish
  }
}

/** The wish came true, or belonged to another user. */
export function dropWish(): void {
  withStorage((storage) => storage.removeItem(WISH));
}

// Storage is blocked in some private windows; then the user must open the link again after sign-in.
function withStorage<T>(use: (storage: Storage) => T): T | undefined {
  try {
    return use(sessionStorage);
  } catch {
    return undefined;
  }
}
