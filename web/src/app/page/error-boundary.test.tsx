import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { ErrorBoundary } from './error-boundary.tsx';

function Broken(): never {
  throw new Error('a fault in drawing');
}

afterEach(() => vi.unstubAllGlobals());

describe('error page', () => {
  it('says what to do instead of a blank page, and tries again by a whole reload', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const reload = vi.fn<() => void>();
    vi.stubGlobal('location', { reload });
    render(
      <ErrorBoundary>
        <Broken />
      </ErrorBoundary>,
    );
    expect(screen.getByRole('alert').textContent).toContain('What you saved is safe.');
    expect(screen.queryByText('a fault in drawing')).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(reload).toHaveBeenCalledTimes(1);
  });
});
