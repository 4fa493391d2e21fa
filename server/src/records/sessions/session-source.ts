import type { Database } from '../../db/database.ts';
import type { SessionSource } from '../../http/guard.ts';
import type { Logger } from '../../platform/logger.ts';
import { type CourseRoleRow, findCourseRole } from '../enrolments/course-role.repository.ts';
import { findMembership, type Membership } from '../memberships/memberships.repository.ts';
import {
  findLiveSession,
  type FoundSession,
  updateLastSeen,
  updateRefused,
} from './sessions.repository.ts';
import type { SignedIn } from './signed-in.ts';

interface SessionSourceDeps {
  readonly database: Database;
  readonly logger: Logger;
  countCall(userId: string): void;
  countChange(userId: string): void;
}

/** Tells the guard who holds a token, in one query. */
export function createSessionSource({
  database,
  logger,
  countCall,
  countChange,
}: SessionSourceDeps): SessionSource<SignedIn, Membership, CourseRoleRow> {
  function recordSeen({ sessionId, isSeenLately }: SignedIn): void {
    if (isSeenLately) return;
    updateLastSeen(database, sessionId).catch((error: unknown) => {
      logger.warn({ err: error }, 'last seen could not be noted');
    });
  }
  function recordRefused({ sessionId, isRefusedLately }: FoundSession): void {
    if (isRefusedLately) return;
    updateRefused(database, sessionId).catch((error: unknown) => {
      logger.warn({ err: error }, 'a refusal could not be noted');
    });
  }
  return {
    find: async (shown) => {
      const found = await findLiveSession(database, shown);
      if (found?.isElsewhere) {
        recordRefused(found);
        return undefined;
      }
      if (found !== undefined) recordSeen(found);
      return found;
    },
    findMembership: ({ user }, orgId) => findMembership(database, orgId, user.id),
    findCourseRole: ({ user }, orgId, courseId) =>
      findCourseRole(database, { orgId, courseId }, user.id),
    toActor: ({ user, isFresh, hasSecondFactor }, { membership, course }) => ({
      kind: 'user',
      uid: user.uid,
      isVerified: user.emailVerifiedAt !== null,
      isSystemAdmin: user.isSystemAdmin,
      isFresh,
      hasSecondFactor,
      membership,
      course,
    }),
    accountOf: ({ user }) => user.id,
    countCall: ({ user }, isChange) => {
      countCall(user.id);
      if (isChange) countChange(user.id);
    },
  };
}
