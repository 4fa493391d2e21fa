import type { Queries } from '../../db/database.ts';
import { settleLiveSessions } from './live-sessions.ts';
import { makeClassSessions, removeReplaced } from './making.repository.ts';

/**
 * Brings the coming class sessions of a course into line with its timetable, in the transaction that saved it (R13.1.2). Those that
 * people changed stay. Live sessions follow (R13.1.5). Under the course's lock.
 */
export async function renewClassSessions(transaction: Queries, courseId: string): Promise<void> {
  await removeReplaced(transaction, courseId);
  await makeClassSessions(transaction, [courseId]);
  await settleLiveSessions(transaction, [courseId]);
}
