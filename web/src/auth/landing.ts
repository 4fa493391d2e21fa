import { pages } from '@panthiya/contract/pages';

/** A shared or mailed link that lets somebody into an organisation. */
export type Landing = 'invite' | 'join';

const stores: Readonly<Record<Landing, string>> = { invite: 'pt_invite', join: 'pt_join_code' };
const landings: readonly Landing[] = ['invite', 'join'];
const WISH = 'pt_join_wish';
/** How long a press to join counts: a registration takes minutes, and a shared computer changes hands. */
const WISH_MS = 60 * 60 * 1000;

/** A press to join by somebody who then had to sign in or up first. */
export interface JoiningWish {
  readonly landing: Landing;
  /** The token or code. */
  readonly secret: string;
  readonly organizationName: string;
  /** The course that it leads into, where it is one alone. */
  readonly courseTitle?: string | undefined;
  /** The address that is invited. */
  readonly email?: string | undefined;
}

/**
 * Keeps the token or code of a link for as long as the tab lives, so that it is still there after a
 * registration or a sign-in (R2.1.30). Not in a cookie: those travel to the server with every request.
 */
export function keepLanding(landing: Landing, secret: string): void {
  withStorage((storage) => storage.setItem(stores[landing], secret));
}

/** What was kept of a link, if anything. */
export function readLanding(landing: Landing): string | undefined {
  return withStorage((storage) => storage.getItem(stores[landing])) ?? undefined;
}

/** The link did what it could. */
export function dropLanding(landing: Landing): void {
  withStorage((storage) => storage.removeItem(stores[landing]));
  if (readWish()?.landing === landing) dropWish();
}

/** The page of a link that waits for somebody to be signed in; undefined when none does. */
export function waitingLanding(): string | undefined {
  const waiting = landings.find((landing) => readLanding(landing) !== undefined);
  return waiting && pages[waiting];
}

/** Where a wish leads, as its notes say it: "Physics 2027 Theory at Wilgoda Physics". */
export const goalOf = ({ courseTitle, organizationName }: JoiningWish): string =>
  courseTitle === undefined ? organizationName : `${courseTitle} at ${organizationName}`;

/** What makes the wish of a new account come true: a code asks for no confirmed address, an invitation does (R10.2). */
export const entryOf = ({ landing }: JoiningWish): string =>
  landing === 'join' ? 'sign in' : 'confirm your email';

/** Keeps that somebody pressed to join, for an hour and in this tab alone. */
export function keepWish(wish: JoiningWish): void {
  const stored = JSON.stringify({ ...wish, at: Date.now() });
  withStorage((storage) => storage.setItem(WISH, stored));
}

/** The press to join that waits for a sign-in or a registration. */
export function readWish(): JoiningWish | undefined {
  const stored = withStorage((storage) => storage.getItem(WISH));
  if (!stored) return undefined;
  try {
    const { at, ...wish } = JSON.parse(stored) as JoiningWish & { at: number };
    const age = Date.now() - at;
    return age >= 0 && age < WISH_MS && landings.includes(wish.landing) ? wish : undefined;
  } catch {
    return undefined; // what cannot be read is no wish
  }
}

/** The wish came to something, or was another's. */
export function dropWish(): void {
  withStorage((storage) => storage.removeItem(WISH));
}

// Storage is closed in some private windows; then the link must be opened again after sign-in.
function withStorage<T>(use: (storage: Storage) => T): T | undefined {
  try {
    return use(sessionStorage);
  } catch {
    return undefined;
  }
}
