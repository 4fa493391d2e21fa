const STORE = 'pt_reloaded_at';
/** A second failure within this many milliseconds is not a new version's doing. */
const ONCE_IN = 60_000;

/**
 * A new version of the product removes the files of the old one. Whoever still has the old page open
 * then fails to load the next part of it: load the page anew, once, and they have the new version.
 */
export function startStaleChunkReload(): void {
  window.addEventListener('vite:preloadError', (event) => {
    // Without a connection a reload would take away even what is on the screen.
    // Nor where words are typed that a part only makes more comfortable: it is done without then.
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
    // Storage is closed: what cannot be counted is not repeated.
    return true;
  }
}
