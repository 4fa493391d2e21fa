import { fireEvent, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { show } from '../../../testing/render.tsx';
import { Dialog } from './dialog.tsx';

function open(isLocked: boolean) {
  const handleClose = vi.fn<() => void>();
  const { user } = show(
    <Dialog isOpen isLocked={isLocked} onClose={handleClose} title="Edit Profile Picture">
      <button type="button">Inside</button>
    </Dialog>,
  );
  const dialog = screen.getByRole('dialog', { name: 'Edit Profile Picture' });
  return { user, dialog, handleClose };
}

/** A page that removes its dialog instead of closing it, as most do. */
function Page() {
  const [isAsking, setIsAsking] = useState(false);
  return (
    <>
      <button type="button" onClick={() => setIsAsking(true)}>
        Ask
      </button>
      {isAsking && (
        <Dialog isOpen onClose={() => setIsAsking(false)} title="Sure?">
          <input aria-label="Why" data-first />
        </Dialog>
      )}
    </>
  );
}

describe('dialog', () => {
  it('begins at what is marked, and the focus returns when it is taken away', async () => {
    const { user } = show(<Page />);
    await user.click(screen.getByRole('button', { name: 'Ask' }));
    expect(document.activeElement).toBe(screen.getByLabelText('Why'));
    await user.click(screen.getByRole('button', { name: 'Close' }));
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Ask' }));
  });

  it('asks to be closed by its button, by Escape and by a press beside it, not by one inside', async () => {
    const { user, dialog, handleClose } = open(false);
    expect(dialog.hasAttribute('open')).toBe(true);

    fireEvent.pointerDown(screen.getByText('Inside'));
    expect(handleClose).not.toHaveBeenCalled();

    await user.click(screen.getByRole('button', { name: 'Close' }));
    fireEvent(dialog, new Event('cancel', { cancelable: true }));
    fireEvent.pointerDown(dialog);
    expect(handleClose).toHaveBeenCalledTimes(3);
  });

  it('R4.33 a locked dialog cannot be closed by button, Escape or backdrop', async () => {
    const { dialog, handleClose } = open(true);
    expect(screen.getByRole('button', { name: 'Close' })).toHaveProperty('disabled', true);

    const escape = new Event('cancel', { cancelable: true });
    fireEvent(dialog, escape);
    fireEvent.pointerDown(dialog);
    expect(escape.defaultPrevented).toBe(true);
    expect(fireEvent.keyDown(document.body, { key: 'Escape' })).toBe(false);
    expect(handleClose).not.toHaveBeenCalled();

    (dialog as HTMLDialogElement).close(); // what the back gesture of a phone does
    await waitFor(() => expect(dialog.hasAttribute('open')).toBe(true));
    expect(handleClose).not.toHaveBeenCalled();
  });
});
