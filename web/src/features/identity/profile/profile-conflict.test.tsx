import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { showWithServer, startProfileServer } from '../../../../testing/profile-server.tsx';
import { Link } from '../../../ui/link/link.tsx';
import { loadProfileRules } from './load-profile-rules.ts';
import { ProfilePage } from './profile-page.tsx';
import { placeNames } from './readable-values.ts';

beforeAll(async () => {
  await Promise.all([import('./profile-editor.tsx'), loadProfileRules(), placeNames()]);
});

const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label);
const button = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name });
const view = () => screen.findByRole('button', { name: 'Edit Profile' });
const conflictAlert = () => screen.findByText('Your profile was changed somewhere else');
const rows = () =>
  screen
    .getAllByRole('row')
    .slice(1)
    .map((row) => [...row.children].map((cell) => cell.textContent));

/** Closes the tab; true when the browser would ask first. */
function close(): boolean {
  const event = new Event('beforeunload', { cancelable: true });
  window.dispatchEvent(event);
  return event.defaultPrevented;
}

async function edit() {
  const server = startProfileServer();
  const { user } = await showWithServer(
    <>
      <ProfilePage />
      <Link to="/account">Account</Link>
    </>,
  );
  await waitFor(() => expect(button('Edit Profile').disabled).toBe(false));
  await user.click(button('Edit Profile'));
  await screen.findByRole('button', { name: 'Save Changes' });
  return { server, user };
}
async function type(user: UserEvent, label: string, text: string) {
  await user.clear(field(label));
  await user.type(field(label), text);
}

describe('the profile was saved somewhere else meanwhile', () => {
  it('both see what differs, by field, and nothing was overwritten', async () => {
    const { server, user } = await edit();
    server.changeElsewhere({ phoneNumber: '+94715551234', lane01: 'Their Road' });
    await type(user, 'Lane 01', 'My Road');
    await user.click(button('Save Changes'));
    await conflictAlert();
    expect(rows()).toEqual([
      ['Phone', 'Not changed by you', '071 555 1234'],
      ['Lane 01', 'My Road', 'Their Road'],
    ]);
    expect(server.profile.lane01).toBe('Their Road');
    expect(field('Lane 01').value).toBe('My Road');
  });

  it('Keep mine saves what was typed on top of the newest; their other fields stay', async () => {
    const { server, user } = await edit();
    server.changeElsewhere({ phoneNumber: '+94715551234', lane01: 'Their Road' });
    await type(user, 'Lane 01', 'My Road');
    await user.click(button('Save Changes'));
    await conflictAlert();
    await user.click(button('Keep mine'));
    await view();
    expect(server.profile).toMatchObject({ phoneNumber: '+94715551234', lane01: 'My Road' });
    expect(server.saves().at(-1)).toEqual({ lane01: 'My Road' });
  });

  it('Take theirs drops what was typed in those fields and keeps the rest to be saved', async () => {
    const { server, user } = await edit();
    server.changeElsewhere({ lane01: 'Their Road' });
    await type(user, 'Lane 01', 'My Road');
    await type(user, 'House Number', '12');
    await user.click(button('Save Changes'));
    await conflictAlert();
    await user.click(button('Take theirs'));
    expect(field('Lane 01').value).toBe('Their Road');
    expect(field('House Number').value).toBe('12');
    await user.click(button('Save Changes'));
    await view();
    expect(server.saves().at(-1)).toEqual({ houseNumber: '12' });
    expect(server.profile).toMatchObject({ houseNumber: '12', lane01: 'Their Road' });
  });

  it('Take theirs with nothing of one’s own left leaves the form', async () => {
    const { server, user } = await edit();
    server.changeElsewhere({ lane01: 'Their Road' });
    await type(user, 'Lane 01', 'My Road');
    await user.click(button('Save Changes'));
    await conflictAlert();
    await user.click(button('Take theirs'));
    await view();
    expect(screen.getByText('Their Road')).toBeTruthy();
    expect(server.saves()).toHaveLength(1);
  });

  it('R5.6 Keep mine sends the whole place: mixed with theirs it would be nowhere', async () => {
    const { server, user } = await edit();
    server.changeElsewhere({ province: 'western', district: 'colombo', city: 'maharagama' });
    await waitFor(() => expect(field('City').value).toBe('Kurunegala'));
    await user.clear(field('City'));
    await user.click(field('City'));
    await user.paste('Kuliyapitiya');
    await user.click(await screen.findByRole('option', { name: 'Kuliyapitiya' }));
    await user.click(button('Save Changes'));
    await conflictAlert();
    await user.click(button('Keep mine'));
    await view();
    expect(server.saves().at(-1)).toEqual({
      province: 'north-western',
      district: 'kurunegala',
      city: 'kuliyapitiya',
    });
  });

  it('a change of nothing that stands in the form is no conflict', async () => {
    const { server, user } = await edit();
    server.changeElsewhere({ pictureId: '1764' });
    await type(user, 'Lane 01', 'My Road');
    await user.click(button('Save Changes'));
    await view();
    expect(server.profile).toMatchObject({ pictureId: '1764', lane01: 'My Road' });
  });
});

describe('leaving with unsaved changes', () => {
  it('asks first; Stay here keeps what was typed', async () => {
    const { user } = await edit();
    await type(user, 'Lane 01', 'My Road');
    await user.click(screen.getByRole('link', { name: 'Account' }));
    const dialog = await screen.findByRole('dialog', { name: 'Leave without saving?' });
    await user.click(within(dialog).getByRole('button', { name: 'Stay here' }));
    expect(field('Lane 01').value).toBe('My Road');
    await user.click(screen.getByRole('link', { name: 'Account' }));
    await user.click(await screen.findByRole('button', { name: 'Leave' }));
    expect(await screen.findByText('You are at /account')).toBeTruthy();
  });

  it('with nothing changed it does not ask', async () => {
    const { user } = await edit();
    await user.click(screen.getByRole('link', { name: 'Account' }));
    expect(await screen.findByText('You are at /account')).toBeTruthy();
  });

  it('closing the tab asks too, while there is something to lose', async () => {
    const { user } = await edit();
    expect(close()).toBe(false);
    await type(user, 'Lane 01', 'My Road');
    expect(close()).toBe(true);
    await user.click(button('Reset'));
    expect(close()).toBe(false);
  });

  it('so does a step back in the history, where the browser lets it be stopped', async () => {
    const navigation = Object.assign(new EventTarget(), {
      traverseTo: vi.fn<(key: string) => void>(),
    });
    vi.stubGlobal('navigation', navigation);
    const { user } = await edit();
    await type(user, 'Lane 01', 'My Road');
    const step = Object.assign(new Event('navigate', { cancelable: true }), {
      navigationType: 'traverse',
      destination: { key: 'before' },
    });
    navigation.dispatchEvent(step);
    expect(step.defaultPrevented).toBe(true);
    await user.click(await screen.findByRole('button', { name: 'Leave' }));
    expect(navigation.traverseTo).toHaveBeenCalledWith('before');
    vi.unstubAllGlobals();
  });
});
