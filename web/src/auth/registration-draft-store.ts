const KEY = 'panthiya_registration';
/** How long a draft is kept: a user who opens the mail's link in a new tab continues there. */
const KEPT_MS = 24 * 60 * 60 * 1000;

/** The typed values of a registration, as text in the form's own format, and their time (ms since 1970). */
export interface KeptDraft {
  readonly at: number;
}

/** The draft of the last day. An older or unreadable one is removed from the browser. */
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
    // An unreadable text is no draft.
  }
  removeKeptDraft();
  return {};
}

/** Keeps a draft in the browser's storage, and replaces the one before. */
export function keepDraft(draft: KeptDraft): void {
  withStorage((storage) => storage.setItem(KEY, JSON.stringify(draft)));
}

export function removeKeptDraft(): void {
  withStorage((storage) => storage.removeItem(KEY));
}

/** At each start: the next user of a shared phone does not find another user's old draft, on any page. */
export function forgetOldDraft(): void {
  readKeptDraft();
}

// The browser can block storage; the wizard works without it.
function withStorage<T>(use: (storage: Storage) => T): T | undefined {
  try {
    return use(localStorage);
  } catch {
    return undefined;
  }
}
