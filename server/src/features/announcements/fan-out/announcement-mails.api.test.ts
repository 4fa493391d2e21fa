import { expect, it } from 'vitest';
import { openAnnouncements } from '../../../../testing/announcements.ts';

const { room, as } = openAnnouncements({ hasBackground: true });

it('R17.6.1 R17.6.3 the server publishes by itself after ten seconds, and mails each in their language', async () => {
  const { app, lecturer, pupil, second, course, organization } = room();
  await app.pool.query(`update users set language = 'si' where uid = $1`, [second.uid]);
  const { body } = await as(lecturer).create({
    title: 'Bring <b>a ruler</b>',
    courseIds: [course.courseId],
    mustConfirm: true,
    isUrgent: true,
    publish: 'now',
  });
  const mail = await app.outbox.waitFor(pupil.email, 2);
  expect(mail.subject).toBe('Urgent: an announcement for you');
  expect(mail.text).toContain('Bring <b>a ruler</b>');
  expect(mail.text).toContain('Physics');
  expect(mail.text).toContain(`/org/${organization.orgId}/announcements/${body.id}`);
  expect(mail.text).not.toContain('hall 2');
  expect(mail.html).toContain('Bring &lt;b&gt;a ruler&lt;/b&gt;');
  const other = await app.outbox.waitFor(second.email, 2);
  expect(other.subject).toBe('හදිසියි: ඔබට නිවේදනයක්');
  expect((await as(pupil).get(body.id)).body.announcement.state).toBe('published');
});
