import type { Factors } from '@panthiya/contract/identity/factors.contract';
import type { PasskeyRow } from '../../../records/factors/passkeys.repository.ts';

/** A passkey as its owner sees it. `host` is where the site is now. */
export const presentPasskey = (
  { id, name, madeAt, lastUsedAt, host: made }: PasskeyRow,
  host: string,
): Factors['passkeys'][number] => ({
  id,
  name,
  madeAt: madeAt.toISOString(),
  lastUsedAt: lastUsedAt?.toISOString() ?? null,
  isUsable: made === host,
});
