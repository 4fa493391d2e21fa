import type { ClassSession } from '@panthiya/contract/courses/class-sessions.contract';
import { getToday } from '@panthiya/contract/courses/today.contract';
import { getWeek, type WeekEntry } from '@panthiya/contract/courses/week.contract';
import { openClasses, openToldClasses, timeIn } from './class-changes.ts';
import { dayIn, firstClass, readClasses } from './class-sessions.ts';
import { openLessons, ZOOM } from './lessons.ts';
import type { Person } from './people.ts';

type Clock = readonly [begins: string, ends: string];

/** Live sessions and classes of a course, for each test of a file. `told`: with a class each week and a student who is mailed. */
export function openLiveClasses({ isTold = false } = {}) {
  const { room, calls } = isTold ? openToldClasses({ hasBackground: true }) : openClasses();
  const lessons = openLessons(() => ({ app: room().app, course: room().course }));
  const token = () => room().lecturer.token;
  const at = async (days: number, clock: Clock) => ({
    ...(await timeIn(room().app, days, clock)),
    address: ZOOM,
  });
  const classOf = async (lessonId: string): Promise<ClassSession | undefined> =>
    (await readClasses(room().app, room().course, room().lecturer)).find(
      ({ liveSession }) => liveSession?.lessonId === lessonId,
    );
  return {
    room,
    calls,
    lessons,
    /** A lesson with a live session on the day so many days from today; published by default. */
    addLive: async (days: number, clock: Clock, publish: 'now' | null = 'now'): Promise<string> => {
      const session = await at(days, clock);
      const answer = await lessons.add(token(), null, { title: 'Waves', session, publish });
      if (answer.status !== 201) throw new Error(JSON.stringify(answer.body));
      return answer.body.id;
    },
    /** Moves the live session of a lesson; null takes it away. */
    moveLive: async (lessonId: string, days: number | null, clock: Clock = ['08:00', '10:00']) => {
      const { lesson } = (await lessons.read(token(), lessonId)).body;
      const session = days === null ? null : await at(days, clock);
      const publish = lesson.publishedAt === null ? null : ('now' as const);
      return lessons.change(token(), lessonId, {
        title: 'Waves',
        session,
        publish,
        version: lesson.version,
      });
    },
    classes: (person: Person = room().lecturer): Promise<ClassSession[]> =>
      readClasses(room().app, room().course, person),
    /** The class of this live session; undefined where it is in none. */
    classOf,
    /** The same, where it is in one. */
    classIn: async (lessonId: string): Promise<ClassSession> => {
      const found = await classOf(lessonId);
      if (found === undefined) throw new Error('the live session is in no class');
      return found;
    },
    /** The first class of the course. */
    firstOne: () => firstClass(room().app, room().course, room().lecturer),
    /** The entries of the week with the day so many days from today, on that day. */
    dayOf: async (person: Person, days: number): Promise<WeekEntry[]> => {
      const day = await dayIn(room().app, days);
      const { rows } = await room().app.pool.query<{ monday: string }>(
        `select date_trunc('week', $1::date)::date::text as monday`,
        [day],
      );
      const query = { monday: rows[0]?.monday ?? '' };
      const { body } = await room().app.call(getWeek, { token: person.token, query });
      const from = Date.parse(`${day}T00:00:00+05:30`);
      return body.entries.filter(({ beginsAt }) => {
        const moment = Date.parse(beginsAt);
        return from <= moment && moment < from + 86_400_000;
      });
    },
    today: async (person: Person) =>
      (await room().app.call(getToday, { token: person.token })).body,
  };
}
