import type { Attrs } from 'prosemirror-model';

/** How words and marks are written. The first way that reads back correctly is used. */
export interface Style {
  /** Which signs of the words get a backslash. */
  readonly escape: 'none' | 'begin' | 'signs' | 'all';
  readonly strong: '**' | '__';
  readonly em: '*' | '_';
  /** A mark around all other marks. */
  readonly outer?: 'em' | 'strong' | 'del' | undefined;
}

const ALL = /[!-/:-@[-`{-~]/g;
const SIGNS = /[\\`*_[\]<>~|]/g;
/** Signs at the start of a line that mean more than words: headings, lists, quotes, lines, code, tables. */
const BEGIN = /^(\d*)([#>+\-=|:~.)])/;

/** Words that must read as plain words. */
export function escapeWords(words: string, isBegin: boolean, { escape }: Style): string {
  if (escape === 'none') return words;
  if (escape === 'all') return words.replaceAll(ALL, String.raw`\$&`);
  const safe = escape === 'signs' ? words.replaceAll(SIGNS, String.raw`\$&`) : words;
  return isBegin ? safe.replace(BEGIN, String.raw`$1\$2`) : safe;
}

/** A piece of code inside a line. */
export function writeCode(words: string): string {
  const runs: readonly string[] = words.match(/`+/g) ?? [];
  let fence = '`';
  while (runs.includes(fence)) fence += '`';
  const isPadded = /^`|`$|^ .* $/.test(words) && words.trim() !== '';
  return isPadded ? `${fence} ${words} ${fence}` : fence + words + fence;
}

/** The text in the round brackets of a link or a picture. */
export function writeWay({ address, title }: Attrs): string {
  const written = String(address);
  const isPlain = /^[^\s()<>\\]+$/.test(written);
  const way = isPlain ? written : `<${written.replaceAll(/[<>\\]/g, String.raw`\$&`)}>`;
  return title === null ? way : `${way} "${String(title).replaceAll(/["\\]/g, String.raw`\$&`)}"`;
}

/** A picture: its description between brackets, in one line. */
export function writePicture(attrs: Attrs): string {
  const words = String(attrs['description'])
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/[[\]]/g, String.raw`\$&`);
  return `![${words}](${writeWay(attrs)})`;
}
