import { PASSWORD_MIN_SCORE, passwordScore } from '@panthiya/contract/identity/password.rules';

/** R9.14. */
const LENGTH = 8;
/** R5.21. */
const SIGNS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789!@#$%^&*';
// A byte above the last whole round of the signs is dropped: its remainder would favour the first signs.
const FAIR_BELOW = 256 - (256 % SIGNS.length);

function drawSign(): string {
  const [byte] = crypto.getRandomValues(new Uint8Array(1));
  return byte !== undefined && byte < FAIR_BELOW ? SIGNS.charAt(byte % SIGNS.length) : drawSign();
}

/** A random password (R5.21), drawn again in the rare case that it is too weak (R9.15). */
export function generatePassword(): string {
  const password = Array.from({ length: LENGTH }, drawSign).join('');
  return passwordScore(password) >= PASSWORD_MIN_SCORE ? password : generatePassword();
}
