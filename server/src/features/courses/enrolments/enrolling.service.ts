import type { LearnerLine, previewLearners } from '@panthiya/contract/courses/enrolments.contract';
import type { BodyOf } from '@panthiya/contract/endpoint/endpoint';
import { INVITES_A_DAY } from '@panthiya/contract/organizations/invites.contract';
import type { Database, Queries } from '../../../db/database.ts';
import { AppError } from '../../../platform/app-error.ts';
import { recordEvent } from '../../../records/audit/audit-log.repository.ts';
import {
  changeCourse,
  type CourseCaller,
  courseRefOf,
} from '../../../domain/courses/course-caller.ts';
import type { LockedCourseAndOrganization } from '../../../domain/courses/lock-course.ts';
import { expectLearner } from '../../../domain/enrolments/expected-learners.repository.ts';
import { admitLearner } from '../../../domain/enrolments/admission.ts';
import { freeSeats } from '../../../domain/enrolments/places.ts';
import { createInvitingQuota, type IsMailable } from '../../../domain/invites/inviting-quota.ts';
import { sendInvite } from '../../../domain/invites/send-invite.ts';
import { findFreeSeats } from '../../../domain/quotas/members-quota.ts';
import { isAdminNow } from '../../../domain/memberships/member-changes.ts';
import type { RateLimits } from '../../../domain/rate-limits/rate-limiter.ts';
import { keepStudentId } from '../../../records/students/students.repository.ts';
import type { SessionOwner } from '../../../records/sessions/sessions.repository.ts';
import { type ReadLine, readLearnerLines } from './learner-lines.ts';

interface EnrollingDeps {
  readonly database: Database;
  readonly limits: RateLimits;
}

type People = BodyOf<typeof previewLearners>['people'];

const isNewInvite = ({ outcome, isInvited }: ReadLine): boolean =>
  outcome === 'invite' && !isInvited;
const present = ({ studentId, email, name, outcome }: ReadLine): LearnerLine => ({
  studentId,
  email,
  name,
  outcome,
});

/** What the list would do now, under the course's lock. */
async function read(
  transaction: Queries,
  { organization, course }: LockedCourseAndOrganization,
  { people, caller }: { readonly people: People; readonly caller: CourseCaller },
) {
  const courseRef = { organizationId: organization.id, courseId: course.id };
  const invites = Math.min(INVITES_A_DAY, await findFreeSeats(transaction, organization));
  const room = { places: freeSeats(course), invites };
  return readLearnerLines(transaction, courseRef, {
    sent: people,
    room: {
      ...room,
      isAdmin: await isAdminNow(transaction, caller),
    },
  });
}

/** A line of the list to do. `isMailed`: its address gets a mail. */
interface LineWork {
  readonly line: ReadLine;
  readonly user: SessionOwner;
  readonly isMailed: boolean;
}

async function doLine(
  transaction: Queries,
  { organization, course }: LockedCourseAndOrganization,
  { line, user, isMailed }: LineWork,
): Promise<ReadLine> {
  if (line.userId !== undefined) {
    const studentId = await keepStudentId(transaction, {
      organizationId: organization.id,
      userId: line.userId,
    });
    const change = { courseId: course.id, studentId, changedBy: user.id };
    const state = await admitLearner(transaction, change, 'teacher');
    return { ...line, outcome: state === 'active' ? 'enrol' : 'wait' };
  }
  if (line.outcome !== 'invite') return line;
  // A new invitation deletes what an expired one promised. What this one promises is written after it.
  if (isNewInvite(line)) {
    const invite = { organizationId: organization.id, email: line.email, invitedBy: user.id };
    await sendInvite(transaction, { ...invite, role: 'student', isMailed });
  }
  await expectLearner(transaction, { courseId: course.id, email: line.email, expectedBy: user.id });
  return line;
}

/** Enrolling by a teacher: one, many, or a file (R11.5.3). */
export function createEnrollingService({ database, limits }: EnrollingDeps) {
  const { withinDay, withMailable } = createInvitingQuota(limits);

  return {
    preview: (caller: CourseCaller, people: People): Promise<LearnerLine[]> =>
      changeCourse(database, caller, async (transaction, locked) => {
        return (await read(transaction, locked, { people, caller })).map(present);
      }),

    /** Does what the preview says, in one transaction. The same list again finds all people enrolled already. */
    enrol: async (caller: CourseCaller, people: People): Promise<LearnerLine[]> => {
      const { user } = caller.signedIn;
      const courseRef = courseRefOf(caller);
      const { organizationId } = courseRef;
      const before = await changeCourse(database, caller, (transaction, locked) =>
        read(transaction, locked, { people, caller }),
      );
      const wishes = before.filter(isNewInvite).map(({ email }) => email);
      if (wishes.length > 0 && user.emailVerifiedAt === null) {
        throw new AppError('EMAIL_UNVERIFIED');
      }
      const enrol = (isMailable: IsMailable) =>
        changeCourse(database, caller, async (transaction, locked) => {
          const lines: ReadLine[] = [];
          let sent = 0;
          for (const line of await read(transaction, locked, { people, caller })) {
            // People who stopped being members since then do not count in the day's invitations.
            const isBeyond = isNewInvite(line) && sent >= wishes.length;
            const isMailed = isNewInvite(line) && !isBeyond && isMailable(line.email);
            lines.push(
              isBeyond
                ? { ...line, outcome: 'no-room' }
                : await doLine(transaction, locked, { line, user, isMailed }),
            );
            if (isNewInvite(line) && !isBeyond) sent += 1;
          }
          await recordEvent(transaction, {
            event: 'course.learners-enrolled',
            actorId: user.id,
            subjectId: null,
            details: { ...courseRef, count: lines.filter(isDone).length },
          });
          return { result: lines.map(present), sent };
        });
      return withinDay(organizationId, wishes.length, () => withMailable(wishes, enrol));
    },
  };
}

const isDone = ({ outcome }: ReadLine): boolean => ['enrol', 'wait', 'invite'].includes(outcome);

export type EnrollingService = ReturnType<typeof createEnrollingService>;
