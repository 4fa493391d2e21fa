import type { ClaimCode } from '@panthiya/contract/students/claims.contract';
import { CLAIM_CODE_DAYS } from '@panthiya/contract/students/students.rules';
import type { Database, Queries } from '../../../db/database.ts';
import { drawCode } from '../../../domain/join-codes/join-codes.ts';
import { returnToCourses } from '../../../domain/enrolments/organization-leavers.repository.ts';
import { changeAsHolder, type StaffChange } from '../../../domain/memberships/change-as-holder.ts';
import { endGrantsOf } from '../../../domain/memberships/ended-roles.repository.ts';
import type { OrganizationCaller } from '../../../domain/organizations/organization-caller.ts';
import { assertMemberLimit } from '../../../domain/quotas/members-quota.ts';
import { AppError } from '../../../platform/app-error.ts';
import { createId } from '../../../platform/identifier.ts';
import { recordEvent } from '../../../records/audit/audit-log.repository.ts';
import { createJoinCode } from '../../../records/join-codes/join-codes.repository.ts';
import {
  dropStudentRole,
  findMemberRow,
  markRemoved,
  type MemberKey,
} from '../../../records/memberships/members.repository.ts';
import { addToAccountless } from '../../../records/students/accountless-count.repository.ts';
import {
  listClaimable,
  withdrawClaimCodes,
} from '../../../records/join-codes/claim-codes.repository.ts';
import { takeFromAccount } from '../../../records/students/claims.repository.ts';
import { lockStudentRow } from '../../../records/students/students.repository.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

type Claimable = Awaited<ReturnType<typeof listClaimable>>[number];

/** The student with a code that works: the present one, or a new one in the place of all before. */
async function withCode(
  { transaction, organizationId, changedBy }: StaffChange,
  student: Claimable,
): Promise<ClaimCode> {
  const { studentId, name, indexNumber } = student;
  if (student.code !== null && student.expiresAt !== null) {
    return {
      studentId,
      name,
      indexNumber,
      code: student.code,
      expiresAt: student.expiresAt.toISOString(),
    };
  }
  await withdrawClaimCodes(transaction, [studentId]);
  const expiresAt = new Date(Date.now() + CLAIM_CODE_DAYS * DAY_MS);
  let code: string;
  do code = drawCode();
  while (
    !(await createJoinCode(transaction, {
      id: createId(),
      organizationId,
      courseId: null,
      studentId,
      code,
      role: 'student',
      createdBy: changedBy,
      expiresAt,
      maxUses: 1,
    }))
  );
  return { studentId, name, indexNumber, code, expiresAt: expiresAt.toISOString() };
}

/**
 * Ends what the claim gave the account: the role of a student, and the membership with it where it was the only one. True when that
 * freed a seat of the plan.
 */
async function endMembership(
  transaction: Queries,
  member: MemberKey,
  endedBy: string,
): Promise<boolean> {
  const row = await findMemberRow(transaction, member.organizationId, member.userId);
  if (row === undefined || row.removedAt !== null) return false;
  if (row.roles.some((role) => role !== 'student')) {
    await dropStudentRole(transaction, member);
    return false;
  }
  // As if they had left: the right code still lets them in.
  await markRemoved(transaction, member, member.userId);
  await endGrantsOf(transaction, member, { before: row.roles, after: [], endedBy });
  return true;
}

/** Codes by which accounts become students of the list, and what is taken back (R21.3). */
export function createClaimsService(database: Database) {
  const changing = <Result>(
    caller: OrganizationCaller,
    work: (change: StaffChange) => Promise<Result>,
  ): Promise<Result> => changeAsHolder(database, { caller, permission: 'students.update' }, work);

  return {
    /** Codes for slips, by name. Whoever has one that works keeps it: slips can be printed again. */
    give: (caller: OrganizationCaller, studentIds: readonly string[]) =>
      changing(caller, async (change) => {
        const { transaction, organization, organizationId, changedBy } = change;
        const codes: ClaimCode[] = [];
        const found = await listClaimable(transaction, organizationId, studentIds);
        for (const student of found) codes.push(await withCode(change, student));
        if (codes.length > 0) {
          await recordEvent(transaction, {
            event: 'student.claim-codes-given',
            actorId: changedBy,
            subjectId: null,
            details: { organizationId, count: codes.length },
          });
        }
        return { organizationName: organization.name, codes };
      }),

    /** A new code; the old one ends. */
    renew: (caller: OrganizationCaller, studentId: string): Promise<ClaimCode> =>
      changing(caller, async (change) => {
        const { transaction, organizationId, changedBy } = change;
        const ref = { organizationId, studentId };
        const row = await lockStudentRow(transaction, ref);
        if (row === undefined) throw new AppError('NOT_FOUND');
        if (row.userId !== null) throw new AppError('STUDENT_HAS_ACCOUNT');
        await withdrawClaimCodes(transaction, [studentId]);
        const [student] = await listClaimable(transaction, organizationId, [studentId]);
        if (student === undefined) throw new AppError('NOT_FOUND');
        const made = await withCode(change, student);
        await recordEvent(transaction, {
          event: 'student.claim-codes-given',
          actorId: changedBy,
          subjectId: null,
          details: { ...ref, count: 1 },
        });
        return made;
      }),

    /**
     * Takes a claim back within 30 days, also of an account that left since: else whoever took a wrong slip could keep the student.
     * What the account did stays with the student.
     */
    unclaim: (caller: OrganizationCaller, studentId: string): Promise<void> =>
      changing(caller, async (change) => {
        const { transaction, organization, organizationId, changedBy } = change;
        const ref = { organizationId, studentId };
        const row = await lockStudentRow(transaction, ref);
        if (row === undefined) throw new AppError('NOT_FOUND');
        if (row.userId === null || row.claimedAt === null)
          throw new AppError('STUDENT_WITHOUT_ACCOUNT');
        if (!(await takeFromAccount(transaction, ref))) throw new AppError('TOO_LATE_TO_UNCLAIM');
        await withdrawClaimCodes(transaction, [studentId]);
        await addToAccountless(transaction, organizationId, 1);
        const member = { organizationId, userId: row.userId };
        const isSeatFreed = await endMembership(transaction, member, changedBy);
        const wanted = isSeatFreed ? 0 : 1;
        await assertMemberLimit(transaction, organization, { wanted, askedBy: changedBy });
        if (row.leftAt !== null) {
          const leaving = { changedBy, leftAt: row.leftAt };
          await returnToCourses(transaction, studentId, leaving);
        }
        await recordEvent(transaction, {
          event: 'student.unclaimed',
          actorId: changedBy,
          subjectId: row.userId,
          details: ref,
        });
      }),
  };
}

export type ClaimsService = ReturnType<typeof createClaimsService>;
