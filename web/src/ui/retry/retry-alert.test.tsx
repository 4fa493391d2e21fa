import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { RetryAlert } from './retry-alert.tsx';

it('R15.2.6 a test of a component reads the English words', () => {
  render(<RetryAlert onRetry={() => undefined} />);
  expect(screen.getByRole('button').textContent).toBe('Try again');
});
