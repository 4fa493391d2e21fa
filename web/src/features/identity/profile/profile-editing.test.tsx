import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { beforeAll, describe, expect, it } from 'vitest';
import { showWithServer, startProfileServer } from '../../../../testing/profile-server.tsx';
import { heldAnswer, refusal } from '../../../../testing/stub-api.ts';
import { loadProfileRules } from './load-profile-rules.ts';
import { ProfilePage } from './profile-page.tsx';
import { placeNames, readablePhone } from './readable-values.ts';

beforeAll(async () => {
  await Promise.all([
    import('./profile-editor.tsx'),
    loadProfileRules(),
    placeNames(),
    readablePhone('+61291234567'),
  ]);
});

const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label);
const button = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name });
const view = () => screen.findByRole('button', { name: 'Edit Profile' });
const factOf = (label: string) =>
  screen.getByText(label, { selector: 'dt' }).nextElementSibling?.textContent;

/** Opens the form on a profile. */
async function edit(changes: Parameters<typeof startProfileServer>[0] = {}) {
  const server = startProfileServer(changes);
  const { user } = await showWithServer(<ProfilePage />);
  await waitFor(() => expect(button('Edit Profile').disabled).toBe(false));
  await user.click(button('Edit Profile'));
  await screen.findByRole('button', { name: 'Save Changes' });
  return { server, user };
}
async function type(user: UserEvent, label: string, text: string) {
  await user.clear(field(label));
  if (text !== '') await user.type(field(label), text);
}
async function save(user: UserEvent) {
  await user.click(button('Save Changes'));
}

describe('editing the profile', () => {
  it('R2.2.5.3 R4.27 Edit Profile shows the same groups as forms, filled', async () => {
    await edit({ nic: '855072450V' });
    for (const group of ['Personal', 'Contact', 'Address']) {
      expect(screen.getByRole('region', { name: `${group} Information` })).toBeTruthy();
    }
    expect(field('First Name').value).toBe('NETHMI');
    expect(field('NIC (optional)').value).toBe('855072450V');
    expect(field('Phone').value).toBe('077 123 4567');
    expect(field('Female').checked).toBe(true);
    await waitFor(() => expect(field('District').value).toBe('kurunegala'));
    await waitFor(() => expect(field('City').value).toBe('Kurunegala'));
    expect(screen.queryByLabelText(/password/i)).toBeNull();
  });

  it('R2.2.5.7 R4.30 R4.31 R8.11 Save sends only what changed, says so, and shows it', async () => {
    const { server, user } = await edit();
    await type(user, 'Lane 01', 'Station Road');
    await type(user, 'School/College (optional)', "Maliyadeva Girls' College");
    await save(user);
    await view();
    expect(server.saves()).toEqual([
      { lane01: 'Station Road', schoolCollege: "Maliyadeva Girls' College" },
    ]);
    expect(screen.getByText('Profile updated successfully!')).toBeTruthy();
    expect(factOf('Lane 01')).toBe('Station Road');
    // R4.31: the new values are the baseline.
    await user.click(button('Edit Profile'));
    await screen.findByRole('button', { name: 'Save Changes' });
    expect(field('Lane 01').value).toBe('Station Road');
    await save(user);
    expect(await screen.findByText(/No changes detected/)).toBeTruthy();
  });

  it('R5.11 nothing changed is said and not sent; other words for the same are no change either', async () => {
    const { server, user } = await edit();
    const words = 'No changes detected. Please modify some fields before saving.';
    await save(user);
    expect((await screen.findByRole('alert')).textContent).toBe(words);
    await type(user, 'Telegram Number (optional)', ' ');
    await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
    await save(user);
    expect((await screen.findByRole('alert')).textContent).toBe(words);
    expect(server.saves()).toEqual([]);
  });

  it('R4.28 R2.2.5.5 Cancel restores the original values and leaves edit mode', async () => {
    const { server, user } = await edit();
    await type(user, 'Lane 01', 'Elsewhere');
    await user.click(button('Cancel'));
    await view();
    expect(factOf('Lane 01')).toBe('Wilgoda Road');
    await user.click(button('Edit Profile'));
    await screen.findByRole('button', { name: 'Save Changes' });
    expect(field('Lane 01').value).toBe('Wilgoda Road');
    expect(server.saves()).toEqual([]);
  });

  it('R4.29 R2.2.5.6 Reset shows once there are changes, restores them, and stays', async () => {
    const { user } = await edit();
    expect(screen.queryByRole('button', { name: 'Reset' })).toBeNull();
    await type(user, 'Lane 01', 'Elsewhere');
    await user.click(button('Reset'));
    expect(field('Lane 01').value).toBe('Wilgoda Road');
    expect(screen.getByText('Profile data has been reset to original values.')).toBeTruthy();
    expect(button('Save Changes')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Reset' })).toBeNull();
  });

  it('R3.2 names are forced to capitals while typed', async () => {
    const { server, user } = await edit();
    await type(user, 'First Name', 'amaya');
    expect(field('First Name').value).toBe('AMAYA');
    await save(user);
    await view();
    expect(server.saves()).toEqual([{ firstName: 'AMAYA' }]);
  });

  it('R5.8 a wrong field is named under it, keeps what was typed, and nothing is sent', async () => {
    const { server, user } = await edit();
    await type(user, 'Phone', '0771');
    await type(user, 'Lane 01', ' ');
    await save(user);
    expect(await screen.findByText('Enter a phone number like 077 123 4567.')).toBeTruthy();
    expect(screen.getByText('Lane 01 is required.')).toBeTruthy();
    expect(field('Phone').value).toBe('0771');
    expect(server.saves()).toEqual([]);
  });

  it('R2.2.5.10 an optional field may be emptied', async () => {
    const { server, user } = await edit({ telegramNumber: '+94715551234' });
    await type(user, 'Telegram Number (optional)', '');
    await save(user);
    await view();
    expect(server.saves()).toEqual([{ telegramNumber: '' }]);
  });

  it('an account without an address may change its name', async () => {
    const { server, user } = await edit({
      dateOfBirth: null,
      gender: null,
      phoneNumber: '',
      whatsappNumber: '',
      houseNumber: '',
      lane01: '',
      province: '',
      district: '',
      city: '',
    });
    await type(user, 'Last Name', 'Silva');
    await save(user);
    await view();
    expect(server.saves()).toEqual([{ lastName: 'SILVA' }]);
  });

  it.each<[string, () => ReturnType<typeof refusal>, string]>([
    ['R8.8 the server’s message', () => refusal(400, 'NIC is taken.'), 'NIC is taken.'],
    ['R8.8 no message', () => refusal(500, ''), 'Failed to update profile'],
    [
      'R8.9 a broken line',
      () => {
        throw new Error('down');
      },
      'Failed to update profile: No connection. Check your internet and try again.',
    ],
  ])('%s is shown, and what was typed stays', async (_, answer, words) => {
    const { server, user } = await edit();
    await type(user, 'Lane 01', 'Station Road');
    server.refuseNext = answer;
    await save(user);
    expect((await screen.findByRole('alert')).textContent).toBe(words);
    expect(field('Lane 01').value).toBe('Station Road');
    await save(user);
    await view();
    expect(server.saves()).toHaveLength(2);
  });

  it('R8.8 the field that the server names carries its words', async () => {
    const { server, user } = await edit();
    await type(user, 'NIC (optional)', '855072450V');
    server.refuseNext = () => refusal(400, 'This NIC is not right.', 'INVALID_INPUT', 'nic');
    await save(user);
    await screen.findByRole('alert');
    expect(field('NIC (optional)').getAttribute('aria-invalid')).toBe('true');
    expect(document.activeElement).toBe(field('NIC (optional)'));
  });

  it('while it saves a second press sends nothing', async () => {
    const { server, user } = await edit();
    const held = heldAnswer();
    await type(user, 'Lane 01', 'Station Road');
    server.refuseNext = held.answer;
    await save(user);
    await user.click(button('Saving...'));
    expect(button('Cancel').disabled).toBe(true);
    held.release(refusal(500, ''));
    await screen.findByRole('alert');
    expect(server.saves()).toHaveLength(1);
  });

  it('R2.2.5.10 a new address asks for the password where the sign-in is old, and then waits for its link', async () => {
    const { server, user } = await edit();
    await type(user, 'Email', 'new@example.org');
    server.refuseNext = () => refusal(403, 'Please enter your password.', 'REAUTH_REQUIRED');
    await save(user);
    await user.type(await screen.findByLabelText('Password'), 'Veranda-2026');
    await user.click(button('Continue'));
    await view();
    expect(server.saves()).toEqual([{ email: 'new@example.org' }, { email: 'new@example.org' }]);
    expect(screen.getByText('Confirm your new email address')).toBeTruthy();
    expect(factOf('Email')).toBe('nethmi@example.com');
  });

  it('R2.2.5.10 who does not give the password loses nothing', async () => {
    const { server, user } = await edit();
    await type(user, 'Email', 'new@example.org');
    server.refuseNext = () => refusal(403, 'Please enter your password.', 'REAUTH_REQUIRED');
    await save(user);
    const dialog = (await screen.findByLabelText('Password')).closest('dialog');
    await user.click(within(dialog as HTMLElement).getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(button('Save Changes')).toBeTruthy());
    expect(field('Email').value).toBe('new@example.org');
    expect(screen.queryByRole('alert')).toBeNull();
  });
});
