import { createHash } from 'node:crypto';
import type { FileReply } from '@panthiya/contract/endpoint/replies';
import type { MountDeps } from '../../../feature-kit/feature.ts';
import { AppError } from '../../../platform/app-error.ts';
import { createId } from '../../../platform/identifier.ts';
import { createLinkToken, hashToken, isLinkToken } from '../../../platform/secret-token.ts';
import {
  createFeed,
  deleteFeed,
  findFeed,
  listFeeds,
  noteRead,
} from '../../../records/calendar-feeds/calendar-feeds.repository.ts';
import { hasSession } from '../../../records/sessions/sessions.repository.ts';
import { readerOf, type SignedIn } from '../../../records/sessions/signed-in.ts';
import { lockUser } from '../../../records/users/users.repository.ts';
import { feedReads } from './calendar.limits.ts';
import { idOfEntry, writeCalendar } from './calendar-file.ts';
import { listFeedCourses, readChangeTimes, readFeedClasses } from './feed-classes.repository.ts';
import { readerFrom } from './feed-reader.ts';

const ENDING = '.ics';

/** Calendar addresses of people, and the files behind them (R17.9). */
export function createCalendarService({
  database,
  limits,
  env,
}: Pick<MountDeps, 'database' | 'limits' | 'env'>) {
  const reads = limits(feedReads);
  return {
    list: async (signedIn: SignedIn) => {
      const courses = await listFeedCourses(database, readerOf(signedIn));
      return { feeds: [...(await listFeeds(database, signedIn.user.id, courses))], courses };
    },

    /** Makes an address. Only its hash is kept. */
    create: async (signedIn: SignedIn, courseId: string | null) => {
      const { user, sessionId, hasSecondFactor } = signedIn;
      if (courseId !== null) {
        const courses = await listFeedCourses(database, readerOf(signedIn));
        if (!courses.some(({ id }) => id === courseId)) throw new AppError('NOT_FOUND');
      }
      const token = createLinkToken();
      const id = createId();
      await database.transaction(async (transaction) => {
        await lockUser(transaction, user.id);
        // Whoever ends all sessions ends all addresses: none comes after that.
        if (!(await hasSession(transaction, sessionId))) throw new AppError('UNAUTHENTICATED');
        const tokenHash = hashToken(token);
        const feed = { id, userId: user.id, courseId, tokenHash, hasSecondFactor };
        if (!(await createFeed(transaction, feed))) throw new AppError('FEEDS_FULL');
      });
      return { id, address: `${env.publicUrl}/api/calendar/${token}${ENDING}` };
    },

    remove: async ({ user }: SignedIn, feedId: string): Promise<void> => {
      if (!(await deleteFeed(database, user.id, feedId))) throw new AppError('NOT_FOUND');
    },

    /** The file behind an address, for whoever has it. */
    read: async (file: string, userAgent: string): Promise<FileReply> => {
      const token = file.endsWith(ENDING) ? file.slice(0, -ENDING.length) : '';
      const feed = isLinkToken(token) ? await findFeed(database, hashToken(token)) : undefined;
      if (feed === undefined) throw new AppError('NOT_FOUND');
      await reads.consume(feed.id);
      const entries = await readFeedClasses(database, feed);
      const changedAt = await readChangeTimes(
        database,
        entries.flatMap(({ classSession }) => classSession?.id ?? []),
        entries.flatMap((entry) => (entry.classSession === null ? (idOfEntry(entry) ?? []) : [])),
      );
      await noteRead(database, feed.id, readerFrom(userAgent));
      const { appName, publicUrl } = env;
      const { language, courseId } = feed;
      const text = writeCalendar({
        entries,
        changedAt,
        language,
        appName,
        publicUrl,
        isOfCourse: courseId !== null,
      });
      return {
        content: Buffer.from(text),
        type: 'text/calendar; charset=utf-8',
        headers: {
          etag: `"${createHash('sha256').update(text).digest('base64url')}"`,
          'cache-control': 'private, no-cache',
          'content-disposition': 'inline; filename="classes.ics"',
        },
      };
    },
  };
}

export type CalendarService = ReturnType<typeof createCalendarService>;
