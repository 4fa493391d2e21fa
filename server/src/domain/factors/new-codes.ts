import type { Database, Queries } from '../../db/database.ts';
import type { PasswordHasher } from '../../platform/password-hashing.ts';
import { replaceWaitingCodes } from '../../records/factors/recovery-codes.repository.ts';
import { lockUser } from '../../records/users/users.repository.ts';
import type { User } from '../../records/users/users.table.ts';
import type { Limit, RateLimits } from '../rate-limits/rate-limiter.ts';
import { createRecoveryCodes, type CreatedCode, plainCode } from './recovery-code.ts';

const HOUR = 60 * 60;
/** Each hashes ten codes. */
const codeSets: Limit = { name: 'recovery-codes', points: 10, seconds: HOUR };

interface NewCodesDeps {
  readonly database: Database;
  readonly hasher: PasswordHasher;
  readonly limits: RateLimits;
}

/** New recovery codes, and the label of the one to type in. */
export interface NewCodes {
  readonly recoveryCodes: CreatedCode[];
  readonly label: number;
}

/** The answer of what makes no codes, because the account has some. */
export const NO_CODES: NewCodes = { recoveryCodes: [], label: 0 };

/**
 * Makes ten codes, which wait until the one that is asked for was typed in. `change` does under the lock of the user what the
 * codes are for, or refuses what has changed while they were hashed.
 */
export function createCodeMaker({ database, hasher, limits }: NewCodesDeps) {
  const made = limits(codeSets);
  return async (
    userId: string,
    change: (transaction: Queries, account: User | undefined) => Promise<unknown>,
  ): Promise<NewCodes> => {
    await made.consume(userId);
    const { codes, label: asked } = createRecoveryCodes();
    const rows: Parameters<typeof replaceWaitingCodes>[2][number][] = [];
    // One after the other: one person's codes leave the lanes to sign-ins.
    for (const { label, code } of codes) {
      const codeHash = await hasher.hash(plainCode(code));
      rows.push({ label, codeHash, isAskedFor: label === asked });
    }
    await database.transaction(async (transaction) => {
      await change(transaction, await lockUser(transaction, userId));
      await replaceWaitingCodes(transaction, userId, rows);
    });
    return { recoveryCodes: [...codes], label: asked };
  };
}
