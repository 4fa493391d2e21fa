import { getInstituteHome } from '@panthiya/contract/courses/institute-home.contract';
import { getToday, listWaitingRequests } from '@panthiya/contract/courses/today.contract';
import type { Database } from '../../../db/database.ts';
import { listUnconfirmed } from '../../../domain/announcements/announcement-reading.repository.ts';
import { type Mount, readerOf } from '../../../records/sessions/signed-in.ts';
import { readInstituteHome } from './institute-home.repository.ts';
import { readToday } from './today.repository.ts';
import { listWaitingRequests as list } from './waiting-requests.repository.ts';

/** Announcements of a day that wait for a confirmation. */
const TO_CONFIRM_MAX = 3;

export function mountToday(mount: Mount, database: Database): void {
  mount(getToday, async ({ signedIn }) => {
    const [day, { announcements: toConfirm }] = await Promise.all([
      readToday(database, readerOf(signedIn)),
      listUnconfirmed(database, readerOf(signedIn), TO_CONFIRM_MAX),
    ]);
    return { success: true, ...day, toConfirm };
  });
  mount(getInstituteHome, async ({ membership }) => ({
    success: true,
    ...(await readInstituteHome(database, membership.organizationId)),
  }));
  mount(listWaitingRequests, async ({ signedIn }) => ({
    success: true,
    ...(await list(
      database,
      readerOf(signedIn),
      signedIn.hasSecondFactor && signedIn.user.isSystemAdmin,
    )),
  }));
}
