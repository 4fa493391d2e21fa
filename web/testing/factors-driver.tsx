import { screen } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { SigningInCard } from '../src/features/identity/factors/signing-in-card.tsx';
import { showSignedIn } from './session.tsx';
import { type Answers, stubApi } from './stub-api.ts';

export const LIST = 'GET /api/account/factors';
export const BEGIN = 'POST /api/account/totp';
export const CONFIRM = 'POST /api/account/totp/confirm';
export const RENEW = 'POST /api/account/recovery-codes';
export const KEEP = 'POST /api/account/recovery-codes/confirm';

export const letters = 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP';
export const uri = `otpauth://totp/Panthiya:nethmi%40example.com?secret=${letters}&issuer=Panthiya`;
export const recoveryCodes = Array.from({ length: 10 }, (_, label) => ({
  label,
  code: `${label}-ABCDE-FGHJK`,
}));
export const codes = { json: { success: true, recoveryCodes, label: 3 } };
export const done = () => ({ json: { success: true, message: '' } });
export const factors = (isOn: boolean) => ({
  json: {
    success: true,
    factors: isOn
      ? {
          totp: { confirmedAt: '2026-10-12T06:00:00.000Z' },
          passkeys: [],
          recoveryCodes: { left: 2, madeAt: '2026-10-12T06:00:00.000Z' },
        }
      : { totp: null, passkeys: [], recoveryCodes: null },
  },
});

/** A server that turns the second step on at the end. */
export function open(answers: Answers = {}, isOnAtFirst = false) {
  let isOn = isOnAtFirst;
  const seen = stubApi({
    [LIST]: () => factors(isOn),
    [BEGIN]: () => ({ json: { success: true, uri, letters } }),
    [CONFIRM]: () => codes,
    [RENEW]: () => codes,
    [KEEP]: () => {
      isOn = true;
      return done();
    },
    ...answers,
  });
  const { user } = showSignedIn(<SigningInCard onChangePassword={() => undefined} />);
  return { user, seen };
}
export const press = async (user: UserEvent, name: string) =>
  user.click(await screen.findByRole('button', { name }));
export const keptField = () =>
  screen.findByLabelText<HTMLInputElement>(
    'Type the code that begins with 3, to show that you have kept them',
  );

export async function comeToCodes(user: UserEvent) {
  await press(user, 'Set up');
  await press(user, 'Next');
  await user.type(screen.getByLabelText('Code'), '482913');
  await screen.findByRole('dialog', { name: 'Keep your recovery codes' });
}
