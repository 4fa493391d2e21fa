import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { show } from '../../../testing/render.tsx';
import { PasswordMeter } from './password-meter.tsx';

const litBars = (container: HTMLElement) => container.querySelectorAll('[data-on]').length;

describe('password meter', () => {
  it.each([
    [0, 'Very Weak', 1],
    [20, 'Weak', 2],
    [40, 'Medium', 3],
    [60, 'Strong', 4],
    [80, 'Very Strong', 5],
    [100, 'Very Strong', 5],
  ])('R5.16 a score of %i reads %s and lights %i bars', (score, label, bars) => {
    const { container } = show(<PasswordMeter score={score} label={label} />);
    expect(screen.getByRole('status').textContent).toBe(`Password strength: ${label}`);
    expect(litBars(container)).toBe(bars);
  });

  it('says nothing while there is nothing to judge', () => {
    const { container } = show(<PasswordMeter score={0} label="" />);
    expect(screen.getByRole('status').textContent).toBe('');
    expect(litBars(container)).toBe(0);
  });
});
