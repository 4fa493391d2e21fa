import { isFilled } from '@panthiya/contract/fields/text';
import { toReadable } from '@panthiya/contract/phone';
import { sql } from 'drizzle-orm';
import type { Queries } from '../../../db/database.ts';
import type { ListOwner } from './class-lists.repository.ts';
import type { PlannedRow } from './list-plan.ts';

/** A guardian whom a list names for a student. */
export interface ListedGuardian {
  readonly student_id: string;
  readonly name: string;
  readonly mobile: string;
  /** False where the number stands for the name. */
  readonly is_named: boolean;
}

/** The guardian of a row. Without a name to see the number is one, until the office knows better. */
export const guardianOf = (
  { row: { values } }: PlannedRow,
  studentId: string,
): readonly ListedGuardian[] => {
  const { guardian, guardianPhone: mobile } = values;
  if (mobile === '') return [];
  const isNamed = isFilled(guardian);
  return [
    {
      student_id: studentId,
      name: isNamed ? guardian : toReadable(mobile),
      mobile,
      is_named: isNamed,
    },
  ];
};

/**
 * Makes these people guardians, one person a number: who is known stays as they are. A list has no consent. Under the organization's
 * lock, one guardian a student, and only where the plan found a place. Answers the pairs for the log.
 */
export async function addListedGuardians(
  queries: Queries,
  { organizationId, userId }: ListOwner,
  listed: readonly ListedGuardian[],
): Promise<readonly { readonly guardianId: string; readonly studentId: string }[]> {
  if (listed.length === 0) return [];
  const sent = sql`jsonb_to_recordset(${JSON.stringify(listed)}::jsonb) as sent (student_id uuid, name text, mobile text, is_named boolean)`;
  await queries.execute(sql`
    insert into guardians (organization_id, name, mobile, language, created_by)
    select distinct on (mobile) ${organizationId}::uuid, name, mobile,
      coalesce((select language from organizations where id = ${organizationId}), 'en'), ${userId}::uuid
    from ${sent} order by mobile, is_named desc, length(name) desc, name
    on conflict (organization_id, mobile) do nothing`);
  // Whoever was taken away before begins anew, without consents.
  await queries.execute(sql`
    update consents c set withdrawn_at = now(), withdrawn_by = ${userId}
    from ${sent}, guardians g, guardian_children l
    where g.organization_id = ${organizationId} and g.mobile = sent.mobile and l.guardian_id = g.id
      and l.student_id = sent.student_id and l.removed_at is not null and c.link_id = l.id and c.withdrawn_at is null`);
  const { rows } = await queries.execute<{ guardianId: string; studentId: string }>(sql`
    insert into guardian_children (guardian_id, student_id, organization_id, relation, place, added_by)
    select g.id, sent.student_id, ${organizationId}::uuid, 'other', (
      select min(place) from generate_series(1, 4) place where not exists (
        select from guardian_children own
        where own.student_id = sent.student_id and own.removed_at is null and own.place = place.place)
    ), ${userId}::uuid
    from ${sent} join guardians g on g.organization_id = ${organizationId} and g.mobile = sent.mobile
    returning guardian_id as "guardianId", student_id as "studentId"`);
  return rows;
}
