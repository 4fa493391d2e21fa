import { expect, it } from 'vitest';
import { createDatabase } from '../../../db/database.ts';
import { addCrowd } from '../../../../testing/announcement-crowd.ts';
import { openAnnouncements } from '../../../../testing/announcements.ts';
import { enrol } from '../../../../testing/courses.ts';
import { addMember } from '../../../../testing/organizations.ts';
import { buildUser } from '../../../../testing/people.ts';
import { tellOfAnnouncement } from './fan-out.ts';

const { room, as } = openAnnouncements();

it('R17.6.1 two fan-outs over the same people, while some read, join and leave: nobody twice, nobody without', async () => {
  const { app, lecturer, pupil, second, third, organization, course } = room();
  await addCrowd(room(), 1500);
  const joining = await buildUser(app, { isVerified: true });
  await addMember(app, organization, joining, 'student');
  const ids = await Promise.all(
    [1, 2].map(async () => {
      const { body } = await as(lecturer).create({ courseIds: [course.courseId], publish: 'now' });
      return body.id;
    }),
  );
  await app.pool.query(`update announcements set publish_at = now() where id = any($1)`, [ids]);
  const database = createDatabase(app.pool);
  const leave = app.pool.query(
    `update enrolments set state = 'left', former_state = 'active'
     where course_id = $1 and student_id in (select s.id from students s join users u on u.id = s.user_id where u.uid = $2)`,
    [course.courseId, third.uid],
  );
  const reading = Array.from({ length: 20 }, () => [
    as(pupil).see(...ids),
    as(second).see(...ids.toReversed()),
  ]).flat();
  await Promise.all([
    ...ids.flatMap((id) => [tellOfAnnouncement(database, id), tellOfAnnouncement(database, id)]),
    ...reading,
    leave,
    enrol(app, course, joining),
  ]);
  await Promise.all([as(pupil).see(...ids), as(second).see(...ids)]);
  const { rows } = await app.pool.query(
    `select a.recipient_count - (select count(*)::int from announcement_receipts r where r.announcement_id = a.id and not r.is_late) as difference,
       (select count(*)::int from mails m where m.subject_id = a.id) - a.recipient_count as mails,
       (select count(*)::int from students s where s.organization_id = a.organization_id and s.user_id not in (
         select id from users where uid = any($2)) and not exists (
           select from announcement_receipts r where r.announcement_id = a.id and r.user_id = s.user_id and not r.is_late)) as without,
       (select count(*)::int from announcement_receipts r where r.announcement_id = a.id and r.seen_at is not null) as seen
     from announcements a where a.id = any($1)`,
    [ids, [third.uid, joining.uid]],
  );
  const right = { difference: 0, mails: 0, without: 0, seen: 2 };
  expect(rows).toEqual([right, right]);
});
