import { and, eq, or, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Database } from '../../db/database.ts';
import { beginsWith, isAfter, momentKey, orderOf } from '../../db/keyset.ts';
import { isId } from '../../platform/identifier.ts';
import { auditLog } from '../../records/audit/audit-log.table.ts';
import type { List } from '../../records/lists/list.ts';
import { fullNameOf, users } from '../../records/users/users.table.ts';

/** Which entries are asked for, people by their row ids, and in which order. */
export interface AuditQuery {
  /** Begin of an event's name. */
  readonly event: string;
  /** Whoever is in it, as either. */
  readonly person?: string | undefined;
  readonly actor?: string | undefined;
  readonly subject?: string | undefined;
  /** Days in Sri Lanka, both included. */
  readonly from?: string | undefined;
  readonly to?: string | undefined;
  readonly sort?: 'at' | '-at' | undefined;
}

/** Somebody in the log; the name is '' once the account was erased. */
interface LoggedPerson {
  readonly uid: string;
  readonly name: string;
}

/** An entry with who is in it. */
export interface ListedEvent extends Pick<
  typeof auditLog.$inferSelect,
  'id' | 'at' | 'event' | 'details'
> {
  readonly actor: LoggedPerson | null;
  readonly subject: LoggedPerson | null;
  readonly key: string;
}

const key = momentKey(auditLog.at);
const actors = alias(users, 'actor');
const subjects = alias(users, 'subject');

const personOf = (person: typeof actors | typeof subjects) =>
  sql<LoggedPerson | null>`case when ${person.id} is not null then json_build_object(
    'uid', ${person.uid}, 'name', case when ${person.origin} = 'erased' then '' else ${fullNameOf(person)} end) end`;

const dayBegins = (day: string, daysLater: number): SQL =>
  sql`((${day}::date + ${daysLater}::integer)::timestamp at time zone 'Asia/Colombo')`;

/** The log in the order of time. */
export function listAudit(
  database: Database,
  { event, person, actor, subject, from, to, sort = '-at' }: AuditQuery,
): List<ListedEvent> {
  const { id, at, details, actorId, subjectId } = auditLog;
  const direction = sort === 'at' ? 'asc' : 'desc';
  return {
    read: (after, limit) =>
      database
        .select({
          id,
          at,
          event: auditLog.event,
          details,
          actor: personOf(actors),
          subject: personOf(subjects),
          key: key.text,
        })
        .from(auditLog)
        .leftJoin(actors, eq(actors.id, actorId))
        .leftJoin(subjects, eq(subjects.id, subjectId))
        .where(
          and(
            event === '' ? undefined : beginsWith(sql`(${auditLog.event} collate "C")`, event),
            person === undefined ? undefined : or(eq(actorId, person), eq(subjectId, person)),
            actor === undefined ? undefined : eq(actorId, actor),
            subject === undefined ? undefined : eq(subjectId, subject),
            from === undefined ? undefined : sql`${at} >= ${dayBegins(from, 0)}`,
            to === undefined ? undefined : sql`${at} < ${dayBegins(to, 1)}`,
            isAfter(key, id, direction, after),
          ),
        )
        .orderBy(...orderOf(key, id, direction))
        .limit(limit),
    placeOf: (row) => [row.key, row.id],
    places: [key.isValue, isId],
  };
}
