import {
  LESSON_TEXT_MAX,
  REPEATS_MAX,
  SESSION_OVER,
} from '@panthiya/contract/courses/courses.rules';
import {
  isLiveSessionLength,
  liveSessionLengthMessage,
} from '@panthiya/contract/courses/live-session-length';
import type { createLesson, Lesson } from '@panthiya/contract/courses/lessons.contract';
import { readLiveSessionAddress } from '@panthiya/contract/courses/live-session-address';
import { readVideoAddress, videoAddress } from '@panthiya/contract/courses/video-address';
import type { BodyInputOf } from '@panthiya/contract/endpoint';
import { errors as refusals } from '@panthiya/contract/errors';
import type { FieldRefusal } from '@panthiya/contract/refusals';
import { fromClock, toClock } from '../../../lib/time/colombo-time.ts';
import { problemIn, readCount, valueIn } from '../../../lib/forms/typed-number.ts';

/** A lesson as its form holds it: what was typed, times on the clock of Sri Lanka. */
export interface LessonValues {
  readonly title: string;
  readonly text: string;
  readonly video: string;
  readonly hasLiveSession: boolean;
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

/** A new lesson: kept as a draft until its teacher says otherwise. */
export const newLesson: LessonValues = {
  title: '',
  text: '',
  video: '',
  hasLiveSession: false,
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
export function lessonValuesOf(lesson: Lesson): LessonValues {
  const { session, video, state, publishedAt } = lesson;
  const later = state === 'scheduled' && publishedAt !== null ? toClock(publishedAt) : undefined;
  return {
    ...newLesson,
    title: lesson.title,
    text: lesson.text,
    video: video ? videoAddress(video) : '',
    ...(session && {
      hasLiveSession: true,
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

/** The begin and the end of a session; 22:00 to 00:30 ends on the next day. */
function readSpan({ day, begins, ends }: LessonValues) {
  const beginsAt = fromClock({ day, time: begins });
  const endToday = fromClock({ day, time: ends });
  if (beginsAt === undefined || endToday === undefined) return undefined;
  const isOverMidnight = Date.parse(endToday) <= Date.parse(beginsAt);
  const end = Date.parse(endToday) + (isOverMidnight ? DAY_MS : 0);
  return { beginsAt, endsAt: new Date(end).toISOString() };
}

const readLiveSession = (values: LessonValues): LessonInput['session'] => {
  const span = values.hasLiveSession ? readSpan(values) : undefined;
  return span ? { ...span, address: values.address.trim() } : null;
};

function findLiveSessionErrors(values: LessonValues): LessonFieldErrors {
  if (!values.hasLiveSession) return {};
  const { day, begins, ends, address } = values;
  const span = readSpan(values);
  return {
    ...(day === '' && { day: 'Choose a day.' }),
    ...(begins === '' && { begins: 'Enter a time.' }),
    ...(span && !isLiveSessionLength(span) && { ends: liveSessionLengthMessage }),
    ...(ends === '' && { ends: 'Enter a time.' }),
    ...(readLiveSessionAddress(address.trim()) === undefined && {
      address: refusals.SESSION_INVALID.message,
    }),
  };
}

/** True for another begin than before, that this device's clock takes for past. */
function isOver(values: LessonValues, before: LessonValues): boolean {
  const isKept = values.day === before.day && values.begins === before.begins;
  const session = isKept ? null : readLiveSession(values);
  return session ? Date.parse(session.beginsAt) < Date.now() : false;
}

function readPublish({ publish, publishDay, publishTime }: LessonValues) {
  if (publish !== 'later') return publish === 'now' ? ('now' as const) : null;
  return fromClock({ day: publishDay, time: publishTime });
}

const findPublishErrors = ({ publish, publishDay, publishTime }: LessonValues) =>
  publish === 'later' && {
    ...(publishDay === '' && { publishDay: 'Choose a day.' }),
    ...(publishTime === '' && { publishTime: 'Enter a time.' }),
  };

/** What the form says, ready to be sent, or all that is wrong with it, by field; `before` is what it began with. */
export function readLessonValues(
  values: LessonValues,
  before: LessonValues,
): { readonly input: LessonInput } | { readonly errors: LessonFieldErrors } {
  const video = values.video.trim();
  const publish = readPublish(values);
  const weeks = readCount(values.hasLiveSession ? values.weeks : '1', {
    least: 1,
    most: REPEATS_MAX,
  });
  const isMiscounted = problemIn(weeks);
  const errors: LessonFieldErrors = {
    ...(values.title.trim() === '' && { title: 'Enter a title.' }),
    ...(values.text.length > LESSON_TEXT_MAX && {
      text: `Text can have at most ${LESSON_TEXT_MAX.toLocaleString('en')} characters.`,
    }),
    ...(video !== '' && !readVideoAddress(video) && { video: refusals.VIDEO_INVALID.message }),
    ...findPublishErrors(values),
    ...(isMiscounted !== undefined && { weeks: isMiscounted }),
    ...findLiveSessionErrors(values),
  };
  if (Object.keys(errors).length > 0 || publish === undefined) {
    // Alone it is for the server to judge: a device whose clock is wrong keeps nobody from teaching.
    return { errors: { ...errors, ...(isOver(values, before) && { begins: SESSION_OVER }) } };
  }
  const { title, text } = values;
  const session = readLiveSession(values);
  return { input: { title, text, video, session, publish, weeks: valueIn(weeks) ?? 1 } };
}

const FIELDS: Readonly<Record<string, keyof LessonValues>> = {
  title: 'title',
  text: 'text',
  video: 'video',
  session: 'address',
  'session.beginsAt': 'begins',
  'session.endsAt': 'ends',
  'session.address': 'address',
  publish: 'publishDay',
  weeks: 'weeks',
};

/** What a refusal says, at the fields of the form that it is about. */
export function errorsOf(refused: readonly FieldRefusal[]): LessonFieldErrors {
  const found: LessonFieldErrors = {};
  for (const { field, message } of refused) {
    const name = FIELDS[field];
    if (name !== undefined) found[name] ??= message;
  }
  return found;
}
