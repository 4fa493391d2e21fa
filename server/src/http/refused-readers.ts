import { hashToken } from '../platform/secret-token.ts';

/** How long a refusal is remembered, ms: as long as somebody presses reload again and again. */
const REMEMBER_MS = 5000;
/** Most refusals in memory, about 150 bytes each. */
const MOST = 1000;

const keyOf = (secrets: string): string => hashToken(secrets).toString('base64');

/** Readers whose calls were refused a moment ago, by the hash of the secrets that they showed. */
export interface RefusedReaders {
  has(secrets: string): boolean;
  add(secrets: string): void;
}

/**
 * A short memory of this process: no document looks up again what was refused a moment ago. It decides about no call. It only
 * leaves first answers out of a document, and the page then asks by itself. So it delays no sign-in, and no revoked session lives
 * longer by it. A sign-in has a new token, which was never refused.
 */
export function createRefusedReaders(now = () => Date.now()): RefusedReaders {
  const ends = new Map<string, number>();
  return {
    has: (secrets) => ends.size > 0 && (ends.get(keyOf(secrets)) ?? 0) > now(),
    add: (secrets) => {
      const key = keyOf(secrets);
      // The newest is last: the first one is the oldest.
      ends.delete(key);
      const [oldest] = ends.keys();
      if (ends.size >= MOST && oldest !== undefined) ends.delete(oldest);
      ends.set(key, now() + REMEMBER_MS);
    },
  };
}
