import type { Queries } from '../../db/database.ts';
import { AppError } from '../../platform/app-error.ts';
import type { ProviderSettings } from '../../platform/env.ts';
import { passkeySiteOf } from '../../platform/webauthn.ts';
import { hasOtherWay } from '../../records/factors/ways-in.repository.ts';
import type { User } from '../../records/users/users.table.ts';

interface Env {
  readonly publicUrl: string;
  readonly providers: readonly ProviderSettings[];
}

/**
 * Refuses to take the last way in from a locked account, after it was taken: the caller's transaction is undone. The database refuses
 * it too, but does not know which providers are on and for which host passkeys are.
 * @throws {AppError} LAST_WAY_IN
 */
export async function assertWayIn(
  transaction: Queries,
  { id, passwordHash }: Pick<User, 'id' | 'passwordHash'>,
  env: Env,
): Promise<void> {
  if (passwordHash !== null) return;
  const { host } = passkeySiteOf(env.publicUrl);
  const providers = env.providers.map(({ provider }) => provider);
  if (!(await hasOtherWay(transaction, id, { host, providers }))) throw new AppError('LAST_WAY_IN');
}
