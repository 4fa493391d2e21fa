import type { AuditChange } from '@panthiya/contract/provider/audit-changes';
import type { Database, Queries } from '../../../db/database.ts';
import { AppError } from '../../../platform/app-error.ts';
import { type AuditEvent, recordEvent } from '../../../records/audit/audit-log.repository.ts';
import { endSessionsOf, type SessionOwner } from '../../../records/sessions/sessions.repository.ts';
import {
  lockSystemAdmins,
  type SystemAdmin,
  updateSystemAdmin,
} from '../../../records/users/system-admins.repository.ts';
import { isLastSystemAdmin } from '../../../domain/accounts/system-admins.ts';
import {
  lockAccountStatus,
  updateDisabled,
  type AccountStatus,
} from './account-status.repository.ts';

const LAST_ADMIN_MESSAGE = 'This is the last system administrator. Choose another one first.';

const refusal = (message: string) => new AppError('INVALID_INPUT', { field: 'uid', message });

/** The action on a user, after all users concerned are locked. Answers the event to audit, if anything changed. */
type Change = (
  transaction: Queries,
  user: AccountStatus,
  admins: readonly SystemAdmin[],
) => Promise<keyof typeof changeOf | undefined>;

/** The changes of each event. */
const changeOf = {
  'user.disabled': { field: 'status', from: 'active', to: 'disabled' },
  'user.enabled': { field: 'status', from: 'disabled', to: 'active' },
  'user.system-admin-granted': { field: 'systemAdmin', from: false, to: true },
  'user.system-admin-revoked': { field: 'systemAdmin', from: true, to: false },
} as const satisfies Partial<Record<AuditEvent, AuditChange>>;

function assertNotLastAdmin(
  admins: readonly SystemAdmin[],
  actor: SessionOwner,
  user: AccountStatus,
): void {
  if (!user.isSystemAdmin || !isLastSystemAdmin(admins, user.id)) return;
  throw new AppError(
    'LAST_SYSTEM_ADMIN',
    user.id === actor.id ? {} : { message: LAST_ADMIN_MESSAGE },
  );
}

/** Disabling accounts and taking the system's rights (R6.3, R10.6). Repeating any of it changes nothing. */
export function createAccountStatusService(database: Database) {
  async function change(
    { actor, uid }: { readonly actor: SessionOwner; readonly uid: string },
    apply: Change,
    details: Readonly<Record<string, string>> = {},
  ): Promise<void> {
    await database.transaction(async (transaction) => {
      // The administrators first, always: two of these at once wait for each other and never deadlock.
      const admins = await lockSystemAdmins(transaction);
      // The guard asked already, but before the lock. An administrator who lost the rights while waiting can do nothing more.
      if (!admins.some(({ id }) => id === actor.id)) throw new AppError('FORBIDDEN');
      const user = await lockAccountStatus(transaction, uid);
      if (user === undefined) throw new AppError('NOT_FOUND');
      const event = await apply(transaction, user, admins);
      if (event === undefined) return;
      const changes = [changeOf[event]];
      await recordEvent(transaction, {
        event,
        actorId: actor.id,
        subjectId: user.id,
        details,
        changes,
      });
    });
  }

  return {
    /** Ends every session at once; a second call changes nothing. */
    disable: (actor: SessionOwner, uid: string, reason: string | undefined): Promise<void> =>
      change(
        { actor, uid },
        async (transaction, user, admins) => {
          if (user.id === actor.id) throw new AppError('OWN_ACCOUNT');
          if (user.disabledAt !== null) return undefined;
          assertNotLastAdmin(admins, actor, user);
          await updateDisabled(transaction, user.id, true);
          await endSessionsOf(transaction, user.id);
          return 'user.disabled';
        },
        reason ? { reason } : {},
      ),

    enable: (actor: SessionOwner, uid: string): Promise<void> =>
      change({ actor, uid }, async (transaction, user) => {
        if (user.disabledAt === null) return undefined;
        await updateDisabled(transaction, user.id, false);
        return 'user.enabled';
      }),

    grantAdmin: (actor: SessionOwner, uid: string): Promise<void> =>
      change({ actor, uid }, async (transaction, user) => {
        if (user.disabledAt !== null) throw refusal('This account is disabled. Enable it first.');
        if (user.emailVerifiedAt === null) {
          throw refusal('This person has not confirmed their email address yet.');
        }
        if (user.deletionAt !== null) throw refusal('This account will be deleted soon.');
        if (user.isSystemAdmin) return undefined;
        await updateSystemAdmin(transaction, user.id, true);
        return 'user.system-admin-granted';
      }),

    /** The caller's own too, unless no administrator would be left. */
    revokeAdmin: (actor: SessionOwner, uid: string): Promise<void> =>
      change({ actor, uid }, async (transaction, user, admins) => {
        if (!user.isSystemAdmin) return undefined;
        assertNotLastAdmin(admins, actor, user);
        await updateSystemAdmin(transaction, user.id, false);
        return 'user.system-admin-revoked';
      }),
  };
}

export type AccountStatusService = ReturnType<typeof createAccountStatusService>;
