import type { Queries } from '../../db/database.ts';
import { addJob, defineJob } from '../../db/jobs.ts';

/** Publishes an announcement at its time, and tells its people. What it finds done it leaves. */
export const TELL_ANNOUNCEMENT = defineJob('tell-announcement', {
  fields: ['announcementId'],
  maxAttempts: 10,
});

/** Before all mails of many: what is published now does not wait for the mails of what was published before. */
const BEFORE_MAILS = -20;

/** Adds the job in the caller's transaction; `runAt` is the time of publishing. The job of each minute finds what this one misses. */
export function tellAnnouncement(
  queries: Queries,
  announcementId: string,
  runAt?: Date,
): Promise<void> {
  return addJob(queries, TELL_ANNOUNCEMENT, {
    payload: { announcementId },
    // An earlier publishing that was recalled gives way to the new one.
    key: TELL_ANNOUNCEMENT.name + announcementId,
    priority: BEFORE_MAILS,
    ...(runAt && { runAt }),
  });
}
