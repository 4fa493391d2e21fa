import { screen } from '@testing-library/react';
import { beforeAll, describe, expect, it } from 'vitest';
import { showWithServer, startProfileServer } from '../../../../testing/profile-server.tsx';
import { refusal } from '../../../../testing/stub-api.ts';
import { ProfilePage } from './profile-page.tsx';
import { placeNames } from './readable-values.ts';

beforeAll(placeNames);

const button = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name });

async function open() {
  const server = startProfileServer({ pendingEmail: 'new@example.org' });
  const { user } = await showWithServer(<ProfilePage />);
  await screen.findByText('Confirm your new email address');
  return { server, user };
}

describe('the address that waits', () => {
  it('R2.2.5.10 its link can be sent again', async () => {
    const { server, user } = await open();
    await user.click(button('Send link again'));
    expect(await screen.findByText('We have sent the link again.')).toBeTruthy();
    expect(server.saves()).toEqual([{ email: 'new@example.org' }]);
  });

  it('R2.2.5.10 it can be dropped', async () => {
    const { server, user } = await open();
    await user.click(button('Keep my old address'));
    expect(await screen.findByText('Your email address stays.')).toBeTruthy();
    expect(server.saves()).toEqual([{ email: 'nethmi@example.com' }]);
  });

  it('a refusal is said', async () => {
    const { server, user } = await open();
    server.refuseNext = () => refusal(429, 'Too many tries. Please wait a little.');
    await user.click(button('Send link again'));
    expect((await screen.findByRole('alert')).textContent).toMatch(/Too many tries/);
  });
});
