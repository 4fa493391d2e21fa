import type { Provider } from '@panthiya/contract/identity/providers.rules';
import { and, eq, inArray, isNotNull, sql } from 'drizzle-orm';
import type { Queries } from '../../db/database.ts';
import { passkeys } from './passkeys.table.ts';
import { identities } from '../identities/identities.table.ts';

/** What signs in here: providers that are on, and passkeys of this host. */
export interface WaysHere {
  readonly host: string;
  readonly providers: readonly Provider[];
}

/** True when an account has a way in besides a password: an identity, or a passkey that signs in alone. */
export async function hasOtherWay(
  queries: Queries,
  userId: string,
  { host, providers }: WaysHere,
): Promise<boolean> {
  const identity = queries
    .select({ one: sql`1` })
    .from(identities)
    .where(and(eq(identities.userId, userId), inArray(identities.provider, [...providers])));
  const passkey = queries
    .select({ one: sql`1` })
    .from(passkeys)
    .where(
      and(
        eq(passkeys.userId, userId),
        eq(passkeys.host, host),
        passkeys.verifiesUser,
        isNotNull(passkeys.confirmedAt),
      ),
    )
    .limit(1);
  const found = await identity.limit(1);
  return found.length > 0 || (await passkey).length > 0;
}
