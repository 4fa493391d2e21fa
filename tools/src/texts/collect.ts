import { readFileSync } from 'node:fs';
import { findTexts, hasTexts } from '@panthiya/baked-texts/bake';
import { type Collected, idOf } from '@panthiya/baked-texts/catalogue';
import { projectFiles } from '../project-files.ts';

/** Files of the product that have texts. */
const PLACE = /^(?:web|contract|server)\/src\/.*(?<!\.test)\.tsx?$/;

interface Found extends Pick<Collected, 'message' | 'context'> {
  readonly origins: Set<string>;
  readonly notes: Set<string>;
}

/** All texts of the product, each with the files that have it. @throws {Error} with the file's name, for a text that cannot be read */
export function collectTexts(files = projectFiles()): readonly Collected[] {
  const found = new Map<string, Found>();
  for (const path of files.filter((file) => PLACE.test(file))) {
    const code = readFileSync(path, 'utf8');
    if (!hasTexts(code)) continue;
    for (const { message, context, comment } of findTexts(code, path)) {
      const id = idOf({ message, context });
      const known = found.get(id) ?? { message, context, origins: new Set(), notes: new Set() };
      known.origins.add(path);
      if (comment !== undefined) known.notes.add(comment);
      found.set(id, known);
    }
  }
  return [...found.values()].map(({ message, context, origins, notes }) => ({
    message,
    context,
    origins: [...origins].toSorted(),
    notes: [...notes].toSorted(),
  }));
}
