import { TOTP_SECONDS } from '@panthiya/contract/identity/factors.rules';
import type { SecondFactor } from '@panthiya/contract/second-step';
import { and, desc, eq, isNotNull, sql } from 'drizzle-orm';
import { unionAll } from 'drizzle-orm/pg-core';
import type { Queries } from '../../db/database.ts';
import { totpSecrets } from './factors.table.ts';
import { passkeys } from './passkeys.table.ts';

/** The app and the passkeys of an account that work at this host, what was used last first. */
export async function listMethods(
  queries: Queries,
  userId: string,
  host: string,
): Promise<readonly Exclude<SecondFactor, 'recovery-code'>[]> {
  const app = queries
    .select({
      method: sql<'totp' | 'passkey'>`'totp'`.as('method'),
      // A code is used in its step, to a minute.
      usedAt: sql`to_timestamp(${totpSecrets.lastStep} * ${sql.raw(String(TOTP_SECONDS))})`.as(
        'used_at',
      ),
    })
    .from(totpSecrets)
    .where(and(eq(totpSecrets.userId, userId), isNotNull(totpSecrets.confirmedAt)));
  const passkey = queries
    .select({
      method: sql<'totp' | 'passkey'>`'passkey'`.as('method'),
      usedAt: sql`max(coalesce(${passkeys.lastUsedAt}, ${passkeys.confirmedAt}))`.as('used_at'),
    })
    .from(passkeys)
    .where(
      and(eq(passkeys.userId, userId), eq(passkeys.host, host), isNotNull(passkeys.confirmedAt)),
    )
    .groupBy(passkeys.userId);
  const found = await unionAll(app, passkey).orderBy(desc(sql`used_at`));
  return found.map(({ method }) => method);
}
