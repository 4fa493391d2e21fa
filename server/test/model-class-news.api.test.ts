import { createDatabase } from '../src/db/database.ts';
import { expect, it } from 'vitest';
import { comeDue, tellAll } from '../testing/announcements.ts';
import { findWrongAnnouncements } from '../testing/announcement-model.ts';
import { classCalls, timeIn } from '../testing/class-changes.ts';
import { openClassNews, TELL } from '../testing/class-news.ts';
import { findWrongClassNews } from '../testing/class-news-model.ts';
import { readClasses, tellLater } from '../testing/class-sessions.ts';
import { tellOfClasses } from '../src/features/courses/classes/telling.ts';

const { room, as, news } = openClassNews();

/** What the calls must have answered at least once. */
const RULES = [
  '200',
  '201',
  'ANNOUNCEMENT_SENT',
  'CLASS_SESSION_STALE',
  'CLASS_SESSION_CANCELLED',
  'CLASS_SESSION_UNCHANGED',
  'NOT_FOUND',
] as const;

it('R17.2.2 R17.2.3 class and announcement agree, whatever two teachers and the fan-out do at once', async () => {
  const { app, admin, lecturer, organization, course } = room();
  // The limits of a day are another matter.
  const database = createDatabase(app.pool);
  let seed = 29;
  const draw = (most: number): number => {
    seed = (seed * 1_103_515_245 + 12_345) % 2 ** 31;
    return Math.floor((seed / 2 ** 31) * most);
  };
  const one = <T>(list: readonly T[]): T => list[draw(list.length)] as T;
  const teacher = () => one([lecturer, admin]);
  const anyClass = async () => {
    const found = one((await readClasses(app, course, lecturer)).slice(0, 3));
    return { ...found, version: found.version - (draw(8) === 0 ? 1 : 0) };
  };
  const tells = [TELL, TELL, { title: 'Hall', text: 'Bring *Tute 2*.' }, null];
  const change = () => classCalls(app, course, teacher());
  const recalled = new Set<string>();
  const undo = async () => {
    const ids = (await news()).slice(-4).map(({ id }) => id);
    const id = one(ids.length === 0 ? [course.courseId] : ids);
    const answer = await as(teacher()).recall(id);
    if (answer.status === 200) recalled.add(id);
    return answer;
  };
  const moves: readonly (() => Promise<unknown>)[] = [
    async () =>
      change().move(await anyClass(), { place: `Hall ${String(draw(3))}`, tell: one(tells) }),
    async () =>
      change().move(await anyClass(), {
        ...(await timeIn(app, 2 + draw(4), one([['08:00', '10:00'] as const, ['16:00', '18:00']]))),
        tell: one(tells),
      }),
    async () => change().cancel(await anyClass(), 'The hall is closed.', one(tells)),
    async () => change().restore(await anyClass(), one(tells)),
    async () => change().restore(await anyClass(), one(tells)),
    async () => change().add(2 + draw(4), ['12:00', '13:00'], { tell: one(tells) }),
    undo,
    undo,
    async () => comeDue(app, one([...(await news()).slice(-3), { id: course.courseId }]).id),
    async () => {
      await app.pool.query(`update announcements set publish_at = now() where state = 'scheduled'`);
      await tellAll(app);
    },
    () => tellLater(app),
    () => tellOfClasses(database),
  ];
  const done = new Set<string>();
  const faults: unknown[] = [];
  const isOver = (round: number) => round >= 120 && RULES.every((code) => done.has(code));
  for (let round = 0; round < 500 && !isOver(round); round += 1) {
    const chosen = Array.from({ length: round % 2 === 0 ? 3 : 1 }, () => one(moves));
    const answers = await Promise.all(chosen.map((move) => move()));
    for (const answer of answers) {
      const { status = 200, body } = (answer ?? {}) as {
        status?: number;
        body?: { code?: string };
      };
      done.add(body?.code ?? String(status));
      if (status >= 500) faults.push([round, status, body]);
    }
    // Days pass, so that the limits of one never count.
    await app.pool.query(
      `update announcements set publish_at = publish_at - interval '1 day', published_at = published_at - interval '1 day',
         expires_at = greatest(expires_at, now() + interval '1 day') where state = 'published'`,
    );
    const left = await app.pool.query(
      `select id from announcements where id = any($1) union select announcement_id from announcement_receipts where announcement_id = any($1)
       union select subject_id from mails where subject_id = any($1)`,
      [[...recalled]],
    );
    const names = chosen.map((move) => moves.indexOf(move));
    expect([
      round,
      names,
      await findWrongClassNews(app, organization.id),
      await findWrongAnnouncements(app),
      left.rows,
    ]).toEqual([round, names, [], [], []]);
  }
  expect(faults).toEqual([]);
  expect([...done]).toEqual(expect.arrayContaining([...RULES]));
});
