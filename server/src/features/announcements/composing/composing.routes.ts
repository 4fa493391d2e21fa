import { msg } from '#texts';
import {
  countAudience,
  createAnnouncement,
  deleteAnnouncement,
  listAnnouncementVersions,
  publishAnnouncement,
  recallAnnouncement,
  remindAnnouncement,
  updateAnnouncement,
  withdrawAnnouncement,
} from '@panthiya/contract/announcements/writing.contract';
import { PAGE_SIZE } from '@panthiya/contract/endpoint/paging';
import type { Database } from '../../../db/database.ts';
import {
  presentAnnouncement,
  readerOfCaller,
} from '../../../domain/announcements/announcements.presenter.ts';
import { assertMayManage } from '../../../domain/announcements/lock-announcement.ts';
import type { OrganizationCaller } from '../../../domain/organizations/organization-caller.ts';
import { cutPage, notOurs, readCursor } from '../../../platform/cursor.ts';
import type { Mount } from '../../../records/sessions/signed-in.ts';
import type { ComposingService } from './composing.service.ts';
import type { PublishedService } from './published.service.ts';
import { listVersions } from './versions.repository.ts';

const VERSION = /^\d{1,9}$/;

function readVersion(cursor: string | undefined): number | undefined {
  if (cursor === undefined) return undefined;
  const [version = ''] = readCursor(cursor, 1);
  if (!VERSION.test(version)) throw notOurs();
  return Number(version);
}

interface Services {
  readonly database: Database;
  readonly composing: ComposingService;
  readonly published: PublishedService;
}

export function mountComposing(mount: Mount, { database, composing, published }: Services): void {
  const asItIs = async (caller: OrganizationCaller, id: string) =>
    (await presentAnnouncement(database, caller, id)).announcement;

  mount(countAudience, async (call) => ({
    success: true,
    ...(await composing.count(call, call.query)),
  }));
  mount(createAnnouncement, async (call) => {
    const key = call.header('idempotency-key');
    const { id } = await composing.create(call, call.body, { key });
    const message =
      call.body.publish === null ? msg`The draft is saved.` : msg`The announcement will be sent.`;
    return { success: true, message, id, announcement: await asItIs(call, id) };
  });
  mount(updateAnnouncement, async (call) => {
    const { announcementId: id } = call.params;
    await published.update(call, id, call.body);
    const announcement = await asItIs(call, id);
    return { success: true, message: msg`The announcement is saved.`, announcement };
  });
  mount(deleteAnnouncement, async (call) => {
    await composing.remove(call, call.params.announcementId);
    return { success: true, message: msg`The announcement is deleted.` };
  });
  mount(publishAnnouncement, async (call) => {
    const { announcementId: id } = call.params;
    const key = call.header('idempotency-key');
    await composing.publish(call, id, { body: call.body, key });
    const announcement = await asItIs(call, id);
    return { success: true, message: msg`The announcement will be sent.`, announcement };
  });
  mount(recallAnnouncement, async (call) => {
    const { announcementId: id } = call.params;
    const key = call.header('idempotency-key');
    const { isGone = false } = await composing.recall(call, id, { key });
    if (isGone)
      return {
        success: true,
        message: msg`The class is as it was. Nobody is told.`,
        announcement: null,
      };
    const announcement = await asItIs(call, id);
    return { success: true, message: msg`The announcement is a draft again.`, announcement };
  });
  mount(withdrawAnnouncement, async (call) => {
    const { announcementId: id } = call.params;
    const key = call.header('idempotency-key');
    await published.withdraw(call, id, { body: call.body, key });
    const announcement = await asItIs(call, id);
    return { success: true, message: msg`The announcement is withdrawn.`, announcement };
  });
  mount(remindAnnouncement, async (call) => {
    const { announcementId: id } = call.params;
    const key = call.header('idempotency-key');
    await published.remind(call, id, { body: call.body, key });
    const announcement = await asItIs(call, id);
    return { success: true, message: msg`The reminder is on its way.`, announcement };
  });
  mount(listAnnouncementVersions, async (call) => {
    const { announcementId: id } = call.params;
    const { cursor, limit = PAGE_SIZE } = call.query;
    await assertMayManage(database, call, id);
    const rows = await listVersions(database, id, {
      before: readVersion(cursor),
      limit: limit + 1,
      isAdmin: readerOfCaller(call).isAdmin,
    });
    const { page, nextCursor } = cutPage(rows, limit, ({ version }) => [String(version)]);
    const versions = page.map((row) =>
      Object.assign(row, { replacedAt: row.replacedAt.toISOString() }),
    );
    return { success: true, versions, nextCursor };
  });
}
