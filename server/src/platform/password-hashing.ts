import { randomBytes } from 'node:crypto';
import { hash, verify } from '@node-rs/argon2';
import { normalizePassword } from '@panthiya/contract/identity/password.rules';
import pLimit, { type LimitFunction } from 'p-limit';
import { AppError } from './app-error.ts';

// Algorithm 2 is argon2id (a const enum of the library, which type stripping cannot read). The rest is OWASP's second choice, 11
// ms on one lane (security.md, "Keys, hashes and random values").
const PARAMETERS = { algorithm: 2, memoryCost: 19_456, timeCost: 2, parallelism: 1 };
const ENCODED_PARAMETERS = `$argon2id$v=19$m=${PARAMETERS.memoryCost},t=${PARAMETERS.timeCost},p=${PARAMETERS.parallelism}$`;

const random = (bytes: number): string => randomBytes(bytes).toString('base64').replaceAll('=', '');

/** A hash of the right form, so that checking it costs the same as any password. No password has it. */
export function createUnusableHash(): string {
  return `${ENCODED_PARAMETERS}${random(16)}$${random(32)}`;
}

/** Most waiting hashes: beyond them a sign-in is refused and does not wait. */
const QUEUE_LIMIT = 40;
const RETRY_AFTER_SECONDS = 2;
/** Checks of one account in the lanes or in their queue at once, and those that wait outside of it. */
const CHECKS_OF_ACCOUNT = 2;
const WAITING_OF_ACCOUNT = 30;

export interface PasswordHasher {
  hash(password: string): Promise<string>;
  /**
   * Checks a password. Without a stored hash (no account, or one without a password) it does the same work and answers false. `account` is the address of the check, in
   * lower case. Two checks of an account run at once, 30 wait, more throw TOO_MANY_REQUESTS.
   */
  verify(
    storedHash: string | null | undefined,
    password: string,
    account: string,
  ): Promise<boolean>;
  /** True when the hash was made with weaker parameters than today's. */
  isOutdated(storedHash: string): boolean;
}

/** Gives each account a few turns, so that a storm of one leaves the lanes to the others. */
function createTurns() {
  const turns = new Map<string, { readonly limit: LimitFunction; present: number }>();
  return async <T>(account: string, work: () => Promise<T>): Promise<T> => {
    const own = turns.get(account) ?? { limit: pLimit(CHECKS_OF_ACCOUNT), present: 0 };
    if (own.present >= CHECKS_OF_ACCOUNT + WAITING_OF_ACCOUNT) {
      throw new AppError('TOO_MANY_REQUESTS', { retryAfter: RETRY_AFTER_SECONDS });
    }
    turns.set(account, own);
    own.present += 1;
    try {
      return await own.limit(work);
    } finally {
      own.present -= 1;
      if (own.present === 0) turns.delete(account);
    }
  };
}

/** argon2id on `lanes` lanes. Refuses with OVERLOADED when 40 wait, so that sign-ins leave time for other calls. */
export async function createPasswordHasher(lanes: number): Promise<PasswordHasher> {
  const limit = pLimit(lanes);
  const inLane = <T>(work: () => Promise<T>): Promise<T> => {
    if (limit.pendingCount >= QUEUE_LIMIT) {
      return Promise.reject(new AppError('OVERLOADED', { retryAfter: RETRY_AFTER_SECONDS }));
    }
    return limit(work);
  };
  const inTurn = createTurns();
  // Unknown addresses are checked against this, so that they cost the same as known ones.
  const dummyHash = await hash('no account has this password', PARAMETERS);
  return {
    hash: (password) => inLane(() => hash(normalizePassword(password), PARAMETERS)),
    verify: async (storedHash, password, account) => {
      const isMatch = await inTurn(account, () =>
        inLane(() => verify(storedHash ?? dummyHash, normalizePassword(password))),
      );
      return isMatch && typeof storedHash === 'string';
    },
    isOutdated: (storedHash) => !storedHash.startsWith(ENCODED_PARAMETERS),
  };
}
