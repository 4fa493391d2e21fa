import { type AuditChange, writeChange } from '@panthiya/contract/provider/audit-changes';
import { eventsOfKind, nameOfEvent } from '@panthiya/contract/provider/audit-events';
import type {
  AuditEventRow,
  AuditThing,
  exportAudit as exportAuditEndpoint,
  listAudit as listAuditEndpoint,
} from '@panthiya/contract/provider/audit.contract';
import type { QueryOf, ReplyOf } from '@panthiya/contract/endpoint/endpoint';
import type { FileReply } from '@panthiya/contract/endpoint/replies';
import type { Database } from '../../../db/database.ts';
import { NIL_ID } from '../../../platform/identifier.ts';
import { recordEvent } from '../../../records/audit/audit-log.repository.ts';
import { inSriLanka } from '../../../platform/colombo-time.ts';
import { type Columns, exportList, type List, readPage } from '../../../records/lists/list.ts';
import { findIdByOrgId } from '../../../records/organizations/organizations.repository.ts';
import type { SessionOwner } from '../../../records/sessions/sessions.repository.ts';
import { findAddressOwner, findUserByUid } from '../../../records/users/users.repository.ts';
import { listAudit, type ListedEvent } from './audit-list.repository.ts';
import { findSearchWords } from './audit-search.repository.ts';

type Filters = QueryOf<typeof exportAuditEndpoint>;

/** Events of a kind, or one of them; undefined for all. */
function eventsOf(kind: Filters['kind'], event: Filters['event']): readonly string[] | undefined {
  if (kind === undefined) return event && [event];
  return eventsOfKind(kind).filter((one) => event === undefined || one === event);
}

/** An unknown user has no lines. */
const NOBODY = NIL_ID;

/** Older lines name only the fields. So do fields that show who a user is. */
function changesOf({ changes, details: { fields } }: ListedEvent): readonly AuditChange[] {
  if (changes.length > 0 || typeof fields !== 'string') return changes;
  return fields.split(' ').map((field) => ({ field }));
}

function presentEvent(row: ListedEvent): AuditEventRow {
  const { key: _key, at, changes: _changes, things, ...entry } = row;
  return {
    ...entry,
    at: at.toISOString(),
    things: [...things],
    changes: changesOf(row) as AuditEventRow['changes'],
  };
}

const THING_NAMES: Readonly<Record<AuditThing['kind'], string>> = {
  organization: 'Organization',
  course: 'Course',
  package: 'Plan',
  feature: 'Feature',
  request: 'Request',
};

const auditFile: Columns<ListedEvent> = {
  Id: ({ id }) => id,
  At: ({ at }) => inSriLanka(at),
  Event: ({ event }) => nameOfEvent(event),
  Code: ({ event }) => event,
  'By (id)': ({ actor }) => actor && actor.uid,
  By: ({ actor }) => actor && actor.name,
  'About (id)': ({ subject }) => subject && subject.uid,
  Whom: ({ subject }) => subject && subject.name,
  About: ({ things }) =>
    things.map(({ kind, name }) => `${THING_NAMES[kind]}: ${name || 'deleted'}`).join('; '),
  Changes: (row) => changesOf(row).map(writeChange).join('; '),
  Reason: ({ details: { reason } }) => (typeof reason === 'string' ? reason : null),
  Details: ({ details }) => JSON.stringify(details),
};

/** The log of what happened, to read and to export (security.md, "Who may do what"). */
export function createAuditService(database: Database) {
  async function findId(uid: string | undefined): Promise<string | undefined> {
    return uid === undefined ? undefined : ((await findUserByUid(database, uid))?.id ?? NOBODY);
  }

  async function findPerson(email: string): Promise<string> {
    return (await findAddressOwner(database, email))?.id ?? NOBODY;
  }

  async function choose({
    search = '',
    kind,
    event,
    organization,
    actor,
    subject,
    ...rest
  }: Filters): Promise<List<ListedEvent>> {
    const isAddress = search.includes('@');
    return listAudit(database, {
      ...rest,
      words: isAddress ? [] : await findSearchWords(database, search),
      events: eventsOf(kind, event),
      organizationId: organization && ((await findIdByOrgId(database, organization)) ?? NOBODY),
      person: isAddress ? await findPerson(search) : undefined,
      actor: await findId(actor),
      subject: await findId(subject),
    });
  }

  return {
    list: async ({
      cursor,
      limit,
      ...filters
    }: QueryOf<typeof listAuditEndpoint>): Promise<ReplyOf<typeof listAuditEndpoint>> => {
      const { page, nextCursor } = await readPage(await choose(filters), { cursor, limit });
      return { success: true, events: page.map(presentEvent), nextCursor };
    },

    /** The same as a file. The audit log names the user who exports it, after the exported lines. */
    exportAll: async (reader: SessionOwner, filters: Filters): Promise<FileReply> => {
      const file = await exportList(await choose(filters), 'audit', auditFile);
      await recordEvent(database, {
        event: 'audit.exported',
        actorId: reader.id,
        subjectId: null,
      });
      return file;
    },
  };
}

export type AuditService = ReturnType<typeof createAuditService>;
