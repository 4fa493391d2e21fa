import { getInstituteHome } from '@panthiya/contract/courses/institute-home.contract';
import { getToday, listWaitingRequests } from '@panthiya/contract/courses/today.contract';
import type { Database } from '../../../db/database.ts';
import { type Mount, readerOf } from '../../../records/sessions/signed-in.ts';
import { readInstituteHome } from './institute-home.repository.ts';
import { readToday } from './today.repository.ts';
import { listWaitingRequests as list } from './waiting-requests.repository.ts';

export function mountToday(mount: Mount, database: Database): void {
  mount(getToday, async ({ signedIn }) => ({
    success: true,
    ...(await readToday(database, readerOf(signedIn))),
  }));
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
