import { isPagePath, pages } from '@panthiya/contract/pages';
import { hasSession } from '../session/session.ts';
import { notFoundContent, notFoundPage, openPages, signedInPages, visitorPages } from './pages.ts';
import { SignedInArea } from './signed-in-area.lazy.ts';

/**
 * Starts loading what an address shows before React draws anything: one wait for the line instead of
 * two or three.
 */
export function preloadPage(path: string): void {
  const known = [...visitorPages, ...openPages].find((page) => page.path === path);
  const isGuarded = !known && isPagePath(path);
  if (isGuarded && !hasSession()) {
    preloadPage(pages.login);
    return;
  }
  if (!isGuarded) {
    (known ?? notFoundPage).Page.preload();
    return;
  }
  SignedInArea.preload();
  (signedInPages.find((page) => page.path === path) ?? notFoundContent).Page.preload();
}

/** Does the same for a link of ours as soon as a finger or the mouse comes to it. */
export function startLinkPreload(): void {
  for (const event of ['pointerover', 'pointerdown', 'focusin']) {
    document.addEventListener(event, handlePointer, { passive: true });
  }
}

function handlePointer({ target }: Event): void {
  const link = target instanceof Element ? target.closest('a') : null;
  if (link?.origin === location.origin) preloadPage(link.pathname);
}
