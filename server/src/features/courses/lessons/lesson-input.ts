import { msg } from '#texts';
import type { Text } from '@panthiya/contract/locale/say';
import { SESSION_OVER } from '@panthiya/contract/courses/courses.rules';
import type { createLesson, updateLesson } from '@panthiya/contract/courses/lessons.contract';
import { readLiveSessionAddress } from '@panthiya/contract/courses/live-session-address';
import { readVideoAddress } from '@panthiya/contract/courses/video-address';
import type { BodyOf } from '@panthiya/contract/endpoint/endpoint';
import { AppError, assertNoFieldErrors } from '../../../platform/app-error.ts';
import type { LessonFacts } from './lessons.repository.ts';

type LessonInput = Pick<
  BodyOf<typeof createLesson> & BodyOf<typeof updateLesson>,
  'title' | 'video' | 'session' | 'publish'
>;
type VideoFacts = Pick<LessonFacts, 'videoProvider' | 'videoKey'>;
type LiveSessionFacts = Pick<LessonFacts, 'sessionBeginsAt' | 'sessionEndsAt' | 'sessionAddress'>;

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;
const WEEK_MS = 7 * DAY_MS;
const YEAR_MS = 366 * DAY_MS;

const invalidInput = (field: string, message: Text) =>
  new AppError('INVALID_INPUT', { field, message });

function readVideo(video: string): VideoFacts {
  const ref = readVideoAddress(video);
  if (ref === undefined) return { videoProvider: null, videoKey: '' };
  return { videoProvider: ref.provider, videoKey: ref.key };
}

function readLiveSession(session: LessonInput['session']): LiveSessionFacts {
  if (session === null) {
    return { sessionBeginsAt: null, sessionEndsAt: null, sessionAddress: '' };
  }
  return {
    sessionBeginsAt: new Date(session.beginsAt),
    sessionEndsAt: new Date(session.endsAt),
    sessionAddress: readLiveSessionAddress(session.address) ?? '',
  };
}

/** The present state of a lesson that is changed. */
interface Present {
  readonly publishedAt: Date | null;
  readonly isPublished: boolean;
  readonly sessionBeginsAt: Date | null;
}

const minuteOf = (at: Date | null | undefined) => at && Math.floor(at.getTime() / MINUTE_MS);

/** What is wrong with a begin, by the clock. One that does not change is not checked: an old lesson can be changed (R11.4.1). */
function findLiveSessionProblem(
  { sessionBeginsAt: begin }: LiveSessionFacts,
  now: Date,
  present: Present | undefined,
): Text | undefined {
  // Forms have no seconds.
  if (begin === null || minuteOf(begin) === minuteOf(present?.sessionBeginsAt)) return undefined;
  if (begin < now) return SESSION_OVER;
  return begin.getTime() - now.getTime() > YEAR_MS ? msg`Choose a time within a year.` : undefined;
}

function readPublishing(
  publish: LessonInput['publish'],
  now: Date,
  present: Present | undefined,
): Date | null {
  if (publish === null) return null;
  const time = publish === 'now' ? now : new Date(publish);
  if (time > now) return time;
  // A past time means now. A published lesson keeps its time of publishing.
  return present?.isPublished ? present.publishedAt : now;
}

/**
 * What a teacher says about a lesson except its text, as it is kept. `now` is the database's (R11.2.4).
 * @throws {AppError} INVALID_INPUT with all fields that are wrong by the clock.
 */
export function readLessonInput(
  { title, video, session, publish }: LessonInput,
  now: Date,
  present?: Present,
): LessonFacts {
  const liveSessionFacts = readLiveSession(session);
  const publishedAt = readPublishing(publish, now, present);
  const inLiveSession = findLiveSessionProblem(liveSessionFacts, now, present);
  const isTooFar = publishedAt !== null && publishedAt.getTime() - now.getTime() > YEAR_MS;
  assertNoFieldErrors([
    ...(inLiveSession ? [{ field: 'session.beginsAt', message: inLiveSession }] : []),
    ...(isTooFar
      ? [{ field: 'publish', message: msg`Choose a time from now to a year ahead.` }]
      : []),
  ]);
  return { title, ...readVideo(video), ...liveSessionFacts, publishedAt };
}

const laterBy = (at: Date | null, milliseconds: number): Date | null =>
  at && new Date(at.getTime() + milliseconds);

/** The same lesson once a week (R11.4.4). Sri Lanka has no summer time: a week is as long as a week there. */
export function repeatWeekly(facts: LessonFacts, weeks: number): readonly LessonFacts[] {
  if (weeks > 1 && facts.sessionBeginsAt === null) {
    throw invalidInput('weeks', msg`Only a lesson with a live session can repeat.`);
  }
  return Array.from({ length: weeks }, (_, week) => ({
    ...facts,
    sessionBeginsAt: laterBy(facts.sessionBeginsAt, week * WEEK_MS),
    sessionEndsAt: laterBy(facts.sessionEndsAt, week * WEEK_MS),
  }));
}
