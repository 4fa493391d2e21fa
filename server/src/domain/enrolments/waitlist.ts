import type { Queries } from '../../db/database.ts';
import { createSeatMails } from './seat-mails.repository.ts';
import {
  fillSeats,
  freeSeat,
  lockCoursesWithWaitlist,
} from '../../records/enrolments/seats.repository.ts';

/** Gives the places that there are now to who waits for them, and tells them (R11.5.5). Under the course's lock. */
export async function promoteWaitlist(queries: Queries, courseId: string): Promise<void> {
  await createSeatMails(queries, await fillSeats(queries, [courseId]));
}

/** The same in all courses of an organisation that was opened again. Under its lock. */
export async function promoteWaitlistsOf(queries: Queries, organizationId: string): Promise<void> {
  const courseIds = await lockCoursesWithWaitlist(queries, organizationId);
  await createSeatMails(queries, await fillSeats(queries, courseIds));
}

/** Passes the place of somebody who goes on to who waits for it, and tells them. Under the course's lock. */
export async function releaseSeat(queries: Queries, courseId: string): Promise<void> {
  await createSeatMails(queries, await freeSeat(queries, courseId));
}
