import { fireEvent, screen, within } from '@testing-library/react';
import { useState } from 'react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { show } from '../../../testing/render.tsx';
import { Field } from '../field/field.tsx';
import { MarkdownEditor } from './markdown-editor.tsx';

const submitted = vi.fn<() => void>();
const taken = vi.fn<(file: File) => Promise<string>>();

beforeEach(() => {
  submitted.mockReset();
  taken.mockReset().mockResolvedValue('triangle.png#8x6');
  URL.createObjectURL = () => 'blob:picture';
  URL.revokeObjectURL = () => undefined;
});

type FormProps = { start?: string; maxLength?: number; hasPictures?: boolean };

const drawNamed = ({ address }: { address: string }) => <img alt={address} />;

function Form({ start = '', maxLength, hasPictures = true }: FormProps) {
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
      <Field label="Text" error={isWrong ? 'Too long.' : undefined}>
        <MarkdownEditor
          value={text}
          maxLength={maxLength}
          pictures={hasPictures ? pictures : undefined}
          onChange={({ target }) => setText(target.value)}
        />
      </Field>
    </form>
  );
}

const area = () => screen.getByLabelText<HTMLTextAreaElement>('Text');
const button = (name: string) => screen.getByRole('button', { name });
const select = (start: number, end: number) => {
  area().focus();
  area().setSelectionRange(start, end);
  fireEvent.select(area());
};
const choosePicture = () =>
  fireEvent.change(screen.getByLabelText('Choose a picture'), {
    target: { files: [new File(['x'], 'my triangle.png', { type: 'image/png' })] },
  });

describe('R11.2.10 the text editor', () => {
  it('writes for the buttons and shows as pressed what the words are', async () => {
    const { user } = show(<Form start="one word" />);
    select(4, 8);
    await user.click(button('Bold'));
    expect(area().value).toBe('one **word**');
    expect(button('Bold').getAttribute('aria-pressed')).toBe('true');
    await user.click(button('List'));
    expect(area().value).toBe('- one **word**');
    await user.click(button('Heading'));
    expect(area().value).toBe('# one **word**');
    expect(button('List').getAttribute('aria-pressed')).toBe('false');
    expect(submitted).not.toHaveBeenCalled();
  });

  it('is one stop of the Tab key, with arrow keys between its buttons', async () => {
    const { user } = show(<Form />);
    button('Refuse').focus();
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
      'List',
      'Preview',
      'Bold (Ctrl+B)',
      'Preview',
      'Bold (Ctrl+B)',
    ]);
    await user.tab();
    expect(document.activeElement).toBe(area());
    expect(screen.getByRole('toolbar', { name: 'Text tools' })).toBeTruthy();
  });

  it('Ctrl+B and Cmd+K do the same; Enter goes on with a list', async () => {
    const { user } = show(<Form start="word" />);
    select(0, 4);
    await user.keyboard('{Control>}b{/Control}');
    expect(area().value).toBe('**word**');
    await user.keyboard('{Meta>}k{/Meta}');
    expect(screen.getByRole('dialog', { name: 'Link' })).toBeTruthy();
    await user.click(button('Cancel'));
    await user.clear(area());
    await user.type(area(), '- one{Enter}two{Enter}{Enter}three');
    expect(area().value).toBe('- one\n- two\n\nthree');
  });

  it('a link is refused by the rule of the pages that show it, then stands around the selected words', async () => {
    const { user } = show(<Form start="see this page" />);
    select(4, 8);
    await user.click(button('Link'));
    const dialog = within(screen.getByRole('dialog', { name: 'Link' }));
    expect(dialog.getByLabelText<HTMLInputElement>(/^Link text/).value).toBe('this');
    await user.type(dialog.getByLabelText('Address'), 'javascript:alert(1)');
    await user.click(button('Insert link'));
    expect(dialog.getByText(/^Enter a web address/)).toBeTruthy();
    expect(area().value).toBe('see this page');
    await user.clear(dialog.getByLabelText('Address'));
    await user.type(dialog.getByLabelText('Address'), 'nie.lk');
    await user.click(button('Insert link'));
    expect(area().value).toBe('see [this](https://nie.lk/) page');
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(document.activeElement).toBe(area());
    expect(submitted).not.toHaveBeenCalled();
  });

  it('R11.2.9 a picture is asked for its description and stands in the text', async () => {
    const { user } = show(<Form start="one" />);
    select(3, 3);
    choosePicture();
    await user.click(button('Add picture'));
    expect(screen.getByText('Say in a few words what the picture shows.')).toBeTruthy();
    expect(taken).not.toHaveBeenCalled();
    await user.type(screen.getByLabelText('What does it show?'), 'A triangle');
    await user.click(button('Add picture'));
    await vi.waitFor(() => expect(area().value).toBe('one\n\n![A triangle](triangle.png#8x6)\n\n'));
    expect(submitted).not.toHaveBeenCalled();
  });

  it('R11.2.9 why a picture cannot be used is said where it is asked for', async () => {
    taken.mockRejectedValue(new Error('A lesson can have at most 20 files.'));
    const { user } = show(<Form start="one" />);
    choosePicture();
    await user.type(screen.getByLabelText('What does it show?'), 'A triangle{Enter}');
    expect(await screen.findByText('A lesson can have at most 20 files.')).toBeTruthy();
    expect(area().value).toBe('one');
  });

  it('has no pictures where texts can have none', () => {
    show(<Form hasPictures={false} />);
    expect(screen.queryByRole('button', { name: 'Picture' })).toBeNull();
    expect(button('Bold')).toBeTruthy();
  });

  it('what does not fit is said and cuts nothing', async () => {
    const { user } = show(<Form start="12345678" maxLength={10} />);
    select(0, 8);
    await user.click(button('Bold'));
    expect(area().value).toBe('12345678');
    expect(screen.getByText(/^This does not fit: .* 10 characters/)).toBeTruthy();
  });

  it('Preview draws what students see, its buttons rest, and an error leads back to the words', async () => {
    const { user } = show(<Form start="**word** ![A](p.png)" />);
    await user.click(button('Preview'));
    const preview = within(screen.getByRole('region', { name: 'Preview' }));
    expect(preview.getByText('word').tagName).toBe('STRONG');
    expect(preview.getByAltText('p.png')).toBeTruthy();
    await user.click(button('Bold'));
    expect(area().value).toBe('**word** ![A](p.png)');
    expect(area().hidden).toBe(true);
    await user.click(button('Refuse'));
    expect(area().hidden).toBe(false);
    expect(screen.queryByRole('region', { name: 'Preview' })).toBeNull();
  });

  it('says on demand what the signs mean', async () => {
    const { user } = show(<Form />);
    await user.click(button('What do signs like ** mean?'));
    expect(screen.getByText('**bold**')).toBeTruthy();
    await user.click(button('What do signs like ** mean?'));
    expect(screen.queryByText('**bold**')).toBeNull();
  });
});
