import { msg } from '#texts';
import { TELL_ANNOUNCEMENT } from '../../domain/announcements/publishing.job.ts';
import { defineFeature, doJob, scheduleJob } from '../../feature-kit/feature.ts';
import { asJson } from '../../feature-kit/own-json.ts';
import { owned } from '../../feature-kit/personal-data.ts';
import {
  announcementCourses,
  announcements as table,
  announcementVersions,
} from '../../records/announcements/announcements.table.ts';
import { fanOuts } from '../../records/announcements/fan-outs.table.ts';
import { announcementReceipts } from '../../records/announcements/receipts.table.ts';
import { findAnnouncementNotifications } from './bell/announcement-notifications.repository.ts';
import { clearReceipts, clearWithdrawn } from './clean-up.repository.ts';
import { mountComposing } from './composing/composing.routes.ts';
import { createComposingService } from './composing/composing.service.ts';
import { createPublishedService } from './composing/published.service.ts';
import { announcementMails } from './fan-out/announcement.mails.ts';
import { tellOfAllAnnouncements, tellOfAnnouncement } from './fan-out/fan-out.ts';
import {
  listReceived,
  listWritten,
  removeAnnouncementTraces,
} from './own-announcements.repository.ts';
import { mountReading } from './reading/reading.routes.ts';
import { createReadingService } from './reading/reading.service.ts';
import { mountReceipts } from './receipts/receipts.routes.ts';
import { createReceiptsService } from './receipts/receipts.service.ts';

const FILE = 'announcements.json';

/** Announcements to students and members, and who has seen and confirmed them (R17.1, R17.3). */
export const announcements = defineFeature({
  name: 'announcements',
  mount: (mount, { database, limits }) => {
    const composing = createComposingService(database);
    const published = createPublishedService(database);
    mountComposing(mount, { database, composing, published });
    mountReading(mount, database, createReadingService(database));
    mountReceipts(mount, createReceiptsService({ database, limits }));
  },
  mails: announcementMails,
  notificationFinders: {
    announcement: findAnnouncementNotifications,
    'class-change': findAnnouncementNotifications,
  },
  jobs: [
    doJob(TELL_ANNOUNCEMENT, ({ database }, { announcementId }) =>
      tellOfAnnouncement(database, announcementId),
    ),
    // Each minute: what is due, and what a killed process left.
    scheduleJob('tell-all-announcements', '* * * * *', ({ database }) =>
      tellOfAllAnnouncements(database),
    ),
  ],
  cleanUps: {
    'receipts of announcements': ({ database }) => clearReceipts(database),
    'withdrawn announcements': ({ database }) => clearWithdrawn(database),
  },
  tables: [
    owned(table, { exportedIn: [FILE], erasure: 'blanked' }),
    owned(announcementCourses),
    owned(announcementVersions, {
      exportedIn: { not: 'the words belong to the institute' },
      erasure: 'blanked',
    }),
    owned(announcementReceipts, { exportedIn: [FILE], erasure: 'deleted' }),
    owned(fanOuts),
  ],
  personalData: {
    files: {
      [FILE]: msg`the announcements you wrote, and those you received with the times at which you saw and confirmed them`,
    },
    exportTexts: async (database, { user }) => ({
      [FILE]: asJson({
        written: await listWritten(database, user.id),
        received: await listReceived(database, user.id),
      }),
    }),
    erase: (queries, { id }) => removeAnnouncementTraces(queries, id),
  },
});
