import type { Database, Queries } from '../../../db/database.ts';
import { waitBriefly, withLockPatience } from '../../../db/lock-patience.ts';
import { tellPeople } from '../../../notify/tell-people.ts';
import {
  listCourseIds,
  updateAnnouncement,
} from '../../../records/announcements/announcements.repository.ts';
import {
  type Addressing,
  listTeachers,
} from '../../../records/announcements/audience.repository.ts';
import {
  addRecipients,
  beginFanOut,
  listRecipientsToTell,
  listUnfinished,
  lockFanOut,
  updateFanOut,
} from '../../../records/announcements/fan-outs.repository.ts';
import type { FanOutRow } from '../../../records/announcements/fan-outs.table.ts';
import { announcementMails } from './announcement.mails.ts';
import { notificationOf } from './announcement-notification.ts';
import {
  isOverridden,
  listDue,
  lockDue,
  lockToTell,
  updatePublished,
} from './publishing.repository.ts';

/** People of one step, which is one transaction. */
export const STEP_PEOPLE = 1000;
/** Announcements that the job of a minute looks for at once. */
const AT_ONCE = 50;

const KINDS = {
  publish: 'announcement',
  remind: 'announcement-reminder',
  'ask-again': 'announcement-asked-again',
} as const;

/** Publishes an announcement whose time has come, or notes that it was missed. Does nothing for any other. */
async function publish(database: Database, id: string): Promise<void> {
  await database.transaction(async (transaction) => {
    const due = await lockDue(transaction, id);
    if (due === undefined) return;
    if (due.isPossible) {
      await updatePublished(transaction, id);
      const fanOut = { announcementId: id, purpose: 'publish', round: 1, aim: null } as const;
      await beginFanOut(transaction, fanOut);
      return;
    }
    await updateAnnouncement(transaction, id, { state: 'missed', undo: null });
    if (due.writtenBy === null) return;
    const news = { templates: announcementMails, subjectId: id, lane: 'bulk' } as const;
    await tellPeople(transaction, { ...news, kind: 'announcement-missed' }, [due.writtenBy]);
  });
}

async function nextPeople(
  transaction: Queries,
  to: Addressing,
  { announcementId, purpose, afterUser, aim }: FanOutRow,
): Promise<readonly string[]> {
  const step = { announcementId, afterUser, limit: STEP_PEOPLE };
  if (purpose === 'publish') return addRecipients(transaction, to, step);
  return listRecipientsToTell(transaction, to, { ...step, aim: aim ?? 'unconfirmed' });
}

/**
 * One step: the next people of a fan-out become recipients or are told again, and the cursor moves, in one transaction. So a worker
 * that is killed leaves no half of it, and a second one waits and goes on behind it.
 * @returns false when nothing is left to do
 */
export async function takeStep(database: Database, id: string): Promise<boolean> {
  return database.transaction(async (transaction) => {
    const row = await lockToTell(transaction, id);
    const fanOut = row && (await lockFanOut(transaction, id));
    if (row === undefined || fanOut === undefined) return false;
    if (row.state !== 'published') {
      await updateFanOut(transaction, fanOut.id, { people: [], isFinished: true });
      return true;
    }
    const to = { ...row, courseIds: await listCourseIds(transaction, id) };
    const people = await nextPeople(transaction, to, fanOut);
    const isFinished = people.length < STEP_PEOPLE;
    await updateFanOut(transaction, fanOut.id, { people, isFinished });
    if (isFinished && fanOut.purpose === 'publish') {
      const recipientCount = fanOut.doneCount + people.length;
      await updateAnnouncement(transaction, id, { recipientCount });
    }
    const lane = row.isUrgent ? 'urgent' : 'bulk';
    // Teachers have it in the bell, without a mail and without a receipt: they are not counted (R17.1.4).
    const isForTeachers = isFinished && fanOut.purpose === 'publish';
    const news = {
      templates: announcementMails,
      kind: KINDS[fanOut.purpose],
      subjectId: id,
      lane,
      // The line of a class keeps its newest change.
      ...(!(await isOverridden(transaction, row)) && { notification: notificationOf(row) }),
      bellOnly: isForTeachers ? await listTeachers(transaction, to) : [],
    } as const;
    await waitBriefly(transaction);
    await tellPeople(transaction, news, people);
    return true;
  });
}

/** Publishes an announcement when its time has come, and tells everybody of it to the end. What is done already is left. */
export async function tellOfAnnouncement(database: Database, id: string): Promise<void> {
  await publish(database, id);
  let hasMore = true;
  while (hasMore) hasMore = await withLockPatience(() => takeStep(database, id));
}

/** The same for all whose job was lost, late or killed: each minute, and after a restart. One that fails stops no other. */
export async function tellOfAllAnnouncements(database: Database): Promise<void> {
  const ids = new Set([
    ...(await listDue(database, AT_ONCE)),
    ...(await listUnfinished(database, AT_ONCE)),
  ]);
  const failures: unknown[] = [];
  for (const id of ids) {
    try {
      await tellOfAnnouncement(database, id);
    } catch (error) {
      failures.push(error);
    }
  }
  if (failures.length > 0) throw new AggregateError(failures, 'some announcements were not told');
}
