import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { show } from '../../../testing/render.tsx';
import { PasswordAdvice } from './password-advice.tsx';

const OWNER = { email: 'nethmi@example.com', firstName: 'Nethmi', lastName: 'Wijesinghe' };
const advise = (password: string) => show(<PasswordAdvice password={password} owner={OWNER} />);

const rulesOf = (password: string) => {
  const { unmount } = advise(password);
  const rules = screen.getAllByRole('listitem').map(({ textContent }) => textContent);
  unmount();
  return rules;
};

describe('R5.7 the meter never calls a password strong that is refused', () => {
  it.each([
    ['password', 'Too common'],
    ['Password123', 'Too common'],
    ['QWERTY123', 'Too common'],
    ['abababab', 'Too common'],
    ['Panthiya2026', 'Too common'],
    ['Ab1!', 'Too short'],
    [`Ab1!${'x'.repeat(125)}`, 'Too long'],
    ['nethmiwijesinghe', 'Your name or email'],
    ['nethmi@example.com', 'Your name or email'],
  ])('%s: %s', async (password, words) => {
    const { container } = advise(password);
    // The list of common ones comes after the field.
    expect(await screen.findByText(words)).toBeTruthy();
    expect(container.querySelectorAll('[data-on]').length).toBe(1);
  });

  it('a password that can be set keeps the word of its score', async () => {
    advise('Kurunegala26');
    expect(await screen.findByText('Very Strong')).toBeTruthy();
  });

  it('R5.7 each rule says what is missing still, and what is there', () => {
    expect(rulesOf('')[0]).toBe('At least 8 letters, numbers or symbols');
    expect(rulesOf('kasun')).toEqual([
      'At least 8: type 3 more',
      'Add a capital letter, like K',
      'Has a small letter, done',
      'Add a number, like 7',
      'Add a symbol, like ! or #',
    ]);
    expect(rulesOf('Kurunegala26!')).toEqual([
      'At least 8 letters, numbers or symbols, done',
      'Has a capital letter, done',
      'Has a small letter, done',
      'Has a number, done',
      'Has a symbol, done',
    ]);
  });

  it('says nothing before something is typed', () => {
    advise('');
    expect(screen.getByRole('status').textContent).toBe('');
  });
});
