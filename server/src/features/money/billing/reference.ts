import { randomInt } from 'node:crypto';

// Nothing that is read or said for something else: no B, I, L, O, Q, S, U, V, Z, 0, 1, 2, 5, 8. It is copied by hand.
const ALPHABET = 'ACDEFGHJKMNPRTWXY34679';
const LENGTH = 6;

/** A new reference that a payer can write on a transfer: PT-7K3M9R. */
export function drawReference(): string {
  const letters = Array.from({ length: LENGTH }, () => ALPHABET[randomInt(ALPHABET.length)]);
  return `PT-${letters.join('')}`;
}
