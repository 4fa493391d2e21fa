const STORE = 'pt_reloaded_at';
/** A second failure within this many milliseconds does not come from a new version. */
const ONCE_IN = 60_000;

/**
 * A new version of the product removes the files of the old one. A user with the old page open then cannot load its next part.
 * Reload the page once, and the user has the new version.
 */
export function startStaleChunkReload(): void {
  window.addEventListener('vite:preloadError', (event) => {
    // Without a connection, a reload would lose even the visible page. There is also no reload while the user types into a field
    // that works without the part.
    const isWithout = document.querySelector('[data-no-reload]') !== null;
    if (isWithout || !navigator.onLine || hasJustReloaded()) return;
    event.preventDefault();
    location.reload();
  });
}

function hasJustReloaded(): boolean {
  try {
    const last = Number(sessionStorage.getItem(STORE));
    sessionStorage.setItem(STORE, String(Date.now()));
    return Date.now() - last < ONCE_IN;
  } catch {
    // Storage is blocked: without a count there is no second reload.
    return true;
  }
}
