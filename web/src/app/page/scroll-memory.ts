const STORE = 'pt_scroll';
let currentKey = '';
const positions = new Map<string, number>(readStored());

/** Remembers how far each entry of the history was scrolled, for Back and for a reload. Once, at start. */
export function startScrollMemory(): void {
  history.scrollRestoration = 'manual';
  window.addEventListener('scroll', () => positions.set(currentKey, window.scrollY), {
    passive: true,
  });
  window.addEventListener('pagehide', () => {
    sessionStorage.setItem(STORE, JSON.stringify([...positions]));
  });
}

/**
 * A page is drawn: to its top, or to where the person left it when they came back. A part of the page that is already
 * there (`isPart`: a fragment of the address) shows itself, and nothing else moves.
 */
export function restoreScroll(entryKey: string, isReturn: boolean, isPart: boolean): void {
  currentKey = entryKey;
  if (isPart && !isReturn) return;
  window.scrollTo(0, isReturn ? (positions.get(entryKey) ?? 0) : 0);
}

function readStored(): [string, number][] {
  try {
    return JSON.parse(sessionStorage.getItem(STORE) ?? '[]') as [string, number][];
  } catch {
    // Storage is closed in some private windows; then nothing is remembered.
    return [];
  }
}
