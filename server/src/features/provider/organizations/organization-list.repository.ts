import type { ORGANIZATION_SORTS } from '@panthiya/contract/provider/organizations.contract';
import { and, eq, type SQL, sql } from 'drizzle-orm';
import type { Database } from '../../../db/database.ts';
import { inNameOrder } from '../../../db/columns.ts';
import { folded } from '../../../db/fold.ts';
import {
  beginsWith,
  countKey,
  type Direction,
  isAfter,
  type Key,
  momentKey,
  orderOf,
  textKey,
} from '../../../db/keyset.ts';
import { isId } from '../../../platform/identifier.ts';
import type { List } from '../../../records/lists/list.ts';
import {
  organizations,
  type OrganizationRow,
} from '../../../records/organizations/organizations.table.ts';
import { type User, users } from '../../../records/users/users.table.ts';

/** The organizations to read, and their order. */
export interface OrganizationQuery {
  readonly search?: string | undefined;
  readonly status?: OrganizationRow['status'] | undefined;
  readonly sort?: (typeof ORGANIZATION_SORTS)[number] | undefined;
}

/** An organization as the provider can see it: name, owner and counts (security.md, "Who may do what"). */
export interface ListedOrganization
  extends
    Pick<
      OrganizationRow,
      | 'id'
      | 'orgId'
      | 'name'
      | 'status'
      | 'suspensionReason'
      | 'memberCount'
      | 'accountlessCount'
      | 'createdAt'
    >,
    Pick<User, 'uid' | 'firstName' | 'lastName' | 'email'> {
  readonly key: string;
}

const byName = textKey(inNameOrder(organizations.name));
const byCreation = momentKey(organizations.createdAt);
const orders = {
  name: [byName, 'asc'],
  '-name': [byName, 'desc'],
  created: [byCreation, 'asc'],
  '-created': [byCreation, 'desc'],
  '-members': [countKey(organizations.memberCount), 'desc'],
} as const satisfies Readonly<Record<string, readonly [Key, Direction]>>;

/** True for those whose name, address, or owner's address begins like this; each by its own index. */
function isFound(search: string): SQL {
  const capitals = folded(sql`upper(${search}::text)`);
  return sql`${organizations.id} in (
    select found.id from organizations found where ${beginsWith(sql`(${folded(sql`upper(found.name)`)} collate "C")`, capitals)}
    union all
    select found.id from organizations found where ${beginsWith(sql`found.org_id`, sql`lower(${search})`)}
    union all
    select found.id from user_words owner join organizations found on found.owner_id = owner.user_id
    where ${beginsWith(sql`owner.word`, capitals)} and strpos(owner.word, '@') > 0
  )`;
}

/** What the provider reads of an organization and its owner, in lists and alone. */
export const listedColumns = {
  id: organizations.id,
  orgId: organizations.orgId,
  name: organizations.name,
  status: organizations.status,
  suspensionReason: organizations.suspensionReason,
  memberCount: organizations.memberCount,
  accountlessCount: organizations.accountlessCount,
  createdAt: organizations.createdAt,
  uid: users.uid,
  firstName: users.firstName,
  lastName: users.lastName,
  email: users.email,
};

/** All organizations, in one of their orders. */
export function listOrganizations(
  database: Database,
  { search = '', status, sort = '-created' }: OrganizationQuery,
): List<ListedOrganization> {
  const [key, direction] = orders[sort];
  const isClosed =
    status === undefined || status === 'active'
      ? undefined
      : sql`${organizations.status} <> 'active'`;
  return {
    read: (after, limit) =>
      database
        .select({ ...listedColumns, key: key.text })
        .from(organizations)
        .innerJoin(users, eq(users.id, organizations.ownerId))
        .where(
          and(
            search === '' ? undefined : isFound(search),
            status && eq(organizations.status, status),
            // Written exactly as in the index.
            isClosed,
            isAfter(key, organizations.id, { direction, cursor: after }),
          ),
        )
        .orderBy(...orderOf(key, organizations.id, direction))
        .limit(limit),
    cursorOf: (row) => [row.key, row.id],
    valueChecks: [key.isValue, isId],
  };
}
