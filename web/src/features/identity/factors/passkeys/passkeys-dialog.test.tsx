import type { Factors } from '@panthiya/contract/identity/factors.contract';
import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { givePassword, onceFresh } from '../../../../../testing/reauthentication.ts';
import { showSignedIn } from '../../../../../testing/session.tsx';
import { stubApi, type Answers } from '../../../../../testing/stub-api.ts';
import { SigningInCard } from '../signing-in-card.tsx';
import { nameOfDevice } from './device-name.ts';

const LIST = 'GET /api/account/factors';
const id = '0197b7a0-0000-7000-8000-000000000001';
const passkey = {
  id,
  name: 'My phone',
  madeAt: '2026-10-12T06:00:00.000Z',
  lastUsedAt: null,
  isUsable: true,
};
const withPasskeys = (passkeys: Factors['passkeys'], hasApp = false): Factors => ({
  totp: hasApp ? { confirmedAt: '2026-10-12T06:00:00.000Z' } : null,
  passkeys,
  recoveryCodes: { left: 8, madeAt: '2026-10-12T06:00:00.000Z' },
});
const done = () => ({ json: { success: true, message: '' } });

async function open(factors: Factors, answers: Answers = {}) {
  const seen = stubApi({ [LIST]: () => ({ json: { success: true, factors } }), ...answers });
  const { user } = showSignedIn(<SigningInCard onChangePassword={() => undefined} />);
  await user.click(await screen.findByRole('button', { name: 'Open the passkeys' }));
  const list = within(await screen.findByRole('dialog', { name: 'Passkeys' }));
  return { user, seen, list };
}

describe('the passkeys of an account', () => {
  it('R18.5.7 the card says how many there are and their names, and that two steps protect it', async () => {
    const { list } = await open(
      withPasskeys([
        passkey,
        {
          ...passkey,
          id: id.replace(/1$/, '2'),
          name: 'Old',
          lastUsedAt: passkey.madeAt,
          isUsable: false,
        },
      ]),
    );
    expect(screen.getByText('2: My phone, Old')).toBeTruthy();
    expect(screen.getByText('Two steps protect this account.')).toBeTruthy();
    expect(list.getByText('Made 12 Oct 2026, not used yet')).toBeTruthy();
    expect(list.getByText(/last used 12 Oct 2026/)).toBeTruthy();
    expect(list.getByText(/It was made for another address of the site/)).toBeTruthy();
  });

  it('R18.1.3 R18.1.8 a passkey is renamed with a fresh sign-in; a name of blanks is not sent', async () => {
    const call = `PUT /api/account/passkeys/${id}`;
    const { user, seen, list } = await open(withPasskeys([passkey]), onceFresh(call, done));
    await user.click(list.getByRole('button', { name: 'Rename My phone' }));
    const name = screen.getByLabelText<HTMLInputElement>('Name');
    expect(name.value).toBe('My phone');
    await user.clear(name);
    await user.type(name, '  {Enter}');
    expect(await screen.findByText('Give the passkey a name.')).toBeTruthy();
    expect(seen.some((one) => one.call === call)).toBe(false);
    await user.clear(name);
    await user.type(name, 'Hall 2 laptop{Enter}');
    await givePassword(user);
    expect(await screen.findByText('The passkey has its new name.')).toBeTruthy();
    expect(seen.find((one) => one.call === call)?.body).toEqual({ name: 'Hall 2 laptop' });
  });

  it.each([
    [false, /It is your last second step/],
    [true, /Remove it from your phone too/],
  ])(
    'R18.1.7 removing one says what it means, with an app beside it: %s',
    async (hasApp, words) => {
      const call = `DELETE /api/account/passkeys/${id}`;
      const { user, seen, list } = await open(withPasskeys([passkey], hasApp), { [call]: done });
      await user.click(list.getByRole('button', { name: 'Remove My phone' }));
      const question = within(screen.getByRole('dialog', { name: 'Remove the passkey My phone?' }));
      expect(question.getByText(words)).toBeTruthy();
      await user.click(question.getByRole('button', { name: 'Remove' }));
      expect(await screen.findByText('The passkey is removed.')).toBeTruthy();
      expect(seen.some((one) => one.call === call)).toBe(true);
    },
  );

  it('R18.2.6 where passkeys cannot work none is offered, and those that are there can be removed', async () => {
    const { list } = await open(withPasskeys([passkey]));
    expect(list.queryByRole('button', { name: 'Add a passkey' })).toBeNull();
    expect(list.getByRole('button', { name: 'Remove My phone' })).toBeTruthy();
  });

  it.each([
    ['Mozilla/5.0 (Linux; Android 14; SM-A055F) Chrome/140.0', 'Android'],
    ['Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X)', 'iPhone'],
    ['Mozilla/5.0 (X11; CrOS x86_64) Chrome/140.0', 'CrOS'],
    ['Something else', ''],
  ])('R18.1.3 proposes a name from the device: %s', (userAgent, name) => {
    expect(nameOfDevice(userAgent)).toBe(name);
  });
});
