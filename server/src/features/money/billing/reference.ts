import { randomInt } from 'node:crypto';

// No letters or digits that look or sound like others. No B, I, L, O, Q, S, U, V, Z, 0, 1, 2, 5, 8: people copy it by hand.
const ALPHABET = 'ACDEFGHJKMNPRTWXY34679';
const LENGTH = 6;

/** A new reference that a payer can write on a transfer: PT-7K3M9R. */
export function drawReference(): string {
  const letters = Array.from({ length: LENGTH }, () => ALPHABET[randomInt(ALPHABET.length)]);
  return `PT-${letters.join('')}`;
}
