import type { Database, Queries } from '../../../db/database.ts';
import { AppError } from '../../../platform/app-error.ts';
import { recordEvent } from '../../../records/audit/audit-log.repository.ts';
import { endSessionsOf, type SessionOwner } from '../../../records/sessions/sessions.repository.ts';
import { confirmRecoveryOf, stopRecoveryOf } from '../../../domain/recovery/recovery.ts';
import type { MailOnRequest } from '../../../domain/accounts/mails-on-request.ts';
import { findUser, findUserByUid } from '../../../records/users/users.repository.ts';
import type { User } from '../../../records/users/users.table.ts';
import { withLockedUser } from './locked-user.ts';

/** Mails that staff can send again. */
export interface MailsOnRequest {
  /** The link that confirms the address. */
  readonly confirmation: MailOnRequest;
  /** The link for a new password. */
  readonly reset: MailOnRequest;
}

/** Throws for a user who gets no mail: the account is gone or disabled, or its address needs no confirmation. */
function assertMailable(user: User | undefined, event: string): asserts user is User {
  if (user === undefined || user.origin === 'erased') throw new AppError('NOT_FOUND');
  if (user.disabledAt !== null) throw new AppError('PERSON_DISABLED');
  if (event === 'user.confirmation-sent' && user.emailVerifiedAt !== null) {
    throw new AppError('EMAIL_ALREADY_VERIFIED', {
      message: 'Their email address is already confirmed.',
    });
  }
}

/** How staff help users who cannot help themselves: mails again, and signing out lost devices. */
export function createUserHelpService(database: Database, mails: MailsOnRequest) {
  const help = (
    actor: SessionOwner,
    uid: string,
    work: (transaction: Queries, user: User) => Promise<void>,
  ): Promise<void> => withLockedUser(database, { actor, uid }, work);

  async function send(
    actor: SessionOwner,
    uid: string,
    event: 'user.confirmation-sent' | 'user.reset-sent',
  ): Promise<void> {
    const { count, send: write } = event === 'user.reset-sent' ? mails.reset : mails.confirmation;
    const asked = await findUserByUid(database, uid);
    assertMailable(asked, event);
    // Before the account is locked: counters use their own connections.
    await count(asked);
    await help(actor, uid, async (transaction, user) => {
      assertMailable(user, event);
      await write(transaction, user);
      await recordEvent(transaction, { event, actorId: actor.id, subjectId: user.id });
    });
  }

  return {
    sendConfirmation: (actor: SessionOwner, uid: string): Promise<void> =>
      send(actor, uid, 'user.confirmation-sent'),

    sendResetLink: (actor: SessionOwner, uid: string): Promise<void> =>
      send(actor, uid, 'user.reset-sent'),

    /** Confirms as a second person that a user's second step may be turned off (R18.5.4). */
    confirmRecovery: (actor: SessionOwner, uid: string): Promise<void> =>
      help(actor, uid, async (transaction, user) => {
        if (user.id === actor.id) throw new AppError('OWN_ACCOUNT');
        // Who lost a second factor too counts as nobody: else two would turn off each other's.
        const helper = await findUser(transaction, actor.id);
        if (helper?.isRecovering !== false) throw new AppError('FORBIDDEN');
        await confirmRecoveryOf(transaction, user, {
          by: actor.id,
          speaksFor: ({ isForSystem }) => isForSystem,
        });
      }),

    stopRecovery: (actor: SessionOwner, uid: string): Promise<void> =>
      help(actor, uid, (transaction, user) => stopRecoveryOf(transaction, user, actor.id)),

    /** Signs a user out everywhere; answers on how many devices. Their password stays. */
    endSessions: async (actor: SessionOwner, uid: string): Promise<number> => {
      let count = 0;
      await help(actor, uid, async (transaction, user) => {
        if (user.id === actor.id) {
          throw new AppError('OWN_ACCOUNT', {
            message: 'Sign out of your own devices on your account page.',
          });
        }
        count = await endSessionsOf(transaction, user.id);
        if (count === 0) return;
        await recordEvent(transaction, {
          event: 'session.ended-by-staff',
          actorId: actor.id,
          subjectId: user.id,
          details: { count },
        });
      });
      return count;
    },
  };
}

export type UserHelpService = ReturnType<typeof createUserHelpService>;
