import { SESSION_MINUTES } from '@panthiya/contract/courses/courses.rules';
import type { createLesson, updateLesson } from '@panthiya/contract/courses/lessons.contract';
import { readSessionAddress } from '@panthiya/contract/courses/session-address';
import { readVideoAddress } from '@panthiya/contract/courses/video-address';
import type { BodyOf } from '@panthiya/contract/endpoint';
import { AppError } from '../../../platform/app-error.ts';
import type { LessonFacts } from './lessons.repository.ts';

type LessonInput = Pick<
  BodyOf<typeof createLesson> & BodyOf<typeof updateLesson>,
  'title' | 'video' | 'session' | 'publish'
>;
type VideoFacts = Pick<LessonFacts, 'videoProvider' | 'videoKey'>;
type SessionFacts = Pick<LessonFacts, 'sessionBeginsAt' | 'sessionEndsAt' | 'sessionAddress'>;

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;
const WEEK_MS = 7 * DAY_MS;
const YEAR_MS = 366 * DAY_MS;

const refuse = (field: string, message: string) =>
  new AppError('INVALID_INPUT', { field, message });

function readVideo(video: string): VideoFacts {
  if (video === '') return { videoProvider: null, videoKey: '' };
  const place = readVideoAddress(video);
  if (place === undefined) throw new AppError('VIDEO_INVALID', { field: 'video' });
  return { videoProvider: place.provider, videoKey: place.key };
}

function readSession(session: LessonInput['session'], now: Date): SessionFacts {
  if (session === null) {
    return { sessionBeginsAt: null, sessionEndsAt: null, sessionAddress: '' };
  }
  const sessionAddress = readSessionAddress(session.address);
  if (sessionAddress === undefined) throw new AppError('SESSION_INVALID', { field: 'session' });
  const [begin, end] = [Date.parse(session.beginsAt), Date.parse(session.endsAt)];
  const minutes = (end - begin) / MINUTE_MS;
  if (!(minutes >= SESSION_MINUTES.min && minutes <= SESSION_MINUTES.max)) {
    throw refuse('session', 'A live session takes 15 minutes to 8 hours.');
  }
  if (Math.abs(begin - now.getTime()) > YEAR_MS) {
    throw refuse('session', 'Choose a time within a year.');
  }
  return { sessionBeginsAt: new Date(begin), sessionEndsAt: new Date(end), sessionAddress };
}

/** What a lesson is now, for one that is changed. */
interface Present {
  readonly publishedAt: Date | null;
  readonly isPublished: boolean;
}

function readPublishing(
  publish: LessonInput['publish'],
  now: Date,
  present: Present | undefined,
): Date | null {
  if (publish === null) return null;
  const time = publish === 'now' ? now : new Date(publish);
  if (!(time.getTime() - now.getTime() <= YEAR_MS)) {
    throw refuse('publish', 'Choose a time from now to a year ahead.');
  }
  if (time > now) return time;
  // A time that is past means now; what is published already stays published since then.
  return present?.isPublished ? present.publishedAt : now;
}

/**
 * What a teacher says of a lesson but for its text, as it is kept; `now` is the database's (R11.2.4).
 * @throws {AppError} VIDEO_INVALID, SESSION_INVALID, or INVALID_INPUT at the field.
 */
export function readLessonInput(
  { title, video, session, publish }: LessonInput,
  now: Date,
  present?: Present,
): LessonFacts {
  return {
    title,
    ...readVideo(video),
    ...readSession(session, now),
    publishedAt: readPublishing(publish, now, present),
  };
}

const laterBy = (at: Date | null, milliseconds: number): Date | null =>
  at && new Date(at.getTime() + milliseconds);

/** The same lesson once a week (R11.4.4). Sri Lanka has no summer time: a week is as long as a week there. */
export function repeatWeekly(facts: LessonFacts, weeks: number): readonly LessonFacts[] {
  if (weeks > 1 && facts.sessionBeginsAt === null) {
    throw refuse('weeks', 'Only a lesson with a live session can repeat.');
  }
  return Array.from({ length: weeks }, (_, week) => ({
    ...facts,
    sessionBeginsAt: laterBy(facts.sessionBeginsAt, week * WEEK_MS),
    sessionEndsAt: laterBy(facts.sessionEndsAt, week * WEEK_MS),
  }));
}
