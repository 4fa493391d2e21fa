import { describe, expect, it } from 'vitest';
import {
  continueList,
  type Edit,
  insertLink,
  insertPicture,
  linkAt,
  marksAt,
  type Selected,
  toggleBold,
  toggleHeading,
  toggleList,
} from './edits.ts';

/** "a [b] c" is the text "a b c" with the b selected; "a | c" has the caret between. */
function read(drawn: string): Selected {
  const start = drawn.search(/[⟦|]/);
  const text = drawn.replace(/[⟦|]/, '');
  const end = text.indexOf('⟧');
  return { text: text.replace('⟧', ''), start, end: end < 0 ? start : end };
}

function draw({ text }: Selected, { from, to, insert, start, end }: Edit): string {
  const whole = text.slice(0, from) + insert + text.slice(to);
  if (start === end) return `${whole.slice(0, start)}|${whole.slice(start)}`;
  return `${whole.slice(0, start)}⟦${whole.slice(start, end)}⟧${whole.slice(end)}`;
}

const after = (drawn: string, toEdit: (selected: Selected) => Edit): string => {
  const selected = read(drawn);
  return draw(selected, toEdit(selected));
};

describe('R11.2.10 the buttons of the text editor', () => {
  it.each([
    ['a ⟦word⟧ b', 'a ⟦**word**⟧ b'],
    ['a⟦ word ⟧b', 'a⟦ **word** ⟧b'],
    ['a **⟦word⟧** b', 'a ⟦word⟧ b'],
    ['a **wo|rd** b', 'a wo|rd b'],
    ['a |', 'a **⟦bold text⟧**'],
    ['⟦one\n\n- two⟧', '⟦**one**\n\n- **two**⟧'],
    ['⟦a **b** c⟧', '⟦**a b c**⟧'],
    ['⟦දෛශික⟧', '⟦**දෛශික**⟧'],
  ])('bold makes of %j %j', (before, expected) => {
    expect(after(before, toggleBold)).toBe(expected);
  });

  it.each([
    ['one|', '- one|'],
    ['- one|', 'one|'],
    ['|', '- |'],
    ['⟦one\n\ntwo⟧', '⟦- one\n\n- two⟧'],
    ['⟦- one\ntwo⟧', '⟦- one\n- two⟧'],
    ['⟦1. one\n# two⟧', '⟦- one\n- two⟧'],
    ['⟦one\n⟧two', '⟦- one⟧\n\ntwo'],
    ['one|\n- two', '- one|\n- two'],
  ])('list makes of %j %j', (before, expected) => {
    expect(after(before, toggleList)).toBe(expected);
  });

  it.each([
    ['Tri|angles', '# Tri|angles'],
    ['## Tri|angles', 'Tri|angles'],
    ['- Tri|angles', '# Tri|angles'],
    ['above\nTri|angles\nbelow', 'above\n# Tri|angles\nbelow'],
  ])('heading makes of %j %j', (before, expected) => {
    expect(after(before, toggleHeading)).toBe(expected);
  });

  it.each([
    ['- one|', '- one\n- |'],
    ['- o|ne', '- o\n- |ne'],
    ['  * one|', '  * one\n  * |'],
    ['9. one|', '9. one\n10. |'],
    ['- one\n- |', '- one\n\n|'],
  ])('Enter in a list makes of %j %j', (before, expected) => {
    const selected = read(before);
    const edit = continueList(selected);
    expect(edit && draw(selected, edit)).toBe(expected);
  });

  it.each(['one|', '-|', '|- one', '⟦- one⟧', '-one|'])(
    'Enter in %j is no more than Enter',
    (text) => {
      expect(continueList(read(text))).toBeUndefined();
    },
  );

  it('a link takes the selected words, and signs in them mean nothing else', () => {
    const link = { text: 'a ]b\n[c]', address: 'https://x.lk/(1)' };
    expect(after('see ⟦this⟧ page', (selected) => insertLink(linkAt(selected), link))).toBe(
      String.raw`see [a \]b \[c\]](https://x.lk/%281%29)| page`,
    );
    expect(linkAt(read('see ⟦this⟧ page')).text).toBe('this');
  });

  it('a link around the caret is the one that is changed; a picture is none', () => {
    const selected = read('see [th|is](https://x.lk/a) page');
    expect(linkAt(selected)).toEqual({ from: 4, to: 26, text: 'this', address: 'https://x.lk/a' });
    expect(linkAt(read('![th|is](a.png)')).address).toBe('');
  });

  it.each([
    ['|', '![A b](p.png)\n\n|'],
    ['one|', 'one\n\n![A b](p.png)\n\n|'],
    ['one|\ntwo', 'one\n\n![A b](p.png)\n|\ntwo'],
    ['one\n\n|two', 'one\n\n![A b](p.png)\n\n|two'],
  ])('a picture stands in a paragraph of its own: %j', (before, expected) => {
    const picture = { description: 'A\nb\\', address: 'p.png' };
    expect(after(before, (selected) => insertPicture(selected, picture))).toBe(expected);
  });

  it.each([
    ['a **wo|rd**', { isBold: true, isList: false, isHeading: false }],
    ['- **a** ⟦b⟧', { isBold: false, isList: true, isHeading: false }],
    ['# ⟦a⟧', { isBold: false, isList: false, isHeading: true }],
    ['|', { isBold: false, isList: false, isHeading: false }],
  ])('what %j is already shows as pressed', (text, marks) => {
    expect(marksAt(read(text))).toEqual(marks);
  });

  it('the longest text is looked through in time', () => {
    const begin = process.cpuUsage();
    for (const piece of ['**a ', '[a](', '*', '- a\n', '!['])
      marksAt({ text: piece.repeat(5000).slice(0, 20_000), start: 9000, end: 9000 });
    linkAt({ text: '[a]('.repeat(5000), start: 9000, end: 9000 });
    expect(process.cpuUsage(begin).user / 1e6).toBeLessThan(10);
  });
});
