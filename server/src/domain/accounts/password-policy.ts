import {
  findPasswordProblem,
  type PasswordOwner,
} from '@panthiya/contract/identity/password.rules';
import { AppError } from '../../platform/app-error.ts';
import { loadMostUsedPasswords } from '../../platform/most-used-passwords.ts';

/** Refuses a password that cannot be set (R5.7), with a code and a message that say why. `field` is the payload's. */
export async function assertPasswordFit(
  password: string,
  owner: PasswordOwner,
  field = 'password',
): Promise<void> {
  const problem = findPasswordProblem(password, owner, await loadMostUsedPasswords());
  if (problem !== undefined) throw new AppError(problem, { field });
}
