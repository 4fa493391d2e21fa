import type { ConsentPurpose, ConsentWay } from '@panthiya/contract/students/guardians.rules';
import { and, eq, isNull, sql } from 'drizzle-orm';
import type { Queries } from '../../db/database.ts';
import { consents } from './guardians.table.ts';

interface NewConsent {
  readonly linkId: string;
  readonly organizationId: string;
  readonly purpose: ConsentPurpose;
  readonly way: ConsentWay;
  readonly enteredBy: string;
}

/** Writes a consent down. False when one holds already. */
export async function giveConsent(queries: Queries, consent: NewConsent): Promise<boolean> {
  const given = await queries
    .insert(consents)
    .values(consent)
    .onConflictDoNothing()
    .returning({ id: consents.id });
  return given.length === 1;
}

/** Withdraws the consent of a purpose. False when none holds. */
export async function withdrawConsent(
  queries: Queries,
  linkId: string,
  { purpose, withdrawnBy }: { readonly purpose: ConsentPurpose; readonly withdrawnBy: string },
): Promise<boolean> {
  const withdrawn = await queries
    .update(consents)
    .set({ withdrawnAt: sql`now()`, withdrawnBy })
    .where(
      and(eq(consents.linkId, linkId), isNull(consents.withdrawnAt), eq(consents.purpose, purpose)),
    )
    .returning({ id: consents.id });
  return withdrawn.length === 1;
}
