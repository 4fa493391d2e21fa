import { msg } from '#texts';
import { plainCode } from '@panthiya/contract/organizations/plain-code';
import type { Database } from '../../db/database.ts';
import { AppError } from '../../platform/app-error.ts';
import { findUsableCode } from '../../records/join-codes/join-codes.repository.ts';
import type { RateLimits } from '../rate-limits/rate-limiter.ts';
import { wrongCodesOfNetwork, wrongCodesOfUser } from './wrong-codes.limits.ts';

export type FoundCode = NonNullable<Awaited<ReturnType<typeof findUsableCode>>>;

/** The user who tries a code: by their id when signed in, by the network when not. */
interface Trier {
  readonly kind: 'person' | 'network';
  readonly key: string;
}

/** The refusal of a code that leads nowhere, for every reason. */
export const noSuchCode = () =>
  new AppError('NOT_FOUND', {
    field: 'code',
    message: msg`This code is wrong or has expired. Ask for a new one.`,
  });

interface CodeFinderDeps {
  readonly database: Database;
  readonly limits: RateLimits;
}

/** Finds the code that a user typed or followed, and counts the wrong ones, so that no one guesses. */
export function createCodeFinder({ database, limits }: CodeFinderDeps) {
  const wrongCodes = {
    person: limits(wrongCodesOfUser),
    network: limits(wrongCodesOfNetwork),
  };

  /** Throws NOT_FOUND, and TOO_MANY_REQUESTS after too many wrong ones. */
  return async (text: string, { kind, key }: Trier): Promise<FoundCode> => {
    const refusal = await wrongCodes[kind].findRefusal(key);
    if (refusal !== undefined) throw refusal;
    const found = await findUsableCode(database, plainCode(text));
    if (found !== undefined) return found;
    await wrongCodes[kind].add(key, 1);
    throw noSuchCode();
  };
}
