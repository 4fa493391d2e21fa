import { exportReceipts } from '@panthiya/contract/announcements/receipts.contract';
import { countAudience } from '@panthiya/contract/announcements/writing.contract';
import { addStudent } from '@panthiya/contract/students/students.contract';
import { beforeEach, describe, expect, it } from 'vitest';
import { enrol } from '../../../../testing/courses.ts';
import { openAnnouncements } from '../../../../testing/announcements.ts';
import { readExport } from '../../../../testing/lists.ts';
import { addMember } from '../../../../testing/organizations.ts';
import { ageSignIns, buildUser, type Person } from '../../../../testing/people.ts';

const { room, as, published } = openAnnouncements();
let unreachable: Person;

/** A student whom the office entered, with a seat in the course. */
async function addAccountless(name: string, phone: string, indexNumber = 'A17'): Promise<void> {
  const { app, admin, organization, course } = room();
  const { token } = admin;
  const params = { orgId: organization.orgId };
  const { body } = await app.call(addStudent, {
    token,
    params,
    body: { name, phone, indexNumber },
  });
  await app.pool.query(
    `insert into enrolments (course_id, student_id, organization_id, state, way, joined_at)
     select id, $2, organization_id, 'active', 'teacher', now() from courses where id = $1`,
    [course.courseId, body.id],
  );
}

beforeEach(async () => {
  const { app, organization, course } = room();
  unreachable = await buildUser(app, { firstName: 'Amal', lastName: 'Perera' });
  await addMember(app, organization, unreachable, 'student');
  await enrol(app, course, unreachable);
  await addAccountless('Zoysa Piyal', '+94771112223');
});

describe('R17.3.4 who has seen and confirmed an announcement', () => {
  it('counts exactly, and lists the unreachable first, then who has not seen, seen, confirmed it', async () => {
    const { lecturer, pupil, second } = room();
    const one = await published({ mustConfirm: true });
    await as(pupil).confirm(one.id, one.version);
    await as(second).see(one.id);
    const { counts, receipts, isCleared } = (await as(lecturer).receipts(one.id)).body;
    expect(counts).toEqual({
      recipients: 4,
      seen: 2,
      confirmed: 1,
      withoutAddress: 1,
      withoutAccount: 1,
      left: 0,
      late: 0,
      lateConfirmed: 0,
    });
    expect(isCleared).toBe(false);
    expect(receipts.map(({ name, standing }) => [name, standing])).toEqual([
      ['Zoysa Piyal', 'no-account'],
      ['AMAL PERERA', 'no-address'],
      ['KAMAL SILVA', 'unseen'],
      ['SUNIL SILVA', 'seen'],
      ['NIMAL SILVA', 'confirmed'],
    ]);
    expect(receipts[0]).toMatchObject({ uid: null, indexNumber: 'A17' });
  });

  it('filters, and goes on from a cursor', async () => {
    const { lecturer, pupil } = room();
    const { id } = await published();
    await as(pupil).see(id);
    const namesOf = async (query: Readonly<Record<string, string>>) =>
      (await as(lecturer).receipts(id, query)).body.receipts.map(({ name }) => name);
    expect(await namesOf({ filter: 'unreachable' })).toEqual(['Zoysa Piyal', 'AMAL PERERA']);
    expect(await namesOf({ filter: 'seen' })).toEqual(['NIMAL SILVA']);
    expect(await namesOf({ filter: 'unseen' })).toHaveLength(4);
    const all = await namesOf({});
    const paged: string[] = [];
    let cursor: string | null = '';
    while (cursor !== null) {
      const query: Record<string, string> = cursor === '' ? { limit: '2' } : { limit: '2', cursor };
      const { body } = await as(lecturer).receipts(id, query);
      paged.push(...body.receipts.map(({ name }) => name));
      cursor = body.nextCursor;
    }
    expect(paged).toEqual(all);
  });

  it('phones are shown to the office alone', async () => {
    const { admin, lecturer } = room();
    const { id } = await published();
    const phonesOf = async (person: Person) =>
      (await as(person).receipts(id)).body.receipts.map(({ phone }) => phone);
    expect((await phonesOf(admin))[0]).toBe('+94771112223');
    expect(new Set(await phonesOf(lecturer))).toEqual(new Set([null]));
  });

  it('R17.3.5 as CSV with a fresh sign-in, formulas defused, without phones for lecturers', async () => {
    const { app, admin, lecturer, organization } = room();
    await addAccountless('=cmd|calc', '', 'A18');
    const { id } = await published();
    const fileOf = ({ token }: Person) =>
      readExport(app, exportReceipts, {
        token,
        params: { orgId: organization.orgId, announcementId: id },
      });
    const { header, rows } = await fileOf(admin);
    expect(header.slice(0, 4)).toEqual(['Name', 'Index number', 'Phone', 'State']);
    expect(rows.map(([name]) => name)).toContain("'=cmd|calc");
    expect(rows.map((row) => row[2])).toContain('077 111 2223');
    expect(rows).toHaveLength(6);
    expect((await fileOf(lecturer)).header).not.toContain('Phone');
    await ageSignIns(app, lecturer, '16 minutes');
    expect((await fileOf(lecturer)).status).toBe(403);
  });

  it('R17.1.13 reading the list is in the audit log, its further pages are not', async () => {
    const { app, lecturer } = room();
    const { id } = await published();
    const { body } = await as(lecturer).receipts(id, { limit: '2' });
    await as(lecturer).receipts(id, { limit: '2', cursor: body.nextCursor ?? '' });
    const { rows } = await app.pool.query(
      `select details -> 'count' as count from audit_log
       where event = 'announcement.receipts-read' and details ->> 'announcementId' = $1`,
      [id],
    );
    expect(rows).toEqual([{ count: 4 }]);
  });

  it('before it is sent the composer counts whom it would reach', async () => {
    const { app, lecturer, organization, course } = room();
    const { token } = lecturer;
    const params = { orgId: organization.orgId };
    const query = { audience: 'courses', courseIds: course.courseId } as const;
    const { body } = await app.call(countAudience, { token, params, query });
    expect(body).toMatchObject({ recipients: 4, withoutAddress: 1, withoutAccount: 1 });
    const all = { audience: 'everyone' } as const;
    expect((await app.call(countAudience, { token, params, query: all })).status).toBe(403);
  });
});
