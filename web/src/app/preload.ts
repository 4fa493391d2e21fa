import { matchPage, openPageNames, type PageName } from '@panthiya/contract/pages';
import { hasSession } from '../auth/session.ts';
import { prepareUserCookie } from '../auth/user-cookie.ts';
import { notFoundPage, pageEntries } from './pages/pages.ts';
import { SignedInArea } from './signed-in-area.lazy.ts';

/**
 * Starts to load the parts of an address before React draws: one network wait instead of two or three. Done when the page is
 * there, or could not load.
 */
export async function preloadPage(path: string): Promise<void> {
  const name = matchPage(path)?.name;
  if (name === undefined) await notFoundPage.Page.preload();
  else if (openPageNames.has(name)) await pageEntries[name].Page.preload();
  else if (hasSession()) await preloadSignedIn(name);
  else await pageEntries.login.Page.preload();
}

async function preloadSignedIn(name: PageName): Promise<void> {
  prepareUserCookie();
  void SignedInArea.preload();
  await pageEntries[name].Page.preload();
}

/**
 * Does the same for a link of ours when a finger or the mouse reaches it. Does it for the pages behind the guard when a user
 * starts to sign in.
 */
export function startPreloading(): void {
  for (const event of ['pointerover', 'pointerdown', 'focusin']) {
    document.addEventListener(event, handlePointer);
  }
  document.addEventListener('focusin', handleFocus);
}

function handleFocus({ target }: Event): void {
  const isSigningIn =
    matchPage(location.pathname)?.name === 'login' && target instanceof HTMLInputElement;
  if (isSigningIn) void preloadSignedIn('home');
}

function handlePointer({ target }: Event): void {
  const link = target instanceof Element ? target.closest('a') : null;
  if (link?.origin === location.origin) void preloadPage(link.pathname);
}
