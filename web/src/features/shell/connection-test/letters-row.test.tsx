import { readFileSync } from 'node:fs';
import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { show } from '../../../../testing/render.tsx';
import { LettersRow } from './letters-row.tsx';

const SAMPLES = [
  ['si', 'ක්‍රි ද්‍යා ශ්‍රී'],
  ['ta', 'கௌ ஸ்ரீ ஷ்'],
] as const;

const press = async (name: string) => {
  const { user } = show(<LettersRow />);
  await user.click(screen.getByRole('button', { name }));
  for (const [lang, letters] of SAMPLES) expect(screen.getByText(letters).lang).toBe(lang);
};

describe('R15.6.1 letters of both scripts', () => {
  it('R15.6.1 the row shows difficult ones, and asks if they look right', async () => {
    await press('They look right');
    expect(screen.getByText('Good')).toBeTruthy();
    expect(screen.queryByRole('button')).toBeNull();
  });

  it('R15.6.1 if they look wrong, it says what helps', async () => {
    await press('They look wrong');
    expect(screen.getByText(/On Windows, add Sinhala and Tamil/)).toBeTruthy();
  });

  it('R15.6.1 the stack of fonts ends with those that devices have for them', () => {
    const tokens = readFileSync('web/src/ui/tokens.css', 'utf8');
    const stack = /--font:([^;]+);/.exec(tokens)?.[1]?.replaceAll(/\s+/g, ' ');
    expect(stack).toMatch(
      /'Noto Sans Sinhala', 'Iskoola Pota', 'Nirmala UI', 'Noto Sans Tamil', Latha, sans-serif$/,
    );
  });
});
