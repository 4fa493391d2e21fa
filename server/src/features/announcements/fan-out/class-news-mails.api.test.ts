import { expect, it } from 'vitest';
import { createDatabase } from '../../../db/database.ts';
import { comeDue } from '../../../../testing/announcements.ts';
import { timeIn } from '../../../../testing/class-changes.ts';
import { openClassNews } from '../../../../testing/class-news.ts';
import { findAnnouncementFacts } from './announcement-facts.repository.ts';

const { room, calls, first } = openClassNews({ hasBackground: true });
const WORDS = { title: '', text: 'Bring **Tute 2**.' };
const weekday = (at: string) =>
  new Intl.DateTimeFormat('en', { weekday: 'long', timeZone: 'Asia/Colombo' }).format(new Date(at));

it('R17.2.2 R17.2.3 the mail has the facts with weekday and place, its subject none; then it says the class was cancelled', async () => {
  const { app, pupil, organization } = room();
  const one = await first();
  const to = await timeIn(app, 4, ['08:00', '10:00']);
  const moved = await calls().move(one, { ...to, place: 'Hall 2', tell: WORDS });
  const mail = await app.outbox.waitFor(pupil.email, 2);
  expect(mail.subject).toBe('A class has changed');
  expect(mail.text).toContain(`Before: ${weekday(one.beginsAt)}, `);
  expect(mail.text).toContain(`Now: ${weekday(to.beginsAt)}, `);
  expect(mail.text).toContain('Place before: Hall 1');
  expect(mail.text).toContain('Place: Hall 2');
  expect(mail.text).not.toContain('Tute 2');
  expect(mail.text).toContain(
    `/org/${organization.orgId}/announcements/${moved.body.announcementId ?? ''}`,
  );
  await calls().cancel(moved.body.classSession, 'The hall is closed.', WORDS);
  const next = await app.outbox.waitFor(pupil.email, 3);
  expect(next.subject).toBe('A class is cancelled');
  expect(next.text).toContain('The reason: The hall is closed.');
});

it('R17.2.3 the mail of a change that was changed again is not sent', async () => {
  const { app, pupil } = room();
  const moved = await calls().move(await first(), { place: 'Hall 2', tell: WORDS });
  const id = moved.body.announcementId ?? '';
  await comeDue(app, id);
  const again = await calls().move(moved.body.classSession, { place: 'Hall 3', tell: WORDS });
  await comeDue(app, again.body.announcementId ?? '');
  const facts = (subjectId: string) =>
    findAnnouncementFacts(createDatabase(app.pool), { subjectId, userId: pupilId });
  const { rows } = await app.pool.query<{ id: string }>('select id from users where uid = $1', [
    pupil.uid,
  ]);
  const pupilId = rows[0]?.id ?? null;
  expect(await facts(id)).toBeUndefined();
  expect(await facts(again.body.announcementId ?? '')).toMatchObject({
    change: { from: { place: 'Hall 2' }, to: { place: 'Hall 3' } },
  });
});
