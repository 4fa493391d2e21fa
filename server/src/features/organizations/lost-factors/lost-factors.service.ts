import type { LostFactor } from '@panthiya/contract/organizations/lost-factors.contract';
import type { Database, Queries } from '../../../db/database.ts';
import { assertShown } from '../../../domain/factors/shown-factor.ts';
import type { OrganizationCaller } from '../../../domain/organizations/organization-caller.ts';
import { confirmRecoveryOf, stopRecoveryOf } from '../../../domain/recovery/recovery.ts';
import { findPlaces } from '../../../domain/recovery/second-person.ts';
import { AppError } from '../../../platform/app-error.ts';
import { findUser, findUserByUid, lockUser } from '../../../records/users/users.repository.ts';
import type { User } from '../../../records/users/users.table.ts';
import { listLost } from './lost-factors.repository.ts';

/** A second person of an organization, for staff of whom it asks a second factor (R18.5.4). */
export function createLostFactorsService(database: Database) {
  /** Does it to a locked user of whom the caller's organization asks a factor, and for no one else. */
  async function help(
    { signedIn, membership: { organizationId } }: OrganizationCaller,
    uid: string,
    work: (transaction: Queries, user: User) => Promise<void>,
  ): Promise<void> {
    await database.transaction(async (transaction) => {
      const found = await findUserByUid(transaction, uid);
      const user = found && (await lockUser(transaction, found.id));
      if (user === undefined) throw new AppError('NOT_FOUND');
      // The guard asked, but before the lock; only that of the other one is held, so two who help each other do not wait for ever.
      const helper = await findUser(transaction, signedIn.user.id);
      const place = (await findPlaces(transaction, user)).find(
        (one) => one.organizationId === organizationId,
      );
      if (place === undefined) throw new AppError('NOT_FOUND');
      if (user.id === signedIn.user.id) throw new AppError('OWN_ACCOUNT');
      await assertShown(transaction, helper, signedIn);
      // No admin any more, or one who lost a second factor too.
      if (!place.helpers.some(({ id }) => id === signedIn.user.id)) throw new AppError('FORBIDDEN');
      await work(transaction, user);
    });
  }

  return {
    list: async ({ signedIn, membership }: OrganizationCaller): Promise<LostFactor[]> => {
      const rows = await listLost(database, membership.organizationId);
      return rows.map(({ uid, name, confirmedAt, dueAt, roles, isConfirmed }) => ({
        uid,
        name,
        roles: [...roles],
        confirmedAt: confirmedAt.toISOString(),
        dueAt: dueAt?.toISOString() ?? null,
        isConfirmed,
        isOwn: uid === signedIn.user.uid,
      }));
    },

    confirm: (call: OrganizationCaller, uid: string): Promise<void> =>
      help(call, uid, (transaction, user) =>
        confirmRecoveryOf(transaction, user, {
          by: call.signedIn.user.id,
          speaksFor: ({ organizationId }) => organizationId === call.membership.organizationId,
        }),
      ),

    stop: (call: OrganizationCaller, uid: string): Promise<void> =>
      help(call, uid, (transaction, user) =>
        stopRecoveryOf(transaction, user, call.signedIn.user.id),
      ),
  };
}

export type LostFactorsService = ReturnType<typeof createLostFactorsService>;
