import { msg } from '#texts';
import {
  confirmAnnouncement,
  getAnnouncement,
  listAnnouncements,
  listUnconfirmed,
  markSeen,
} from '@panthiya/contract/announcements/announcements.contract';
import type { Database } from '../../../db/database.ts';
import { listUnconfirmed as list } from '../../../domain/announcements/announcement-reading.repository.ts';
import { presentAnnouncement } from '../../../domain/announcements/announcements.presenter.ts';
import { type Mount, readerOf } from '../../../records/sessions/signed-in.ts';
import type { ReadingService } from './reading.service.ts';

/** As many as a dashboard shows. */
const UNCONFIRMED_MAX = 20;

export function mountReading(mount: Mount, database: Database, reading: ReadingService): void {
  mount(listAnnouncements, async (call) => ({
    success: true,
    ...(await reading.list(call, call.query)),
  }));
  mount(getAnnouncement, async (call) => ({
    success: true,
    ...(await presentAnnouncement(database, call, call.params.announcementId)),
  }));
  mount(listUnconfirmed, async ({ signedIn }) => ({
    success: true,
    ...(await list(database, readerOf(signedIn), UNCONFIRMED_MAX)),
  }));
  mount(markSeen, async ({ signedIn, body }) => {
    await reading.see(readerOf(signedIn), body);
    return { success: true };
  });
  mount(confirmAnnouncement, async ({ signedIn, params, body }) => {
    const confirmedAt = await reading.confirm(readerOf(signedIn), params.announcementId, body);
    return { success: true, message: msg`Confirmed.`, confirmedAt: confirmedAt.toISOString() };
  });
}
