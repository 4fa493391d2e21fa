import type { OrganizationRole } from '@panthiya/contract/members/roles';
import { PAGE_SIZE } from '@panthiya/contract/paging';
import { and, asc, eq, isNotNull, isNull, ne, type SQL, sql } from 'drizzle-orm';
import { type Database, prepared } from '../../db/database.ts';
import { jsonRow } from '../../db/json-row.ts';
import { RESTORE_DAYS } from '../../records/memberships/member-changes.repository.ts';
import { memberships } from '../../records/memberships/memberships.table.ts';
import { type User, users } from '../../records/users/users.table.ts';

/** Which members of an organisation are asked for. */
export interface MemberQuery {
  readonly organizationId: string;
  readonly role: OrganizationRole | undefined;
  readonly isRemoved: boolean;
  /** Name and id of the last row of the page before. */
  readonly after: readonly [name: string, userId: string];
  readonly limit: number;
}

type Person = Pick<
  User,
  'uid' | 'firstName' | 'lastName' | 'username' | 'email' | 'phoneNumber' | 'pictureChangedAt'
>;

/** What a list shows of a member. */
export const memberColumns = {
  userId: memberships.userId,
  sortName: memberships.sortName,
  roles: memberships.roles,
  joinedAt: memberships.joinedAt,
  removedAt: memberships.removedAt,
  person: jsonRow<Person>({
    uid: users.uid,
    firstName: users.firstName,
    lastName: users.lastName,
    username: users.username,
    email: users.email,
    phoneNumber: users.phoneNumber,
    pictureChangedAt: users.pictureChangedAt,
  }),
};

// Who left by themselves is not shown among the removed: leaving takes one's address out of the admins' sight.
const removedByOthers = and(
  isNotNull(memberships.removedAt),
  ne(memberships.removedBy, memberships.userId),
  sql`${memberships.removedAt} > now() - make_interval(days => ${sql.raw(String(RESTORE_DAYS))})`,
);

/** Whether a membership is among those asked for. Written into the text, so that the partial indexes are found. */
export function isAskedFor({ role, isRemoved }: Pick<MemberQuery, 'role' | 'isRemoved'>): SQL {
  return sql`${isRemoved ? removedByOthers : isNull(memberships.removedAt)} and ${
    role === undefined ? sql`true` : sql`${sql.raw(`'${role}'`)} = any(${memberships.roles})`
  }`;
}

type Which = Pick<MemberQuery, 'role' | 'isRemoved'>;

function selectByName(database: Database, which: Which, limit: SQL | number) {
  return database
    .select(memberColumns)
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
    .limit(limit as number);
}

/** The statement of the usual page, prepared once for each filter; its limit is written out, or the planner would guess. */
const prepareUsualPage = (which: Which) =>
  prepared((database) =>
    selectByName(database, which, sql.raw(String(PAGE_SIZE + 1))).prepare(
      `list_members_${which.isRemoved ? 'removed' : 'current'}_${which.role ?? 'all'}`,
    ),
  );
const usualPages = new Map<string, ReturnType<typeof prepareUsualPage>>();

/** Members by name, from the organisation's own index: the same cost however many other organisations there are. */
export async function listMembers(database: Database, query: MemberQuery) {
  const { organizationId, after, limit, ...which } = query;
  const values = { organizationId, name: after[0], userId: after[1] };
  if (limit !== PAGE_SIZE + 1) {
    return selectByName(database, which, limit).prepare('').execute(values);
  }
  const key = `${which.isRemoved} ${which.role}`;
  const usual = usualPages.get(key) ?? prepareUsualPage(which);
  usualPages.set(key, usual);
  return usual(database, values);
}
export type ListedMember = Awaited<ReturnType<typeof listMembers>>[number];
