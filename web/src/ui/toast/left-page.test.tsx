import '../../../testing/dom-shims.ts';
import { render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { BrowserRouter, useNavigate } from 'react-router';
import { beforeEach, describe, expect, it } from 'vitest';
import { useToast } from './toast-context.ts';
import { ToastProvider } from './toast-provider.tsx';

function Page() {
  const showToast = useToast();
  const navigate = useNavigate();
  const undo = { label: 'Undo', undoes: 'u-1', onPress: () => undefined };
  const createCode = { label: 'Make a code', onPress: () => undefined };
  const acts: Readonly<Record<string, () => void>> = {
    Save: () => showToast('Saved.'),
    Publish: () => showToast('Published.', { action: createCode }),
    Remove: () => showToast('Removed.', { action: undo }),
    Restore: () => showToast('Restored.', { about: 'u-1' }),
    'Filter the list': () => void navigate('/one?view=all'),
    'Go on': () => void navigate('/two'),
    'Create and go on': () => {
      void navigate('/two');
      showToast('Created.');
    },
  };
  return Object.entries(acts).map(([name, act]) => (
    <button key={name} type="button" onClick={act}>
      {name}
    </button>
  ));
}

async function press(...names: readonly string[]) {
  const user = userEvent.setup();
  for (const name of names) await user.click(screen.getByText(name));
}
const told = () => screen.getByRole('status').textContent;

beforeEach(() => {
  history.replaceState(null, '', '/one');
  render(
    <BrowserRouter>
      <ToastProvider>
        <Page />
      </ToastProvider>
    </BrowserRouter>,
  );
});

describe('R10.13 a toast belongs to its page', () => {
  it('R10.13 it goes when its page is left, not with another view of the page', async () => {
    await press('Save', 'Publish', 'Filter the list');
    expect(told()).toBe('Saved.Published.Make a code');
    await press('Go on');
    await waitFor(() => expect(told()).toBe(''));
  });

  it('R10.13 what an action says of the page to which it leads stays there', async () => {
    await press('Create and go on');
    expect(location.pathname).toBe('/two');
    expect(told()).toBe('Created.');
  });

  it('R10.13 Undo stays for its time on the next page, and goes when the thing is restored', async () => {
    await press('Save', 'Remove', 'Go on');
    await waitFor(() => expect(told()).toBe('Removed.Undo'));
    await press('Restore');
    expect(told()).toBe('Restored.');
  });
});
