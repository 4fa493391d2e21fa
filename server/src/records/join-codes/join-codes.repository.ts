import { and, count, desc, eq, getTableColumns, isNull, or, sql } from 'drizzle-orm';
import type { Queries } from '../../db/database.ts';
import { courses } from '../courses/courses.table.ts';
import { organizations } from '../organizations/organizations.table.ts';
import { students } from '../students/students.table.ts';
import { confirmedNameOf, fullNameOf, users } from '../users/users.table.ts';
import { type JoinCodeRow, joinCodes } from './join-codes.table.ts';

const isUsable = sql<boolean>`(${joinCodes.withdrawnAt} is null and coalesce(${joinCodes.expiresAt} > now(), true) and coalesce(${joinCodes.uses} < ${joinCodes.maxUses}, true))`;

/** The owner of the codes: an organization, or one of its courses. */
export type CodeOwner = Pick<JoinCodeRow, 'organizationId' | 'courseId'>;

const isOf = ({ organizationId, courseId }: CodeOwner) =>
  and(
    eq(joinCodes.organizationId, organizationId),
    courseId === null ? isNull(joinCodes.courseId) : eq(joinCodes.courseId, courseId),
    isNull(joinCodes.withdrawnAt),
    isNull(joinCodes.studentId),
  );

/** A code with its maker's name, and if it can still be used. */
export type ListedCode = JoinCodeRow & { readonly isUsable: boolean; readonly madeBy: string };

/** Adds a code; false when another has the same eight characters. */
export async function createJoinCode(
  queries: Queries,
  code: Pick<
    JoinCodeRow,
    'id' | 'organizationId' | 'courseId' | 'code' | 'role' | 'createdBy' | 'expiresAt' | 'maxUses'
  > &
    Partial<Pick<JoinCodeRow, 'studentId'>>,
): Promise<boolean> {
  const made = await queries
    .insert(joinCodes)
    .values(code)
    .onConflictDoNothing({ target: joinCodes.code })
    .returning({ id: joinCodes.id });
  return made.length === 1;
}

/** How many codes there are that are not withdrawn. */
export async function countJoinCodes(queries: Queries, owner: CodeOwner): Promise<number> {
  const [found] = await queries.select({ codes: count() }).from(joinCodes).where(isOf(owner));
  return found?.codes ?? 0;
}

/** The codes that are not withdrawn, newest first. */
export async function listJoinCodes(queries: Queries, owner: CodeOwner): Promise<ListedCode[]> {
  return queries
    .select({ ...getTableColumns(joinCodes), isUsable, madeBy: fullNameOf(users) })
    .from(joinCodes)
    .innerJoin(users, eq(users.id, joinCodes.createdBy))
    .where(isOf(owner))
    .orderBy(desc(joinCodes.id));
}

/** Withdraws a code; false when there is none. */
export async function withdrawJoinCode(
  queries: Queries,
  owner: CodeOwner,
  id: string,
): Promise<boolean> {
  const withdrawn = await queries
    .update(joinCodes)
    .set({ withdrawnAt: sql`now()` })
    .where(and(isOf(owner), eq(joinCodes.id, id)))
    .returning({ id: joinCodes.id });
  return withdrawn.length === 1;
}

/** The code with these characters, if it can still be used or its role may be given already. */
export async function findUsableCode(
  queries: Queries,
  code: string,
): Promise<
  Pick<JoinCodeRow, 'id' | 'organizationId' | 'courseId' | 'studentId' | 'role'> | undefined
> {
  const [found] = await queries
    .select({
      id: joinCodes.id,
      organizationId: joinCodes.organizationId,
      courseId: joinCodes.courseId,
      studentId: joinCodes.studentId,
      role: joinCodes.role,
    })
    .from(joinCodes)
    .innerJoin(organizations, eq(organizations.id, joinCodes.organizationId))
    .innerJoin(users, eq(users.id, joinCodes.createdBy))
    .leftJoin(students, eq(students.id, joinCodes.studentId))
    .where(
      and(
        eq(joinCodes.code, code),
        isNull(students.leftAt),
        // The codes of a disabled account are paused until it is enabled again (R10.6).
        isNull(users.disabledAt),
        isNull(joinCodes.withdrawnAt),
        or(isNull(joinCodes.expiresAt), sql`${joinCodes.expiresAt} > now()`),
        eq(organizations.status, 'active'),
      ),
    );
  return found;
}

/** What a code leads to, for the person who has it. */
interface CodeOffer {
  readonly organizationName: string;
  readonly courseTitle: string | null;
  /** False for a course that no one can join now. */
  readonly isOpen: boolean;
  /** True for a course without a free place. */
  readonly isFull: boolean;
  /** Null while that person's address is not confirmed. */
  readonly invitedBy: string | null;
  readonly isUsable: boolean;
  /** The student whose code it is, as the institute writes the name; null for other codes. */
  readonly studentName: string | null;
}

/** What the code with this id leads to. */
export async function describeCode(queries: Queries, id: string): Promise<CodeOffer | undefined> {
  const [offer] = await queries
    .select({
      organizationName: organizations.name,
      courseTitle: courses.title,
      isOpen: sql<boolean>`${joinCodes.courseId} is null or coalesce(${courses.status} = 'published', false)`,
      isFull: sql<boolean>`coalesce(${courses.learnerCount} >= ${courses.capacity}, false)`,
      invitedBy: confirmedNameOf(users),
      isUsable,
      studentName: students.name,
    })
    .from(joinCodes)
    .innerJoin(organizations, eq(organizations.id, joinCodes.organizationId))
    .innerJoin(users, eq(users.id, joinCodes.createdBy))
    .leftJoin(students, eq(students.id, joinCodes.studentId))
    .leftJoin(courses, eq(courses.id, joinCodes.courseId))
    .where(eq(joinCodes.id, id));
  return offer;
}

/** Takes one use of a code; false when none is left. */
export async function useCode(queries: Queries, id: string): Promise<boolean> {
  const used = await queries
    .update(joinCodes)
    .set({ uses: sql`${joinCodes.uses} + 1` })
    .where(and(eq(joinCodes.id, id), isUsable))
    .returning({ id: joinCodes.id });
  return used.length === 1;
}
