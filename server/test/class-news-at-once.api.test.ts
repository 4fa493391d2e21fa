import { beforeEach, expect, it } from 'vitest';
import { createDatabase } from '../src/db/database.ts';
import { tellOfAnnouncement } from '../src/features/announcements/fan-out/fan-out.ts';
import { openClassNews, TELL } from '../testing/class-news.ts';
import { holdRows } from '../testing/locked-rows.ts';

const { room, as, calls, first, news, ageNews, beginIn } = openClassNews();

// What is urgent by itself counts among no others.
beforeEach(async () => beginIn((await first()).id, 6));

it('R17.2.2 R17.1.3 Undo against the fan-out, 50 rounds: both are put back, or both stay', async () => {
  const { app, lecturer } = room();
  const database = createDatabase(app.pool);
  const ends = new Set<string>();
  for (let round = 0; round < 50; round += 1) {
    await ageNews();
    const before = await first();
    const place = `Hall ${String(round + 2)}`;
    const { body } = await calls().move(before, { place, tell: TELL });
    const id = body.announcementId ?? '';
    await app.pool.query('update announcements set publish_at = now() where id = $1', [id]);
    const undo = () => as(lecturer).recall(id);
    const tell = () => tellOfAnnouncement(database, id);
    // Both wait for the row, in turns the one and the other first.
    const held = await holdRows(app, 'select from announcements where id = $1 for update', [id]);
    const isUndoFirst = round % 2 === 0;
    const undoing = isUndoFirst ? undo() : undefined;
    const telling = isUndoFirst ? undefined : tell();
    await held.untilWaitedFor();
    const both = Promise.all([undoing ?? undo(), telling ?? tell()]);
    await held.untilWaitedFor(2);
    await held.release();
    const [answer] = await both;
    const { rows } = await app.pool.query<{ state: string; receipts: number }>(
      `select state, (select count(*)::int from announcement_receipts r where r.announcement_id = a.id) as receipts
       from announcements a where id = $1`,
      [id],
    );
    const isUndone = answer.status === 200;
    ends.add(isUndone ? 'undone' : 'told');
    expect([round, answer.status, (await first()).place, rows]).toEqual(
      isUndone
        ? [round, 200, before.place, []]
        : [round, 409, place, [{ state: 'published', receipts: 3 }]],
    );
  }
  expect(ends).toEqual(new Set(['undone', 'told']));
});

it('R17.2.2 R13.1.6 two teachers change one class at once: one 409, and what is told is what holds', async () => {
  const { admin } = room();
  for (let round = 0; round < 20; round += 1) {
    const one = await first();
    const answers = await Promise.all([
      calls().move(one, { place: `A ${String(round)}`, tell: TELL }),
      calls(admin).move(one, { place: `B ${String(round)}`, tell: TELL }),
    ]);
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 409]));
    const told = answers.find(({ status }) => status === 200)?.body;
    expect(told?.classSession.place).toBe((await first()).place);
    expect(await news()).toEqual([{ id: told?.announcementId, state: 'scheduled' }]);
  }
});

it('R17.2.3 a change against the fan-out of the one before, 30 rounds: replaced, or told and then told on', async () => {
  const { app, lecturer } = room();
  const database = createDatabase(app.pool);
  for (let round = 0; round < 30; round += 1) {
    await ageNews();
    const before = await first();
    const moved = await calls().move(before, { place: `C ${String(round)}`, tell: TELL });
    const id = moved.body.announcementId ?? '';
    await app.pool.query('update announcements set publish_at = now() where id = $1', [id]);
    const [again] = await Promise.all([
      calls().move(moved.body.classSession, { place: `D ${String(round)}`, tell: TELL }),
      tellOfAnnouncement(database, id),
    ]);
    const next = (await as(lecturer).get(again.body.announcementId ?? '')).body.announcement;
    const wasTold = (await as(lecturer).get(id)).status === 200;
    expect(next.classChange?.from?.place).toBe(wasTold ? `C ${String(round)}` : before.place);
    await app.pool.query('update announcements set publish_at = now() where id = $1', [next.id]);
    await tellOfAnnouncement(database, next.id);
  }
});
