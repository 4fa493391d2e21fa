import type { Duty } from '@panthiya/contract/duties';
import type { OrganizationRole } from '@panthiya/contract/roles';
import { PAGE_SIZE } from '@panthiya/contract/endpoint/paging';
import { and, asc, eq, isNotNull, isNull, ne, type SQL, sql } from 'drizzle-orm';
import { type Database, prepared } from '../../../db/database.ts';
import { jsonRow } from '../../../db/json-row.ts';
import { RESTORE_DAYS } from '../../../records/memberships/members.repository.ts';
import {
  dutiesOfMember,
  type MembershipRow,
  memberships,
} from '../../../records/memberships/memberships.table.ts';
import { type User, users } from '../../../records/users/users.table.ts';

/** The members of an organization that the query asks for. */
export interface MemberQuery {
  readonly organizationId: string;
  readonly role: OrganizationRole | undefined;
  readonly isRemoved: boolean;
  /** Name and id of the last row of the page before. */
  readonly after: readonly [name: string, userId: string];
  readonly limit: number;
}

/** A member as a list shows them. */
export interface ListedMember
  extends
    Pick<
      User,
      | 'uid'
      | 'firstName'
      | 'lastName'
      | 'ownScriptName'
      | 'username'
      | 'email'
      | 'emailVerifiedAt'
      | 'phoneNumber'
      | 'pictureChangedAt'
    >,
    Pick<MembershipRow, 'userId' | 'sortName' | 'roles' | 'joinedAt' | 'removedAt'> {
  readonly duties: readonly Duty[];
}

/** The row of a list, as one column: a page has 51 of them. */
export const listedMember = jsonRow<ListedMember>({
  userId: memberships.userId,
  sortName: memberships.sortName,
  roles: memberships.roles,
  duties: dutiesOfMember,
  joinedAt: memberships.joinedAt,
  removedAt: memberships.removedAt,
  uid: users.uid,
  firstName: users.firstName,
  lastName: users.lastName,
  ownScriptName: users.ownScriptName,
  username: users.username,
  email: users.email,
  emailVerifiedAt: users.emailVerifiedAt,
  phoneNumber: users.phoneNumber,
  pictureChangedAt: users.pictureChangedAt,
});

// Users who left without an admin are not shown among the removed: leaving hides their address from the admins.
const removedByOthers = and(
  isNotNull(memberships.removedAt),
  ne(memberships.removedBy, memberships.userId),
  sql`${memberships.removedAt} > now() - make_interval(days => ${sql.raw(String(RESTORE_DAYS))})`,
);

/** True for memberships that the query asks for. Written into the text, so that the planner finds the partial indexes. */
export function isAskedFor({ role, isRemoved }: Pick<MemberQuery, 'role' | 'isRemoved'>): SQL {
  return sql`${isRemoved ? removedByOthers : isNull(memberships.removedAt)} and ${
    role === undefined ? sql`true` : sql`${sql.raw(`'${role}'`)} = any(${memberships.roles})`
  }`;
}

type Which = Pick<MemberQuery, 'role' | 'isRemoved'>;
type Values = Readonly<Record<string, string>>;
interface Statement<Rows> {
  prepare(name: string): { execute(values: Values): Promise<Rows> };
}

/**
 * The statements of a paged list, one for each filter. The one of the usual page size is prepared once. Its limit is written out,
 * because a planner that does not know it plans for a tenth of all rows.
 */
export function pageStatements<Rows>(
  name: string,
  build: (database: Database, which: Which, limit: number) => Statement<Rows>,
) {
  const usual = new Map<string, ReturnType<typeof prepared<Values, Rows>>>();
  return (
    database: Database,
    { role, isRemoved, limit }: Omit<MemberQuery, 'after'>,
    values: Values,
  ) => {
    const which = { role, isRemoved };
    if (limit !== PAGE_SIZE + 1) return build(database, which, limit).prepare('').execute(values);
    const key = `${name}_${isRemoved ? 'removed' : 'current'}_${role ?? 'all'}`;
    // The library takes an expression as well as a number, and writes the number as a parameter.
    const literal = sql.raw(String(limit)) as unknown as number;
    const statement =
      usual.get(key) ?? prepared((anew) => build(anew, which, literal).prepare(key));
    usual.set(key, statement);
    return statement(database, values);
  };
}

const statements = pageStatements('list_members', (database, which, limit) =>
  database
    .select({ member: listedMember })
    .from(memberships)
    .innerJoin(users, eq(users.id, memberships.userId))
    .where(
      and(
        eq(memberships.organizationId, sql.placeholder('organizationId')),
        isAskedFor(which),
        sql`(${memberships.sortName}, ${memberships.userId}) > (${sql.placeholder('name')}, ${sql.placeholder('userId')}::uuid)`,
      ),
    )
    .orderBy(asc(memberships.sortName), asc(memberships.userId))
    .limit(limit),
);

/** Members by name, from the organization's own index: the same cost however many other organizations there are. */
export function listMembers(database: Database, { after, ...query }: MemberQuery) {
  const [name, userId] = after;
  return statements(database, query, { organizationId: query.organizationId, name, userId });
}
