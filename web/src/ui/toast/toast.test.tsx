import { act, fireEvent, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { show } from '../../../testing/render.tsx';
import { leaveToast, useToast } from './toast-context.ts';
import { ToastProvider } from './toast-provider.tsx';

function Saver() {
  const showToast = useToast();
  return (
    <button type="button" onClick={() => showToast('Saved!', { milliseconds: 2_000 })}>
      Save
    </button>
  );
}

function Remover() {
  const showToast = useToast();
  const [undone, setUndone] = useState(0);
  const undo = { label: 'Undo', onPress: () => setUndone((count) => count + 1) };
  return (
    <button
      type="button"
      onClick={() => showToast('Removed', { milliseconds: 2_000, action: undo })}
    >
      Remove ({undone})
    </button>
  );
}

describe('toast', () => {
  afterEach(() => {
    vi.useRealTimers();
  });

  it('what a page without toasts left is said by the next one, once', async () => {
    leaveToast('It is confirmed.');
    const page = (
      <ToastProvider>
        <Saver />
      </ToastProvider>
    );
    const { unmount } = show(page);
    expect(await screen.findByText('It is confirmed.')).toBeTruthy();
    unmount();
    show(page);
    expect(screen.getByRole('status').textContent).toBe('');
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

  it('a toast may offer to undo, once', () => {
    show(
      <ToastProvider>
        <Remover />
      </ToastProvider>,
    );
    fireEvent.click(screen.getByText('Remove (0)'));
    fireEvent.click(screen.getByRole('button', { name: 'Undo' }));
    expect(screen.getByText('Remove (1)')).toBeTruthy();
    expect(screen.queryByText('Removed')).toBeNull();
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
