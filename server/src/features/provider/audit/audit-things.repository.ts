import type { AuditThing } from '@panthiya/contract/provider/audit.contract';
import { sql } from 'drizzle-orm';
import type { Database } from '../../../db/database.ts';
import { isId } from '../../../platform/identifier.ts';
import type { EventDetails } from '../../../records/audit/audit-log.table.ts';

/** Facts that name a thing by its id, in the order in which things are shown. */
const KINDS = {
  organizationId: 'organization',
  courseId: 'course',
  packageId: 'package',
  systemFeatureId: 'feature',
  requestId: 'request',
} as const satisfies Readonly<Record<string, AuditThing['kind']>>;
const FACTS = Object.entries(KINDS) as readonly (readonly [string, AuditThing['kind']])[];

interface NamedThing extends Record<string, unknown> {
  readonly kind: AuditThing['kind'];
  readonly id: string;
  readonly name: string;
  readonly orgId: string | null;
}

type Rows = readonly { readonly details: EventDetails }[];

/** Ids of one kind in these lines, each once; only texts that can be an id. */
function idsIn(rows: Rows, fact: string, canBe: (id: string) => boolean): string[] {
  const ids = rows.map(({ details }) => details[fact]);
  return [...new Set(ids.filter((id) => typeof id === 'string' && canBe(id)) as string[])];
}

/** What the lines are about, by its names of today: one statement for a page of them. */
export async function nameThings(
  database: Database,
  rows: Rows,
): Promise<(details: EventDetails) => AuditThing[]> {
  const list = (fact: string, canBe = isId) => sql.param(idsIn(rows, fact, canBe));
  const found = await database.execute<NamedThing>(sql`
    select 'organization' as kind, id::text, name, org_id as "orgId"
    from organizations where id = any(${list('organizationId')}::uuid[])
    union all
    select 'course', id::text, title, null from courses where id = any(${list('courseId')}::uuid[])
    union all
    select 'package', id, title, null from packages where id = any(${list('packageId', () => true)}::text[])
    union all
    select 'feature', id::text, feature_title, null
    from system_features where id = any(${list('systemFeatureId')}::uuid[])
    union all
    select 'request', id::text, reference || ' (' || package_title || ')', null
    from upgrade_requests where id = any(${list('requestId')}::uuid[])`);
  const known = new Map(found.rows.map((thing) => [`${thing.kind} ${thing.id}`, thing]));
  return (details) =>
    FACTS.flatMap(([fact, kind]) => {
      const id = details[fact];
      if (typeof id !== 'string' || id === '') return [];
      // A request names its plan.
      if (kind === 'package' && 'requestId' in details) return [];
      const { name, orgId } = known.get(`${kind} ${id}`) ?? {};
      return [{ kind, id, name: name ?? nameWritten(details, fact), ...(orgId && { orgId }) }];
    });
}

/** The name that the log has for a thing that is gone. */
function nameWritten({ name }: EventDetails, fact: string): string {
  return typeof name === 'string' && fact !== 'organizationId' && fact !== 'requestId' ? name : '';
}
