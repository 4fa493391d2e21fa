import { describe, expect, it } from 'vitest';
import { createDatabase } from '../src/db/database.ts';
import {
  findAnnouncementFacts,
  findMissedFacts,
} from '../src/features/announcements/fan-out/announcement-facts.repository.ts';
import { comeDue, openAnnouncements } from '../testing/announcements.ts';
import { suspendOrganization } from '../testing/organizations.ts';
import type { Person } from '../testing/people.ts';

const { room, as, published, mailed } = openAnnouncements();

/** The mail about it as its template finds it when it is sent. */
async function mailOf(
  subjectId: string,
  { uid }: Person,
  find: typeof findAnnouncementFacts | typeof findMissedFacts = findAnnouncementFacts,
) {
  const { pool } = room().app;
  const { rows } = await pool.query<{ id: string }>('select id from users where uid = $1', [uid]);
  return find(createDatabase(pool), { subjectId, userId: rows[0]?.id ?? null });
}

describe('an institute that the provider suspended', () => {
  it('R17.1.11 sends no more of the mails that wait', async () => {
    const { app, organization, pupil } = room();
    const { id } = await published();
    expect(await mailOf(id, pupil)).toMatchObject({ title: 'Class at 3 pm' });
    await suspendOrganization(app, organization.orgId);
    expect(await mailOf(id, pupil)).toBeUndefined();
  });

  it('R10.6 R17.3.3 is read, and asks for nothing: no receipt is written', async () => {
    const { app, organization, pupil, second } = room();
    const { id } = await published({ mustConfirm: true });
    await suspendOrganization(app, organization.orgId);
    expect((await as(pupil).get(id)).status).toBe(200);
    await as(pupil).see(id);
    expect((await as(second).confirm(id, 1)).body).toMatchObject({
      code: 'ORGANIZATION_SUSPENDED',
    });
    const ids = (await as(pupil).unconfirmed()).announcements.map((one) => one.id);
    expect(ids).not.toContain(id);
    const { rows } = await app.pool.query(
      'select from announcement_receipts where announcement_id = $1 and seen_at is not null',
      [id],
    );
    expect(rows).toEqual([]);
  });
});

describe('R17.1.11 the author of what was missed', () => {
  it('hears of it, but not after they were removed', async () => {
    const { app, admin, lecturer, course, organization } = room();
    const wish = { courseIds: [course.courseId], publish: 'now' };
    const { body } = await as(lecturer).create(wish);
    await suspendOrganization(app, organization.orgId);
    await comeDue(app, body.id);
    expect(await mailed(body.id, 'announcement-missed')).toEqual([lecturer.email]);
    expect(await mailOf(body.id, lecturer, findMissedFacts)).toBeDefined();
    await app.pool.query(
      'update memberships set removed_at = now(), removed_by = user_id where organization_id = $1 and user_id = (select id from users where uid = $2)',
      [organization.id, lecturer.uid],
    );
    expect(await mailOf(body.id, lecturer, findMissedFacts)).toBeUndefined();
    expect(await mailOf(body.id, admin, findMissedFacts)).toBeUndefined();
  });
});
