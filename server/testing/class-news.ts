import type { ClassSession } from '@panthiya/contract/courses/class-sessions.contract';
import { beforeEach } from 'vitest';
import { openAnnouncements } from './announcements.ts';
import { classCalls } from './class-changes.ts';
import { addTimeIn, firstClass, makeClasses } from './class-sessions.ts';
import type { Person } from './people.ts';

/** Words of the teacher's own: none. */
export const TELL = { title: '', text: '' } as const;

/** An institute as `openAnnouncements` has it, whose course meets in three days and each week after. */
export function openClassNews(options: Parameters<typeof openAnnouncements>[0] = {}) {
  const opened = openAnnouncements(options);
  const { room } = opened;
  beforeEach(async () => {
    const { app, course } = room();
    await addTimeIn(app, course, 3);
    await makeClasses(app);
  });
  const calls = (person: Person = room().lecturer) => {
    const { app, course } = room();
    return classCalls(app, course, person);
  };
  return {
    ...opened,
    calls,
    first: (): Promise<ClassSession> => firstClass(room().app, room().course, room().lecturer),
    /** The row of a class but its version: what undoing has to bring back. */
    rowOf: async (id: string): Promise<unknown> => {
      const { rows } = await room().app.pool.query(
        `select to_jsonb(cs) - 'version' || jsonb_build_object('changed_at', date_trunc('milliseconds', changed_at),
           'tell_at', date_trunc('milliseconds', tell_at)) as row from class_sessions cs where id = $1`,
        [id],
      );
      return rows[0];
    },
    /** What tells of classes of the course, the oldest first. */
    news: async () => {
      const { rows } = await room().app.pool.query<{ id: string; state: string }>(
        `select id, state from announcements where organization_id = $1 and change is not null order by created_at, id`,
        [room().organization.id],
      );
      return rows;
    },
    /** What was told until now was told on the day before: the day has room again. */
    ageNews: async (): Promise<void> => {
      await room().app.pool.query(
        `update announcements set publish_at = publish_at - interval '1 day'
         where organization_id = $1 and change is not null and state <> 'scheduled'`,
        [room().organization.id],
      );
    },
    /** So many hours from now the class begins. */
    beginIn: async (id: string, hours: number): Promise<void> => {
      await room().app.pool.query(
        `update class_sessions set begins_at = date_trunc('second', now()) + make_interval(mins => $2),
           ends_at = date_trunc('second', now()) + make_interval(mins => $2 + 60) where id = $1`,
        [id, Math.round(hours * 60)],
      );
    },
  };
}
