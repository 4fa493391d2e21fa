import type { BodyOf } from '@panthiya/contract/endpoint/endpoint';
import type { beginUserRecovery } from '@panthiya/contract/provider/users.contract';
import type { Database } from '../../../db/database.ts';
import {
  mailSecondAdmins,
  stopAddressRecoveryOf,
} from '../../../domain/address-recovery/address-recovery.ts';
import { addressRecoveryMails } from '../../../domain/address-recovery/address-recovery.mails.ts';
import type { Limit, RateLimits } from '../../../domain/rate-limits/rate-limiter.ts';
import { createMail } from '../../../notify/outbox.repository.ts';
import { AppError } from '../../../platform/app-error.ts';
import { normalizeEmail } from '../../../platform/email-address.ts';
import { createId } from '../../../platform/identifier.ts';
import {
  confirmAddressRecovery,
  createAddressRecovery,
  endAddressRecovery,
  findDueAddressRecovery,
  findOpenAddressRecovery,
} from '../../../records/address-recoveries/address-recoveries.repository.ts';
import { administersOrganization } from '../../../records/address-recoveries/moved-address.repository.ts';
import { recordEvent } from '../../../records/audit/audit-log.repository.ts';
import type { SessionOwner } from '../../../records/sessions/sessions.repository.ts';
import { findAddressOwner } from '../../../records/users/users.repository.ts';
import type { User } from '../../../records/users/users.table.ts';
import { withLockedUser } from './locked-user.ts';

/** Each one mails the owner. */
const beginnings: Limit = { name: 'address-recovery', points: 5, seconds: 24 * 60 * 60 };

type Wish = BodyOf<typeof beginUserRecovery>;

const MAIL = { templates: addressRecoveryMails, kind: 'address-moving' } as const;
const refusal = (message: string) => new AppError('INVALID_INPUT', { field: 'email', message });

/** Never one's own, of a disabled account, or of a system administrator. */
function assertMovable(user: User, actor: SessionOwner): void {
  if (user.id === actor.id) throw new AppError('OWN_ACCOUNT');
  if (user.disabledAt !== null) throw new AppError('PERSON_DISABLED');
  if (user.isSystemAdmin) throw new AppError('SYSTEM_ADMIN_ADDRESS');
}

interface UserAddressDeps {
  readonly database: Database;
  readonly limits: RateLimits;
}

/** Another address for a user who lost the mailbox: nothing changes at once (R18.5.5). */
export function createUserAddressService({ database, limits }: UserAddressDeps) {
  const begun = limits(beginnings);

  return {
    /** Begins it. The old address is told at once. Answers if a second administrator has to confirm. */
    begin: async (actor: SessionOwner, uid: string, wish: Wish): Promise<boolean> => {
      const email = normalizeEmail(wish.email);
      await begun.consume(uid);
      let needsSecond = false;
      await withLockedUser(database, { actor, uid }, async (transaction, user) => {
        assertMovable(user, actor);
        const owner = await findAddressOwner(transaction, email);
        if (owner?.id === user.id) throw refusal('This is their email already.');
        if (owner !== undefined) throw refusal('Another account has this email.');
        // The job ends it within a minute; whoever asks meanwhile does not wait for that.
        if ((await findDueAddressRecovery(transaction, user.id))?.isExpired)
          await endAddressRecovery(transaction, user.id, 'expired');
        if (await findOpenAddressRecovery(transaction, user.id))
          throw new AppError('ADDRESS_RECOVERY_OPEN');
        needsSecond = await administersOrganization(transaction, user.id);
        const id = createId();
        await createAddressRecovery(transaction, {
          id,
          userId: user.id,
          oldEmail: user.email,
          email,
          reason: wish.reason,
          askedBy: actor.id,
          needsSecond,
        });
        await createMail(transaction, MAIL, { ...user, subjectId: id });
        const request = { recoveryId: id, askedBy: actor.id };
        if (needsSecond) await mailSecondAdmins(transaction, user, request);
        await recordEvent(transaction, {
          event: 'recovery.address-asked',
          actorId: actor.id,
          subjectId: user.id,
          details: { reason: wish.reason },
        });
      });
      return needsSecond;
    },

    /** Confirms it as a second administrator. Then the waiting time begins. */
    confirm: (actor: SessionOwner, uid: string): Promise<void> =>
      withLockedUser(database, { actor, uid }, async (transaction, user) => {
        const open = await findOpenAddressRecovery(transaction, user.id);
        if (open === undefined) throw new AppError('RECOVERY_OVER');
        assertMovable(user, actor);
        if (open.askedBy === actor.id) throw new AppError('OTHER_ADMIN_NEEDED');
        // Whoever asked is gone from the table: nobody can say that this is another one.
        if (open.askedBy === null || user.email !== open.oldEmail)
          throw new AppError('RECOVERY_OVER');
        const row = await confirmAddressRecovery(transaction, user.id, actor.id);
        if (row === undefined) throw new AppError('RECOVERY_OVER');
        await createMail(transaction, MAIL, { ...user, subjectId: row.id });
        await recordEvent(transaction, {
          event: 'recovery.address-confirmed',
          actorId: actor.id,
          subjectId: user.id,
        });
      }),

    stop: (actor: SessionOwner, uid: string): Promise<void> =>
      withLockedUser(database, { actor, uid }, (transaction, user) =>
        stopAddressRecoveryOf(transaction, user, actor.id),
      ),
  };
}

export type UserAddressService = ReturnType<typeof createUserAddressService>;
