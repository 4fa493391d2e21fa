import type { ReplyOf } from '@panthiya/contract/endpoint/endpoint';
import type { lookUpInvite } from '@panthiya/contract/organizations/invites.contract';
import type { lookUpCode } from '@panthiya/contract/organizations/join-codes.contract';
import type { Database } from '../../../db/database.ts';
import type { Origin } from '../../../platform/network.ts';
import { AppError } from '../../../platform/app-error.ts';
import { hashToken } from '../../../platform/secret-token.ts';
import { listInvitedCourses } from '../../../domain/invites/invited-courses.ts';
import { findInviteByToken } from '../../../records/invites/received-invites.repository.ts';
import { describeCode } from '../../../records/join-codes/join-codes.repository.ts';
import { assertStaysOpen } from '../../../domain/memberships/lock-for-joining.ts';
import type { RateLimits } from '../../../domain/rate-limits/rate-limiter.ts';
import { listSeatsOf } from '../../../records/enrolments/student-seats.repository.ts';
import { findStudentId } from '../../../records/students/students.repository.ts';
import type { SignedIn } from '../../../records/sessions/signed-in.ts';
import { createCodeFinder, noSuchCode } from '../../../domain/joining/code-finder.ts';

interface JoiningOffersDeps {
  readonly database: Database;
  readonly limits: RateLimits;
}

type CodeOffer = Omit<ReplyOf<typeof lookUpCode>, 'success'>;
type InviteOffer = Omit<ReplyOf<typeof lookUpInvite>, 'success'>;

/** What codes and invitations lead to, for people who have one. Nothing changes (R2.1.30). */
export function createJoiningOffersService({ database, limits }: JoiningOffersDeps) {
  const findCode = createCodeFinder({ database, limits });

  return {
    /** Throws NOT_FOUND for a code that admits no one. */
    ofCode: async (
      caller: SignedIn | undefined,
      code: string,
      { network }: Origin,
    ): Promise<CodeOffer> => {
      const trier =
        caller === undefined
          ? ({ kind: 'network', key: network } as const)
          : ({ kind: 'person', key: caller.user.id } as const);
      const { id, role, organizationId, studentId } = await findCode(code, trier);
      await assertStaysOpen(database, organizationId);
      const offer = await describeCode(database, id);
      if (offer === undefined || !offer.isOpen) throw noSuchCode();
      // A used-up code still shows a member that they are in. Visitors should not register for it.
      if (!offer.isUsable && caller === undefined) throw noSuchCode();
      // A used code of a student names them to nobody else: slips lie about.
      if (!offer.isUsable && studentId !== null) {
        const userId = caller?.user.id ?? '';
        const own = await findStudentId(database, { organizationId, userId });
        if (own !== studentId) throw noSuchCode();
      }
      const { organizationName, courseTitle, isFull, invitedBy, studentName } = offer;
      const seats = studentId === null ? [] : await listSeatsOf(database, studentId);
      const courses = courseTitle === null ? seats.map(({ title }) => title) : [courseTitle];
      return { organizationName, role, courses, isFull, invitedBy, studentName };
    },

    /** Throws LINK_INVALID for an invitation that is not pending any more. */
    ofInvite: async (caller: SignedIn | undefined, token: string): Promise<InviteOffer> => {
      const invite = await findInviteByToken(database, hashToken(token));
      if (invite === undefined) throw new AppError('LINK_INVALID');
      await assertStaysOpen(database, invite.organizationId);
      const { organizationName, role, invitedBy, email, studentName } = invite;
      const isTheirs = caller?.user.email.toLowerCase() === email.toLowerCase();
      return {
        organizationName,
        role,
        courses: await listInvitedCourses(database, invite),
        invitedBy,
        email,
        studentName,
        caller: caller === undefined ? 'nobody' : isTheirs ? 'invited' : 'other',
      };
    },
  };
}

export type JoiningOffersService = ReturnType<typeof createJoiningOffersService>;
