import { eq, sql } from 'drizzle-orm';
import type { Database } from '../../../db/database.ts';
import { organizations } from '../../../records/organizations/organizations.table.ts';
import { users } from '../../../records/users/users.table.ts';
import { listedColumns } from './organization-list.repository.ts';

// Table names are written out: in a query of few tables the library leaves them off the columns.
const membersAs = (role: 'student' | 'lecturer' | 'admin') => sql<number>`(
  select count(*)::integer from memberships m
  where m.organization_id = organizations.id and m.removed_at is null and ${role} = any(m.roles))`;
const coursesAs = (status: 'draft' | 'published' | 'archived') => sql<number>`(
  select count(*)::integer from courses c where c.organization_id = organizations.id and c.status = ${status})`;

/** An organization by its address with its owner and its counts, in one statement; undefined when there is none. */
export async function findOrganizationDetail(database: Database, orgId: string) {
  const [found] = await database
    .select({
      row: listedColumns,
      ownerId: organizations.ownerId,
      storedBytes: organizations.storedBytes,
      roles: {
        student: membersAs('student'),
        lecturer: membersAs('lecturer'),
        admin: membersAs('admin'),
      },
      courses: {
        draft: coursesAs('draft'),
        published: coursesAs('published'),
        archived: coursesAs('archived'),
      },
    })
    .from(organizations)
    .innerJoin(users, eq(users.id, organizations.ownerId))
    .where(eq(organizations.orgId, orgId));
  return found;
}
