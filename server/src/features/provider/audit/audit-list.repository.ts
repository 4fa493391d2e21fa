import type { AuditThing } from '@panthiya/contract/provider/audit.contract';
import { and, eq, or, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { momentOfColombo } from '../../../db/colombo-time.ts';
import type { Database } from '../../../db/database.ts';
import { isAfter, momentKey, orderOf, type Cursor } from '../../../db/keyset.ts';
import { isId } from '../../../platform/identifier.ts';
import { auditLog } from '../../../records/audit/audit-log.table.ts';
import type { List } from '../../../records/lists/list.ts';
import { fullNameOf, users } from '../../../records/users/users.table.ts';
import { nameThings } from './audit-things.repository.ts';

/** The entries to read, people by their row ids, and their order. */
export interface AuditQuery {
  /** Conditions for every line: the words of a search. */
  readonly words: readonly SQL[];
  /** One of these; all when missing. */
  readonly events?: readonly string[] | undefined;
  readonly organizationId?: string | undefined;
  /** Entries with this user, as actor or target. */
  readonly person?: string | undefined;
  readonly actor?: string | undefined;
  readonly subject?: string | undefined;
  /** Days in Sri Lanka, both included. */
  readonly from?: string | undefined;
  readonly to?: string | undefined;
  readonly sort?: 'at' | '-at' | undefined;
}

/** A user in the log; the name is '' after the account was erased. */
interface LoggedPerson {
  readonly uid: string;
  readonly name: string;
}

/** An entry with its users. */
export interface ListedEvent extends Pick<
  typeof auditLog.$inferSelect,
  'id' | 'at' | 'event' | 'details' | 'changes'
> {
  readonly actor: LoggedPerson | null;
  readonly subject: LoggedPerson | null;
  readonly things: readonly AuditThing[];
  readonly key: string;
}

const key = momentKey(auditLog.at);
const actors = alias(users, 'actor');
const subjects = alias(users, 'subject');

const personOf = (person: typeof actors | typeof subjects) =>
  sql<LoggedPerson | null>`case when ${person.id} is not null then json_build_object(
    'uid', ${person.uid}, 'name', case when ${person.origin} = 'erased' then '' else ${fullNameOf(person)} end) end`;

const dayBegins = (day: string, daysLater: number): SQL =>
  momentOfColombo(sql`${day}::date + ${daysLater}::integer`);

/** The log in the order of time. */
export function listAudit(
  database: Database,
  { words, events, organizationId, person, actor, subject, from, to, sort = '-at' }: AuditQuery,
): List<ListedEvent> {
  const { id, at, event, details, changes, actorId, subjectId } = auditLog;
  const direction = sort === 'at' ? 'asc' : 'desc';
  const read = (after: Cursor | undefined, limit: number) =>
    database
      .select({
        id,
        at,
        event,
        details,
        changes,
        actor: personOf(actors),
        subject: personOf(subjects),
        key: key.text,
      })
      .from(auditLog)
      .leftJoin(actors, eq(actors.id, actorId))
      .leftJoin(subjects, eq(subjects.id, subjectId))
      .where(
        and(
          ...words,
          events && sql`(${event} collate "C") = any(${sql.param([...events])}::text[])`,
          organizationId === undefined
            ? undefined
            : sql`(${details} ->> 'organizationId') = ${organizationId}`,
          person === undefined ? undefined : or(eq(actorId, person), eq(subjectId, person)),
          actor === undefined ? undefined : eq(actorId, actor),
          subject === undefined ? undefined : eq(subjectId, subject),
          from === undefined ? undefined : sql`${at} >= ${dayBegins(from, 0)}`,
          to === undefined ? undefined : sql`${at} < ${dayBegins(to, 1)}`,
          isAfter(key, id, { direction, cursor: after }),
        ),
      )
      .orderBy(...orderOf(key, id, direction))
      .limit(limit);
  return {
    read: async (after, limit) => {
      const rows = await read(after, limit);
      const thingsOf = await nameThings(database, rows);
      return rows.map((row) => Object.assign(row, { things: thingsOf(row.details) }));
    },
    cursorOf: (row) => [row.key, row.id],
    valueChecks: [key.isValue, isId],
  };
}
