import type { Database, Queries } from '../../../db/database.ts';
import { createMails } from '../../../notify/outbox.repository.ts';
import { listClassAudience } from '../../../records/enrolments/class-audience.repository.ts';
import { classMails } from './classes.mails.ts';
import { type ClassNews, takeClassNews } from './telling.repository.ts';

/** Classes of one transaction: each can have thousands of mails. */
const CLASSES_AT_ONCE = 5;

/** Mails the students of a course that a class of theirs is cancelled, held after all, or moved. */
async function tell(
  transaction: Queries,
  { courseId, known, beginsAt, place, reason, isCancelled, isNeeded }: ClassNews,
): Promise<void> {
  if (!isNeeded || (known.isCancelled && isCancelled)) return;
  const kind = isCancelled ? 'class-cancelled' : 'class-moved';
  const details = {
    before: known.beginsAt,
    now: beginsAt,
    place,
    reason,
    wasCancelled: String(known.isCancelled),
  };
  const people = await listClassAudience(transaction, courseId);
  await createMails(
    transaction,
    { templates: classMails, kind },
    people.map(({ id, email }) => ({ id, email, subjectId: courseId, details })),
  );
}

/** Tells of the changes of classes that are ten minutes old (R13.1.7). */
export async function tellOfClasses(database: Database): Promise<void> {
  let count = CLASSES_AT_ONCE;
  while (count === CLASSES_AT_ONCE) {
    count = await database.transaction(async (transaction) => {
      const news = await takeClassNews(transaction, CLASSES_AT_ONCE);
      for (const one of news) await tell(transaction, one);
      return news.length;
    });
  }
}
