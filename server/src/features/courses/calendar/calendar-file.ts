import { TZDate } from '@date-fns/tz';
import { COLOMBO_ZONE } from '@panthiya/contract/fields/colombo-time';
import type { WeekEntry } from '@panthiya/contract/courses/week.contract';
import type { Locale } from '@panthiya/contract/locale/locales';
import { say } from '@panthiya/contract/locale/say';
import { pathTo } from '@panthiya/contract/pages';
import ical, { ICalEventStatus } from 'ical-generator';
import { cancelled, nameOfFeed } from './calendar.texts.ts';

/** Sri Lanka has had this clock since 15 April 2006, without summer time (IANA tzdata). */
const ZONE_RULES = [
  'BEGIN:VTIMEZONE',
  `TZID:${COLOMBO_ZONE}`,
  'BEGIN:STANDARD',
  'DTSTART:20060415T003000',
  'TZOFFSETFROM:+0600',
  'TZOFFSETTO:+0530',
  'TZNAME:+0530',
  'END:STANDARD',
  'END:VTIMEZONE',
].join('\r\n');
/** Seconds after which a program should look again. */
const LOOK_AGAIN_S = 60 * 60;

/** What a file of classes is made from. */
export interface CalendarSource {
  readonly entries: readonly WeekEntry[];
  /** By id of a class session, or of the lesson of a live session alone: when it changed last, in ms since 1970. */
  readonly changedAt: ReadonlyMap<string, number>;
  readonly language: Locale;
  readonly appName: string;
  readonly publicUrl: string;
  /** The file is of one course. */
  readonly isOfCourse: boolean;
}

/** What tells an event apart, in every reading: the class session, or the lesson of a live session that is in none. */
export function idOfEntry({ classSession, lessonId }: WeekEntry): string | undefined {
  // The old time of a moved class is no event: the moved one has its id.
  if (classSession !== null) return classSession.isOldTime ? undefined : classSession.id;
  return lessonId ?? undefined;
}

/**
 * Classes as iCalendar (RFC 5545): one event a class session and no rules of repetition, which programs read differently where a
 * class was moved. The same classes give the same bytes. No address of a meeting is in it, and no person's name (R17.9.3).
 */
export function writeCalendar(source: CalendarSource): string {
  const { entries, changedAt, language, appName, publicUrl, isOfCourse } = source;
  const [first] = entries;
  const name = nameOfFeed({ appName, ...(isOfCourse && first && { course: first.courseTitle }) });
  const calendar = ical({
    name: say(name, language),
    prodId: { company: appName, product: 'Classes', language: 'EN' },
    // Named by each event: a zone of the whole file would take the Z from the times of change.
    timezone: { name: null, generator: () => ZONE_RULES },
    ttl: LOOK_AGAIN_S,
  });
  const host = new URL(publicUrl).hostname;
  for (const entry of entries) {
    const id = idOfEntry(entry);
    if (id === undefined) continue;
    const { courseTitle: course, orgId, courseId, classSession } = entry;
    const isCancelled = classSession?.status === 'cancelled';
    const changed = new Date(changedAt.get(id) ?? 0);
    const url = publicUrl + pathTo('course', { orgId, courseId });
    calendar.createEvent({
      id: `${id}@${host}`,
      sequence: classSession?.version ?? 0,
      stamp: changed,
      lastModified: changed,
      timezone: COLOMBO_ZONE,
      start: new TZDate(entry.beginsAt, COLOMBO_ZONE),
      end: new TZDate(entry.endsAt, COLOMBO_ZONE),
      summary: isCancelled ? say(cancelled({ course }), language) : course,
      location: entry.place,
      description: `${entry.organizationName}\n${url}`,
      url,
      status: isCancelled ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
    });
  }
  return calendar.toString();
}
