import { exportOwnData } from '@panthiya/contract/identity/account.contract';
import { strFromU8, unzipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import { createDatabase } from '../../db/database.ts';
import { openAnnouncements } from '../../../testing/announcements.ts';
import { enrol } from '../../../testing/courses.ts';
import { erase } from '../../../testing/erasing.ts';
import { addMember } from '../../../testing/organizations.ts';
import { buildUser, type Person } from '../../../testing/people.ts';
import { clearReceipts, clearWithdrawn } from './clean-up.repository.ts';

const { room, as, published } = openAnnouncements();

async function buildPupil(): Promise<Person> {
  const { app, organization, course } = room();
  const person = await buildUser(app, { isVerified: true });
  await addMember(app, organization, person, 'student');
  await enrol(app, course, person);
  return person;
}

async function readOwn({ token }: Person) {
  const answer = await room().app.app.inject({
    url: `/api${exportOwnData.path}`,
    headers: { authorization: `Bearer ${token}` },
  });
  const file = unzipSync(answer.rawPayload)['announcements.json'] ?? new Uint8Array();
  return JSON.parse(strFromU8(file)) as { written: object[]; received: object[] };
}

describe('R17.16.4 announcements and a person’s own data', () => {
  it('the download has what they received, with the times, and what they wrote', async () => {
    const { admin } = room();
    const pupil = await buildPupil();
    const { id } = await published({ title: 'Bring a ruler', mustConfirm: true }, admin);
    await as(pupil).confirm(id, 1);
    const { received, written } = await readOwn(pupil);
    expect(written).toEqual([]);
    expect(received).toMatchObject([{ title: 'Bring a ruler', confirmedAt: expect.any(String) }]);
    const own = await readOwn(admin);
    expect(own.written).toContainEqual(expect.objectContaining({ title: 'Bring a ruler' }));
  });

  it('an erasure takes the receipts; what was written stays without its author', async () => {
    const { app, admin, organization, course, lecturer } = room();
    const pupil = await buildPupil();
    const author = await buildUser(app, { isVerified: true });
    await addMember(app, organization, author, 'lecturer');
    await app.pool.query(
      `insert into course_lecturers (course_id, organization_id, user_id) select $1, $2, id from users where uid = $3`,
      [course.courseId, organization.id, author.uid],
    );
    const one = await published({}, author);
    await as(author).update(one, { text: 'At 4 pm.' });
    await as(pupil).see(one.id);
    await erase(app, pupil, author);
    const read = (await as(admin).get(one.id)).body.announcement;
    expect(read).toMatchObject({ author: null, text: 'At 4 pm.' });
    const { counts, receipts } = (await as(lecturer).receipts(one.id)).body;
    expect(counts).toMatchObject({ recipients: 3, seen: 0, left: 0, withoutAccount: 0 });
    expect(receipts.map(({ uid }) => uid)).not.toContain(pupil.uid);
  });
});

const makeOlder = (id: string, days: number) =>
  room().app.pool.query(
    `update announcements set publish_at = publish_at - $2 * interval '1 day', published_at = published_at - $2 * interval '1 day',
       expires_at = expires_at - $2 * interval '1 day', withdrawn_at = withdrawn_at - $2 * interval '1 day' where id = $1`,
    [id, days],
  );
const clean = async () => {
  const database = createDatabase(room().app.pool);
  await clearReceipts(database);
  await clearReceipts(database);
  await clearWithdrawn(database);
};

describe('R17.3.5 R17.1.9 what the hourly clean-up removes', () => {
  it('receipts go after 400 days, and their counts stay', async () => {
    const { app, lecturer, pupil, second } = room();
    const old = await published({ mustConfirm: true });
    const young = await published();
    await as(pupil).confirm(old.id, 1);
    await as(second).see(old.id, young.id);
    await makeOlder(old.id, 401);
    await makeOlder(young.id, 399);
    await clean();
    const cleared = (await as(lecturer).receipts(old.id)).body;
    expect(cleared).toMatchObject({
      isCleared: true,
      receipts: [],
      counts: { recipients: 3, seen: 2, confirmed: 1 },
    });
    const kept = (await as(lecturer).receipts(young.id)).body;
    expect(kept).toMatchObject({ isCleared: false, counts: { recipients: 3, seen: 1 } });
    const { rows } = await app.pool.query(
      'select count(*)::int as count from announcement_receipts where announcement_id = $1',
      [old.id],
    );
    expect(rows).toEqual([{ count: 0 }]);
  });

  it('the words of what was withdrawn go after 180 days', async () => {
    const { admin, lecturer } = room();
    const old = await published();
    const young = await published();
    await as(lecturer).update(old, { text: 'At 4 pm.' });
    await as(lecturer).withdraw(old.id, 'Wrong hall.');
    await as(lecturer).withdraw(young.id);
    await makeOlder(old.id, 181);
    await makeOlder(young.id, 179);
    await clean();
    expect((await as(admin).get(old.id)).body.announcement).toMatchObject({
      text: '',
      withdrawnReason: 'Wrong hall.',
    });
    expect((await as(admin).get(young.id)).body.announcement.text).not.toBe('');
    const { rows } = await room().app.pool.query(
      'select from announcement_versions where announcement_id = $1',
      [old.id],
    );
    expect(rows).toEqual([]);
  });
});
