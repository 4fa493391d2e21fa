import { join, sep } from 'node:path';
import type { Rolldown } from 'vite';
import type { Chunk } from './chunks.ts';

/** The table as the bundler reads it; `root` is the folder of the project. */
export function toGroups(table: readonly Chunk[], root: string): Rolldown.CodeSplittingGroup[] {
  const document = join(root, 'web', 'index.html');
  return table.map(({ name, folders = [], packages = [], sharedBy = 1, isFirst, isStyles }, at) => {
    const starts = folders.map((folder) => join(root, folder) + sep);
    const parts = packages.map((packageName) => `/node_modules/${packageName}/`);
    return {
      name,
      priority: table.length - at,
      minShareCount: sharedBy,
      test: (id) =>
        (isFirst && id === document) ||
        (starts.some((start) => id.startsWith(start)) && (!isStyles || id.endsWith('.css'))) ||
        parts.some((part) => id.includes(part)),
    };
  });
}
