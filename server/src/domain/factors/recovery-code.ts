import { randomBytes, randomInt } from 'node:crypto';
import { RECOVERY_CODES, RECOVERY_LETTERS } from '@panthiya/contract/identity/factors.rules';

/** Crockford's base 32: no letter looks like a digit. */
const LETTERS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

/** Ten letters of five random bits. */
const createLetters = (): string =>
  [...randomBytes(RECOVERY_LETTERS)].map((byte) => LETTERS[byte % LETTERS.length]).join('');

/** A new recovery code. Its label is its first digit, so that the server compares one hash alone. */
export interface CreatedCode {
  readonly label: number;
  /** As people read it: 3-ABCDE-FGHJK. */
  readonly code: string;
}

const HALF = RECOVERY_LETTERS / 2;

/** Ten new recovery codes, and the label of the one to type in. */
export function createRecoveryCodes(): {
  readonly codes: readonly CreatedCode[];
  readonly label: number;
} {
  const codes = Array.from({ length: RECOVERY_CODES }, (_, label) => {
    const letters = createLetters();
    return { label, code: [label, letters.slice(0, HALF), letters.slice(HALF)].join('-') };
  });
  return { codes, label: randomInt(RECOVERY_CODES) };
}

/** What is hashed: the code without its lines, as the contract reads it. */
export const plainCode = (code: string): string => code.replaceAll('-', '');

/** The label of a plain code. */
export const labelOf = (code: string): number => Number(code[0]);
