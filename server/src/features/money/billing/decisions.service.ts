import type { RequestState } from '@panthiya/contract/money/billing.rules';
import type { Database, Queries } from '../../../db/database.ts';
import { AppError } from '../../../platform/app-error.ts';
import type { SessionOwner } from '../../../records/sessions/sessions.repository.ts';
import { lockRequest } from '../../../records/upgrade-requests/upgrade-requests.repository.ts';
import type { UpgradeRequestRow } from '../../../records/upgrade-requests/upgrade-requests.table.ts';
import { assertSystemAdmin } from '../../../domain/accounts/system-admins.ts';
import { approve, type Decider, reject, reverse } from './deciding.ts';
import { undoApproval } from './undoing.ts';

type Decide = (transaction: Queries, request: UpgradeRequestRow, decider: Decider) => Promise<void>;

/** What billing staff decide about requests (R4.47, R10.8): exactly one of parallel decisions counts. */
export function createDecisionsService(database: Database) {
  const decideFrom =
    (states: readonly RequestState[], decide: Decide) =>
    async (staffMember: SessionOwner, id: string, reason = ''): Promise<void> => {
      await database.transaction(async (transaction) => {
        const request = await lockRequest(transaction, id);
        await assertSystemAdmin(transaction, staffMember.id);
        if (request === undefined) throw new AppError('NOT_FOUND');
        if (request.userId === staffMember.id) throw new AppError('OWN_REQUEST');
        if (!states.includes(request.state)) throw new AppError('REQUEST_DECIDED');
        await decide(transaction, request, { actorId: staffMember.id, reason });
      });
    };

  return {
    approve: decideFrom(['open', 'reversed'], approve),
    undo: decideFrom(['approved'], undoApproval),
    reject: decideFrom(['open'], reject),
    reverse: decideFrom(['approved', 'rejected'], reverse),
  };
}

export type DecisionsService = ReturnType<typeof createDecisionsService>;
