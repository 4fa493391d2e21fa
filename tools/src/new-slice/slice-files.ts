import { existsSync, globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** The names of a new slice in code and on its page. */
export interface SliceName {
  /** kebab-case, as its folder. */
  readonly area: string;
  readonly slice: string;
  readonly camel: string;
  readonly Pascal: string;
  readonly Title: string;
}

/** Files by their path below the project. */
export type Files = ReadonlyMap<string, string>;

const TEMPLATE = join(import.meta.dirname, 'template');
const ENDING = '.template';
const FORM = /^(?<area>[a-z]+)\/(?<slice>[a-z]+(?:-[a-z]+)*)$/;

const capital = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1);

/** Reads `<area>/<slice>`; undefined for any other form. */
export function readSliceName(text: string): SliceName | undefined {
  const { area, slice } = FORM.exec(text)?.groups ?? {};
  if (area === undefined || slice === undefined) return undefined;
  const words = slice.split('-').map(capital);
  const Pascal = words.join('');
  const camel = Pascal.charAt(0).toLowerCase() + Pascal.slice(1);
  return { area, slice, camel, Pascal, Title: words.join(' ') };
}

/** The new files of a slice: the template with its names. A folder `area` and the names `slice` there get its own name. */
export function newFiles(name: SliceName): Files {
  const paths = globSync(`**/*${ENDING}`, { cwd: TEMPLATE }).toSorted();
  return new Map(
    paths.map((path) => [
      path
        .slice(0, -ENDING.length)
        .replace(/\barea\b/, name.area)
        .replaceAll(/\bslice\b/g, name.slice),
      fill(readFileSync(join(TEMPLATE, path), 'utf8'), name),
    ]),
  );
}

const fill = (text: string, name: SliceName): string =>
  text.replaceAll(/\{\{(\w+)\}\}/g, (_, key: string) => name[key as keyof SliceName]);

/** A line for an existing list. */
interface Edit {
  readonly path: string;
  /** It comes after the last place of this form. */
  readonly after: RegExp;
  readonly text: string;
}

const edits = ({ area, slice, camel, Pascal, Title }: SliceName): readonly Edit[] => [
  {
    path: 'server/src/features.ts',
    after: /^import .* from '\.\/features\/.*;\n/gm,
    text: `import { ${camel} } from './features/${area}/${slice}/feature.ts';\n`,
  },
  { path: 'server/src/features.ts', after: /^const list = \[\n/gm, text: `  ${camel},\n` },
  {
    path: 'contract/src/pages.ts',
    after: /^  \w+: '\/.*',\n(?=\} as const)/gm,
    text: `  ${camel}: '/:orgId/:role(admin)/${slice}',\n`,
  },
  {
    path: 'web/src/app/pages/pages.ts',
    after: /^  \),\n(?=\};)/gm,
    text: `  ${camel}: page(
    '${Title}',
    () => import('../../features/${area}/${slice}/${slice}-page.tsx'),
    '${Pascal}Page',
  ),\n`,
  },
];

/** The existing files that get a line for the slice. Throws when a list is not in its expected place. */
export function editedFiles(root: string, name: SliceName): Files {
  const texts = new Map<string, string>();
  for (const { path, after, text } of edits(name)) {
    const before = texts.get(path) ?? readFileSync(join(root, path), 'utf8');
    const place = [...before.matchAll(after)].at(-1);
    if (!place) throw new Error(`${path} has no list of the form that this command knows`);
    const at = place.index + place[0].length;
    texts.set(path, before.slice(0, at) + text + before.slice(at));
  }
  return texts;
}

/** Why the slice cannot be made here; undefined: it can. */
export function hindrance(root: string, name: SliceName): string | undefined {
  const taken = [...newFiles(name).keys()].find((path) => existsSync(join(root, path)));
  if (taken) return `${taken} exists already.`;
  const pages = readFileSync(join(root, 'contract/src/pages.ts'), 'utf8');
  const isTaken =
    new RegExp(`^  ${name.camel}: '`, 'm').test(pages) || pages.includes(`)/${name.slice}'`);
  return isTaken ? `There is a page ${name.slice} already.` : undefined;
}
