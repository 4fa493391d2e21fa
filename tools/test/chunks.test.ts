import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { toGroups } from '../../web/chunk-groups.ts';
import { type Chunk, chunks } from '../../web/chunks.ts';

const ROOT = join(import.meta.dirname, '../..');
const isFolder = (path: string): boolean =>
  statSync(join(ROOT, path), { throwIfNoEntry: false })?.isDirectory() === true;

/** What a chunk names that is neither a folder of pages and contract nor a package. */
function faultsOf({ folders = [], packages = [] }: Chunk): readonly string[] {
  return [
    ...folders.filter((folder) => !/^(?:contract|web)\/src\/./.test(folder) || !isFolder(folder)),
    ...packages.filter((name) => !isFolder(join('node_modules', name))),
  ];
}

/** The chunk whose line takes this file. */
function chunkOf(path: string, table = chunks): string | undefined {
  const [first] = toGroups(table, ROOT)
    .filter(({ test }) => typeof test === 'function' && test(join(ROOT, path)))
    .toSorted((a, b) => (b.priority ?? 0) - (a.priority ?? 0));
  return typeof first?.name === 'string' ? first.name : undefined;
}

describe('what is loaded together', () => {
  it.each(chunks)('$name names folders and packages that are there', (chunk) => {
    expect(faultsOf(chunk)).toEqual([]);
  });

  it.each([
    ['a file', 'web/src/lib/api.ts'],
    ['a file without its ending', 'web/src/lib/api'],
    ['a pattern', 'web/src/ui/(?:alert|art)'],
    ['a look-ahead', 'web/src/shared/courses/(?!own-courses-key)'],
    ['a folder that is gone', 'web/src/no-such-folder'],
    ['the whole of the pages', 'web/src'],
  ])('refuses %s', (_, folder) => {
    expect(faultsOf({ name: 'wrong', folders: [folder] })).toEqual([folder]);
  });

  it('refuses a single file of a package', () => {
    const icon = '@tabler/icons-react/dist/esm/icons/IconX.mjs';
    expect(faultsOf({ name: 'wrong', packages: [icon] })).toEqual([icon]);
  });

  it('names each once, or once for what is shared, once for its styles and once for the rest', () => {
    const named = chunks.flatMap(({ folders = [], packages = [], sharedBy = 1, isStyles }) =>
      folders.concat(packages).map((name) => `${name}, ${isStyles ? 'styles' : sharedBy}`),
    );
    expect(named).toEqual([...new Set(named)]);
  });

  it('is said by the table alone', () => {
    const config = readFileSync(join(ROOT, 'web/vite.config.ts'), 'utf8');
    expect(config).toContain('codeSplitting: { groups: toGroups(chunks, ROOT) }');
    expect(config).not.toMatch(/\btest:|priority:|RegExp|[(:=] \/[^/*]/);
  });

  it('the line of styles takes styles alone', () => {
    expect(chunkOf('web/src/ui/dialog/dialog.css')).toBe('styles');
    expect(chunkOf('web/src/ui/dialog/dialog.tsx')).toBe('signed-in');
  });

  it('the signs of classes are with the shell, so that the homes load no file of icons', () => {
    expect(chunkOf('web/src/shared/class-signs/class-signs.tsx')).toBe('signed-in');
  });

  it('a file belongs to the first line that names a folder above it', () => {
    const table = [
      { name: 'inner', folders: ['web/src/auth/visitor'] },
      { name: 'outer', folders: ['web/src/auth', 'web/src/ui/text'] },
    ];
    expect(chunkOf('web/src/auth/visitor/current-password.tsx', table)).toBe('inner');
    expect(chunkOf('web/src/auth/reauthentication.tsx', table)).toBe('outer');
    expect(chunkOf('web/src/ui/text-inputs/text-input.tsx', table)).toBeUndefined();
  });

  it('the first chunk begins with the document, a package with its own folder', () => {
    expect(chunkOf('web/index.html')).toBe('first-sight');
    expect(chunkOf('node_modules/react/index.js')).toBe('framework');
    expect(chunkOf('node_modules/react-hook-form-devtools/dist/index.mjs')).toBeUndefined();
  });
});
