/** The place on this device where forms of lessons and courses keep typed and unsaved values. */
export const DRAFTS_KEY = 'pt_drafts';

/** No user's unfinished text stays on a phone after they sign out of it. */
export function forgetDrafts(): void {
  try {
    localStorage.removeItem(DRAFTS_KEY);
  } catch {
    // Storage is blocked: nothing was kept.
  }
}
