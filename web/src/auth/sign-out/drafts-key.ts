/** Where the forms of lessons and courses keep what was typed and not saved, on this device. */
export const DRAFTS_KEY = 'pt_drafts';

/** Nobody's half-written text stays on a phone that somebody signs out of. */
export function forgetDrafts(): void {
  try {
    localStorage.removeItem(DRAFTS_KEY);
  } catch {
    // Storage is shut off: nothing was kept.
  }
}
