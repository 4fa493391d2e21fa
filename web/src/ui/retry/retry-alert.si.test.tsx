import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { timeAgo } from '../../lib/time-ago/time-ago.ts';
import { RetryAlert } from './retry-alert.tsx';

it('R15.2.6 a test of a component whose file ends in .si.test.tsx reads the Sinhala words', () => {
  render(<RetryAlert onRetry={() => undefined} />);
  expect(screen.getByRole('button').textContent).toBe('නැවත උත්සාහ කරන්න');
  const now = Date.parse('2026-03-18T12:00:00Z');
  expect(timeAgo(new Date(now - 42 * 60_000), now)).toBe('මිනිත්තු 42කට පෙර');
});
