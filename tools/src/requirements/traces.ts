import type { Requirements } from './pages.ts';

const TITLE = /(['"`])((?:R\d+(?:\.\d+)+)[^\n]*?)\1/g;
const ID = /\bR\d+(?:\.\d+)+/g;

const idsIn = (text: string): readonly string[] => [...text.matchAll(ID)].map(([id]) => id);

/** A title that begins with an id, and the ids in it. */
interface Title {
  readonly title: string;
  readonly ids: readonly string[];
}

/** The titles of a file with tests that begin with an id. Pure. */
export const titlesOf = (text: string): readonly Title[] =>
  [...text.matchAll(TITLE)].map(([, , title = '']) => ({ title, ids: idsIn(title) }));

/** Which tests carry an id, each as “path: title”. Pure. */
export function traceTests(files: ReadonlyMap<string, string>): Map<string, Set<string>> {
  const tests = new Map<string, Set<string>>();
  for (const [path, text] of files) {
    for (const { title, ids } of titlesOf(text)) {
      for (const id of ids) tests.set(id, (tests.get(id) ?? new Set()).add(`${path}: ${title}`));
    }
  }
  return tests;
}

/** Requirements that no test carries and nothing else shows. Pure. */
export const untested = (
  { ids, shownOtherwise }: Requirements,
  tests: ReadonlyMap<string, unknown>,
): readonly string[] => ids.filter((id) => !tests.has(id) && !shownOtherwise.has(id));

/** Ids that are in files but on no page, each as “path: id”. Pure. */
export function strangers(
  { ids, chapters }: Requirements,
  files: ReadonlyMap<string, string>,
): readonly string[] {
  const known = new Set([...ids, ...chapters]);
  return [...files].flatMap(([path, text]) =>
    [...new Set(idsIn(text))].filter((id) => !known.has(id)).map((id) => `${path}: ${id}`),
  );
}
