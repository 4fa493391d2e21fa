import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type PageName, pages } from '@panthiya/contract/pages';

interface Chunk {
  readonly file: string;
  readonly css?: readonly string[];
  readonly imports?: readonly string[];
}
type Manifest = Readonly<Record<string, Chunk>>;

/** The files that pages begin with, as the build wrote them (web/page-files.plugin.ts). */
interface PageFiles {
  /** What every page behind the guard begins with. */
  readonly signedIn: readonly string[];
  readonly pages: Readonly<Record<PageName, readonly string[]>>;
}

const ENTRY = 'index.html';

function filesOf(manifest: Manifest, key: string, found: Set<string>): Set<string> {
  const chunk = manifest[key];
  if (chunk === undefined || found.has(chunk.file)) return found;
  for (const file of [chunk.file, ...(chunk.css ?? [])]) found.add(file);
  for (const imported of chunk.imports ?? []) filesOf(manifest, imported, found);
  return found;
}

function toTag(file: string): string {
  return file.endsWith('.css')
    ? `<link rel="stylesheet" crossorigin href="/${file}">`
    : `<link rel="modulepreload" crossorigin href="/${file}">`;
}

/**
 * Link tags for the lazy parts of a page, alone or in the shell. The browser asks for them with the document and not after its
 * first script. That is one wait for the network instead of two.
 */
export function readPageParts(buildFolder: string): (name: PageName, isInShell: boolean) => string {
  const read = (file: string): unknown => JSON.parse(readFileSync(join(buildFolder, file), 'utf8'));
  const manifest = read('manifest.json') as Manifest;
  const begun = read('page-files.json') as PageFiles;
  const keys = new Map(Object.entries(manifest).map(([key, { file }]) => [file, key]));
  const inEntry = filesOf(manifest, ENTRY, new Set());

  function tagsOf(starts: readonly string[]): string {
    const files = new Set<string>();
    for (const start of starts) filesOf(manifest, keys.get(start) ?? start, files);
    return [...files]
      .filter((file) => !inEntry.has(file))
      .map(toTag)
      .join('');
  }

  const tags = (start: readonly string[]) =>
    new Map(
      (Object.keys(pages) as PageName[]).map((name) => [
        name,
        tagsOf([...start, ...begun.pages[name]]),
      ]),
    );
  const alone = tags([]);
  const inShell = tags(begun.signedIn);
  return (name, isInShell) => (isInShell ? inShell : alone).get(name) ?? '';
}
