import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { readPo } from '@panthiya/baked-texts/catalogue';
import { createMatcher, findInPieces, idsOf } from './matching.ts';
import type { ShownTexts } from './page-texts.ts';

const CATALOGUE = join(import.meta.dirname, '../../../texts/si.po');

/** Keeps pages that show a message which was not seen before in this process. */
export function createReader(folder: string) {
  const matcher = createMatcher(readPo(readFileSync(CATALOGUE, 'utf8')), {});
  const seen = new Set<string>();
  let count = 0;
  mkdirSync(folder, { recursive: true });
  return {
    /** The messages of a page where one of them is new; none where nothing is. */
    findNews({ title, pieces, attributes }: ShownTexts): readonly string[] {
      const found = [
        ...pieces.flatMap((list) => findInPieces(matcher, list)),
        ...[title, ...attributes].map((text) => ({ matches: matcher.match(text) })),
      ].flatMap(({ matches }) => idsOf(matches));
      return found.some((id) => !seen.has(id)) ? [...new Set(found)] : [];
    },
    /** Writes a page down, with its messages in its first line. */
    keep(ids: readonly string[], html: string): void {
      for (const id of ids) seen.add(id);
      const name = `${process.pid}-${String(++count).padStart(4, '0')}.html`;
      writeFileSync(join(folder, name), `${ids.join(' ')}\n${html}`);
    },
  };
}
