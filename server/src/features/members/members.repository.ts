import type { OrganizationRole } from '@panthiya/contract/members/roles';
import { and, asc, eq, isNotNull, isNull, ne, type SQL, sql } from 'drizzle-orm';
import type { Database } from '../../db/database.ts';
import { RESTORE_DAYS } from '../../records/memberships/member-changes.repository.ts';
import { memberships, memberWords } from '../../records/memberships/memberships.table.ts';
import { users } from '../../records/users/users.table.ts';

/** Which members of an organisation are asked for. */
export interface MemberQuery {
  readonly organizationId: string;
  /** Beginnings of words of the name or address, in capitals; all must be found. */
  readonly words: readonly string[];
  readonly role: OrganizationRole | undefined;
  readonly isRemoved: boolean;
  /** Name and uid of the last row of the page before. */
  readonly after: readonly [name: string, userId: string] | undefined;
  readonly limit: number;
}

/** Nothing in UTF-8 sorts after it. */
const LAST = '\u{10FFFF}';

function hasWord(organizationId: string, word: string): SQL {
  return sql`${memberships.userId} in (
    select ${memberWords.userId} from ${memberWords}
    where ${memberWords.organizationId} = ${organizationId}
      and ${memberWords.word} >= ${word} and ${memberWords.word} < ${word + LAST})`;
}

// Who left by themselves is not shown among the removed: leaving takes one's address out of the admins' sight.
const removedByOthers = and(
  isNotNull(memberships.removedAt),
  ne(memberships.removedBy, memberships.userId),
  sql`${memberships.removedAt} > now() - make_interval(days => ${sql.raw(String(RESTORE_DAYS))})`,
);

/** Members by name, from the organisation's own index: the same cost however many other organisations there are. */
export function listMembers(database: Database, query: MemberQuery) {
  const { organizationId, words, role, isRemoved, after, limit } = query;
  return database
    .select({
      userId: memberships.userId,
      sortName: memberships.sortName,
      roles: memberships.roles,
      joinedAt: memberships.joinedAt,
      removedAt: memberships.removedAt,
      uid: users.uid,
      firstName: users.firstName,
      lastName: users.lastName,
      username: users.username,
      email: users.email,
      phoneNumber: users.phoneNumber,
      pictureChangedAt: users.pictureChangedAt,
    })
    .from(memberships)
    .innerJoin(users, eq(users.id, memberships.userId))
    .where(
      and(
        eq(memberships.organizationId, organizationId),
        isRemoved ? removedByOthers : isNull(memberships.removedAt),
        // Written into the text, so that the partial indexes of the few roles are found.
        role && sql`${sql.raw(`'${role}'`)} = any(${memberships.roles})`,
        after &&
          sql`(${memberships.sortName}, ${memberships.userId}) > (${after[0]}, ${after[1]}::uuid)`,
        ...words.map((word) => hasWord(organizationId, word)),
      ),
    )
    .orderBy(asc(memberships.sortName), asc(memberships.userId))
    .limit(limit);
}
export type ListedMember = Awaited<ReturnType<typeof listMembers>>[number];
