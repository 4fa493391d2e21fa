import { screen } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { show } from '../../../testing/render.tsx';
import { Button } from './button.tsx';

describe('button', () => {
  it('R4.6 a button at work keeps the focus and ignores presses and the Enter key', async () => {
    const handleSubmit = vi.fn<() => void>();
    const form = (isBusy: boolean) => (
      <form
        onSubmit={(event) => {
          event.preventDefault();
          handleSubmit();
        }}
      >
        <input aria-label="Email" />
        <Button isBusy={isBusy}>Sign In</Button>
      </form>
    );
    const { user, unmount } = show(form(true));
    const button = screen.getByRole('button', { name: 'Sign In' });
    await user.click(button);
    await user.type(screen.getByLabelText('Email'), 'a{Enter}');
    expect(handleSubmit).not.toHaveBeenCalled();
    expect(button.getAttribute('aria-busy')).toBe('true');
    expect(button).toHaveProperty('disabled', false);
    unmount();

    const idle = show(form(false));
    await idle.user.click(screen.getByRole('button', { name: 'Sign In' }));
    expect(handleSubmit).toHaveBeenCalledOnce();
  });
});
