import type { Recovery } from '@panthiya/contract/identity/recovery.contract';
import type { Database, Queries } from '../../../db/database.ts';
import { passwordMarkOf } from '../../../domain/accounts/password-mark.ts';
import type { Limit, RateLimits } from '../../../domain/rate-limits/rate-limiter.ts';
import { mailHelpers, stopRecoveryOf } from '../../../domain/recovery/recovery.ts';
import { recoveryMails } from '../../../domain/recovery/recovery.mails.ts';
import { findMissingPlaces } from '../../../domain/recovery/second-person.ts';
import { createMail } from '../../../notify/outbox.repository.ts';
import { AppError } from '../../../platform/app-error.ts';
import { createId } from '../../../platform/identifier.ts';
import type { Origin } from '../../../platform/network.ts';
import { hashToken } from '../../../platform/secret-token.ts';
import { recordEvent } from '../../../records/audit/audit-log.repository.ts';
import { findOpenChallenge } from '../../../records/factors/challenges.repository.ts';
import {
  confirmByLink,
  createRecovery,
  endRecovery,
  findDueRecovery,
  findMailedRecovery,
  findOpenRecovery,
  renewRecovery,
} from '../../../records/recoveries/recoveries.repository.ts';
import type { SignedIn } from '../../../records/sessions/signed-in.ts';
import { lockUser } from '../../../records/users/users.repository.ts';
import type { User } from '../../../records/users/users.table.ts';

const HOUR = 60 * 60;
/** Mails with the link that confirms. */
const askings: Limit = { name: 'recovery', points: 3, seconds: HOUR };
/** The same of a day: the password alone fills no mailbox. */
const askingsADay: Limit = { name: 'recovery-day', points: 10, seconds: 24 * HOUR };

/** Another password or another address, and the mailed link counts no more. */
const markOf = ({ passwordHash, email }: Pick<User, 'passwordHash' | 'email'>): Buffer =>
  hashToken(`${passwordHash ?? ''} ${email.toLowerCase()}`);

/** Adds a request of a locked user, or lets one begin again that nobody confirmed. Answers its id. */
async function openRequest(transaction: Queries, user: User): Promise<string> {
  // The job ends it within a minute; whoever asks meanwhile does not wait for that.
  if ((await findDueRecovery(transaction, user.id))?.isExpired)
    await endRecovery(transaction, user.id, 'expired');
  const open = await findOpenRecovery(transaction, user.id);
  if (open !== undefined && open.confirmedAt !== null) throw new AppError('RECOVERY_OPEN');
  const accountMark = markOf(user);
  if (open !== undefined) {
    await renewRecovery(transaction, open.id, accountMark);
    return open.id;
  }
  const id = createId();
  await createRecovery(transaction, { id, userId: user.id, accountMark });
  return id;
}

interface RecoveryDeps {
  readonly database: Database;
  readonly limits: RateLimits;
}

/** Turning the second factor off for an owner who lost all of it (R18.5.3). */
export function createRecoveryService({ database, limits }: RecoveryDeps) {
  const asked = limits(askings);
  const askedToday = limits(askingsADay);

  return {
    /** Mails the link that confirms. Only who entered the right password has the secret of its second step. */
    ask: async (challenge: string, { network }: Origin): Promise<void> => {
      const secret = { tokenHash: hashToken(challenge), network };
      const found = await findOpenChallenge(database, secret);
      // A provider's sign-in has not shown the password.
      if (found?.begunBy !== 'password') throw new AppError('CHALLENGE_OVER');
      await asked.consume(found.userId);
      await askedToday.consume(found.userId);
      await database.transaction(async (transaction) => {
        const user = await lockUser(transaction, found.userId);
        const isSame = user && found.passwordMark.equals(passwordMarkOf(user.passwordHash));
        if (!isSame || user.disabledAt !== null || user.secondFactorAt === null)
          throw new AppError('CHALLENGE_OVER');
        const subjectId = await openRequest(transaction, user);
        const mail = { templates: recoveryMails, kind: 'recovery-asked' } as const;
        await createMail(transaction, mail, { ...user, subjectId });
        await recordEvent(transaction, {
          event: 'recovery.asked',
          actorId: null,
          subjectId: user.id,
        });
      });
    },

    /** Confirms by the mailed link, once. Answers when the second factor goes; null while a second person has to confirm. */
    confirm: async (token: string): Promise<Date | null> => {
      const found = await findMailedRecovery(database, { link: hashToken(token) });
      if (found === undefined) throw new AppError('LINK_INVALID');
      return database.transaction(async (transaction) => {
        const user = await lockUser(transaction, found.userId);
        const isSame = user?.disabledAt === null && found.accountMark.equals(markOf(user));
        if (!isSame || user.secondFactorAt === null) throw new AppError('LINK_INVALID');
        const places = await findMissingPlaces(transaction, user);
        const row = await confirmByLink(transaction, found.id, places.length > 0);
        if (row === undefined) throw new AppError('LINK_INVALID');
        await mailHelpers(transaction, user, { recoveryId: row.id, places });
        const mail = { templates: recoveryMails, kind: 'recovery-begun' } as const;
        await createMail(transaction, mail, { ...user, subjectId: row.id });
        await recordEvent(transaction, {
          event: 'recovery.confirmed',
          actorId: null,
          subjectId: user.id,
        });
        return row.dueAt;
      });
    },

    /** Stops it by the link of a mail about it. */
    stopByLink: async (token: string): Promise<void> => {
      const found = await findMailedRecovery(database, { stop: hashToken(token) });
      if (found === undefined) throw new AppError('LINK_INVALID');
      await database.transaction(async (transaction) => {
        const user = await lockUser(transaction, found.userId);
        if (user === undefined) throw new AppError('LINK_INVALID');
        await stopRecoveryOf(transaction, user, null);
      });
    },

    /** The caller's confirmed request. */
    get: async ({ user }: SignedIn): Promise<Recovery | null> => {
      const row = user.isRecovering ? await findOpenRecovery(database, user.id) : undefined;
      if (row === undefined || row.confirmedAt === null) return null;
      return {
        confirmedAt: row.confirmedAt.toISOString(),
        dueAt: row.dueAt?.toISOString() ?? null,
      };
    },

    /** Stops the caller's own. Any session does it. */
    stop: async ({ user: { id } }: SignedIn): Promise<void> => {
      await database.transaction(async (transaction) => {
        const user = await lockUser(transaction, id);
        if (user === undefined) throw new AppError('UNAUTHENTICATED');
        await stopRecoveryOf(transaction, user, id);
      });
    },
  };
}

export type RecoveryService = ReturnType<typeof createRecoveryService>;
