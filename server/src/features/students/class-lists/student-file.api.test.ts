import { enrolLearners } from '@panthiya/contract/courses/enrolments.contract';
import { exportStudents } from '@panthiya/contract/students/class-lists.contract';
import { removeStudent } from '@panthiya/contract/students/students.contract';
import { describe, expect, it } from 'vitest';
import { openListDesk } from '../../../../testing/class-lists.ts';
import { buildCourse } from '../../../../testing/courses.ts';
import { readExport } from '../../../../testing/lists.ts';
import { addMember } from '../../../../testing/organizations.ts';
import { buildUser } from '../../../../testing/people.ts';
import { openInstitute } from '../../../../testing/students.ts';

const { room, add, at, here, buildPupil } = openInstitute();
const { preview, takeOver } = openListDesk(room);

async function fileOf(format: string) {
  const { app, admin, organization } = room();
  const answer = await app.app.inject({
    method: 'GET',
    url: `/api/organization/${organization.orgId}/students/export`,
    query: { format },
    headers: { authorization: `Bearer ${admin.token}` },
  });
  return { ...answer, bytes: answer.rawPayload };
}

async function buildStudents() {
  const { app } = room();
  await add({ name: '=cmd|calc', indexNumber: '0012', phone: '+61491570156', school: "'-quoted" });
  await add({ name: 'නිමල් පෙරේරා', phone: '0772220102', whatsapp: '0772220103', grade: '2027 A/L' });
  await add({ name: 'Perera, "Kit"', school: 'A;=B' });
  await buildPupil({ isVerified: true, phoneNumber: '+94772220104' });
  await buildPupil({ firstName: 'Amal' });
  const { id } = (await add({ name: 'Gone' })).body;
  await app.call(removeStudent, at(id));
}

describe('R21.2.6 students as a file', () => {
  it('R21.2.6 has the present students with the columns of a class list, formulas defused; it is written down', async () => {
    const { app } = room();
    await buildStudents();
    const { headers, header, rows } = await readExport(app, exportStudents, here());
    expect(headers['content-disposition']).toMatch(/filename="students-[\d-]{10}\.csv"/);
    expect(header.join()).toBe(
      'Name,Index number,Phone,WhatsApp,Email,Grade or exam year,School,Guardian,Guardian’s phone',
    );
    expect(rows).toHaveLength(5);
    expect(rows.find(([name]) => name?.includes('cmd'))?.join('|')).toBe(
      "'=cmd|calc|0012|0061-491-570-156||||'-quoted||",
    );
    expect(rows.find(([name]) => name === 'NIMAL SILVA')?.[4]).toContain('@');
    expect(rows.find(([name]) => name === 'AMAL SILVA')?.[4]).toBe('');
    const events = await app.pool.query(`select from audit_log where event = 'student.exported'`);
    expect(events.rowCount).toBe(1);
  });

  it('R21.2.6 has those whom the filters of the list let pass', async () => {
    const { app, organization } = room();
    await buildStudents();
    const course = await buildCourse(app, organization);
    const { id } = (await add({ name: 'Amal Enrolled', grade: '2027 A/L' })).body;
    await app.call(enrolLearners, {
      token: here().token,
      params: { ...course },
      body: { studentIds: [id] },
    });
    const { courseId } = course;
    const namesBy = async (query: Readonly<Record<string, string>>) =>
      (await readExport(app, exportStudents, { ...here(), query })).rows.map(([name]) => name);
    expect(await namesBy({ courseId })).toEqual(['Amal Enrolled']);
    expect(await namesBy({ grade: '2027 A/L' })).toHaveLength(2);
    expect(await namesBy({ account: 'with' })).toHaveLength(2);
    expect(await namesBy({ search: 'amal', account: 'without' })).toEqual(['Amal Enrolled']);
    expect(await namesBy({ courseId: id })).toEqual([]);
  });

  it.each(['csv', 'xlsx'])('R21.2.6 taken in again as %s it changes nothing', async (format) => {
    await buildStudents();
    const { bytes, statusCode, headers } = await fileOf(format);
    expect(statusCode).toBe(200);
    expect(headers['content-disposition']).toContain(`.${format}"`);
    const { body } = await preview(bytes);
    expect(body.rows.filter(({ outcome }) => outcome !== 'known')).toEqual([]);
    expect(body.counts.known).toBe(5);
    expect((await takeOver(bytes, body)).body.counts.known).toBe(5);
  });

  it('R21.1.10 R21.9.5 a lecturer and a student get no file', async () => {
    const { app, organization } = room();
    for (const role of ['lecturer', 'student'] as const) {
      const { token } = await buildUser(app);
      const person = await buildUser(app);
      await addMember(app, organization, person, role);
      expect((await readExport(app, exportStudents, here(person.token))).status).toBe(403);
      expect((await readExport(app, exportStudents, here(token))).status).toBe(404);
    }
  });
});
