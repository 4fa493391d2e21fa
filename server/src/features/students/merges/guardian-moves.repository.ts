import { and, eq, inArray, sql } from 'drizzle-orm';
import type { Queries } from '../../../db/database.ts';
import {
  freePlaces,
  type GuardianLink,
  listLinks,
} from '../../../records/guardians/guardians.repository.ts';
import { consents, guardianChildren } from '../../../records/guardians/guardians.table.ts';
import type { MovedGuardians } from '../../../records/students/merges.table.ts';
import type { Pair } from './merges.repository.ts';

type PairIn = Pair & { readonly organizationId: string };
type Link = Pick<GuardianLink, 'id' | 'guardianId' | 'place'>;

/** What becomes of the guardians of the row that goes. */
function planGuardians(kept: readonly Link[], gone: readonly Link[]) {
  const own = new Map(kept.map((link) => [link.guardianId, link]));
  const places = [...freePlaces(kept)];
  const twice = gone.flatMap((link) => {
    const same = own.get(link.guardianId);
    return same ? [{ from: link.id, to: same.id }] : [];
  });
  const others = gone.filter(({ guardianId }) => !own.has(guardianId));
  const moving = others
    .slice(0, places.length)
    .map((link, index) => ({ id: link.id, from: link.place, to: places[index] ?? 0 }));
  return { twice, moving, withoutPlace: others.length - moving.length };
}

const planFor = async (queries: Queries, { organizationId, keptId, goneId }: PairIn) =>
  planGuardians(
    await listLinks(queries, { organizationId, studentId: keptId }),
    await listLinks(queries, { organizationId, studentId: goneId }),
  );

/** How many guardians would come over, and how many have no place there: a student has four at most. */
export async function countGuardians(queries: Queries, pair: PairIn) {
  const { moving, withoutPlace } = await planFor(queries, pair);
  return { guardians: moving.length, guardiansWithoutPlace: withoutPlace };
}

/**
 * Of a guardian whom both have, the kept row gets the consents and the objection too. What was withdrawn later than it was given to the
 * other row is withdrawn: the last word of a guardian counts.
 */
async function joinLinks(
  queries: Queries,
  { from, to }: { readonly from: string; readonly to: string },
): Promise<MovedGuardians['joined'][number]> {
  const moved = await queries.execute<{ id: string }>(sql`
    update consents c set link_id = ${to} where c.link_id = ${from} and (c.withdrawn_at is not null or not exists (
      select from consents own where own.link_id = ${to} and own.purpose = c.purpose
        and (own.withdrawn_at is null or own.withdrawn_at >= c.given_at)))
    returning c.id`);
  const consentIds = moved.rows.map(({ id }) => id);
  const ended = await queries.execute<{ id: string }>(sql`
    update consents own set withdrawn_at = later.withdrawn_at, withdrawn_by = later.withdrawn_by
    from (select distinct on (purpose) purpose, withdrawn_at, withdrawn_by from consents
      where id = any(${sql.param(consentIds)}::uuid[]) and withdrawn_at is not null order by purpose, withdrawn_at desc) later
    where own.link_id = ${to} and own.withdrawn_at is null and own.id <> all(${sql.param(consentIds)}::uuid[])
      and later.purpose = own.purpose and later.withdrawn_at >= own.given_at
    returning own.id`);
  const objected = await queries.execute(sql`
    update guardian_children own set objected_at = other.objected_at, objection = other.objection
    from guardian_children other
    where own.id = ${to} and other.id = ${from} and own.objected_at is null and other.objected_at is not null
    returning own.id`);
  return {
    from,
    to,
    consentIds,
    endedIds: ended.rows.map(({ id }) => id),
    isObjected: objected.rows.length > 0,
  };
}

/** The kept row gets the guardians of the other, as far as it has places for them. Under the locks of both students. */
export async function moveGuardians(queries: Queries, pair: PairIn): Promise<MovedGuardians> {
  const { twice, moving } = await planFor(queries, pair);
  for (const { id, to } of moving)
    await queries
      .update(guardianChildren)
      .set({ studentId: pair.keptId, place: to })
      .where(eq(guardianChildren.id, id));
  const joined: MovedGuardians['joined'][number][] = [];
  for (const one of twice) joined.push(await joinLinks(queries, one));
  return { links: moving.map(({ id, from }) => ({ id, place: from })), joined };
}

async function partLinks(
  queries: Queries,
  { from, to, consentIds, endedIds, isObjected }: MovedGuardians['joined'][number],
): Promise<void> {
  if (consentIds.length > 0)
    await queries
      .update(consents)
      .set({ linkId: from })
      .where(and(eq(consents.linkId, to), inArray(consents.id, [...consentIds])));
  // Not where somebody has said more about that purpose since then.
  await queries.execute(sql`
    update consents own set withdrawn_at = null, withdrawn_by = null
    where own.id = any(${sql.param([...endedIds])}::uuid[]) and own.link_id = ${to} and not exists (
      select from consents other where other.link_id = ${to} and other.purpose = own.purpose and other.id <> own.id
        and (other.withdrawn_at is null or other.withdrawn_at >= own.withdrawn_at))`);
  if (isObjected)
    await queries.execute(sql`
      update guardian_children own set objected_at = null, objection = '' from guardian_children other
      where own.id = ${to} and other.id = ${from} and own.objected_at = other.objected_at`);
}

/** What was said of a guardian of both since the merge was said of both rows: the last word counts for each. */
async function repeatLastWord(
  queries: Queries,
  { from, to }: MovedGuardians['joined'][number],
  mergedAt: Date,
): Promise<void> {
  await queries.execute(sql`
    update consents other set withdrawn_at = said.withdrawn_at, withdrawn_by = said.withdrawn_by
    from (select distinct on (purpose) purpose, withdrawn_at, withdrawn_by from consents
      where link_id = ${to} and withdrawn_at > ${mergedAt} order by purpose, withdrawn_at desc) said
    where other.link_id = ${from} and other.purpose = said.purpose and other.withdrawn_at is null and not exists (
      select from consents own where own.link_id = ${to} and own.purpose = said.purpose and own.withdrawn_at is null)`);
  await queries.execute(sql`
    update guardian_children other set removed_at = own.removed_at, removed_by = own.removed_by from guardian_children own
    where other.id = ${from} and other.removed_at is null and own.id = ${to} and own.removed_at is not null and not exists (
      select from guardian_children anew
      where anew.student_id = own.student_id and anew.guardian_id = own.guardian_id and anew.removed_at is null)`);
}

/** Takes that back: each guardian in the place of before. */
export async function returnGuardians(
  queries: Queries,
  { keptId, goneId, mergedAt }: Pair & { readonly mergedAt: Date },
  { links, joined }: MovedGuardians,
): Promise<void> {
  for (const { id, place } of links)
    await queries
      .update(guardianChildren)
      .set({ studentId: goneId, place })
      .where(and(eq(guardianChildren.id, id), eq(guardianChildren.studentId, keptId)));
  for (const one of joined) {
    await partLinks(queries, one);
    await repeatLastWord(queries, one, mergedAt);
  }
}
