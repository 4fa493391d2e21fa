import type { Database } from '../../db/database.ts';
import { NIL_ID } from '../../platform/identifier.ts';
import { isCourseOverLimit } from '../quotas/courses-quota.ts';
import {
  applyHoliday,
  listHolidayBatch,
  listMadeHolidays,
  listReturning,
} from './holidays.repository.ts';
import { settleLiveSessions } from './live-sessions.ts';
import { giveOnlineSide, removeOnline } from './live-sessions.repository.ts';
import {
  listPublishedAfter,
  lockAfterOthers,
  lockUnlocked,
  makeClassSessions,
} from './making.repository.ts';

/** Courses of one transaction: their locks are held for some tens of milliseconds. */
const COURSES_AT_ONCE = 50;
/** Class sessions of one transaction that a holiday changes. */
const SESSIONS_AT_ONCE = 200;

/** Applies a day of the list of holidays to its class sessions, of all organizations or of one, some at a time. */
export async function applyHolidayToAll(
  database: Database,
  date: string,
  organizationId?: string,
): Promise<void> {
  let after: string | undefined = NIL_ID;
  while (after !== undefined) {
    const batch = { date, organizationId, after, limit: SESSIONS_AT_ONCE };
    const classes = await listHolidayBatch(database, batch);
    const ids = classes.map(({ id }) => id);
    const courseIds = [...new Set(classes.map(({ courseId }) => courseId))];
    await database.transaction(async (transaction) => {
      await lockAfterOthers(transaction, courseIds);
      for (const { id, onlineId } of await listReturning(transaction, { date, ids })) {
        await giveOnlineSide(transaction, id, await removeOnline(transaction, onlineId));
      }
      await applyHoliday(transaction, { date, ids });
      await settleLiveSessions(transaction, courseIds);
    });
    after = ids.at(-1);
  }
}

/** Applies the organization's present rule to its class sessions on the coming holidays. */
export async function applyHolidayRule(database: Database, organizationId: string): Promise<void> {
  for (const date of await listMadeHolidays(database))
    await applyHolidayToAll(database, date, organizationId);
}

/**
 * Makes the missing class sessions of all published courses, some courses at a time (R13.1.1). It can run twice, or twice at once: each
 * is made once. A course that somebody changes at this moment comes last. Then it applies the list of holidays.
 */
export async function makeAllClassSessions(database: Database): Promise<void> {
  const busy: string[] = [];
  let after: string = NIL_ID;
  for (;;) {
    const courses = await listPublishedAfter(database, after, COURSES_AT_ONCE);
    const last = courses.at(-1);
    if (last === undefined) break;
    after = last.id;
    // R13.1.10: courses beyond the plan stay as they are.
    const open: string[] = [];
    for (const { id, organizationId, ownerId } of courses) {
      const owner = { id: organizationId, ownerId };
      if (!(await isCourseOverLimit(database, owner, { id, status: 'published' }))) open.push(id);
    }
    await database.transaction(async (transaction) => {
      const locked = await lockUnlocked(transaction, open);
      await makeClassSessions(transaction, locked);
      await settleLiveSessions(transaction, locked);
      busy.push(...open.filter((id) => !locked.includes(id)));
    });
  }
  for (const id of busy) {
    await database.transaction(async (transaction) => {
      await lockAfterOthers(transaction, [id]);
      await makeClassSessions(transaction, [id]);
      await settleLiveSessions(transaction, [id]);
    });
  }
  for (const date of await listMadeHolidays(database)) await applyHolidayToAll(database, date);
}
