import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** A file of a build, as Vite's manifest has it. */
interface Chunk {
  readonly file: string;
  readonly css?: readonly string[];
  readonly imports?: readonly string[];
}
type Manifest = Readonly<Record<string, Chunk>>;

/** Pages that are drawn without the shell. */
const OPEN = new Set([
  'login',
  'register',
  'resetPassword',
  'recovery',
  'recoveryStop',
  'signInReturn',
  'addressStop',
  'verifyEmail',
  'notMe',
  'unsubscribe',
  'privacy',
  'invite',
  'join',
]);

/** What the build wrote of a language: its pages, and the files that a first visit of each loads. */
export function readPageFiles(folder: string) {
  const read = (file: string): unknown => JSON.parse(readFileSync(join(folder, file), 'utf8'));
  const manifest = read('manifest.json') as Manifest;
  const { signedIn, pages } = read('page-files.json') as {
    readonly signedIn: readonly string[];
    readonly pages: Readonly<Record<string, readonly string[]>>;
  };
  const keys = new Map(Object.entries(manifest).map(([key, { file }]) => [file, key]));

  function filesOf(name: string): readonly string[] {
    const files = new Set<string>();
    const visit = (key: string): void => {
      const chunk = manifest[key];
      if (chunk === undefined) throw new Error(`the build has no ${key}`);
      if (files.has(chunk.file)) return;
      for (const file of [chunk.file, ...(chunk.css ?? [])]) files.add(file);
      for (const imported of chunk.imports ?? []) visit(imported);
    };
    visit('index.html');
    const starts = [...(OPEN.has(name) ? [] : signedIn), ...(pages[name] ?? [])];
    for (const start of starts) visit(keys.get(start) ?? start);
    return [...files];
  }
  return { names: Object.keys(pages), filesOf };
}

/** What a page loads when its language changes: the files that the cache has not from the page before (R15.1.6). */
export function filesOfSwitch(before: readonly string[], after: readonly string[]) {
  const kept = new Set(before);
  return after.filter((file) => !kept.has(file));
}
