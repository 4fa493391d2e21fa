import type { Factors } from '@panthiya/contract/identity/factors.contract';
import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { givePassword, onceFresh } from '../../../../testing/reauthentication.ts';
import { showSignedIn } from '../../../../testing/session.tsx';
import { heldAnswer, refusal, stubApi, type Answers } from '../../../../testing/stub-api.ts';
import { SigningInCard } from './signing-in-card.tsx';

const LIST = 'GET /api/account/factors';
const OFF = 'DELETE /api/account/totp';

const none: Factors = { totp: null, passkeys: [], recoveryCodes: null };
const protectedBy = (left: number): Factors => ({
  totp: { confirmedAt: '2026-10-12T06:00:00.000Z' },
  passkeys: [],
  recoveryCodes: { left, madeAt: '2026-10-12T06:00:00.000Z' },
});
const answerOf = (factors: Factors) => ({ json: { success: true, factors } });
const done = () => ({ json: { success: true, message: '' } });

function open(factors: Factors, answers: Answers = {}) {
  const seen = stubApi({ [LIST]: () => answerOf(factors), ...answers });
  const { user } = showSignedIn(<SigningInCard onChangePassword={() => undefined} />);
  return { user, seen };
}
const rows = async () => (await screen.findAllByRole('listitem')).map((row) => row.textContent);

describe('Signing in', () => {
  it('R18.5.7 without a second step: a row each with one button, and what an app is good for', async () => {
    open(none);
    expect(await rows()).toEqual([
      'PasswordOpens this account aloneChange the password',
      'Authenticator appOffSet up',
    ]);
    expect(
      screen.getByText('Add a passkey or an app: then a stolen password opens nothing.'),
    ).toBeTruthy();
    expect(screen.queryByText(/Two steps/)).toBeNull();
  });

  it('R18.5.7 R18.1.6 with one: since when, how many recovery codes are left, and that two steps protect the account', async () => {
    open(protectedBy(8));
    expect(await rows()).toEqual([
      'PasswordThe first of two stepsChange the password',
      'Authenticator appOn since 12 Oct 2026Turn off',
      'Recovery codes8 of 10 left New codes',
    ]);
    const card = within(screen.getByRole('region', { name: 'Signing in' }));
    expect(card.getByText('Two steps protect this account.')).toBeTruthy();
    expect(card.getByText('A password alone does not open it.')).toBeTruthy();
    expect(card.queryByText(/stolen/)).toBeNull();
    const doors = [...document.querySelectorAll('svg[height="8"] path')];
    expect(doors.filter((door) => door.getAttribute('fill') === 'var(--lit)')).toHaveLength(8);
  });

  it.each([
    [4, '4 of 10 left New codes', false],
    [3, '3 of 10 left Make new codes.New codes', true],
    [0, '0 of 10 left Make new codes.New codes', true],
  ])('R18.1.6 %i codes left: "%s"', async (left, words, isWarned) => {
    open(protectedBy(left));
    expect((await rows())[2]).toBe(`Recovery codes${words}`);
    expect(document.querySelector('.text-warn') !== null).toBe(isWarned);
  });

  it('R18.5.7 shows that it loads, and offers to try again when it could not', async () => {
    const held = heldAnswer();
    const answers = [held.answer, () => answerOf(none)];
    const { user } = open(none, { [LIST]: () => answers.shift()!() });
    expect(screen.getByText('Loading')).toBeTruthy();
    held.release(refusal(409, 'This cannot be read now.', 'FACTOR_OFF'));
    expect(await screen.findByText('Your ways to sign in did not load')).toBeTruthy();
    expect(screen.getByText('This cannot be read now.')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('button', { name: 'Set up' })).toBeTruthy();
  });

  it('R18.5.7 turning off asks first and says what it means; Cancel turns nothing off', async () => {
    const { user, seen } = open(protectedBy(8));
    await user.click(await screen.findByRole('button', { name: 'Turn off' }));
    const dialog = within(screen.getByRole('dialog', { name: 'Turn off the second step?' }));
    expect(dialog.getByText(/Your password alone then opens this account/)).toBeTruthy();
    await user.click(dialog.getByRole('button', { name: 'Cancel' }));
    expect(seen).toHaveLength(1);
  });

  it('R18.5.7 turning off needs a fresh sign-in, and the card is read again', async () => {
    let factors = protectedBy(8);
    const { user, seen } = open(none, {
      [LIST]: () => answerOf(factors),
      ...onceFresh(OFF, () => {
        factors = none;
        return done();
      }),
    });
    await user.click(await screen.findByRole('button', { name: 'Turn off' }));
    const dialog = within(screen.getByRole('dialog', { name: 'Turn off the second step?' }));
    await user.click(dialog.getByRole('button', { name: 'Turn off' }));
    await givePassword(user);
    expect(await screen.findByText('The second step is off.')).toBeTruthy();
    expect(await screen.findByText('Off')).toBeTruthy();
    expect(seen.filter(({ call }) => call === OFF)).toHaveLength(2);
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('R18.5.7 a refused set-up says why, and opens nothing', async () => {
    const { user } = open(none, {
      'POST /api/account/totp': () =>
        refusal(409, 'Your account has an authenticator app already.', 'FACTOR_ON'),
    });
    await user.click(await screen.findByRole('button', { name: 'Set up' }));
    expect((await screen.findByRole('alert')).textContent).toBe(
      'Your account has an authenticator app already.',
    );
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('R18.5.7 who does not give the password sees no error', async () => {
    const { user } = open(none, onceFresh('POST /api/account/totp', done));
    await user.click(await screen.findByRole('button', { name: 'Set up' }));
    await screen.findByLabelText('Password');
    await user.click(screen.getByRole('button', { name: 'Cancel' }));
    expect(await screen.findByRole('button', { name: 'Set up' })).toBeTruthy();
    expect(screen.queryByRole('alert')).toBeNull();
  });
});
