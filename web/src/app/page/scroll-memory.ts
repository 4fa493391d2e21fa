const STORE = 'pt_scroll';
let currentKey = '';
const positions = new Map<string, number>(readStored());

/** Remembers the scroll position of each entry of the history, for Back and for a reload. Called once, at start. */
export function startScrollMemory(): void {
  history.scrollRestoration = 'manual';
  window.addEventListener('scroll', () => positions.set(currentKey, window.scrollY));
  window.addEventListener('pagehide', () => {
    sessionStorage.setItem(STORE, JSON.stringify([...positions]));
  });
}

/**
 * After a page is drawn: scrolls to its top, or to the old position when the user comes back. A part that is there already
 * (`isPart`: a fragment of the address) shows itself, and nothing else moves.
 */
export function restoreScroll(entryKey: string, isReturn: boolean, isPart: boolean): void {
  currentKey = entryKey;
  if (isPart && !isReturn) return;
  // What the server drew was scrolled before this page took its place (draw-over.ts).
  if (window.scrollY > 0 && document.querySelector('[data-drawn]')) return;
  window.scrollTo(0, isReturn ? (positions.get(entryKey) ?? 0) : 0);
}

function readStored(): [string, number][] {
  try {
    return JSON.parse(sessionStorage.getItem(STORE) ?? '[]') as [string, number][];
  } catch {
    // Storage is blocked in some private windows; then nothing is remembered.
    return [];
  }
}
