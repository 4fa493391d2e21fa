import type {
  countAudience as countEndpoint,
  createAnnouncement as createEndpoint,
  publishAnnouncement as publishEndpoint,
} from '@panthiya/contract/announcements/writing.contract';
import type { BodyOf, QueryOf } from '@panthiya/contract/endpoint/endpoint';
import { isUid } from '@panthiya/contract/pages';
import type { AuditEvent } from '@panthiya/contract/provider/audit-events';
import type { Database, Queries } from '../../../db/database.ts';
import {
  assertMayAddress,
  assertMayManage,
  lockForManager,
} from '../../../domain/announcements/lock-announcement.ts';
import { runOnce } from '../../../domain/idempotency/run-once.ts';
import type { OrganizationCaller } from '../../../domain/organizations/organization-caller.ts';
import {
  lockActiveOrganization,
  lockOrganization,
} from '../../../domain/organizations/lock-organization.ts';
import { isAdminNow } from '../../../domain/memberships/member-changes.ts';
import { AppError } from '../../../platform/app-error.ts';
import { createId } from '../../../platform/identifier.ts';
import {
  createAnnouncement,
  deleteAnnouncement,
  lockAnnouncement,
  setCourses,
  updateAnnouncement,
} from '../../../records/announcements/announcements.repository.ts';
import {
  type Addressing,
  countAudience,
} from '../../../records/announcements/audience.repository.ts';
import { findClassOf } from '../../../records/announcements/pending-changes.repository.ts';
import { type EventDetails } from '../../../records/audit/audit-log.table.ts';
import { recordEvent } from '../../../records/audit/audit-log.repository.ts';
import { isDefaultExpiry, plan } from './planning.ts';
import { takeClassNewsBack } from './taking-back.ts';

/** A call that is made once for its Idempotency-Key. */
export interface Once {
  readonly key: string | undefined;
}

/** Notes what was done with an announcement: by ids and counts, never its words (R17.1.13). */
export async function audit(
  transaction: Queries,
  { signedIn: { user }, membership: { organizationId } }: OrganizationCaller,
  { event, ...details }: { readonly event: AuditEvent } & EventDetails,
): Promise<void> {
  await recordEvent(transaction, {
    event,
    actorId: user.id,
    subjectId: null,
    details: { organizationId, ...details },
  });
}

/** What the body says, as the row has it. */
export const factsOf = (
  body: Pick<
    BodyOf<typeof createEndpoint>,
    'title' | 'text' | 'audience' | 'isUrgent' | 'mustConfirm' | 'expiresAt'
  >,
) => ({
  title: body.title,
  body: body.text,
  audience: body.audience,
  isUrgent: body.isUrgent,
  mustConfirm: body.mustConfirm,
  expiresAt: body.expiresAt === null ? null : new Date(body.expiresAt),
});

/** Plans an announcement whose organization is locked, and notes how many it reaches. */
async function publishNow(
  transaction: Queries,
  caller: OrganizationCaller,
  { announcementId, publish }: { readonly announcementId: string; readonly publish: string },
): Promise<void> {
  const { organizationId } = caller.membership;
  const found = await lockAnnouncement(transaction, { organizationId, announcementId });
  if (found === undefined) throw new AppError('NOT_FOUND');
  await plan(transaction, found, { publish, userId: caller.signedIn.user.id });
  const { recipients } = await countAudience(transaction, found);
  await audit(transaction, caller, {
    event: 'announcement.published',
    announcementId,
    count: recipients,
  });
}

/** Writing announcements, until they are published (R17.1). */
export function createComposingService(database: Database) {
  return {
    count: async (
      caller: OrganizationCaller,
      { audience, courseIds = '' }: QueryOf<typeof countEndpoint>,
    ) => {
      const ids = courseIds === '' ? [] : [...new Set(courseIds.split(','))];
      if (!ids.every(isUid)) throw new AppError('INVALID_INPUT', { field: 'courseIds' });
      const { organizationId } = caller.membership;
      const to: Addressing = {
        organizationId,
        audience,
        courseIds: ids,
        writtenBy: caller.signedIn.user.id,
      };
      await assertMayAddress(database, caller, to);
      return countAudience(database, to);
    },

    create: (
      caller: OrganizationCaller,
      { publish, courseIds, ...body }: BodyOf<typeof createEndpoint>,
      { key }: Once,
    ): Promise<{ readonly id: string }> => {
      const { organizationId, orgId } = caller.membership;
      const userId = caller.signedIn.user.id;
      const request = { create: orgId, publish, courseIds, ...body };
      return database.transaction(async (transaction) => {
        await lockActiveOrganization(transaction, organizationId);
        return runOnce(transaction, { userId, key, request }, async () => {
          await assertMayAddress(transaction, caller, { audience: body.audience, courseIds });
          const id = createId();
          await createAnnouncement(transaction, {
            id,
            organizationId,
            writtenBy: userId,
            ...factsOf(body),
          });
          await setCourses(transaction, { organizationId, announcementId: id }, courseIds);
          if (publish !== null)
            await publishNow(transaction, caller, { announcementId: id, publish });
          return { id };
        });
      });
    },

    publish: (
      caller: OrganizationCaller,
      announcementId: string,
      { body, key }: { readonly body: BodyOf<typeof publishEndpoint> } & Once,
    ): Promise<object> =>
      database.transaction(async (transaction) => {
        const found = await lockForManager(transaction, caller, { announcementId });
        const once = {
          userId: caller.signedIn.user.id,
          key,
          request: { publishing: announcementId, ...body },
        };
        return runOnce(transaction, once, async () => {
          if (found.state !== 'draft') throw new AppError('ANNOUNCEMENT_SENT');
          if (found.version !== body.version) throw new AppError('ANNOUNCEMENT_STALE');
          await assertMayAddress(transaction, caller, found);
          await publishNow(transaction, caller, { announcementId, publish: body.publish });
          return {};
        });
      }),

    /** Makes a planned one, or one that was missed, a draft again. The row's lock decides between this and the job (R17.1.3). */
    recall: (
      caller: OrganizationCaller,
      announcementId: string,
      { key }: Once,
    ): Promise<{ readonly isGone?: boolean }> =>
      database.transaction(async (transaction) => {
        await lockOrganization(transaction, caller.membership.organizationId);
        const once = {
          userId: caller.signedIn.user.id,
          key,
          request: { recall: announcementId },
        };
        return runOnce(transaction, once, async () => {
          await assertMayManage(transaction, caller, announcementId);
          const told = await findClassOf(transaction, announcementId);
          if (told !== undefined) {
            await takeClassNewsBack(transaction, caller, { announcementId, ...told });
            return { isGone: true };
          }
          const found = await lockForManager(transaction, caller, {
            announcementId,
            isOpen: false,
          });
          if (found.state === 'draft') return {};
          // The class of which it told is gone, and with it what could be put back.
          if (found.change !== null) throw new AppError('CLASS_SESSION_STALE');
          if (found.state !== 'scheduled' && found.state !== 'missed')
            throw new AppError('ANNOUNCEMENT_SENT');
          await updateAnnouncement(transaction, announcementId, {
            state: 'draft',
            publishAt: null,
            ...(isDefaultExpiry(found) && { expiresAt: null }),
          });
          return {};
        });
      }),

    remove: (caller: OrganizationCaller, announcementId: string): Promise<void> =>
      database.transaction(async (transaction) => {
        const found = await lockForManager(transaction, caller, { announcementId, isOpen: false });
        const isOwn = found.writtenBy === caller.signedIn.user.id;
        if (!isOwn && !(await isAdminNow(transaction, caller))) throw new AppError('FORBIDDEN');
        if (found.state !== 'draft' && found.state !== 'missed')
          throw new AppError('ANNOUNCEMENT_SENT');
        await deleteAnnouncement(transaction, announcementId);
      }),
  };
}

export type ComposingService = ReturnType<typeof createComposingService>;
