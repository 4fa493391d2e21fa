import { createItem, createPoFile, type PoItem, stringifyPo } from 'pofile-ts';
import type { Catalogue, Entry } from './catalogue.ts';

const byText = (one: Entry, other: Entry): number =>
  compare(one.message, other.message) || compare(one.context ?? '', other.context ?? '');
const compare = (one: string, other: string): number => (one < other ? -1 : one > other ? 1 : 0);

const toItem = (entry: Entry): PoItem =>
  Object.assign(createItem(), {
    msgid: entry.message,
    msgctxt: entry.context ?? null,
    msgstr: [entry.translation],
    references: entry.origins,
    extractedComments: entry.notes,
    flags: Object.fromEntries(entry.flags.map((flag) => [flag, true])),
  });

/** Writes a PO file, sorted by the English. It has no dates and no line numbers: each line that differs is a change of a text. */
export function writePo(locale: string, catalogue: Catalogue): string {
  const file = createPoFile();
  file.headers = {
    Language: locale,
    'Content-Type': 'text/plain; charset=utf-8',
    'Content-Transfer-Encoding': '8bit',
    'MIME-Version': '1.0',
  };
  file.headerOrder = Object.keys(file.headers);
  file.items = [...catalogue.values()].toSorted(byText).map(toItem);
  return `${stringifyPo(file, { foldLength: 0 }).trimEnd()}\n`;
}
