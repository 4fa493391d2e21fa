import type { Queries } from '../../db/database.ts';
import { createSeatMails } from './seat-mails.repository.ts';
import {
  fillSeats,
  freeSeat,
  lockCoursesWithWaitlist,
} from '../../records/enrolments/seats.repository.ts';

/** Gives the free seats to users who wait for them, and mails them (R11.5.5). Under the course's lock. */
export async function promoteWaitlist(queries: Queries, courseId: string): Promise<void> {
  await createSeatMails(queries, await fillSeats(queries, [courseId]));
}

/** The same in all courses of an organization that was opened again. Under the organization's lock. */
export async function promoteWaitlistsOf(queries: Queries, organizationId: string): Promise<void> {
  const courseIds = await lockCoursesWithWaitlist(queries, organizationId);
  await createSeatMails(queries, await fillSeats(queries, courseIds));
}

/** Releases the seat of a user who leaves to the next who waits for it, and mails them. Under the course's lock. */
export async function releaseSeat(queries: Queries, courseId: string): Promise<void> {
  await createSeatMails(queries, await freeSeat(queries, courseId));
}
