const KEY = 'panthiya_registration';
/** For how long a draft is kept: who opens the mail or the link in a new tab goes on there. */
const KEPT_MS = 24 * 60 * 60 * 1000;

/** What was typed into a registration, as text of the form's own making, and when (ms since 1970). */
export interface KeptDraft {
  readonly at: number;
}

/** The draft of the last day; an older one, and what makes no sense, is taken out of the browser. */
export function readKeptDraft(): Partial<KeptDraft> {
  const text = withStorage((storage) => storage.getItem(KEY));
  if (!text) return {};
  try {
    const kept: unknown = JSON.parse(text);
    if (typeof kept === 'object' && kept !== null && 'at' in kept) {
      const age = Date.now() - Number(kept.at);
      if (age >= 0 && age < KEPT_MS) return kept as KeptDraft;
    }
  } catch {
    // What cannot be read is no draft.
  }
  removeKeptDraft();
  return {};
}

/** Keeps a draft in the browser's storage, in the place of the one before. */
export function keepDraft(draft: KeptDraft): void {
  withStorage((storage) => storage.setItem(KEY, JSON.stringify(draft)));
}

export function removeKeptDraft(): void {
  withStorage((storage) => storage.removeItem(KEY));
}

/** At each start: the next person of a shared phone does not find what nobody came back for, wherever they go. */
export function forgetOldDraft(): void {
  readKeptDraft();
}

// Storage may be shut off in the browser; the wizard works without.
function withStorage<T>(use: (storage: Storage) => T): T | undefined {
  try {
    return use(localStorage);
  } catch {
    return undefined;
  }
}
