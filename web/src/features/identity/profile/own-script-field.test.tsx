import { screen, waitFor } from '@testing-library/react';
import { beforeAll, expect, it } from 'vitest';
import { showWithServer, startProfileServer } from '../../../../testing/profile-server.tsx';
import { loadProfileRules } from './load-profile-rules.ts';
import { ProfilePage } from './profile-page.tsx';
import { placeNames } from './readable-values.ts';

beforeAll(async () => {
  await Promise.all([import('./profile-editor.tsx'), loadProfileRules(), placeNames()]);
});

const field = () => screen.getByLabelText<HTMLInputElement>('Name in Sinhala or Tamil (optional)');

async function edit() {
  const server = startProfileServer();
  const { user } = await showWithServer(<ProfilePage />);
  const opener = screen.getByRole<HTMLButtonElement>('button', { name: 'Edit Profile' });
  await waitFor(() => expect(opener.disabled).toBe(false));
  await user.click(opener);
  const save = await screen.findByRole('button', { name: 'Save Changes' });
  return { server, user, save: () => user.click(save) };
}

it('R15.5.2 the name in the own script is saved alone, and stands under the name', async () => {
  const { server, user, save } = await edit();
  await user.type(field(), 'නෙත්මි විජේසිංහ');
  await save();
  await screen.findByText('Profile updated successfully!');
  expect(server.saves()).toEqual([{ ownScriptName: 'නෙත්මි විජේසිංහ' }]);
  // In its card, and at the head of the page.
  const shown = screen.getAllByText('නෙත්මි විජේසිංහ');
  expect(shown.map(({ lang }) => lang)).toEqual(['si', 'si']);
});

it('R15.5.2 two scripts in one name are told at the field, and nothing is sent', async () => {
  const { server, user, save } = await edit();
  await user.type(field(), 'නෙත්මි Wijesinghe');
  await save();
  expect(
    await screen.findByText('Write this name in Sinhala letters or in Tamil letters, not in both.'),
  ).toBeTruthy();
  expect(field().getAttribute('aria-invalid')).toBe('true');
  expect(server.saves()).toEqual([]);
});
