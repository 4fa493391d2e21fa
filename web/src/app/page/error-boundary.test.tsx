import { render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { ErrorBoundary } from './error-boundary.tsx';

function Broken(): never {
  throw new Error('a fault in drawing');
}

afterEach(() => vi.unstubAllGlobals());

describe('error page', () => {
  it('says what to do instead of a blank page, and tries again by a whole reload once the server answers', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const reload = vi.fn<() => void>();
    const ask = vi.fn<typeof fetch>().mockRejectedValueOnce(new TypeError('Failed to fetch'));
    vi.stubGlobal('location', { reload });
    vi.stubGlobal('fetch', ask.mockResolvedValue(new Response()));
    render(
      <ErrorBoundary>
        <Broken />
      </ErrorBoundary>,
    );
    expect(screen.getByRole('alert').textContent).toContain('What you saved is safe.');
    expect(screen.queryByText('a fault in drawing')).toBeNull();
    const retry = screen.getByRole('button', { name: 'Try again' });
    await userEvent.click(retry);
    await waitFor(() => expect(retry.ariaBusy).toBeNull());
    expect(reload).not.toHaveBeenCalled();
    await userEvent.click(retry);
    await waitFor(() => expect(reload).toHaveBeenCalledTimes(1));
  });
});
