import {
  LESSON_TEXT_MAX,
  REPEATS_MAX,
  SESSION_MINUTES,
} from '@panthiya/contract/courses/courses.rules';
import type { createLesson, Lesson } from '@panthiya/contract/courses/lessons.contract';
import { readSessionAddress } from '@panthiya/contract/courses/session-address';
import { readVideoAddress, videoAddress } from '@panthiya/contract/courses/video-address';
import type { BodyInputOf } from '@panthiya/contract/endpoint';
import { errors as refusals } from '@panthiya/contract/errors';
import { fromClock, toClock } from '../../../lib/colombo-time.ts';
import { problemIn, readCount, valueIn } from '../../../lib/typed-number.ts';

/** A lesson as its form holds it: what was typed, times on the clock of Sri Lanka. */
export interface LessonValues {
  readonly title: string;
  readonly text: string;
  readonly video: string;
  readonly hasSession: boolean;
  readonly day: string;
  readonly begins: string;
  readonly ends: string;
  readonly address: string;
  readonly weeks: string;
  readonly publish: 'draft' | 'now' | 'later';
  readonly publishDay: string;
  readonly publishTime: string;
}

export type LessonFieldErrors = Partial<Record<keyof LessonValues, string>>;
/** What is sent of a lesson, new or changed. */
export type LessonInput = Pick<
  BodyInputOf<typeof createLesson>,
  'title' | 'text' | 'video' | 'session' | 'publish' | 'weeks'
>;

const DAY_MS = 86_400_000;
const MINUTE_MS = 60_000;

/** A new lesson: kept as a draft until its teacher says otherwise. */
export const newLesson: LessonValues = {
  title: '',
  text: '',
  video: '',
  hasSession: false,
  day: '',
  begins: '',
  ends: '',
  address: '',
  weeks: '1',
  publish: 'draft',
  publishDay: '',
  publishTime: '',
};

/** What a lesson's form begins with. */
export function valuesOf(lesson: Lesson): LessonValues {
  const { session, video, state, publishedAt } = lesson;
  const later = state === 'scheduled' && publishedAt !== null ? toClock(publishedAt) : undefined;
  return {
    ...newLesson,
    title: lesson.title,
    text: lesson.text,
    video: video ? videoAddress(video) : '',
    ...(session && {
      hasSession: true,
      day: toClock(session.beginsAt).day,
      begins: toClock(session.beginsAt).time,
      ends: toClock(session.endsAt).time,
      address: session.address ?? '',
    }),
    publish: { draft: 'draft', published: 'now', scheduled: 'later' }[state] as 'draft',
    publishDay: later?.day ?? '',
    publishTime: later?.time ?? '',
  };
}

interface SessionReading {
  readonly session: LessonInput['session'];
  readonly errors: LessonFieldErrors;
}

function readSession(values: LessonValues): SessionReading {
  if (!values.hasSession) return { session: null, errors: {} };
  const { day, begins, ends } = values;
  const beginsAt = fromClock({ day, time: begins });
  const endToday = fromClock({ day, time: ends });
  const address = readSessionAddress(values.address.trim());
  const errors: LessonFieldErrors = {
    ...(day === '' && { day: 'Choose a day.' }),
    ...(begins === '' && { begins: 'Enter a time.' }),
    ...(ends === '' && { ends: 'Enter a time.' }),
    ...(address === undefined && { address: refusals.SESSION_INVALID.message }),
  };
  if (beginsAt === undefined || endToday === undefined || address === undefined) {
    return { session: null, errors };
  }
  // 22:00 to 00:30 ends on the next day.
  const isOverMidnight = Date.parse(endToday) <= Date.parse(beginsAt);
  const end = Date.parse(endToday) + (isOverMidnight ? DAY_MS : 0);
  const { min, max } = SESSION_MINUTES;
  const minutes = (end - Date.parse(beginsAt)) / MINUTE_MS;
  if (minutes < min || minutes > max) {
    return {
      session: null,
      errors: { ends: `A live session takes ${min} minutes to ${max / 60} hours.` },
    };
  }
  return { session: { beginsAt, endsAt: new Date(end).toISOString(), address }, errors };
}

function readPublish({ publish, publishDay, publishTime }: LessonValues) {
  if (publish !== 'later') return publish === 'now' ? ('now' as const) : null;
  return fromClock({ day: publishDay, time: publishTime });
}

/** What the form says, ready to be sent, or what is wrong with it, by field. */
export function readLessonValues(
  values: LessonValues,
): { readonly input: LessonInput } | { readonly errors: LessonFieldErrors } {
  const { session, errors: inSession } = readSession(values);
  const video = values.video.trim();
  const publish = readPublish(values);
  const weeks = readCount(values.hasSession ? values.weeks : '1', { least: 1, most: REPEATS_MAX });
  const isMiscounted = problemIn(weeks);
  const errors: LessonFieldErrors = {
    ...(values.title.trim() === '' && { title: 'Enter a title.' }),
    ...(values.text.length > LESSON_TEXT_MAX && {
      text: `Text can have at most ${LESSON_TEXT_MAX.toLocaleString('en')} characters.`,
    }),
    ...(video !== '' && !readVideoAddress(video) && { video: refusals.VIDEO_INVALID.message }),
    ...(publish === undefined && { publishDay: 'Choose a day and a time.' }),
    ...(isMiscounted !== undefined && { weeks: isMiscounted }),
    ...inSession,
  };
  if (Object.keys(errors).length > 0 || publish === undefined) return { errors };
  const { title, text } = values;
  return { input: { title, text, video, session, publish, weeks: valueIn(weeks) ?? 1 } };
}

const FIELDS: Readonly<Record<string, keyof LessonValues>> = {
  title: 'title',
  text: 'text',
  video: 'video',
  session: 'address',
  publish: 'publishDay',
  weeks: 'weeks',
};

/** The field of the form that a refusal is about. */
export function fieldOf(name: string | undefined): keyof LessonValues | undefined {
  return name === undefined ? undefined : FIELDS[name];
}
