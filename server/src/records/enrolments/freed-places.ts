import type { Queries } from '../../db/database.ts';
import { createPlaceMails } from './place-mails.repository.ts';
import { fillPlaces, givePlaceBack, lockWaitedFor } from './places.repository.ts';

/** Gives the places that there are now to who waits for them, and tells them (R11.5.5). Under the course's lock. */
export async function letInWhoWaits(queries: Queries, courseId: string): Promise<void> {
  await createPlaceMails(queries, await fillPlaces(queries, [courseId]));
}

/** The same in all courses of an organisation that was opened again. Under its lock. */
export async function letInWhoWaitsIn(queries: Queries, organizationId: string): Promise<void> {
  const held = await lockWaitedFor(queries, organizationId);
  await createPlaceMails(queries, await fillPlaces(queries, held));
}

/** Passes the place of somebody who goes on to who waits for it, and tells them. Under the course's lock. */
export async function passOnPlace(queries: Queries, courseId: string): Promise<void> {
  await createPlaceMails(queries, await givePlaceBack(queries, courseId));
}
