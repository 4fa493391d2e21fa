import type { Queries } from '../../db/database.ts';
import {
  findHost,
  findOnline,
  freeLiveSessions,
  giveOnlineSide,
  isTimeFree,
  linkLiveSessions,
  listMovedOnline,
  makeOnline,
  moveOnline,
  type MovedOnline,
  type OnlinePart,
  removeLeftOnline,
  removeOnline,
  type TakenTime,
} from './live-sessions.repository.ts';

/** One online class goes where its live session went: into a class, alone, or, where another has the time, away. */
async function follow(transaction: Queries, moved: MovedOnline): Promise<void> {
  if (moved.isCancelled) return moveOnline(transaction, moved);
  const host = await findHost(transaction, moved);
  if (host !== undefined) {
    await giveOnlineSide(transaction, host, await removeOnline(transaction, moved.id));
  } else if (await isTimeFree(transaction, moved)) await moveOnline(transaction, moved);
  else await removeOnline(transaction, moved.id);
}

/**
 * Brings the classes of some courses into line with their live sessions (R13.1.5): each live session ahead is the online side of the
 * class that it overlaps by half or more, else an online class. One that overlaps a class by less is in none, and stands in the week
 * by itself. It can run twice. Under a lock of the courses, in the transaction of what changed.
 */
export async function settleLiveSessions(
  transaction: Queries,
  courseIds: readonly string[],
): Promise<void> {
  await freeLiveSessions(transaction, courseIds);
  await removeLeftOnline(transaction, courseIds);
  for (const moved of await listMovedOnline(transaction, courseIds))
    await follow(transaction, moved);
  await linkLiveSessions(transaction, courseIds);
  await makeOnline(transaction, courseIds);
}

/**
 * Takes the online class out of the way of a class that gets this time, when both are one meeting. Answers what it had, for
 * `giveOnlineSide` once the class is there; undefined when there is none. Under the course's lock.
 */
export async function takeOnline(
  transaction: Queries,
  time: TakenTime,
): Promise<OnlinePart | undefined> {
  const online = await findOnline(transaction, time);
  return online === undefined ? undefined : removeOnline(transaction, online);
}
