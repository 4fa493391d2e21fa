import { exportStudents } from '@panthiya/contract/students/class-lists.contract';
import { removeStudent } from '@panthiya/contract/students/students.contract';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openListDesk } from '../../../../testing/class-lists.ts';
import { readExport } from '../../../../testing/lists.ts';
import {
  addMember,
  buildOrganization,
  type BuiltOrganization,
} from '../../../../testing/organizations.ts';
import { buildUser, type Person } from '../../../../testing/people.ts';
import { buildPupil, openOffice } from '../../../../testing/students.ts';
import { buildApp, type TestApp } from '../../../../testing/test-app.ts';

let app: TestApp;
let admin: Person;
let organization: BuiltOrganization;
beforeAll(async () => {
  app = await buildApp({ hasBackground: false, settings: { RATE_LIMIT_SCALE: '100' } });
});
afterAll(() => app.close());
beforeEach(async () => {
  admin = await buildUser(app, { isVerified: true });
  organization = await buildOrganization(app, admin);
});

const place = () => ({ app, admin, organization });
const { preview, takeOver } = openListDesk(place);
const { add, at, here } = openOffice(place);

const fileOf = (format: string) =>
  app.app
    .inject({
      method: 'GET',
      url: `/api/organization/${organization.orgId}/students/export`,
      query: { format },
      headers: { authorization: `Bearer ${admin.token}` },
    })
    .then((answer) => ({ ...answer, bytes: answer.rawPayload }));

async function buildStudents() {
  await add({ name: '=cmd|calc', indexNumber: '0012', phone: '+61491570156', school: "'-quoted" });
  await add({ name: 'නිමල් පෙරේරා', phone: '0772220102', whatsapp: '0772220103', grade: '2027 A/L' });
  await add({ name: 'Perera, "Kit"', school: 'A;=B' });
  await buildPupil(place(), { isVerified: true, phoneNumber: '+94772220104' });
  await buildPupil(place(), { firstName: 'Amal' });
  const { id } = (await add({ name: 'Gone' })).body;
  await app.call(removeStudent, at(id));
}

describe('R21.2.6 students as a file', () => {
  it('R21.2.6 has the present students with the columns of a class list, formulas defused; it is written down', async () => {
    await buildStudents();
    const { headers, header, rows } = await readExport(app, exportStudents, here());
    expect(headers['content-disposition']).toMatch(/filename="students-[\d-]{10}\.csv"/);
    expect(header.join()).toBe('Name,Index number,Phone,WhatsApp,Email,Grade or exam year,School');
    expect(rows).toHaveLength(5);
    expect(rows.find(([name]) => name?.includes('cmd'))?.join('|')).toBe(
      "'=cmd|calc|0012|0061-491-570-156||||'-quoted",
    );
    expect(rows.find(([name]) => name === 'NIMAL SILVA')?.[4]).toContain('@');
    expect(rows.find(([name]) => name === 'AMAL SILVA')?.[4]).toBe('');
    const events = await app.pool.query(`select from audit_log where event = 'student.exported'`);
    expect(events.rowCount).toBe(1);
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
    for (const role of ['lecturer', 'student'] as const) {
      const { token } = await buildUser(app);
      const person = await buildUser(app);
      await addMember(app, organization, person, role);
      expect((await readExport(app, exportStudents, here(person.token))).status).toBe(403);
      expect((await readExport(app, exportStudents, here(token))).status).toBe(404);
    }
  });
});
