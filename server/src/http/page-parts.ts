import { readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { openPageNames, type PageName, pages } from '@panthiya/contract/pages';

interface Chunk {
  readonly file: string;
  readonly css?: readonly string[];
  readonly imports?: readonly string[];
}
type Manifest = Readonly<Record<string, Chunk>>;

const ENTRY = 'index.html';
/** What every signed-in page begins with: the shell, and what opens the user cookie. */
const SIGNED_IN = ['signed-in-area.tsx', 'user-cipher.ts'];
const LOGIN: PageName = 'login';

/** The page's own module: resetPassword stands in reset-password-page.tsx; home is the dashboard (R2.1.8). */
function moduleOf(name: PageName): string {
  const own = name === 'home' ? 'dashboard' : name;
  return `${own.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}-page.tsx`;
}

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
 * Link tags for the lazy parts that an address needs, so that they are asked for with the page and not
 * after its first script has run: one wait for the line instead of two. A visitor of a guarded page
 * will see the sign-in, so its parts are sent. Unknown addresses and pages not built yet need none.
 */
export function readPageParts(distFolder: string): (path: string, hasSession: boolean) => string {
  const manifest = JSON.parse(
    readFileSync(join(distFolder, '.vite', 'manifest.json'), 'utf8'),
  ) as Manifest;
  const inEntry = filesOf(manifest, ENTRY, new Set());
  const keyOf = (module: string): string =>
    Object.keys(manifest).find((key) => basename(key) === module) ?? '';

  function tagsOf(modules: readonly string[]): string {
    const files = new Set<string>();
    for (const module of modules) filesOf(manifest, keyOf(module), files);
    return [...files]
      .filter((file) => !inEntry.has(file))
      .map(toTag)
      .join('');
  }

  const names = Object.keys(pages) as PageName[];
  const visitors = tagsOf([moduleOf(LOGIN)]);
  const open = new Map(
    names
      .filter((name) => openPageNames.has(name))
      .map((name) => [pages[name], tagsOf([moduleOf(name)])]),
  );
  const guarded = new Map(
    names
      .filter((name) => !openPageNames.has(name))
      .map((name) => [pages[name], tagsOf([...SIGNED_IN, moduleOf(name)])]),
  );
  return (path, hasSession) => {
    const known = path as (typeof pages)[PageName];
    const own = guarded.get(known);
    if (own === undefined) return open.get(known) ?? '';
    return hasSession ? own : visitors;
  };
}
