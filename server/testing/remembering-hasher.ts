import type { PasswordHasher } from '../src/platform/password-hashing.ts';

/** Answers by what was asked, for all applications of a process. */
const hashes = new Map<string, Promise<string>>();
const matches = new Map<string, Promise<boolean>>();

function once<T>(known: Map<string, Promise<T>>, key: string, work: () => Promise<T>): Promise<T> {
  const answer = known.get(key) ?? work();
  known.set(key, answer);
  // Whoever was turned away may ask again.
  answer.catch(() => known.delete(key));
  return answer;
}

/** The hasher of the product, which works each password out once: most people of the tests have the same one (ADR 0018). */
export function rememberAnswers(hasher: PasswordHasher): PasswordHasher {
  return {
    isOutdated: hasher.isOutdated,
    hash: (password) => once(hashes, password, () => hasher.hash(password)),
    verify: (storedHash, password, account) =>
      once(matches, JSON.stringify([storedHash, password]), () =>
        hasher.verify(storedHash, password, account),
      ),
  };
}
