import { fireEvent, render, screen } from '@testing-library/react';
import { type ReactNode, useState } from 'react';
import { MemoryRouter } from 'react-router';
import { describe, expect, it } from 'vitest';
import { Select } from '../inputs/select.tsx';
import { Markdown } from '../markdown/markdown.tsx';
import { TextInput } from '../text-inputs/text-input.tsx';
import { useToast } from '../toast/toast-context.ts';
import { ToastProvider } from '../toast/toast-provider.tsx';
import { markLanguages } from './mark-languages.ts';

const SINHALA = 'ශ්‍රී ක්‍රියානන්ද';
const TAMIL = 'ஸ்ரீ கௌரி';

/** What a page of this language shows, with the elements that say a language. */
function drawn(lang: string, draw: () => ReactNode): string {
  document.documentElement.lang = lang;
  return render(draw()).container.innerHTML;
}

function Writer() {
  const [name, setName] = useState('');
  return <TextInput value={name} onChange={(event) => setName(event.target.value)} />;
}

function Announcer({ title }: { title: string }) {
  const showToast = useToast();
  return (
    <button type="button" onClick={() => showToast(`You left ${title}.`)}>
      Leave
    </button>
  );
}

describe('R15.6.4 words of people carry the language of their letters', () => {
  it.each([
    ['en', SINHALA, `<b lang="si">${SINHALA}</b>`],
    ['en', TAMIL, `<b lang="ta">${TAMIL}</b>`],
    ['si', SINHALA, `<b>${SINHALA}</b>`],
    ['si', TAMIL, `<b lang="ta">${TAMIL}</b>`],
    ['ta', SINHALA, `<b lang="si">${SINHALA}</b>`],
    ['en', 'NETHMI', '<b>NETHMI</b>'],
  ])('on a page in %s, %s', (lang, text, expected) => {
    expect(drawn(lang, () => <b>{text}</b>)).toBe(expected);
  });

  it.each([
    [
      'en',
      `Leave ${SINHALA} 2027 ${SINHALA}?`,
      `<p><span>Leave <span lang="si">${SINHALA} 2027 ${SINHALA}</span>?</span></p>`,
    ],
    [
      'en',
      `${SINHALA}, ${TAMIL}`,
      `<p><span><span lang="si">${SINHALA}</span>, <span lang="ta">${TAMIL}</span></span></p>`,
    ],
    [
      'si',
      `${SINHALA} (${TAMIL})`,
      `<p><span>${SINHALA} (<span lang="ta">${TAMIL}</span>)</span></p>`,
    ],
  ])('in a sentence on a page in %s: %s', (lang, text, expected) => {
    expect(drawn(lang, () => <p>{text}</p>)).toBe(expected);
  });

  it('beside other words and without an element of their own', () => {
    const both = () => (
      <>
        by {SINHALA}, {8}
      </>
    );
    expect(drawn('en', both)).toBe(`by <span><span lang="si">${SINHALA}</span></span>, 8`);
  });

  it.each([[{ children: 'Leave' }], [{ children: ['Leave', 8, null] }], [{}]])(
    'an element of the page’s own language keeps its props: %j',
    (props) => {
      document.documentElement.lang = 'en';
      expect(markLanguages('p', props)).toBe(props);
    },
  );

  it('in choices, which have room for words alone', () => {
    const options = [{ value: '1', label: `${SINHALA} (you)` }];
    expect(drawn('en', () => <Select options={options} />)).toContain(
      `<option value="1" lang="si">${SINHALA} (you)</option>`,
    );
  });

  it('in a field while they are typed, and in the description of a picture', () => {
    drawn('en', () => <Writer />);
    const field = screen.getByRole('textbox');
    expect(field.lang).toBe('');
    fireEvent.change(field, { target: { value: TAMIL } });
    expect(field.lang).toBe('ta');
    drawn('en', () => <img alt={SINHALA} />);
    expect(screen.getByRole('img').lang).toBe('si');
  });

  it('in a text with emphasis, lists and lines', () => {
    const text = drawn('en', () => <Markdown text={`**${SINHALA}** is\n\n- ${TAMIL}`} />);
    expect(text).toContain(`<strong lang="si">${SINHALA}</strong> is`);
    expect(text).toMatch(new RegExp(`lang="ta">${TAMIL}<`));
  });

  it('in what is announced', () => {
    drawn('en', () => (
      <MemoryRouter>
        <ToastProvider>
          <Announcer title={SINHALA} />
        </ToastProvider>
      </MemoryRouter>
    ));
    fireEvent.click(screen.getByText('Leave'));
    expect(screen.getByRole('status').innerHTML).toContain(
      `You left <span lang="si">${SINHALA}</span>.`,
    );
  });
});
