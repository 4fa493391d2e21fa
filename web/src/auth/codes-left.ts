import { FEW_RECOVERY_CODES } from '@panthiya/contract/identity/factors.rules';

/** Kept while the tab lives: the page after the sign-in can come in another language, and so be loaded again. */
const STORE = 'pt_codes_left';

/** After a sign-in by a recovery code: keeps how many are left when they are few, for the next page (R18.1.6). */
export function keepCodesLeft(left: number | undefined): void {
  if (left === undefined || left > FEW_RECOVERY_CODES) return;
  try {
    sessionStorage.setItem(STORE, String(left));
  } catch {
    // Storage is blocked in some private windows. The account page says it too.
  }
}

/** How many recovery codes are left, if that has to be said; only once. */
export function takeCodesLeft(): number | undefined {
  try {
    const kept = sessionStorage.getItem(STORE);
    sessionStorage.removeItem(STORE);
    return kept === null ? undefined : Number(kept);
  } catch {
    return undefined;
  }
}
