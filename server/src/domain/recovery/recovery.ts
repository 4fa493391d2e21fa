import type { Queries } from '../../db/database.ts';
import { createMail, createMails } from '../../notify/outbox.repository.ts';
import { AppError } from '../../platform/app-error.ts';
import { recordEvent } from '../../records/audit/audit-log.repository.ts';
import {
  beginWaiting,
  endRecovery,
  findWaitingForSecond,
} from '../../records/recoveries/recoveries.repository.ts';
import { createConfirmations } from '../../records/recoveries/recovery-places.repository.ts';
import type { User } from '../../records/users/users.table.ts';
import { recoveryMails } from './recovery.mails.ts';
import { findHelpers, findMissingPlaces, type Place } from './second-person.ts';

/**
 * Stops the open request of a locked user, whoever does it.
 * @param actorId null for whoever opened a mailed link
 * @throws {AppError} RECOVERY_OVER when there is none
 */
export async function stopRecoveryOf(
  transaction: Queries,
  user: User,
  actorId: string | null,
): Promise<void> {
  if ((await endRecovery(transaction, user.id, 'stopped')) === undefined)
    throw new AppError('RECOVERY_OVER');
  await createMail(transaction, { templates: recoveryMails, kind: 'recovery-stopped' }, user);
  await recordEvent(transaction, { event: 'recovery.stopped', actorId, subjectId: user.id });
}

/** Mails everybody who can confirm the request of a locked user for one of these places. */
export async function mailHelpers(
  transaction: Queries,
  user: User,
  { recoveryId, places }: { readonly recoveryId: string; readonly places: readonly Place[] },
): Promise<void> {
  const helpers = await findHelpers(transaction, user, places);
  await createMails(
    transaction,
    { templates: recoveryMails, kind: 'recovery-second-asked' },
    helpers.map(({ id, email }) => ({ id, email, subjectId: recoveryId })),
  );
}

/** The waiting time of a locked user’s request begins: nobody is missing who has to confirm it. */
export async function beginWaitingOf(
  transaction: Queries,
  user: User,
  { recoveryId, by }: { readonly recoveryId: string; readonly by: string | null },
): Promise<void> {
  await beginWaiting(transaction, recoveryId, by);
  const mail = { templates: recoveryMails, kind: 'recovery-begun' } as const;
  await createMail(transaction, mail, { ...user, subjectId: recoveryId });
}

/**
 * Confirms the request of a locked user as a second person, for the places that the caller may speak for. With the last of all places
 * the waiting time begins.
 * @throws {AppError} OWN_ACCOUNT for one's own; RECOVERY_OVER when none of these places has to confirm one
 */
export async function confirmRecoveryOf(
  transaction: Queries,
  user: User,
  { by, speaksFor }: { readonly by: string; readonly speaksFor: (place: Place) => boolean },
): Promise<void> {
  if (user.id === by) throw new AppError('OWN_ACCOUNT');
  const recoveryId = await findWaitingForSecond(transaction, user.id);
  if (recoveryId === undefined) throw new AppError('RECOVERY_OVER');
  const missing = await findMissingPlaces(transaction, user);
  const confirmed = missing.filter(speaksFor);
  if (confirmed.length === 0) throw new AppError('RECOVERY_OVER');
  const places = confirmed.map(({ organizationId }) => organizationId);
  await createConfirmations(transaction, { id: recoveryId, userId: user.id }, { by, places });
  if (confirmed.length === missing.length)
    await beginWaitingOf(transaction, user, { recoveryId, by });
  for (const organizationId of places)
    await recordEvent(transaction, {
      event: 'recovery.confirmed',
      actorId: by,
      subjectId: user.id,
      ...(organizationId !== null && { details: { organizationId } }),
    });
}
