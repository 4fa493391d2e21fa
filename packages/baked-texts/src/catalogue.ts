import { generateMessageId } from '@lingui/message-utils/generateMessageId';
import { parsePo } from 'pofile-ts';

/** A text and its translation. */
export interface Entry {
  /** The English. */
  readonly message: string;
  /** Tells apart two texts with the same English. */
  readonly context?: string | undefined;
  /** '' while there is none. */
  readonly translation: string;
  /** The files that have it, sorted. */
  readonly origins: readonly string[];
  /** Notes for translators. */
  readonly notes: readonly string[];
  /** `fuzzy`: the English changed since. `machine`: no native reader has read it yet. */
  readonly flags: readonly string[];
}

/** The entries of a locale by `idOf`. */
export type Catalogue = ReadonlyMap<string, Entry>;

/** The id of a text: the same that Lingui makes of it. */
export const idOf = ({ message, context }: Pick<Entry, 'message' | 'context'>): string =>
  generateMessageId(message, context ?? '');

/** Reads a PO file; line ends of any kind. @throws {Error} for an entry that is there twice, or a mark of a merge conflict */
export function readPo(text: string): Catalogue {
  const conflict = text.split('\n').findIndex((line) => /^(?:<{7}|={7}|>{7})/.test(line));
  if (conflict !== -1) throw new Error(`line ${conflict + 1}: a mark of a merge conflict`);
  const entries = new Map<string, Entry>();
  for (const item of parsePo(text.replaceAll('\r\n', '\n')).items) {
    const entry: Entry = {
      message: item.msgid,
      context: item.msgctxt ?? undefined,
      translation: item.msgstr[0] ?? '',
      origins: item.references,
      notes: item.extractedComments,
      flags: Object.keys(item.flags).filter((flag) => item.flags[flag]),
    };
    if (entries.has(idOf(entry))) throw new Error(`"${entry.message}" is there twice`);
    entries.set(idOf(entry), entry);
  }
  return entries;
}

/** A text of the code, with the files that have it. */
export type Collected = Omit<Entry, 'translation' | 'flags'>;

/**
 * The catalogue after the code changed: new texts come in without a translation, unused ones leave. A text whose English was put
 * right in the same place (one text of a file left and one came) keeps its translation, marked fuzzy.
 */
export function updateCatalogue(present: Catalogue, collected: readonly Collected[]): Catalogue {
  const wanted = new Map(collected.map((text) => [idOf(text), text]));
  const left = [...present].filter(([id]) => !wanted.has(id)).map(([, entry]) => entry);
  const updated = new Map<string, Entry>();
  for (const [id, text] of wanted) {
    const known = present.get(id);
    if (known !== undefined) {
      updated.set(id, { ...text, translation: known.translation, flags: known.flags });
      continue;
    }
    const before = left.filter((entry) => isSamePlace(entry, text));
    const [old] = before;
    const isMoved = old !== undefined && before.length === 1 && old.translation !== '';
    const flags = isMoved ? ['fuzzy', ...old.flags.filter((flag) => flag !== 'fuzzy')] : [];
    updated.set(id, { ...text, translation: isMoved ? old.translation : '', flags });
  }
  return updated;
}

/** True where both stand in the same files, in the same context. */
const isSamePlace = (one: Collected, other: Collected): boolean =>
  one.context === other.context && one.origins.join() === other.origins.join();
