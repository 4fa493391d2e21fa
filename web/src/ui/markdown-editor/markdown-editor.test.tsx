import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { useState } from 'react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { show } from '../../../testing/render.tsx';
import { findText, pasteInto } from '../../../testing/text-form.ts';
import { Field } from '../field/field.tsx';
import { MarkdownEditor } from './markdown-editor.tsx';

const submitted = vi.fn<() => void>();
const changed = vi.fn<(text: string) => void>();
const taken = vi.fn<(file: File) => Promise<string>>();

beforeEach(() => {
  submitted.mockReset();
  changed.mockReset();
  taken.mockReset().mockResolvedValue('triangle.png#8x6');
  URL.createObjectURL = () => 'blob:picture';
  URL.revokeObjectURL = () => undefined;
});

type FormProps = { start?: string; maxLength?: number; hasPictures?: boolean; isOff?: boolean };

const drawNamed = ({ address }: { address: string }) => <img alt={address} />;

function Form({ start = '', maxLength, hasPictures = true, isOff = false }: FormProps) {
  const [text, setText] = useState(start);
  const [isWrong, setIsWrong] = useState(false);
  const pictures = { onTake: taken, onDraw: drawNamed };
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        submitted();
      }}
    >
      <button type="button" onClick={() => setIsWrong(true)}>
        Refuse
      </button>
      <button type="button" onClick={() => setText('from *elsewhere*')}>
        Take theirs
      </button>
      <fieldset disabled={isOff}>
        <Field label="Text" help="What it is." error={isWrong ? 'Too long.' : undefined}>
          <MarkdownEditor
            value={text}
            rows={6}
            {...(maxLength !== undefined && { maxLength })}
            pictures={hasPictures ? pictures : undefined}
            onChange={(next) => {
              changed(next);
              setText(next);
            }}
          />
        </Field>
      </fieldset>
    </form>
  );
}

const button = (name: string) => screen.getByRole('button', { name });
const isPressed = (name: string) => button(name).getAttribute('aria-pressed');
const last = () => changed.mock.lastCall?.[0];

/** Selects words of the text like a mouse. */
function select(text: HTMLElement, words: string): void {
  const walker = document.createTreeWalker(text, NodeFilter.SHOW_TEXT);
  while (walker.nextNode()) {
    const { currentNode: node } = walker;
    const at = node.textContent?.indexOf(words) ?? -1;
    if (at < 0) continue;
    text.focus();
    getSelection()?.setBaseAndExtent(node, at, node, at + words.length);
    fireEvent(document, new Event('selectionchange'));
    return;
  }
  throw new Error(`There is no ${words}.`);
}

const choosePicture = () =>
  fireEvent.change(screen.getByLabelText('Choose a picture'), {
    target: { files: [new File(['x'], 'my triangle.png', { type: 'image/png' })] },
  });

describe('R11.2.10 the text editor', () => {
  it('shows a text as it will look, tied to its field, and changes nothing by opening', async () => {
    show(<Form start={'# One\n\n* **two**\n* three\n\n![A](p.png)'} />);
    const text = await findText('Text');
    expect(within(text).getByRole('heading', { name: 'One', level: 2 })).toBeTruthy();
    expect(within(text).getByText('two').tagName).toBe('STRONG');
    expect(within(text).getAllByRole('listitem')).toHaveLength(2);
    expect(within(text).getByAltText('p.png')).toBeTruthy();
    expect(text.getAttribute('aria-multiline')).toBe('true');
    expect(document.getElementById(text.getAttribute('aria-describedby') ?? '')?.textContent).toBe(
      'What it is.',
    );
    fireEvent.click(button('Refuse'));
    expect(text.getAttribute('aria-invalid')).toBe('true');
    expect(changed).not.toHaveBeenCalled();
  });

  it('its buttons change the words and show what they are', async () => {
    const { user } = show(<Form start="one word" />);
    const text = await findText('Text');
    select(text, 'word');
    await user.click(button('Bold'));
    expect(last()).toBe('one **word**');
    expect(isPressed('Bold')).toBe('true');
    await user.click(button('Italic'));
    expect(last()).toBe('one ***word***');
    await user.click(button('List'));
    expect(last()).toBe('- one ***word***');
    await user.click(button('Numbered list'));
    expect(last()).toBe('1. one ***word***');
    expect([isPressed('List'), isPressed('Numbered list')]).toEqual(['false', 'true']);
    await user.click(button('Heading'));
    expect(last()).toBe('# one ***word***');
    await user.click(button('Undo'));
    expect(last()).toBe('1. one ***word***');
    await user.click(button('Redo'));
    await user.click(button('Heading'));
    await user.click(button('Bold'));
    await user.click(button('Italic'));
    expect(last()).toBe('one word');
    expect(submitted).not.toHaveBeenCalled();
  });

  it('is one stop of the Tab key, with arrow keys between its buttons; Tab leaves the text', async () => {
    const { user } = show(<Form />);
    const text = await findText('Text');
    button('Take theirs').focus();
    const names: (string | null)[] = [];
    const note = () => names.push(document.activeElement?.getAttribute('title') ?? null);
    await user.tab();
    note();
    for (const key of ['{ArrowRight}', '{End}', '{ArrowRight}', '{ArrowLeft}', '{Home}']) {
      await user.keyboard(key);
      note();
    }
    expect(names).toEqual([
      'Bold (Ctrl+B)',
      'Italic (Ctrl+I)',
      'Text with symbols',
      'Bold (Ctrl+B)',
      'Text with symbols',
      'Bold (Ctrl+B)',
    ]);
    await user.tab();
    expect(document.activeElement).toBe(text);
    await user.tab();
    expect(document.activeElement).toBe(document.body);
    expect(screen.getByRole('toolbar', { name: 'Text tools' })).toBeTruthy();
    expect(changed).not.toHaveBeenCalled();
  });

  it('Ctrl+B and Cmd+K do the same as the buttons', async () => {
    const { user } = show(<Form start="one word" />);
    select(await findText('Text'), 'word');
    fireEvent.keyDown(await findText('Text'), { key: 'b', code: 'KeyB', ctrlKey: true });
    expect(last()).toBe('one **word**');
    fireEvent.keyDown(await findText('Text'), { key: 'k', code: 'KeyK', ctrlKey: true });
    expect(screen.getByRole('dialog', { name: 'Link' })).toBeTruthy();
    await user.click(button('Cancel'));
    expect(document.activeElement).toBe(await findText('Text'));
  });

  it('a link is refused by the rule of the pages that show it, put on the selected words, and removed', async () => {
    const { user } = show(<Form start="see **this** page" />);
    const text = await findText('Text');
    select(text, 'this');
    await user.click(button('Link'));
    const dialog = within(screen.getByRole('dialog', { name: 'Link' }));
    expect(dialog.getByLabelText<HTMLInputElement>(/^Link text/).value).toBe('this');
    expect(dialog.queryByRole('button', { name: 'Remove the link' })).toBeNull();
    await user.type(dialog.getByLabelText('Address'), 'javascript:alert(1)');
    await user.click(button('Insert link'));
    expect(dialog.getByText(/^Enter a web address/)).toBeTruthy();
    expect(changed).not.toHaveBeenCalled();
    await user.clear(dialog.getByLabelText('Address'));
    await user.type(dialog.getByLabelText('Address'), 'nie.lk');
    await user.click(button('Insert link'));
    expect(last()).toBe('see [**this**](https://nie.lk/) page');
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(document.activeElement).toBe(text);
    expect(isPressed('Link')).toBe('true');
    await user.click(button('Link'));
    expect(screen.getByDisplayValue('https://nie.lk/')).toBeTruthy();
    await user.click(button('Remove the link'));
    expect(last()).toBe('see **this** page');
    expect(submitted).not.toHaveBeenCalled();
  });

  it('R11.2.9 a picture is asked for its description and stands in the text', async () => {
    const { user } = show(<Form start="one" />);
    const text = await findText('Text');
    choosePicture();
    await user.click(button('Add picture'));
    expect(screen.getByText('Say in a few words what the picture shows.')).toBeTruthy();
    expect(taken).not.toHaveBeenCalled();
    await user.type(screen.getByLabelText('What does it show?'), 'A triangle');
    await user.click(button('Add picture'));
    await waitFor(() => expect(last()).toBe('one\n\n![A triangle](triangle.png#8x6)'));
    expect(within(text).getByAltText('triangle.png#8x6')).toBeTruthy();
    expect(submitted).not.toHaveBeenCalled();
  });

  it('R11.2.9 why a picture cannot be used is said where it is asked for', async () => {
    taken.mockRejectedValue(new Error('A lesson can have at most 20 files.'));
    const { user } = show(<Form start="one" />);
    await findText('Text');
    choosePicture();
    await user.type(screen.getByLabelText('What does it show?'), 'A triangle{Enter}');
    expect(await screen.findByText('A lesson can have at most 20 files.')).toBeTruthy();
    expect(changed).not.toHaveBeenCalled();
  });

  it('has no pictures where texts can have none, and none of its parts works in a form that is off', async () => {
    const { rerender, user } = show(<Form hasPictures={false} start="one" />);
    await findText('Text');
    expect(screen.queryByRole('button', { name: 'Picture' })).toBeNull();
    rerender(<Form isOff start="one" />);
    await waitFor(async () =>
      expect((await findText('Text')).getAttribute('contenteditable')).toBe('false'),
    );
    await user.click(button('Bold'));
    expect(changed).not.toHaveBeenCalled();
  });

  it('what does not fit is said and cuts nothing', async () => {
    const { user } = show(<Form start="12345678" maxLength={10} />);
    const text = await findText('Text');
    select(text, '12345678');
    await user.click(button('Bold'));
    expect(text.textContent).toBe('12345678');
    expect(within(text).queryByText('12345678')?.tagName).toBe('P');
    expect(screen.getByText(/^This does not fit: .* 10 characters/)).toBeTruthy();
    pasteInto(text, { text: '0123456789' });
    expect(last()).toBe('0123456789');
    expect(screen.queryByText(/^This does not fit/)).toBeNull();
  });

  it('takes another text from outside, as it is', async () => {
    const { user } = show(<Form start="mine" />);
    const text = await findText('Text');
    await user.click(button('Take theirs'));
    expect(within(text).getByText('elsewhere').tagName).toBe('EM');
    expect(changed).not.toHaveBeenCalled();
  });
});
