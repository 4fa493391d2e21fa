/** A text and what is selected of it; a caret is an empty selection. */
export interface Selected {
  readonly text: string;
  readonly start: number;
  readonly end: number;
}

/** Puts words in the place of others; `start` and `end` are selected afterwards. */
export interface Edit {
  readonly from: number;
  readonly to: number;
  readonly insert: string;
  readonly start: number;
  readonly end: number;
}

/** What the words at the caret are already. */
export interface Marks {
  readonly isBold: boolean;
  readonly isList: boolean;
  readonly isHeading: boolean;
}

// No look-behind in these: Safari knows it from 16.4 on.
const BOLD = /\*\*(\S(?:.*?\S)?)\*\*/g;
const LINK = /(!?)\[((?:\\.|[^\]\\])*)\]\(([^)\s]*)\)/g;
const ITEM = /^\s*[-*+]\s+/;
const HEADING = /^\s*#{1,6}\s+/;
/** What a line begins with before its words. */
const BEGIN = /^\s*(?:[-*+]|\d{1,9}[.)]|#{1,6}|>)\s+/;
const ITEM_LINE = /^(\s*)(?:([-*+])|(\d{1,9})([.)]))(\s+)(.*)$/;
const SAMPLE = 'bold text';

interface Found {
  readonly from: number;
  readonly to: number;
  readonly groups: readonly (string | undefined)[];
}

/** The whole lines in which something is selected. */
function linesAt({ text, start, end }: Selected): Pick<Edit, 'from' | 'to'> {
  const last = end > start && text[end - 1] === '\n' ? end - 1 : end;
  const lineEnd = text.indexOf('\n', last);
  return { from: text.lastIndexOf('\n', start - 1) + 1, to: lineEnd < 0 ? text.length : lineEnd };
}

/** The match of a pattern in this line around all that is selected. */
function findAround(selected: Selected, pattern: RegExp): Found | undefined {
  const { text, start, end } = selected;
  const line = linesAt(selected);
  for (const match of text.slice(line.from, line.to).matchAll(pattern)) {
    const from = line.from + match.index;
    const to = from + match[0].length;
    if (from <= start && end <= to) return { from, to, groups: match.slice(1) };
  }
  return undefined;
}

function filledLines(selected: Selected): readonly string[] {
  const { from, to } = linesAt(selected);
  const lines = selected.text.slice(from, to).split('\n');
  return lines.filter((line) => line.trim() !== '');
}

const areAll = (lines: readonly string[], begin: RegExp): boolean =>
  lines.length > 0 && lines.every((line) => begin.test(line));

/** What the toolbar shows as pressed. */
export function marksAt(selected: Selected): Marks {
  const lines = filledLines(selected);
  return {
    isBold: findAround(selected, BOLD) !== undefined,
    isList: areAll(lines, ITEM),
    isHeading: areAll(lines, HEADING),
  };
}

const boldLine = (line: string): string => {
  const begin = BEGIN.exec(line)?.[0] ?? '';
  const words = line.slice(begin.length).replaceAll('**', '');
  const [, before = '', inside = '', after = ''] = /^(\s*)(.*?)(\s*)$/.exec(words) ?? [];
  return inside === '' ? line : `${begin}${before}**${inside}**${after}`;
};

/** Bold, or no longer. Without a selection words stand there to be written over. */
export function toggleBold(selected: Selected): Edit {
  const { text, start, end } = selected;
  const bold = findAround(selected, BOLD);
  if (bold) {
    const insert = bold.groups[0] ?? '';
    const { from, to } = bold;
    const shift = (at: number) => Math.min(Math.max(at - 2, from), from + insert.length);
    return { from, to, insert, start: shift(start), end: shift(end) };
  }
  if (text.slice(start, end).trim() === '') {
    const insert = `**${SAMPLE}**`;
    return { from: end, to: end, insert, start: end + 2, end: end + 2 + SAMPLE.length };
  }
  const insert = text.slice(start, end).split('\n').map(boldLine).join('\n');
  return { from: start, to: end, insert, start, end: start + insert.length };
}

/** Gives each selected line a begin in place of its own, or takes it away where all have it. */
function toggleBegin(selected: Selected, begin: RegExp, sign: string): Edit {
  const { text, start, end } = selected;
  const { from, to } = linesAt(selected);
  const isTakenAway = areAll(filledLines(selected), begin);
  const old = text.slice(from, to);
  const isBlank = old.trim() === '';
  const lines = old.split('\n').map((line) => {
    if (line.trim() === '' && !isBlank) return line;
    const words = line.replace(BEGIN, '');
    return isTakenAway ? words : sign + words;
  });
  const insert = lines.join('\n');
  if (start !== end) return { from, to, insert, start: from, end: from + insert.length };
  const caret = Math.max(from, start + insert.length - old.length);
  return { from, to, insert, start: caret, end: caret };
}

/** A list of the selected lines, or no list. */
export function toggleList(selected: Selected): Edit {
  const edit = toggleBegin(selected, ITEM, '- ');
  const [, next = ''] = selected.text.slice(edit.to).split('\n');
  // The line below would belong to the last of the list.
  const isJoined = ITEM.test(edit.insert) && next.trim() !== '' && !BEGIN.test(next);
  return isJoined ? { ...edit, insert: `${edit.insert}\n` } : edit;
}

/** A heading, or no heading. */
export const toggleHeading = (selected: Selected): Edit => toggleBegin(selected, HEADING, '# ');

/** What Enter does in a list: the next item, or its end after an empty one; undefined elsewhere. */
export function continueList(selected: Selected): Edit | undefined {
  const { text, start, end } = selected;
  const line = linesAt(selected);
  const match = ITEM_LINE.exec(text.slice(line.from, line.to));
  if (start !== end || !match) return undefined;
  const [, indent = '', sign = '', number, dot = '', gap = '', words = ''] = match;
  if (start < line.to - words.length) return undefined;
  if (words.trim() === '') {
    // An empty line stays: what follows would belong to the last item else.
    return { ...line, insert: '\n', start: line.from + 1, end: line.from + 1 };
  }
  const next = number === undefined ? sign : `${Number(number) + 1}${dot}`;
  const insert = `\n${indent}${next}${gap}`;
  const caret = start + insert.length;
  return { from: start, to: start, insert, start: caret, end: caret };
}

/** Words that mean nothing but themselves between brackets, in one line. */
const inBrackets = (words: string): string =>
  words
    .trim()
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/[[\]\\]/g, String.raw`\$&`);

/** The link around the selection, or the selected words that are to become one. */
export function linkAt(selected: Selected): {
  readonly from: number;
  readonly to: number;
  readonly text: string;
  readonly address: string;
} {
  const found = findAround(selected, LINK);
  if (found && found.groups[0] === '') {
    const [, text = '', address = ''] = found.groups;
    const { from, to } = found;
    return { from, to, text: text.replaceAll(/\\([[\]\\])/g, '$1'), address };
  }
  const { text, start, end } = selected;
  return { from: start, to: end, text: text.slice(start, end), address: '' };
}

/** A link in the place of what `linkAt` found. */
export function insertLink(
  { from, to }: Pick<Edit, 'from' | 'to'>,
  { text, address }: { readonly text: string; readonly address: string },
): Edit {
  const safe = address.replaceAll('(', '%28').replaceAll(')', '%29');
  const insert = `[${inBrackets(text)}](${safe})`;
  const caret = from + insert.length;
  return { from, to, insert, start: caret, end: caret };
}

/** A picture in a paragraph of its own, behind what is selected. */
export function insertPicture(
  { text, end }: Selected,
  { description, address }: { readonly description: string; readonly address: string },
): Edit {
  const before = text.slice(0, end);
  const gap = before === '' ? '' : '\n'.repeat(2 - (/\n{0,2}$/.exec(before)?.[0].length ?? 0));
  const below = '\n'.repeat(2 - (/^\n{0,2}/.exec(text.slice(end))?.[0].length ?? 0));
  // A backslash at the end of a description would take its bracket away.
  const words = inBrackets(description.replaceAll('\\', ' '));
  const insert = `${gap}![${words}](${address})${below}`;
  const caret = end + insert.length;
  return { from: end, to: end, insert, start: caret, end: caret };
}
