import { plainCode } from '@panthiya/contract/members/plain-code';
import type { Database } from '../../db/database.ts';
import { AppError } from '../../platform/app-error.ts';
import { findMemberRow } from '../../records/memberships/member-changes.repository.ts';
import { lockActiveOrganization } from '../../records/organizations/organizations.repository.ts';
import type { RateLimits } from '../../records/rate-limits/rate-limiter.ts';
import type { SessionOwner } from '../../records/sessions/sessions.repository.ts';
import { findUsableCode, useCode } from '../../records/join-codes/join-codes.repository.ts';
import { type Joined, letIn, placeOf, refuseRemoved } from './letting-in.ts';
import { wrongCodesOfUser } from './members.limits.ts';

interface JoiningNeeds {
  readonly database: Database;
  readonly limits: RateLimits;
}

const NO_SUCH_CODE = 'This code does not work, or not any more. Ask for a new one.';

/** Coming in by a code (R10.2). */
export function createJoiningService({ database, limits }: JoiningNeeds) {
  const wrongCodes = limits(wrongCodesOfUser);

  return {
    /** Somebody who has its role already uses nothing up; somebody who was removed does not come back by it. */
    join: async (user: SessionOwner, text: string): Promise<Joined> => {
      const refusal = await wrongCodes.findRefusal(user.id);
      if (refusal !== undefined) throw refusal;
      const found = await findUsableCode(database, plainCode(text));
      if (found === undefined) {
        await wrongCodes.add(user.id, 1);
        throw new AppError('NOT_FOUND', { field: 'code', message: NO_SUCH_CODE });
      }
      return database.transaction(async (transaction) => {
        const organization = await lockActiveOrganization(transaction, found.organizationId);
        const present = await findMemberRow(transaction, organization.id, user.id);
        const isIn = present?.removedAt === null;
        if (isIn && present.roles.includes(found.role)) {
          return { ...placeOf(organization), role: found.role, isRepeat: true };
        }
        refuseRemoved(present, user.id);
        // One statement: of any number at once only as many come in as the code has uses left.
        if (!(await useCode(transaction, found.id))) {
          throw new AppError('NOT_FOUND', { field: 'code', message: NO_SUCH_CODE });
        }
        await letIn(transaction, organization, user, found.role, 'join-code', isIn);
        return { ...placeOf(organization), role: found.role, isRepeat: false };
      });
    },
  };
}

export type JoiningService = ReturnType<typeof createJoiningService>;
