import { isServerThere } from '../lib/server-there.ts';

/** A page younger than this many milliseconds is not of an older version: a reload would bring the same failure again. */
const YOUNG = 60_000;

/**
 * A new version of the product removes the files of the old one. A user with the old page open then cannot load its next part.
 * Reload the page once, and the user has the new version.
 */
export function startStaleChunkReload(): void {
  window.addEventListener('vite:preloadError', () => void handleFailure());
}

async function handleFailure(): Promise<void> {
  // There is no reload while the user types into a field that works without the part.
  const isWithout = document.querySelector('[data-no-reload]') !== null;
  if (isWithout || performance.now() < YOUNG) return;
  // Without a connection, a reload would lose even the visible page.
  if (await isServerThere()) location.reload();
}
