import { findOverlaps } from '@panthiya/contract/courses/overlaps.contract';
import { getWeek } from '@panthiya/contract/courses/week.contract';
import type { Database } from '../../../db/database.ts';
import { type Mount, readerOf } from '../../../records/sessions/signed-in.ts';
import type { OverlapsService } from '../../../domain/timetable/overlaps.service.ts';
import { readWeek } from './week.repository.ts';

export function mountWeek(mount: Mount, database: Database, overlaps: OverlapsService): void {
  mount(getWeek, async ({ signedIn, query }) => ({
    success: true,
    ...(await readWeek(database, readerOf(signedIn), query.monday)),
  }));
  mount(findOverlaps, async ({ body, signedIn, membership }) => ({
    success: true,
    overlaps: await overlaps.find({ user: signedIn.user, membership }, body),
  }));
}
