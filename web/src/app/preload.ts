import { isPagePath, pages } from '@panthiya/contract/pages';
import { matchPath } from 'react-router';
import { hasSession } from '../session/session.ts';
import { prepareUserCookie } from '../session/user-cookie.ts';
import { notFoundContent, notFoundPage, openPages, signedInPages, visitorPages } from './pages.ts';
import { SignedInArea } from './signed-in-area.lazy.ts';

/**
 * Starts loading what an address shows before React draws anything: one wait for the line instead of
 * two or three. Done when the page itself is there, or could not be had.
 */
export async function preloadPage(path: string): Promise<void> {
  const known = [...visitorPages, ...openPages].find((page) => page.path === path);
  const isGuarded = !known && isPagePath(path);
  if (isGuarded && !hasSession()) await preloadPage(pages.login);
  else if (isGuarded) await preloadSignedIn(path);
  else await (known ?? notFoundPage).Page.preload();
}

async function preloadSignedIn(path: string): Promise<void> {
  prepareUserCookie();
  void SignedInArea.preload();
  await (
    signedInPages.find((page) => matchPath(page.path, path)) ?? notFoundContent
  ).Page.preload();
}

/**
 * Does the same for a link of ours as soon as a finger or the mouse comes to it, and for the pages
 * behind the guard as soon as somebody begins to sign in.
 */
export function startPreloading(): void {
  for (const event of ['pointerover', 'pointerdown', 'focusin']) {
    document.addEventListener(event, handlePointer, { passive: true });
  }
  document.addEventListener('focusin', handleFocus);
}

function handleFocus({ target }: Event): void {
  const isSigningIn = location.pathname === pages.login && target instanceof HTMLInputElement;
  if (isSigningIn) void preloadSignedIn(pages.home);
}

function handlePointer({ target }: Event): void {
  const link = target instanceof Element ? target.closest('a') : null;
  if (link?.origin === location.origin) void preloadPage(link.pathname);
}
