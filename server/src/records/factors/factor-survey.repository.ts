import { count, isNotNull, ne, sql } from 'drizzle-orm';
import type { Queries } from '../../db/database.ts';
import { totpSecrets } from './factors.table.ts';
import { passkeys } from './passkeys.table.ts';

/** False for a database whose migrations have not come this far. */
export async function isSurveyable(queries: Queries): Promise<boolean> {
  const { rows } = await queries.execute<{ isThere: boolean }>(
    sql`select to_regclass('passkeys') is not null as "isThere"`,
  );
  return rows[0]?.isThere === true;
}

/** A sealed secret of each key that sealed some, and how many that key sealed. */
export async function listSealed(
  queries: Queries,
): Promise<
  readonly { readonly userId: string; readonly sealed: Buffer; readonly count: number }[]
> {
  // The first four bytes name the key (platform/sealing.ts).
  const key = sql`substring(${totpSecrets.sealed} from 1 for 4)`;
  return queries
    .selectDistinctOn([key], {
      userId: totpSecrets.userId,
      sealed: totpSecrets.sealed,
      count: sql<number>`(count(*) over (partition by ${key}))::int`,
    })
    .from(totpSecrets)
    .where(isNotNull(totpSecrets.confirmedAt))
    .orderBy(key);
}

/** How many passkeys were made for other hosts than this one, by their host. */
export async function countPasskeysElsewhere(
  queries: Queries,
  host: string,
): Promise<readonly { readonly host: string; readonly count: number }[]> {
  return queries
    .select({ host: passkeys.host, count: count() })
    .from(passkeys)
    .where(ne(passkeys.host, host))
    .groupBy(passkeys.host)
    .orderBy(passkeys.host);
}
