import { hashToken } from '../../platform/secret-token.ts';

/** What binds a secret to the present password of an account: another one, or the first one, and the secret counts no more. */
export const passwordMarkOf = (passwordHash: string | null): Buffer =>
  hashToken(passwordHash ?? 'no password');
