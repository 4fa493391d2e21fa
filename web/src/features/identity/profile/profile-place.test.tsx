import { screen, waitFor } from '@testing-library/react';
import { beforeAll, describe, expect, it } from 'vitest';
import { showWithServer, startProfileServer } from '../../../../testing/profile-server.tsx';
import { loadProfileRules } from './load-profile-rules.ts';
import { ProfilePage } from './profile-page.tsx';
import { placeNames } from './readable-values.ts';

beforeAll(async () => {
  await Promise.all([import('./profile-editor.tsx'), loadProfileRules(), placeNames()]);
});

const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label);
const press = (name: string) => screen.findByRole<HTMLButtonElement>('button', { name });

async function edit() {
  const server = startProfileServer();
  const { user } = await showWithServer(<ProfilePage />);
  await waitFor(async () => expect((await press('Edit Profile')).disabled).toBe(false));
  await user.click(await press('Edit Profile'));
  const save = async () => {
    await user.click(await press('Save Changes'));
  };
  return { server, user, save };
}

describe('the place in the profile', () => {
  it('R4.19 R4.30 another province empties district and city, and all three are sent', async () => {
    const { server, user, save } = await edit();
    await waitFor(() => expect(field('Province').disabled).toBe(false));
    await user.selectOptions(field('Province'), 'Western');
    expect(field('District').value).toBe('');
    await save();
    expect(await screen.findByText('District is required.')).toBeTruthy();
    await user.selectOptions(field('District'), 'Colombo');
    await waitFor(() => expect(field('City').tagName).toBe('INPUT'));
    await user.click(field('City'));
    await user.paste('Maharagama');
    await user.click(await screen.findByRole('option', { name: 'Maharagama' }));
    await save();
    await press('Edit Profile');
    expect(server.saves()).toEqual([
      { province: 'western', district: 'colombo', city: 'maharagama' },
    ]);
  });

  it('R5.6 a town that is not in the list is typed, saved and shown by its name', async () => {
    const { server, user, save } = await edit();
    await waitFor(() => expect(field('City').tagName).toBe('INPUT'));
    await user.click(field('City'));
    await user.clear(field('City'));
    await user.paste('Ibbagamuwa');
    await user.click(await screen.findByRole('option', { name: 'My town is not listed' }));
    await waitFor(() => expect(document.activeElement).toBe(field('City')));
    expect(field('City').value).toBe('Ibbagamuwa');
    await save();
    await press('Edit Profile');
    expect(server.saves()).toEqual([{ city: 'other:Ibbagamuwa' }]);
    expect(await screen.findByText('Ibbagamuwa')).toBeTruthy();
  });
});
