import { render } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { nameForReader } from '../text/own-script.ts';
import { Who } from './who.tsx';

const SHRIYANI = { name: 'SHRIYANI PERERA', ownScriptName: 'ශ්‍රියානි පෙරේරා' };
const KUMAR = { name: 'KUMAR RAJAN', ownScriptName: 'குமார் ராஜன்' };
const PLAIN = { name: 'KASUN SILVA', ownScriptName: '' };

const readAs = (lang: string) => {
  document.documentElement.lang = lang;
};

/** The names in their order, each with the language that is said to a screen reader. */
const shown = (names: { readonly name: string; readonly ownScriptName: string }) => {
  const { container } = render(<Who {...names} />);
  return [...container.querySelectorAll<HTMLElement>('.name')].map((name) => [
    (name.closest('[lang]') as HTMLElement).lang,
    name.textContent,
  ]);
};

describe('R15.5.3 the name in the reader’s script stands first, the other under it', () => {
  it.each([
    ['en', SHRIYANI, ['en', 'SHRIYANI PERERA'], ['si', 'ශ්‍රියානි පෙරේරා']],
    ['si', SHRIYANI, ['si', 'ශ්‍රියානි පෙරේරා'], ['si', 'SHRIYANI PERERA']],
    ['ta', SHRIYANI, ['ta', 'SHRIYANI PERERA'], ['si', 'ශ්‍රියානි පෙරේරා']],
    ['ta', KUMAR, ['ta', 'குமார் ராஜன்'], ['ta', 'KUMAR RAJAN']],
    ['si', PLAIN, ['si', 'KASUN SILVA']],
  ])('for a reader of %s: %j', (lang, names, ...expected) => {
    readAs(lang);
    expect(shown(names)).toEqual(expected);
  });

  it('the same name in both fields stands once', () => {
    expect(shown({ name: 'කමල්', ownScriptName: 'කමල්' })).toEqual([['si', 'කමල්']]);
  });

  it('where there is room for one, it is the reader’s', () => {
    expect([SHRIYANI, KUMAR, PLAIN].map(nameForReader)).toEqual([
      'SHRIYANI PERERA',
      'KUMAR RAJAN',
      'KASUN SILVA',
    ]);
    readAs('si');
    expect([SHRIYANI, KUMAR, PLAIN].map(nameForReader)).toEqual([
      'ශ්‍රියානි පෙරේරා',
      'KUMAR RAJAN',
      'KASUN SILVA',
    ]);
  });
});
