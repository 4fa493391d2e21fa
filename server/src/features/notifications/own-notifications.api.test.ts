import { exportOwnData } from '@panthiya/contract/identity/account.contract';
import { strFromU8, unzipSync } from 'fflate';
import { expect, it } from 'vitest';
import { createDatabase } from '../../db/database.ts';
import { openAnnouncements } from '../../../testing/announcements.ts';
import { enrol } from '../../../testing/courses.ts';
import { erase } from '../../../testing/erasing.ts';
import { bellOf } from '../../../testing/notifications.ts';
import { addMember } from '../../../testing/organizations.ts';
import { buildUser, type Person } from '../../../testing/people.ts';
import { clearNotifications } from './clean-up.repository.ts';

const { room, published } = openAnnouncements();

async function buildPupil(): Promise<Person> {
  const { app, organization, course } = room();
  const person = await buildUser(app, { isVerified: true });
  await addMember(app, organization, person, 'student');
  await enrol(app, course, person);
  return person;
}

it('R17.16.4 the download has what the bell told, without words of others', async () => {
  const { app } = room();
  const pupil = await buildPupil();
  const { id } = await published({ title: 'A secret of the institute' });
  const answer = await app.app.inject({
    url: `/api${exportOwnData.path}`,
    headers: { authorization: `Bearer ${pupil.token}` },
  });
  const text = strFromU8(unzipSync(answer.rawPayload)['notifications.json'] ?? new Uint8Array());
  expect(JSON.parse(text)).toMatchObject([
    { kind: 'announcement', about: `announcement:${id}`, count: 1, readAt: null },
  ]);
  expect(text).not.toContain('A secret');
});

it('R17.16.4 an erasure takes notifications and bell', async () => {
  const { app } = room();
  const pupil = await buildPupil();
  const stays = await buildPupil();
  await published();
  await erase(app, pupil);
  const { rows } = await app.pool.query(
    `select (select count(*)::int from notifications n where n.user_id = u.id) as told,
       (select count(*)::int from bell_states b where b.user_id = u.id) as bells
     from users u where uid = any($1) order by uid = $2`,
    [[pupil.uid, stays.uid], stays.uid],
  );
  expect(rows).toEqual([
    { told: 0, bells: 0 },
    { told: 1, bells: 1 },
  ]);
});

it('R17.4.7 R17.16.1 what is older than 90 days goes, also when the clean-up runs twice at once', async () => {
  const { app } = room();
  const pupil = await buildPupil();
  const old = await published({ title: 'Old' });
  await published({ title: 'New' });
  await app.pool.query(
    `update notifications set at = now() - interval '90 days 1 minute' where subject_id = $1`,
    [old.id],
  );
  const { version } = await bellOf(app, pupil).state();
  const database = createDatabase(app.pool);
  await Promise.all([clearNotifications(database), clearNotifications(database)]);
  expect(await bellOf(app, pupil).titles()).toEqual(['New']);
  expect((await bellOf(app, pupil).state()).version).toBeGreaterThan(version);
});
