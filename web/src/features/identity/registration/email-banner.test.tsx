import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { buildProfile, buildUser, showSignedIn } from '../../../../testing/session.tsx';
import { heldAnswer, refusal, stubApi } from '../../../../testing/stub-api.ts';
import { EmailBanner } from './email-banner.tsx';

const RESEND = 'POST /api/auth/resend-verification';
const CORRECT = 'POST /api/auth/correct-email';
const done = (message: string) => () => ({ json: { success: true, message } });
const unverified = {
  user: buildUser({ emailVerified: false }),
  profile: buildProfile({ emailVerified: false }),
};

describe('banner of an address that is not confirmed', () => {
  it.each([true, undefined])('is not there when emailVerified is %s', (emailVerified) => {
    const { emailVerified: _, ...rest } = buildUser();
    const user = emailVerified === undefined ? rest : { ...rest, emailVerified };
    showSignedIn(<EmailBanner />, { user });
    expect(screen.queryByText(/confirm your email/)).toBeNull();
  });

  it('R8.5 R10.7 says where the link was sent', () => {
    showSignedIn(<EmailBanner />, unverified);
    expect(screen.getByText('Please confirm your email address')).toBeTruthy();
    expect(screen.getByText('nethmi@example.com')).toBeTruthy();
  });

  it('R10.7 sends the link once more, and says so', async () => {
    const held = heldAnswer();
    const seen = stubApi({ [RESEND]: held.answer });
    const { user } = showSignedIn(<EmailBanner />, unverified);
    await user.click(screen.getByRole('button', { name: 'Resend link' }));
    await user.click(await screen.findByRole('button', { name: 'Sending...' }));
    held.release({ json: { success: true, message: 'We have sent you the link once more.' } });
    await screen.findByText('We have sent you the link once more.');
    expect(seen).toEqual([{ call: RESEND, body: {} }]);
  });

  it('R8.1 a refusal stays to be read', async () => {
    stubApi({ [RESEND]: () => refusal(429, 'Too many tries. Please wait a little.') });
    const { user } = showSignedIn(<EmailBanner />, unverified);
    await user.click(screen.getByRole('button', { name: 'Resend link' }));
    expect((await screen.findByRole('alert')).textContent).toContain('Too many tries');
  });

  it('R10.7 whoever registered with a mistyped address can correct it', async () => {
    const seen = stubApi({ [CORRECT]: done('Open the link that we sent to the new address.') });
    const { user } = showSignedIn(<EmailBanner />, unverified);
    await user.click(screen.getByRole('button', { name: 'Wrong address? Correct it' }));
    const field = screen.getByLabelText('Your right email address');
    expect(document.activeElement).toBe(field);
    await user.type(field, ' right@example.com {Enter}');
    await screen.findByText('Open the link that we sent to the new address.');
    expect(seen).toEqual([{ call: CORRECT, body: { email: 'right@example.com' } }]);
    expect(screen.queryByLabelText('Your right email address')).toBeNull();
  });

  it('R5.8 what is no address is stopped by the field; what the server refuses shows at it', async () => {
    const seen = stubApi({
      [CORRECT]: () => refusal(400, 'Enter an email address like name@example.com.'),
    });
    const { user } = showSignedIn(<EmailBanner />, unverified);
    await user.click(screen.getByRole('button', { name: 'Wrong address? Correct it' }));
    const field = screen.getByLabelText<HTMLInputElement>('Your right email address');
    await user.type(field, 'nethmi{Enter}');
    expect(seen).toEqual([]);
    await user.type(field, '@localhost{Enter}');
    await waitFor(() => expect(field.getAttribute('aria-invalid')).toBe('true'));
    expect(screen.getByText('Enter an email address like name@example.com.')).toBeTruthy();
  });

  it('R10.7 the address that waits is shown, and the one that still signs in', () => {
    const profile = buildProfile({ emailVerified: false, pendingEmail: 'right@example.com' });
    showSignedIn(<EmailBanner />, { ...unverified, profile });
    expect(screen.getByText('right@example.com').closest('b')).not.toBeNull();
    expect(screen.getByText(/Until then you sign in with/).textContent).toContain(
      'nethmi@example.com',
    );
  });
});
