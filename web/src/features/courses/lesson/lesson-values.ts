import { t } from '#texts';
import { say } from '@panthiya/contract/locale/say';
import {
  LESSON_TEXT_MAX,
  REPEATS_MAX,
  SESSION_OVER,
} from '@panthiya/contract/courses/courses.rules';
import {
  isLiveSessionLength,
  liveSessionLengthMessage,
} from '@panthiya/contract/courses/live-session-length';
import type { CourseTime } from '@panthiya/contract/courses/course-fields';
import type { createLesson, Lesson } from '@panthiya/contract/courses/lessons.contract';
import { readLiveSessionAddress } from '@panthiya/contract/courses/live-session-address';
import { readVideoAddress, videoAddress } from '@panthiya/contract/courses/video-address';
import type { BodyInputOf } from '@panthiya/contract/endpoint/endpoint';
import { errors as refusals } from '@panthiya/contract/errors';
import { weekdayOf } from '../../../lib/calendar/names.ts';
import { fromClock, toClock } from '../../../lib/time/time.ts';
import type { Groups } from '../../../ui/form/editions.ts';
import { problemIn, readCount, valueIn } from '../../../lib/forms/typed-number.ts';

/** A lesson as values of its form: typed texts, and times on the clock of Sri Lanka. */
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
/** The payload of a lesson, new or changed. */
export type LessonInput = Pick<
  BodyInputOf<typeof createLesson>,
  'title' | 'text' | 'video' | 'session' | 'publish' | 'weeks'
>;

const DAY_MS = 86_400_000;

/** A new lesson: a draft until its teacher publishes it. */
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

/** The first values of a lesson's form. */
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

/** The start and the end of a session; 22:00 to 00:30 ends on the next day. */
function readSpan({ day, begins, ends }: LessonValues) {
  const beginsAt = fromClock({ day, time: begins });
  const endToday = fromClock({ day, time: ends });
  if (beginsAt === undefined || endToday === undefined) return undefined;
  const isOverMidnight = Date.parse(endToday) <= Date.parse(beginsAt);
  const end = Date.parse(endToday) + (isOverMidnight ? DAY_MS : 0);
  return { beginsAt, endsAt: new Date(end).toISOString() };
}

/** A session that is still to come as times of the week, as timetables have them; one over midnight is two. */
export function weeklyTimesOf(values: LessonValues): readonly CourseTime[] {
  const span = values.hasLiveSession ? readSpan(values) : undefined;
  if (!span || !isLiveSessionLength(span) || Date.parse(span.endsAt) < Date.now()) return [];
  const [from, to] = [toClock(span.beginsAt), toClock(span.endsAt)];
  const first = { weekday: weekdayOf(from.day), begins: from.time, place: '' };
  if (from.day === to.day) return [{ ...first, ends: to.time }];
  const second = { weekday: weekdayOf(to.day), begins: '00:00', ends: to.time, place: '' };
  return [{ ...first, ends: '23:59' }, ...(to.time > '00:00' ? [second] : [])];
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
    // Also a day that does not exist: some browsers accept it.
    ...(!fromClock({ day, time: '00:00' }) && { day: t`Choose a day.` }),
    ...(begins === '' && { begins: t`Enter a time.` }),
    ...(span && !isLiveSessionLength(span) && { ends: say(liveSessionLengthMessage) }),
    ...(ends === '' && { ends: t`Enter a time.` }),
    ...(readLiveSessionAddress(address.trim()) === undefined && {
      address: say(refusals.SESSION_INVALID.message),
    }),
  };
}

/** True for a changed start that is past by this device's clock. */
function isOver(values: LessonValues, before: LessonValues): boolean {
  const isKept = values.day === before.day && values.begins === before.begins;
  const span = isKept || !values.hasLiveSession ? undefined : readSpan(values);
  return span ? Date.parse(span.beginsAt) < Date.now() : false;
}

function readPublish({ publish, publishDay, publishTime }: LessonValues) {
  if (publish !== 'later') return publish === 'now' ? ('now' as const) : null;
  return fromClock({ day: publishDay, time: publishTime }) ?? null;
}

const findPublishErrors = ({ publish, publishDay, publishTime }: LessonValues) =>
  publish === 'later' && {
    ...(!fromClock({ day: publishDay, time: '00:00' }) && { publishDay: t`Choose a day.` }),
    ...(publishTime === '' && { publishTime: t`Enter a time.` }),
  };

const readWeeks = ({ hasLiveSession, weeks }: LessonValues) =>
  readCount(hasLiveSession ? weeks : '1', { least: 1, most: REPEATS_MAX });

/** True for a session that is repeated. */
export const isWeekly = (values: LessonValues): boolean => (valueIn(readWeeks(values)) ?? 1) > 1;

/** The errors of the typed values, by field. `before` has the form's first values. */
export function findLessonErrors(values: LessonValues, before: LessonValues): LessonFieldErrors {
  const video = values.video.trim();
  const isMiscounted = problemIn(readWeeks(values));
  const errors: LessonFieldErrors = {
    ...(values.title.trim() === '' && { title: t`Enter a title.` }),
    ...(values.text.length > LESSON_TEXT_MAX && {
      text: t`Text can have at most ${{ count: LESSON_TEXT_MAX.toLocaleString('en-US') }} characters.`,
    }),
    ...(video !== '' && !readVideoAddress(video) && { video: say(refusals.VIDEO_INVALID.message) }),
    ...findPublishErrors(values),
    ...(isMiscounted !== undefined && { weeks: isMiscounted }),
    ...findLiveSessionErrors(values),
  };
  // Only the server checks it: a device with a wrong clock must not stop a teacher.
  const hasErrors = Object.keys(errors).length > 0;
  return hasErrors && isOver(values, before) ? { ...errors, begins: say(SESSION_OVER) } : errors;
}

/** The payload of the typed values when they have no errors. */
export function lessonInputOf(values: LessonValues): LessonInput {
  return {
    title: values.title,
    text: values.text,
    video: values.video.trim(),
    session: readLiveSession(values),
    publish: readPublish(values),
    weeks: valueIn(readWeeks(values)) ?? 1,
  };
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

/** The form's field for a place in the payload. */
export const lessonFieldOf = (path: string): keyof LessonValues | undefined => FIELDS[path];

/** Fields that only make sense together. */
export const lessonGroups: Groups<LessonValues> = [
  ['hasLiveSession', 'day', 'begins', 'ends'],
  ['publish', 'publishDay', 'publishTime'],
];
