import { randomBytes } from 'node:crypto';
import { hash, verify } from '@node-rs/argon2';
import { normalizePassword } from '@panthiya/contract/password/password.rules';
import pLimit from 'p-limit';
import { AppError } from './app-error.ts';

// Algorithm 2 is argon2id (a const enum of the library, which type stripping cannot read); the rest is
// OWASP's second choice, 11 ms on one lane (security.md, "Keys, hashes and random values").
const PARAMETERS = { algorithm: 2, memoryCost: 19_456, timeCost: 2, parallelism: 1 };
const ENCODED_PARAMETERS = `$argon2id$v=19$m=${PARAMETERS.memoryCost},t=${PARAMETERS.timeCost},p=${PARAMETERS.parallelism}$`;

const random = (bytes: number): string => randomBytes(bytes).toString('base64').replaceAll('=', '');

/** A hash of the right form, so that checking it costs what any password costs; no password has it. */
export function createUnusableHash(): string {
  return `${ENCODED_PARAMETERS}${random(16)}$${random(32)}`;
}

/** Waiting hashes beyond which a sign-in is refused rather than queued. */
const QUEUE_LIMIT = 40;
const RETRY_AFTER_SECONDS = 2;

export interface PasswordHasher {
  hash(password: string): Promise<string>;
  /** Checks a password; without a stored hash it does the same work and answers false. */
  verify(storedHash: string | undefined, password: string): Promise<boolean>;
  /** True when the hash was made with weaker parameters than today's. */
  isOutdated(storedHash: string): boolean;
}

/** argon2id on `lanes` lanes; refuses with OVERLOADED when 40 wait, so that sign-ins cannot starve the rest. */
export async function createPasswordHasher(lanes: number): Promise<PasswordHasher> {
  const limit = pLimit(lanes);
  const inLane = <T>(work: () => Promise<T>): Promise<T> => {
    if (limit.pendingCount >= QUEUE_LIMIT) {
      return Promise.reject(new AppError('OVERLOADED', { retryAfter: RETRY_AFTER_SECONDS }));
    }
    return limit(work);
  };
  // Unknown addresses are checked against this, so that they cost what known ones cost.
  const dummyHash = await hash('no account has this password', PARAMETERS);
  return {
    hash: (password) => inLane(() => hash(normalizePassword(password), PARAMETERS)),
    verify: async (storedHash, password) => {
      const isMatch = await inLane(() =>
        verify(storedHash ?? dummyHash, normalizePassword(password)),
      );
      return isMatch && storedHash !== undefined;
    },
    isOutdated: (storedHash) => !storedHash.startsWith(ENCODED_PARAMETERS),
  };
}
