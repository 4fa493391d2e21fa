import '../../../../testing/dom-shims.ts';
import { TextSelection } from 'prosemirror-state';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { doAction } from './do-action.ts';
import { RichText, type RichOptions } from './rich-text.ts';

const open: RichText[] = [];
afterEach(() => {
  for (const rich of open.splice(0)) rich.view.destroy();
});

function write(start = '', changes: Partial<RichOptions> = {}) {
  const onChange = vi.fn<(text: string) => void>();
  const rich = new RichText(document.body, start, {
    maxLength: undefined,
    isDisabled: false,
    headingLevel: 2,
    attributes: {},
    onChange,
    onState: () => undefined,
    onFull: () => undefined,
    askLink: () => undefined,
    ...changes,
  });
  open.push(rich);
  const { view } = rich;
  const moveTo = (pos: number) => {
    const { doc, tr } = view.state;
    view.dispatch(tr.setSelection(TextSelection.near(doc.resolve(pos))));
  };
  moveTo(view.state.doc.content.size);
  return {
    rich,
    view,
    onChange,
    moveTo,
    read: () => onChange.mock.lastCall?.[0] ?? start,
    press: (key: string, more: KeyboardEventInit = {}) => {
      const event = new KeyboardEvent('keydown', { key, cancelable: true, ...more });
      return view.someProp('handleKeyDown', (handle) => handle(view, event)) === true;
    },
    /** Does the same as the library for a typed letter. */
    type: (words: string) => {
      for (const letter of words) {
        const { from, to } = view.state.selection;
        const insert = () => view.state.tr.insertText(letter, from, to);
        const isDone = view.someProp('handleTextInput', (handle) =>
          handle(view, from, to, letter, insert),
        );
        if (isDone !== true) view.dispatch(insert());
      }
    },
  };
}

describe('R11.2.10 writing', () => {
  it.each([
    ['# One', '# One'],
    ['### One', '### One'],
    ['- one', '- one'],
    ['* one', '- one'],
    ['1. one', '1. one'],
    ['3) one', '3. one'],
    ['> one', '> one'],
    ['a **two** b', 'a **two** b'],
    ['a *two* b', 'a *two* b'],
    ['a __two__ b', 'a **two** b'],
    ['a ~~two~~ b', 'a ~~two~~ b'],
    ['a `two` b', 'a `two` b'],
    ['5 * 3 * 2', '5 * 3 * 2'],
    ['snake_case_word', 'snake_case_word'],
    ['දෛශික **බර**', 'දෛශික **බර**'],
    ['---', '___'],
  ])('signs that are typed become what they mean: %j', (typed, text) => {
    const { type, read, view } = write();
    type(typed);
    expect(read()).toBe(text);
    expect(view.dom.textContent).not.toMatch(/\*\*|~~|`|^#|^>|^1\./);
  });

  it.each(['F = 2*3*4 N', 'u*t + 5*a*t', '2**3**4', '(a+b)*c*d'])(
    'a product stays one: %s',
    (typed) => {
      const { type, read, view } = write();
      type(typed);
      expect(view.dom.textContent).toBe(typed);
      expect(read().replaceAll('\\', '')).toBe(typed);
    },
  );

  it('Backspace takes back what a sign did, and the sign is a word', () => {
    const { type, press, read } = write();
    type('1. ');
    press('Backspace');
    type('one');
    expect(read()).toBe('1\\. one');
  });

  it('Enter goes on with a list, and ends it in an empty line', () => {
    const { type, press, read } = write();
    type('- one');
    press('Enter');
    type('two');
    press('Enter');
    press('Enter');
    type('three');
    expect(read()).toBe('- one\n- two\n\nthree');
  });

  it('Backspace before the first letter takes a list line or a heading back to words', () => {
    const list = write('- one\n- two');
    list.moveTo(list.view.state.doc.content.size - 6);
    list.press('Backspace');
    expect(list.read()).toBe('- one\n\ntwo');
    const heading = write('# one');
    heading.moveTo(1);
    heading.press('Backspace');
    expect(heading.read()).toBe('one');
  });

  it('Shift+Enter begins a line; a second empty line, which pupils would not see, is not made', () => {
    const { type, press, read, view } = write('one');
    press('Enter', { shiftKey: true });
    type('two');
    press('Enter');
    press('Enter');
    press('Enter');
    expect(view.state.doc.childCount).toBe(2);
    type('three');
    expect(read()).toBe('one\ntwo\n\nthree');
  });

  it('code is left by Enter after an empty line', () => {
    const { type, press, read } = write();
    type('```');
    type('a = 1');
    press('Enter');
    press('Enter');
    type('words');
    expect(read()).toBe('```\na = 1\n```\n\nwords');
  });

  it('Tab is left to the page', () => {
    const { press } = write('- one');
    expect(press('Tab')).toBe(false);
    expect(press('Tab', { shiftKey: true })).toBe(false);
  });

  it('an address becomes the link that pages make of it once somebody goes on behind it', () => {
    const { type, press, read, view } = write();
    type('See www.nie.lk.');
    expect(view.dom.querySelector('a')).toBeNull();
    press('Enter');
    expect(view.dom.querySelector('a')?.getAttribute('href')).toBe('http://www.nie.lk/');
    expect(read()).toBe('See www.nie.lk.');
  });

  it('what nobody touched stays as it was, to the letter, and undo brings back the very text', () => {
    const start = '* one\n* two\n\n\nWords  \nbelow\n\nLast __words__.\n';
    const { view, moveTo, type, read, onChange, rich } = write(start);
    expect(onChange).not.toHaveBeenCalled();
    moveTo(view.state.doc.child(0).nodeSize + 1);
    type('New ');
    expect(read()).toBe('* one\n* two\n\nNew Words\nbelow\n\nLast __words__.\n');
    rich.run(doAction.undo);
    expect(read()).toBe(start);
  });

  it('an image of another page that a text names is not asked for', () => {
    const { view } = write('![A](https://evil.example/seen.png)');
    expect(view.dom.querySelector('img[src]')).toBeNull();
  });
});
