import { getSessionSnapshot, readToken } from '../../auth/session-state.ts';
import { DRAFTS_KEY } from '../../auth/sign-out/drafts-key.ts';

/** The typed values of a form that the user has not saved. */
export interface KeptDraft<Values> {
  /** The time of the last typing, ms since 1970. */
  readonly at: number;
  /** The version on the form's page at that time; 0 for a new thing. */
  readonly version: number;
  readonly values: Values;
  /** The form's first values. */
  readonly start: Values;
  /** Files were chosen with it. The draft does not keep them. */
  readonly hadFiles: boolean;
}

/** A draft is offered for this time, ms. */
const KEPT_FOR = 7 * 86_400_000;
/** The number of drafts of one person; the oldest goes first. */
const DRAFTS_MAX = 10;
/** Letters of all drafts of one person as JSON: five of the longest lessons, an eighth of the browser's limit. */
const LETTERS_MAX = 300_000;

type Drafts = Readonly<Record<string, KeptDraft<unknown>>>;
type Store = Readonly<Record<string, Drafts>>;

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

const isYoung = (draft: unknown): draft is KeptDraft<unknown> => {
  const age = isObject(draft) ? Date.now() - Number(draft['at']) : Number.NaN;
  return age >= 0 && age < KEPT_FOR;
};

/** All stored drafts that are young enough. An unreadable one does not count. */
function readStore(): Store {
  const kept: Record<string, Drafts> = {};
  try {
    const store: unknown = JSON.parse(localStorage.getItem(DRAFTS_KEY) ?? '{}');
    for (const [uid, drafts] of Object.entries(isObject(store) ? store : {})) {
      const young = Object.entries(isObject(drafts) ? drafts : {}).filter(([, one]) =>
        isYoung(one),
      );
      if (young.length > 0) kept[uid] = Object.fromEntries(young) as Drafts;
    }
  } catch {
    // Storage is blocked, or has a value that is not ours.
  }
  return kept;
}

function writeStore(store: Store): void {
  try {
    if (Object.keys(store).length === 0) localStorage.removeItem(DRAFTS_KEY);
    else localStorage.setItem(DRAFTS_KEY, JSON.stringify(store));
  } catch {
    // Storage is blocked or full: the form works without it.
  }
}

/** The newest drafts, as many as fit. */
function bounded(drafts: Drafts): Drafts {
  let letters = 0;
  // oxlint-disable-next-line unicorn/no-array-sort -- a copy; Chrome has toSorted from 110 on
  const newest = Object.entries(drafts).sort(([, one], [, other]) => other.at - one.at);
  const fitting = newest.slice(0, DRAFTS_MAX).filter(([, draft]) => {
    letters += JSON.stringify(draft).length;
    return letters <= LETTERS_MAX;
  });
  return Object.fromEntries(fitting);
}

/** At each start of the signed-in pages: drafts older than 7 days are deleted, of all users. */
export function forgetOldDrafts(): void {
  writeStore(readStore());
}

/** True for data with the shape of a form's values. An older version of our page can have stored another shape. */
const isLike = <Values extends object>(value: unknown, model: Values): value is Values =>
  isObject(value) &&
  Object.entries(model).every(
    ([name, part]) =>
      typeof value[name] === typeof part && Array.isArray(value[name]) === Array.isArray(part),
  );

/** The values that this person typed here and has not saved. Another person on the same device finds nothing. */
export function readDraft<Values extends object>(
  uid: string,
  place: string,
  model: Values,
): KeptDraft<Values> | undefined {
  const draft = readStore()[uid]?.[place];
  const isWhole = draft && isLike(draft.values, model) && isLike(draft.start, model);
  return isWhole ? (draft as KeptDraft<Values>) : undefined;
}

/** Keeps a draft and replaces an earlier one. It does not if the writer has signed out since, in this tab or another. */
export function keepDraft(uid: string, place: string, draft: KeptDraft<unknown>): void {
  const { token, state } = getSessionSnapshot();
  if (token === undefined || token !== readToken()) return;
  // A tab that slept while another person signed in: its values belong to the first person.
  if (state.kind === 'signed-in' && state.user.uid !== uid) return;
  const store = readStore();
  writeStore({ ...store, [uid]: bounded({ ...store[uid], [place]: draft }) });
}

/** Forgets a draft: it was saved, or the user does not want it. */
export function dropDraft(uid: string, place: string): void {
  const { [uid]: own = {}, ...others } = readStore();
  const { [place]: _dropped, ...left } = own;
  writeStore(Object.keys(left).length === 0 ? others : { ...others, [uid]: left });
}
