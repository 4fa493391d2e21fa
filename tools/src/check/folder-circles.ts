import { dirname } from 'node:path';
import type { ImportingFile } from './cruise.ts';

function linkFolders(files: readonly ImportingFile[]): ReadonlyMap<string, ReadonlySet<string>> {
  const links = new Map<string, Set<string>>();
  const known = new Set(files.map(({ path }) => path));
  for (const { path, imports } of files) {
    const from = dirname(path);
    for (const imported of imports.filter((one) => known.has(one))) {
      const to = dirname(imported);
      if (to === from) continue;
      const reached = links.get(from) ?? new Set();
      links.set(from, reached.add(to));
    }
  }
  return links;
}

/**
 * Groups of folders that need each other, directly or through others. A folder is only its own files. Folders below it are rooms
 * of their own.
 */
export function findFolderCircles(files: readonly ImportingFile[]): readonly (readonly string[])[] {
  const links = linkFolders(files);
  const reachable = (start: string): ReadonlySet<string> => {
    const seen = new Set<string>();
    const open = [start];
    for (let folder = open.pop(); folder !== undefined; folder = open.pop()) {
      for (const next of links.get(folder) ?? []) {
        if (seen.has(next)) continue;
        seen.add(next);
        open.push(next);
      }
    }
    return seen;
  };
  const reached = new Map([...links.keys()].map((folder) => [folder, reachable(folder)]));
  const circles = new Map<string, readonly string[]>();
  for (const [folder, others] of reached) {
    if (!others.has(folder)) continue;
    const circle = [...others].filter((other) => reached.get(other)?.has(folder)).toSorted();
    circles.set(circle.join(), circle);
  }
  return [...circles.values()];
}
