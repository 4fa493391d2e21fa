import { act, createEvent, fireEvent, screen, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { givePassword, onceFresh, REAUTH } from '../../../../testing/reauthentication.ts';
import { showSignedIn } from '../../../../testing/session.tsx';
import { refusal, stubApi } from '../../../../testing/stub-api.ts';
import { PasswordCard } from './password-card.tsx';

const CHANGE = 'PUT /api/auth/change-password';
const GOOD = 'Kurunegala26!';
const done = () => ({ json: { success: true, message: 'Password changed successfully!' } });
const password = () => screen.getByLabelText<HTMLInputElement>('New Password');
const confirmation = () => screen.getByLabelText<HTMLInputElement>('Confirm New Password');
const press = () => screen.getByRole('button', { name: 'Change Password' });
const generate = () => screen.getByRole('button', { name: 'Generate a password' });
const copy = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Copy the password' });

async function fill(user: UserEvent, text = GOOD, again = text): Promise<void> {
  await user.type(password(), text);
  await user.type(confirmation(), again);
}

afterEach(() => {
  vi.useRealTimers();
});

describe('Change Password', () => {
  it('R2.2.6.2 a section of that name with a strength meter', async () => {
    const { user } = showSignedIn(<PasswordCard />);
    const card = within(screen.getByRole('region', { name: 'Change Password' }));
    await user.type(password(), 'abcdefgh');
    expect(card.getByText('Strong')).toBeTruthy();
    await user.type(password(), 'A1!');
    expect(card.getByText('Very Strong')).toBeTruthy();
  });

  it.each([
    ['too short and weak', 'ab1', 'ab1'],
    ['one’s own name', 'NethmiWijesinghe', 'NethmiWijesinghe'],
    ['not the same twice', GOOD, 'Kurunegala26?'],
    ['nothing', '', ''],
  ])('R5.17 R5.18 %s: requirements are not met, and nothing is sent', async (_, text, again) => {
    const seen = stubApi({});
    const { user } = showSignedIn(<PasswordCard />);
    if (text !== '') await fill(user, text, again);
    expect(screen.queryByRole('alert')).toBeNull();
    await user.click(press());
    expect(screen.getByRole('alert').textContent).toBe('Please ensure all requirements are met');
    expect(seen).toEqual([]);
  });

  it('R5.5 says at the field that the two differ', async () => {
    const { user } = showSignedIn(<PasswordCard />);
    await fill(user, GOOD, `${GOOD}x`);
    await user.click(press());
    expect(screen.getByText('Passwords do not match')).toBeTruthy();
  });

  it('R8.15 R7.13 a good one typed twice is sent, success is told and the form is empty again', async () => {
    const seen = stubApi({ [CHANGE]: done });
    const { user } = showSignedIn(<PasswordCard />);
    await fill(user);
    await user.click(press());
    await screen.findByText('Password changed successfully!');
    expect(seen).toMatchObject([{ call: CHANGE, body: { newPassword: GOOD } }]);
    expect([password().value, confirmation().value]).toEqual(['', '']);
  });

  it('R8.14 a refusal is told with its reason after a colon, and the input stays', async () => {
    const reason = 'Too many people use this password. Choose another.';
    stubApi({ [CHANGE]: () => refusal(400, reason, 'PASSWORD_COMMON', 'newPassword') });
    const { user } = showSignedIn(<PasswordCard />);
    await fill(user);
    await user.click(press());
    expect((await screen.findByRole('alert')).textContent).toBe(
      `Failed to change password: ${reason}`,
    );
    expect(password().value).toBe(GOOD);
  });

  it('R7.13 an older sign-in: the password is asked for and the call repeated', async () => {
    const seen = stubApi(onceFresh(CHANGE, done));
    const { user } = showSignedIn(<PasswordCard />);
    await fill(user);
    await user.click(press());
    await givePassword(user);
    await screen.findByText('Password changed successfully!');
    expect(seen.map(({ call }) => call)).toEqual([CHANGE, REAUTH, CHANGE]);
  });

  it('whoever closes that dialog is told nothing, and the input stays', async () => {
    stubApi({ [CHANGE]: () => refusal(403, 'Please enter your password.', 'REAUTH_REQUIRED') });
    const { user } = showSignedIn(<PasswordCard />);
    await fill(user);
    await user.click(press());
    await screen.findByLabelText('Password');
    await user.click(screen.getByRole('button', { name: 'Cancel' }));
    expect(screen.queryByRole('alert')).toBeNull();
    expect(password().value).toBe(GOOD);
  });
});

describe('the confirmation', () => {
  it('R5.19 R9.17 cannot be pasted or dropped into; it says so for 3 seconds', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    const words = 'Pasting is disabled. Please type the password manually to confirm.';
    const { user } = showSignedIn(<PasswordCard />);
    await user.click(confirmation());
    await user.paste(GOOD);
    expect(confirmation().value).toBe('');
    expect(screen.getByText(words)).toBeTruthy();
    await act(() => vi.advanceTimersByTimeAsync(2_500));
    expect(screen.queryByText(words)).toBeTruthy();
    await act(() => vi.advanceTimersByTimeAsync(600));
    expect(screen.queryByText(words)).toBeNull();
    const drop = createEvent.drop(confirmation());
    fireEvent(confirmation(), drop);
    expect(drop.defaultPrevented).toBe(true);
  });

  it('R5.20 has no context menu; the new password has one, and can be pasted', async () => {
    const { user } = showSignedIn(<PasswordCard />);
    expect(fireEvent.contextMenu(confirmation())).toBe(false);
    expect(fireEvent.contextMenu(password())).toBe(true);
    await user.click(password());
    await user.paste(GOOD);
    expect(password().value).toBe(GOOD);
  });
});

describe('the generator', () => {
  it('R2.2.6.3 R5.21 R9.14 fills both fields with 8 characters and shows the password', async () => {
    const seen = stubApi({ [CHANGE]: done });
    const { user } = showSignedIn(<PasswordCard />);
    await user.click(generate());
    expect(password().value).toMatch(/^[A-Za-z0-9!@#$%^&*]{8}$/);
    expect(confirmation().value).toBe(password().value);
    expect(password().type).toBe('text');
    const first = password().value;
    await user.click(generate());
    expect(password().value).not.toBe(first);
    await user.click(press());
    await screen.findByText('Password changed successfully!');
    expect(seen).toHaveLength(1);
    expect(password().type).toBe('password');
  });

  it('R2.2.6.4 R5.22 R9.16 copies it and says so for 2 seconds', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    const { user } = showSignedIn(<PasswordCard />);
    expect(copy().disabled).toBe(true);
    await user.click(generate());
    await user.click(copy());
    await screen.findByText('Password copied to clipboard!');
    expect(await navigator.clipboard.readText()).toBe(password().value);
    await act(() => vi.advanceTimersByTimeAsync(1_500));
    expect(screen.queryByText('Password copied to clipboard!')).toBeTruthy();
    await act(() => vi.advanceTimersByTimeAsync(600));
    expect(screen.queryByText('Password copied to clipboard!')).toBeNull();
  });

  it.each([
    ['refuses', { writeText: () => Promise.reject(new Error('no')) }],
    ['is missing, as over plain http', undefined],
  ])('R5.23 says when the clipboard %s', async (_, clipboard) => {
    const { user } = showSignedIn(<PasswordCard />);
    await user.click(generate());
    vi.spyOn(navigator, 'clipboard', 'get').mockReturnValue(clipboard as unknown as Clipboard);
    await user.click(copy());
    expect((await screen.findByRole('alert')).textContent).toBe(
      'Failed to copy password to clipboard',
    );
    vi.restoreAllMocks();
  });
});
