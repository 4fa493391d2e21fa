import { screen } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { type Answer, type Answers, refusal } from './stub-api.ts';

/** The check of the password. */
export const REAUTH = 'POST /api/auth/reauth';

/** Answers a call only after the password, as the server does for an old sign-in (R7.13). */
export function onceFresh(call: string, answer: () => Answer): Answers {
  let isFresh = false;
  return {
    [call]: () =>
      isFresh
        ? answer()
        : refusal(403, 'Please enter your password to continue.', 'REAUTH_REQUIRED'),
    [REAUTH]: () => {
      isFresh = true;
      return { json: { success: true, message: 'Thank you.' } };
    },
  };
}

/** Gives the password when the page asks for it. */
export async function givePassword(user: UserEvent, password = 'Veranda-2026') {
  await user.type(await screen.findByLabelText('Password'), password);
  await user.click(screen.getByRole('button', { name: 'Continue' }));
}
