import { act, fireEvent, screen } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { show } from '../../../testing/render.tsx';
import { useToast } from './toast-context.ts';
import { ToastProvider } from './toast-provider.tsx';

function Saver() {
  const showToast = useToast();
  return (
    <button type="button" onClick={() => showToast('Saved!', 2_000)}>
      Save
    </button>
  );
}

describe('toast', () => {
  afterEach(() => {
    vi.useRealTimers();
  });

  it('a success stands in a live region that was there before it, for its time', () => {
    vi.useFakeTimers();
    show(
      <ToastProvider>
        <Saver />
      </ToastProvider>,
    );
    const region = screen.getByRole('status');
    fireEvent.click(screen.getByText('Save'));
    expect(region.textContent).toContain('Saved!');
    act(() => {
      vi.advanceTimersByTime(1_999);
    });
    expect(region.textContent).toContain('Saved!');
    act(() => {
      vi.advanceTimersByTime(1);
    });
    expect(region.textContent).toBe('');
  });

  it('a toast can be dismissed', () => {
    show(
      <ToastProvider>
        <Saver />
      </ToastProvider>,
    );
    fireEvent.click(screen.getByText('Save'));
    fireEvent.click(screen.getByRole('button', { name: 'Dismiss' }));
    expect(screen.queryByText('Saved!')).toBeNull();
  });
});
