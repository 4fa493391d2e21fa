import { msg } from '#texts';
import type { Text } from './locale/say.ts';

/** Refusals about providers and the accounts there. Part of `errors`, which code asks. */
export const providerErrors = {
  PROVIDER_REFUSED: {
    status: 400,
    message: msg`This sign-in could not be finished. Please start again.`,
  },
  PROVIDER_AWAY: {
    status: 503,
    message: msg`This way to sign in does not answer now. Please use another one.`,
  },
  IDENTITY_UNCONNECTED: {
    status: 409,
    message: msg`This account is not connected here yet. Sign in with your password, or sign up first. Then connect it in your account.`,
  },
  IDENTITY_TAKEN: {
    status: 409,
    message: msg`This account is connected already. Disconnect it there first.`,
  },
  IDENTITY_OTHER: {
    status: 409,
    message: msg`This is another account than the connected one. Choose the connected one there.`,
  },
  LAST_WAY_IN: {
    status: 409,
    message: msg`This is your only way to sign in. Set a password first.`,
  },
  IDENTITY_OFF: { status: 409, message: msg`This account is not connected.` },
} as const satisfies Record<string, { status: number; message: Text }>;
