import type { FileReply } from '@panthiya/contract/endpoint/replies';
import type { Database } from '../../../db/database.ts';
import { AppError } from '../../../platform/app-error.ts';
import type { RateLimits } from '../../../domain/rate-limits/rate-limiter.ts';
import type { SessionOwner } from '../../../records/sessions/sessions.repository.ts';
import {
  findSlip,
  replaceSlip,
} from '../../../records/upgrade-requests/payment-slips.repository.ts';
import {
  findShownRequest,
  findOpenRequest,
} from '../../../records/upgrade-requests/upgrade-requests.repository.ts';
import { slipsOfPerson } from './billing.limits.ts';
import { createSlipMaker, toSlipReply } from './slip-file.ts';
import type { UpgradeService } from './upgrade.service.ts';

interface SlipDeps {
  readonly database: Database;
  readonly limits: RateLimits;
}

/** Bank slips (R4.47): private to the payer and billing staff. */
export function createSlipsService({ database, limits }: SlipDeps, upgrades: UpgradeService) {
  const limit = limits(slipsOfPerson);
  const make = createSlipMaker(database);

  return {
    /** Keeps the slip of the caller's open request, in place of the one before. */
    upload: async (user: SessionOwner, file: Buffer): Promise<void> => {
      // Before anything is decoded.
      if ((await findOpenRequest(database, user.id)) === undefined)
        throw new AppError('NO_OPEN_REQUEST');
      const slip = await limit.spend(user.id, () => make(file));
      await upgrades.change(user, 'upgrade.slip-sent', (transaction, { id }) =>
        replaceSlip(transaction, id, slip),
      );
    },

    /** The slip of the request that the caller sees. */
    findOwn: async (user: SessionOwner): Promise<FileReply> => {
      const request = await findShownRequest(database, user.id);
      if (request === undefined) throw new AppError('NOT_FOUND');
      return toSlipReply(await findSlip(database, request.id));
    },

    /** The slip of any request, for billing staff. */
    find: async (requestId: string): Promise<FileReply> =>
      toSlipReply(await findSlip(database, requestId)),
  };
}

export type SlipsService = ReturnType<typeof createSlipsService>;
