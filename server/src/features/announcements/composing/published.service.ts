import {
  ASK_AGAIN_MAX,
  REMINDER_MINUTES,
  REMINDERS_MAX,
} from '@panthiya/contract/announcements/announcements.rules';
import type {
  remindAnnouncement,
  updateAnnouncement as updateEndpoint,
  withdrawAnnouncement,
} from '@panthiya/contract/announcements/writing.contract';
import type { BodyOf } from '@panthiya/contract/endpoint/endpoint';
import { msg } from '#texts';
import type { Database, Queries } from '../../../db/database.ts';
import {
  assertMayAddress,
  lockForManager,
} from '../../../domain/announcements/lock-announcement.ts';
import { tellAnnouncement } from '../../../domain/announcements/publishing.job.ts';
import { runOnce } from '../../../domain/idempotency/run-once.ts';
import type { OrganizationCaller } from '../../../domain/organizations/organization-caller.ts';
import { AppError } from '../../../platform/app-error.ts';
import { writeColomboTime } from '../../../platform/colombo-time.ts';
import {
  keepVersion,
  type LockedAnnouncement,
  setCourses,
  updateAnnouncement,
} from '../../../records/announcements/announcements.repository.ts';
import {
  beginFanOut,
  countReminders,
  countToTell,
} from '../../../records/announcements/fan-outs.repository.ts';
import type { SignedIn } from '../../../records/sessions/signed-in.ts';
import { audit, factsOf, type Once } from './composing.service.ts';
import { noMoreReminders, remindAgainFrom } from './composing.texts.ts';
import { assertComplete, expiryOf } from './planning.ts';

type Edit = BodyOf<typeof updateEndpoint>;

const areSame = (one: readonly string[], other: readonly string[]): boolean =>
  one.length === other.length && one.every((id) => other.includes(id));

/** Throws when an edit of one that is planned or published changes whom it reaches, or how. */
function assertSameAddressing(found: LockedAnnouncement, body: Edit): void {
  const isSame =
    found.audience === body.audience &&
    found.isUrgent === body.isUrgent &&
    found.mustConfirm === body.mustConfirm &&
    areSame(found.courseIds, body.courseIds);
  if (isSame) return;
  throw new AppError('ANNOUNCEMENT_SENT', {
    message: msg`Only the words and the end can change now. Undo the sending first, or write a new one.`,
  });
}

/** A published announcement is still to be read. */
function assertCurrent({ state, expiresAt, now }: LockedAnnouncement): void {
  const isCurrent = state === 'published' && expiresAt !== null && expiresAt > now;
  if (!isCurrent) throw new AppError('ANNOUNCEMENT_STATE');
}

async function assertReminderDue(
  transaction: Queries,
  { id, now }: LockedAnnouncement,
): Promise<number> {
  const { count, last } = await countReminders(transaction, id);
  if (count >= REMINDERS_MAX)
    throw new AppError('REMINDED_LATELY', { message: noMoreReminders({ most: REMINDERS_MAX }) });
  const from = last === null ? now : new Date(last.getTime() + REMINDER_MINUTES * 60_000);
  if (from > now) {
    throw new AppError('REMINDED_LATELY', {
      message: remindAgainFrom({ time: writeColomboTime(from) }),
      retryAfter: Math.ceil((from.getTime() - now.getTime()) / 1000),
    });
  }
  return count;
}

/** Keeps the words that stood, and asks all anew where the edit says so. Answers what the row gets. */
async function replaceWords(
  transaction: Queries,
  found: LockedAnnouncement,
  { body, user }: { readonly body: Edit; readonly user: SignedIn['user'] },
) {
  const { id: announcementId, version, title } = found;
  await keepVersion(transaction, {
    announcementId,
    version,
    title,
    body: found.body,
    replacedBy: user.id,
  });
  const editedAt = found.now;
  if (body.confirmations !== 'ask' || !found.mustConfirm) return { editedAt };
  // Mails go out by this: whoever asks can be reached.
  if (user.emailVerifiedAt === null) throw new AppError('EMAIL_UNVERIFIED');
  assertCurrent(found);
  if (found.askedAgain >= ASK_AGAIN_MAX) throw new AppError('ASKED_TOO_OFTEN');
  const round = found.askedAgain + 1;
  await beginFanOut(transaction, { announcementId, purpose: 'ask-again', round, aim: null });
  await tellAnnouncement(transaction, announcementId);
  return { editedAt, askedAgain: round, confirmVersion: version + 1 };
}

async function edit(
  transaction: Queries,
  found: LockedAnnouncement,
  { body, user }: { readonly body: Edit; readonly user: SignedIn['user'] },
): Promise<void> {
  const facts = factsOf(body);
  const version = found.version + 1;
  if (found.publishAt === null) {
    await updateAnnouncement(transaction, found.id, { ...facts, version });
    const ref = { organizationId: found.organizationId, announcementId: found.id };
    await setCourses(transaction, ref, body.courseIds);
    return;
  }
  assertSameAddressing(found, body);
  assertComplete({ ...facts, courseIds: body.courseIds, change: found.change });
  const expiresAt = expiryOf(found.publishAt, facts.expiresAt);
  const hasNewWords = found.title !== facts.title || found.body !== facts.body;
  const changes =
    found.state === 'published' && hasNewWords
      ? await replaceWords(transaction, found, { body, user })
      : {};
  await updateAnnouncement(transaction, found.id, { ...facts, expiresAt, version, ...changes });
}

/** Changes of announcements, published ones too (R17.1.7 to R17.1.10). */
export function createPublishedService(database: Database) {
  return {
    update: (caller: OrganizationCaller, announcementId: string, body: Edit): Promise<void> =>
      database.transaction(async (transaction) => {
        const found = await lockForManager(transaction, caller, { announcementId });
        if (found.version !== body.version) throw new AppError('ANNOUNCEMENT_STALE');
        if (found.state === 'withdrawn' || found.state === 'missed')
          throw new AppError('ANNOUNCEMENT_STATE');
        await assertMayAddress(transaction, caller, body);
        await edit(transaction, found, { body, user: caller.signedIn.user });
        if (found.state === 'published')
          await audit(transaction, caller, { event: 'announcement.edited', announcementId });
      }),

    withdraw: (
      caller: OrganizationCaller,
      announcementId: string,
      { body, key }: { readonly body: BodyOf<typeof withdrawAnnouncement> } & Once,
    ): Promise<object> =>
      database.transaction(async (transaction) => {
        const found = await lockForManager(transaction, caller, { announcementId, isOpen: false });
        const request = { withdraw: announcementId, ...body };
        return runOnce(transaction, { userId: caller.signedIn.user.id, key, request }, async () => {
          if (found.state !== 'published') throw new AppError('ANNOUNCEMENT_STATE');
          await updateAnnouncement(transaction, announcementId, {
            state: 'withdrawn',
            withdrawnAt: found.now,
            withdrawnReason: body.reason,
          });
          await audit(transaction, caller, { event: 'announcement.withdrawn', announcementId });
          return {};
        });
      }),

    remind: (
      caller: OrganizationCaller,
      announcementId: string,
      { body, key }: { readonly body: BodyOf<typeof remindAnnouncement> } & Once,
    ): Promise<object> =>
      database.transaction(async (transaction) => {
        const found = await lockForManager(transaction, caller, { announcementId });
        const request = { remind: announcementId, ...body };
        return runOnce(transaction, { userId: caller.signedIn.user.id, key, request }, async () => {
          assertCurrent(found);
          // Until the last step of the fan-out its people are being told still.
          if (found.recipientCount === null) throw new AppError('ANNOUNCEMENT_STATE');
          if (body.to === 'unconfirmed' && !found.mustConfirm)
            throw new AppError('INVALID_INPUT', { field: 'to' });
          const count = await assertReminderDue(transaction, found);
          await beginFanOut(transaction, {
            announcementId,
            purpose: 'remind',
            round: count + 1,
            aim: body.to,
          });
          await tellAnnouncement(transaction, announcementId);
          const people = await countToTell(transaction, found, { announcementId, aim: body.to });
          await audit(transaction, caller, {
            event: 'announcement.reminded',
            announcementId,
            count: people,
          });
          return {};
        });
      }),
  };
}

export type PublishedService = ReturnType<typeof createPublishedService>;
