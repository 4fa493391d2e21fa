import { act, screen, within } from '@testing-library/react';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { buildProfile, buildUser, showSignedIn } from '../../../../testing/session.tsx';
import { ProfilePage } from './profile-page.tsx';
import { placeNames, readablePhone } from './readable-values.ts';

/** Label and value of each line of a group. */
function linesOf(group: string): Record<string, string> {
  const card = screen.getByRole('region', { name: group });
  return Object.fromEntries(
    within(card)
      .getAllByRole('term')
      .map((term) => [term.textContent, term.nextElementSibling?.textContent ?? '']),
  );
}

/** Opens the page and waits for the values that load in separate parts. */
async function open(changes: Parameters<typeof showSignedIn>[1] = {}): Promise<void> {
  await act(async () => {
    showSignedIn(<ProfilePage />, changes);
  });
}

beforeAll(async () => {
  await Promise.all([placeNames(), readablePhone('+61291234567')]);
});

describe('profile', () => {
  it('R2.2.5.4 R3.6 the fields are grouped as Personal, Contact and Address information', async () => {
    await open();
    expect(linesOf('Personal Information')).toEqual({
      'First Name': 'NETHMI',
      'Last Name': 'WIJESINGHE',
      'Name in Sinhala or Tamil': 'Not provided',
      'Date of Birth': '18 Mar 2008',
      Gender: 'Female',
      NIC: 'Not provided',
      'School/College': 'Not provided',
      'Referral Number': 'Not provided',
    });
    expect(linesOf('Contact Information')).toEqual({
      Email: 'nethmi@example.com',
      Phone: '077 123 4567',
      'WhatsApp Number': '077 123 4567',
      'Telegram Number': 'Not provided',
      'Emergency Contact': 'Not provided',
      'Emergency Phone': 'Not provided',
    });
    expect(linesOf('Address Information')).toEqual({
      'House Number': '48/2',
      'Lane 01': 'Wilgoda Road',
      'Lane 02': 'Not provided',
      City: 'Kurunegala',
      District: 'Kurunegala',
      Province: 'North Western',
    });
  });

  it('R2.2.5.11 never undefined, null or a raw id, whatever is empty', async () => {
    const profile = buildProfile({ dateOfBirth: null, gender: null, city: '', lane01: '' });
    await open({ profile });
    const text = document.body.textContent ?? '';
    expect(text).not.toMatch(/undefined|null|north-western|kurunegala-city/);
    expect(linesOf('Address Information')['City']).toBe('Not provided');
  });

  it('R5.8 a phone number of another country is readable too', async () => {
    await open({ profile: buildProfile({ telegramNumber: '+61291234567' }) });
    expect(linesOf('Contact Information')['Telegram Number']).toBe('+61 2 9123 4567');
  });

  it('the address that waits for its link is not shown as the account’s', async () => {
    await open({ profile: buildProfile({ pendingEmail: 'new@example.com' }) });
    expect(linesOf('Contact Information')['Email']).toBe('nethmi@example.com');
  });

  it('while it loads, places of the same shape stand in', () => {
    showSignedIn(<ProfilePage />, { profile: undefined });
    expect(screen.getByText('Loading')).toBeTruthy();
    expect(screen.getAllByRole('term')).toHaveLength(20);
    expect(document.querySelectorAll('.skeleton')).toHaveLength(20);
  });

  it('R8.13 when it cannot be loaded the stored user is shown silently, with a way to try again', async () => {
    const reloadProfile = vi.fn<() => void>();
    const { user } = showSignedIn(<ProfilePage />, {
      user: buildUser({ name: 'NETHMI W', email: 'nethmi@example.com', username: 'nethmi' }),
      profile: undefined,
      profileError: new Error('No connection. Check your internet and try again.'),
      reloadProfile,
    });
    const known = screen.getByRole('region', { name: 'Your details on this device' });
    expect(known.textContent).toContain('NETHMI W');
    expect(known.textContent).toContain('nethmi@example.com');
    expect(screen.queryByRole('alert')).toBeNull();
    expect(screen.queryByText(/No connection/)).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(reloadProfile).toHaveBeenCalledTimes(1);
  });
});
