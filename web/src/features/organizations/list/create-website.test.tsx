import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import {
  CREATE,
  dialog,
  fillRequired,
  openDialog,
  PREMIUM,
  premium,
  send,
} from '../../../../testing/create-organization-driver.tsx';
import { heldAnswer, refusal } from '../../../../testing/stub-api.ts';

describe('website', () => {
  it('R2.2.7.6 R4.35 premium status is checked each time the dialog opens, and a card says so', async () => {
    const { answer, release } = heldAnswer();
    const { user, seen } = await openDialog({ [PREMIUM]: answer });
    expect(screen.getByText('Checking premium status...')).toBeTruthy();
    release(premium(false)());
    await screen.findByRole('link', { name: 'Upgrade' });
    await user.click(screen.getByRole('button', { name: 'Cancel' }));
    await user.click(screen.getByRole('button', { name: 'Create an organization' }));
    await dialog();
    await waitFor(() => expect(seen.filter(({ call }) => call === PREMIUM)).toHaveLength(2));
  });

  it('R2.2.7.5 R1.7 R5.28 premium users have a field, and what is in it is sent', async () => {
    const { user, seen } = await openDialog({ [PREMIUM]: premium(true) });
    await fillRequired(user);
    await user.type(await screen.findByLabelText(/^Website/), 'https://sipwin.lk');
    await send(user);
    await screen.findByText('You are at /sipwin-institute/admin');
    const body = seen.find(({ call }) => call === CREATE)?.body;
    expect(body).toMatchObject({ website: 'https://sipwin.lk' });
  });

  it('R2.2.7.5 others have a card with "Upgrade" to /upgrade', async () => {
    await openDialog();
    const upgrade = await screen.findByRole('link', { name: 'Upgrade' });
    expect(upgrade.getAttribute('href')).toBe('/upgrade');
    expect(screen.queryByLabelText(/^Website/)).toBeNull();
  });

  it('R7.17 a failed check means non-premium', async () => {
    await openDialog({ [PREMIUM]: () => refusal(500, 'Broken', 'INTERNAL') });
    expect(await screen.findByRole('link', { name: 'Upgrade' })).toBeTruthy();
    expect(screen.queryByText('Broken')).toBeNull();
  });
});
