import { describe, expect, it } from 'vitest';
import { openAnnouncements } from '../testing/announcements.ts';
import { enrol } from '../testing/courses.ts';
import { bellOf } from '../testing/notifications.ts';
import { addMember } from '../testing/organizations.ts';
import { buildUser, type Person } from '../testing/people.ts';
import { letAsk } from '../testing/sign-in-policies.ts';

const { room, published } = openAnnouncements();
const bell = (person: Person) => bellOf(room().app, person);

async function newcomer(): Promise<Person> {
  const { app, organization, course } = room();
  const person = await buildUser(app, { isVerified: true });
  await addMember(app, organization, person, 'student');
  await enrol(app, course, person);
  return person;
}

describe('R17.4.5 the version of a bell grows with each change of what its reader can open', () => {
  it('after coming back to an institute that was left', async () => {
    const { app, organization } = room();
    const pupil = await newcomer();
    await published({ audience: 'everyone', courseIds: [] }, room().admin);
    const { rows } = await app.pool.query(
      `delete from memberships where organization_id = $1
         and user_id = (select id from users where uid = $2) returning user_id`,
      [organization.id, pupil.uid],
    );
    expect(rows).toHaveLength(1);
    const gone = await bell(pupil).ask();
    expect(JSON.parse(gone.text)).toMatchObject({ unread: 0 });
    await addMember(app, organization, pupil, 'student');
    const back = await bell(pupil).ask(gone.etag);
    expect([back.status, back.text]).toEqual([200, expect.stringContaining('"unread":1')]);
  });

  it('when the institute asks its staff for a second step, from this day, and no more', async () => {
    const { app, organization, admin } = room();
    const teacher = await buildUser(app, { isVerified: true });
    await addMember(app, organization, teacher, 'lecturer');
    await published({ audience: 'staff', courseIds: [] }, admin);
    const open = await bell(teacher).ask();
    expect(JSON.parse(open.text)).toMatchObject({ unread: 1 });
    await letAsk(app, organization, 'staff');
    const shut = await bell(teacher).ask(open.etag);
    expect([shut.status, shut.text]).toEqual([200, expect.stringContaining('"unread":0')]);
    await letAsk(app, organization, 'none');
    expect((await bell(teacher).ask(shut.etag)).status).toBe(200);
  });

  it('is of one person: the ETag of another who has the same version is no 304', async () => {
    const [one, other] = [await newcomer(), await newcomer()];
    await published();
    const first = await bell(one).ask();
    expect((await bell(one).ask(first.etag)).status).toBe(304);
    const { version } = await bell(other).state();
    expect((await bell(one).state()).version).toBe(version);
    expect((await bell(other).ask(first.etag)).status).toBe(200);
  });
});
