import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** The requirements of the product, one page a chapter. */
export const FOLDER = 'docs/requirements';
const INDEX = 'README.md';

const PAGE = /^(r\d+(?:-\d+)*)-[a-z-]+\.md$/;
const HEADING = /^##? (R\d+(?:\.\d+)*) \S/;
const LINE = /^- (R\d+(?:\.\d+)+) \[(?:api|browser|both)\] \S/;
const SHOWN_BY = /^ {2}Shown by `[^`]+`\.$/;

export interface Requirements {
  /** The ids in their order. */
  readonly ids: readonly string[];
  /** Those that something other than a test shows. */
  readonly shownOtherwise: ReadonlySet<string>;
  /** The ids of headings: the title of a test can name a whole chapter. */
  readonly chapters: ReadonlySet<string>;
  readonly problems: readonly string[];
}

/** The text of each page by its name. */
export type Pages = ReadonlyMap<string, string>;

export const readFolder = (root: string): Pages =>
  new Map(
    readdirSync(join(root, FOLDER)).map((name) => [
      name,
      readFileSync(join(root, FOLDER, name), 'utf8'),
    ]),
  );

/** `r2-1-routes.md` has the ids that begin with R2.1. */
const stemOf = (name: string): string | undefined =>
  PAGE.exec(name)?.[1]?.toUpperCase().replaceAll('-', '.');

const isBelow = (id: string, stem: string): boolean => id === stem || id.startsWith(`${stem}.`);

/** The requirements of all pages, and what is wrong with how they are written. Pure. */
export function readRequirements(pages: Pages): Requirements {
  const ids = new Set<string>();
  const shownOtherwise = new Set<string>();
  const chapters = new Set<string>();
  const problems: string[] = [];
  const index = pages.get(INDEX) ?? '';

  for (const [name, text] of pages) {
    if (name === INDEX) continue;
    const stem = stemOf(name);
    if (stem === undefined) problems.push(`${name}: no name like r2-1-routes.md`);
    if (!index.includes(`](${name})`)) problems.push(`${name}: ${INDEX} does not list it`);
    let chapter = stem ?? '';
    let last = '';
    for (const line of text.split('\n')) {
      const heading = HEADING.exec(line)?.[1];
      const id = LINE.exec(line)?.[1];
      if (heading !== undefined) {
        chapter = heading;
        chapters.add(heading);
        if (!isBelow(heading, stem ?? '')) problems.push(`${name}: has the chapter ${heading}`);
      } else if (id !== undefined) {
        if (ids.has(id)) problems.push(`${id} stands twice`);
        if (!isBelow(id, chapter) || id === chapter) {
          problems.push(`${name}: ${id} stands in the chapter ${chapter}`);
        }
        ids.add(id);
        last = id;
      } else if (/^- R\d/.test(line)) {
        problems.push(`${name}: not “- R1.1 [api|browser|both] sentence”: ${line.slice(0, 40)}`);
      } else if (SHOWN_BY.test(line)) {
        shownOtherwise.add(last);
      }
    }
  }
  return { ids: [...ids], shownOtherwise, chapters, problems };
}
