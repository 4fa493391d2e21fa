import { getWeek } from '@panthiya/contract/courses/week.contract';
import type { Database } from '../../../db/database.ts';
import type { Mount } from '../../../records/sessions/signed-in.ts';
import { readWeek } from './week.repository.ts';

export function mountWeek(mount: Mount, database: Database): void {
  mount(getWeek, async ({ signedIn, query }) => ({
    success: true,
    ...(await readWeek(database, signedIn.user.id, query.monday)),
  }));
}
