import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { show } from '../../../testing/render.tsx';
import { findText, pasteInto } from '../../../testing/text-form.ts';

const RICH = './rich/rich-editor.tsx';
const changed = vi.fn<(text: string) => void>();

beforeEach(() => {
  changed.mockReset();
  vi.resetModules();
});
afterEach(() => vi.doUnmock(RICH));

/** The form, before its other part is loaded. */
async function open(start: string, error?: string) {
  const { MarkdownEditor } = await import('./markdown-editor.tsx');
  const { Field } = await import('../field/field.tsx');
  function Form() {
    const [text, setText] = useState(start);
    return (
      <Field label="Text" error={error}>
        <MarkdownEditor
          value={text}
          rows={6}
          onChange={(next) => {
            changed(next);
            setText(next);
          }}
        />
      </Field>
    );
  }
  return show(<Form />);
}

const area = () => screen.getByLabelText<HTMLTextAreaElement>('Text');
const toggle = () => screen.getByRole('button', { name: 'Text with symbols' });

describe('R11.2.10 the plain form of a text', () => {
  it('stands there while the other one is loaded, and what is typed goes on in that', async () => {
    const doors: (() => void)[] = [];
    const gate = new Promise<void>((resolve) => doors.push(resolve));
    vi.doMock(RICH, async (original) => {
      await gate;
      return original();
    });
    const { user } = await open('one **two**');
    expect(area().value).toBe('one **two**');
    area().focus();
    expect(screen.getByRole('button', { name: 'Bold' }).getAttribute('aria-disabled')).toBe('true');
    area().setSelectionRange(3, 3);
    await user.keyboard(' and a half');
    // While a phone's keyboard composes a word, nothing can change places.
    fireEvent.compositionStart(area());
    doors[0]?.();
    await import('./rich/rich-editor.tsx');
    await new Promise((resolve) => setTimeout(resolve, 20));
    expect(area().tagName).toBe('TEXTAREA');
    fireEvent.compositionEnd(area());
    const text = await findText('Text');
    expect(text.textContent).toBe('one and a half two');
    expect(document.activeElement).toBe(text);
    pasteInto(text, { text: 'Z' });
    expect(changed).toHaveBeenLastCalledWith('one and a halfZ **two**');
  });

  it('stays and works where the other one cannot be loaded, until it can', async () => {
    vi.doMock(RICH, () => {
      throw new Error('offline');
    });
    const { user } = await open('one');
    expect(await screen.findByText(/^The buttons could not load/)).toBeTruthy();
    await user.type(area(), ' two');
    expect(changed).toHaveBeenLastCalledWith('one two');
    await user.click(screen.getByRole('button', { name: 'Preview' }));
    expect(screen.getByRole('region', { name: 'Preview' }).textContent).toBe('one two');
    vi.doUnmock(RICH);
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect((await findText('Text')).textContent).toBe('one two');
    expect(screen.queryByText(/^The buttons could not load/)).toBeNull();
  });

  it('is a press away, keeps the text, draws it and says what its signs mean', async () => {
    const { user } = await open('one **two**');
    await findText('Text');
    await user.click(toggle());
    expect(toggle().getAttribute('aria-pressed')).toBe('true');
    expect(area().value).toBe('one **two**');
    await user.type(area(), ' *three*');
    await user.click(screen.getByRole('button', { name: 'Preview' }));
    const preview = within(screen.getByRole('region', { name: 'Preview' }));
    expect(preview.getByText('two').tagName).toBe('STRONG');
    expect(area().hidden).toBe(true);
    await user.click(screen.getByRole('button', { name: 'What do signs like ** mean?' }));
    expect(screen.getByText('**bold**')).toBeTruthy();
    await user.click(toggle());
    const text = await findText('Text');
    expect(within(text).getByText('three').tagName).toBe('EM');
    expect(changed).toHaveBeenLastCalledWith('one **two** *three*');
  });

  it.each([
    '| a | b |\n| - | - |\n| 1 | 2 |',
    '<div>x</div>',
    '- [ ] to do',
    '[note]: https://nie.lk\n\nSee [note].',
  ])('holds a text that has more than the other one shows, unchanged: %j', async (start) => {
    const { user } = await open(start);
    expect(await screen.findByText(/parts that only their signs can say/)).toBeTruthy();
    expect(area().value).toBe(start);
    await user.click(toggle());
    expect(area().value).toBe(start);
    expect(changed).not.toHaveBeenCalled();
    await user.clear(area());
    expect(area().tagName).toBe('TEXTAREA');
    await user.click(toggle());
    expect((await findText('Text')).textContent).toBe('');
    expect(screen.queryByText(/parts that only their signs can say/)).toBeNull();
  });

  it('is where an error leads in it, and its preview makes room', async () => {
    await open('- [ ] to do', 'Too long.');
    await waitFor(() => expect(toggle().getAttribute('aria-pressed')).toBe('true'));
    fireEvent.click(screen.getByRole('button', { name: 'Preview' }));
    expect(area().hidden).toBe(false);
    expect(area().getAttribute('aria-invalid')).toBe('true');
  });
});
