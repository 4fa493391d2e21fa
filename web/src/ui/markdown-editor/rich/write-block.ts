import { Fragment, type Node } from 'prosemirror-model';
import { without, withoutBlankEnds, withoutSignEnds } from './lessen.ts';
import { readText, trimInline } from './read-text.ts';
import { writeInline } from './write-inline.ts';
import { escapeWords, type Style } from './write-words.ts';

const PLAIN = { strong: '**', em: '*' } as const;
/** Ways to write words without marks, the plainest first. */
const ESCAPES: readonly Style[] = [
  { ...PLAIN, escape: 'none' },
  { ...PLAIN, escape: 'begin' },
  { ...PLAIN, escape: 'signs' },
  { ...PLAIN, escape: 'all' },
];
const SAFEST = ESCAPES.slice(-1);
/** Ways to write marks that touch each other and have signs that would join. */
const TOUCHING: readonly Style[] = [
  PLAIN,
  { strong: '**', em: '_' } as const,
  { strong: '__', em: '*' } as const,
].flatMap(({ strong, em }) =>
  ([undefined, 'em', 'strong', 'del'] as const).map((outer) => ({
    strong,
    em,
    outer,
    escape: 'signs' as const,
  })),
);

/** True if the text reads as exactly these blocks. */
export function isReadAs(text: string, blocks: readonly Node[]): boolean {
  const doc = readText(text);
  return doc !== undefined && doc.content.eq(Fragment.from([...blocks]));
}

/** Leaves out what Markdown cannot say, the least important first: a mark, never a letter. */
const LESSER = [
  withoutBlankEnds,
  withoutSignEnds,
  without('em', 'del'),
  without('strong', 'em', 'del'),
] as const;

/** A paragraph or heading without words. */
const isEmptyLine = (block: Node): boolean =>
  block.isTextblock && !block.type.spec.code && trimInline(block.content.content).length === 0;

/** An empty paragraph: Markdown cannot say it. */
export const isUnsaid = (block: Node): boolean =>
  block.type.name === 'paragraph' && isEmptyLine(block);

const EMPHASIS = new Set(['strong', 'em', 'del']);
const isEmphasized = ({ marks }: Node): boolean =>
  marks.some(({ type }) => EMPHASIS.has(type.name));

/** A paragraph or heading as Markdown that reads back the same. `begin` is the text before its words. */
function findWords(block: Node, begin: string, isStrict: boolean): string {
  const pieces = trimInline(block.content.content);
  let before: Node | undefined;
  for (const lessen of LESSER) {
    const wanted = trimInline(lessen(pieces));
    const meant = block.copy(Fragment.fromArray([...wanted]));
    if (before?.eq(meant) === true) continue;
    before = meant;
    const plain = isStrict ? SAFEST : ESCAPES;
    for (const style of wanted.some(isEmphasized) ? [...plain, ...TOUCHING] : plain) {
      const written = begin + writeInline(wanted, style);
      if (isReadAs(written, [meant])) return written;
    }
  }
  const words = block.textBetween(
    0,
    block.content.size,
    '\n',
    (leaf) => leaf.type.spec.leafText?.(leaf) ?? '',
  );
  return begin + escapeWords(words.trim(), true, { ...PLAIN, escape: 'all' });
}

// A list is written again for each letter typed in it, but its other lines are not.
const found = new WeakMap<Node, string>();

function writeTextblock(block: Node, begin: string, isStrict: boolean): string {
  if (isEmptyLine(block)) return begin.trimEnd();
  const known = isStrict ? undefined : found.get(block);
  const written = known ?? findWords(block, begin, isStrict);
  if (!isStrict) found.set(block, written);
  return written;
}

function writeCodeBlock({ textContent, attrs }: Node): string {
  const runs = textContent.match(/`{3,}/g) ?? [];
  const longest = Math.max(2, ...runs.map(({ length }) => length));
  const fence = '`'.repeat(longest + 1);
  const isEnded = textContent === '' || textContent.endsWith('\n');
  const body = isEnded ? textContent : `${textContent}\n`;
  return `${fence}${String(attrs['info'])}\n${body}${fence}`;
}

const isList = ({ type }: Node): boolean =>
  type.name === 'bullet_list' || type.name === 'ordered_list';

/** A list can come right below words only if its first line has words. */
const canFollowWords = (list: Node): boolean =>
  (list.attrs['start'] ?? 1) === 1 && list.firstChild?.textContent !== '';

/** One paragraph, and perhaps lists below it: no empty lines are needed between such items. */
const isTight = (list: Node): boolean =>
  list.children.every((item) =>
    item.children.every((block, at) => {
      if (at === 0 && block.isTextblock) return !block.type.spec.code;
      return isList(block) && isTight(block) && (at === 0 || canFollowWords(block));
    }),
  );

function writeList(list: Node, isStrict: boolean, other: boolean): string {
  const gap = isTight(list) ? '\n' : '\n\n';
  const start = Number(list.attrs['start'] ?? 1);
  const isOrdered = list.type.name === 'ordered_list';
  const items = list.children.map((item, at) => {
    const sign = isOrdered ? `${start + at}${other ? ')' : '.'}` : other ? '*' : '-';
    const indent = ' '.repeat(sign.length + 1);
    const lines = writeBlocks(item.children, isStrict, gap).split('\n');
    const [first = '', ...rest] = lines;
    return [`${sign} ${first}`.trimEnd(), ...rest.map((line) => line && indent + line)].join('\n');
  });
  return items.join(gap);
}

/** A block as Markdown; `other` for a list next to a list, because they would become one. */
export function writeBlock(block: Node, isStrict: boolean, other: boolean): string {
  switch (block.type.name) {
    case 'heading':
      return writeTextblock(block, `${'#'.repeat(Number(block.attrs['level']))} `, isStrict);
    case 'blockquote':
      return writeBlocks(block.children, isStrict, '\n\n')
        .split('\n')
        .map((line) => `> ${line}`.trimEnd())
        .join('\n');
    case 'bullet_list':
    case 'ordered_list':
      return writeList(block, isStrict, other);
    case 'code_block':
      return writeCodeBlock(block);
    case 'rule':
      return '___';
    default:
      return writeTextblock(block, '', isStrict);
  }
}

/** Blocks one below the other, without empty lines that Markdown cannot say. */
function writeBlocks(blocks: readonly Node[], isStrict: boolean, gap: string): string {
  const said = blocks.filter((block) => !isUnsaid(block));
  let isOther = false;
  return said
    .map((block, at) => {
      isOther = isList(block) && said[at - 1]?.type === block.type && !isOther;
      return writeBlock(block, isStrict, isOther);
    })
    .join(gap);
}
