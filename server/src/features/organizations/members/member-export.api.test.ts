import { exportMembers } from '@panthiya/contract/organizations/members.contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readExport } from '../../../../testing/lists.ts';
import {
  buildStaffed,
  buildStaffing,
  openMembers,
  type Staffing,
} from '../../../../testing/members.ts';
import type { BuiltOrganization } from '../../../../testing/organizations.ts';
import { buildApp, type TestApp } from '../../../../testing/test-app.ts';

let app: TestApp;
let staffing: Staffing;
let organization: BuiltOrganization;
const { remove } = openMembers(() => ({ app, organization }));

beforeAll(async () => {
  app = await buildApp({ hasBackground: false });
  staffing = await buildStaffing(app);
  organization = await buildStaffed(app, staffing);
});
afterAll(() => app.close());

const take = (who: keyof Staffing, query: Record<string, string> = {}) =>
  readExport(app, exportMembers, {
    token: staffing[who].token,
    params: { orgId: organization.orgId },
    query,
  });

describe('R10.12 members as a CSV file', () => {
  it('R10.12 an admin gets what the page shows, with phones as spreadsheets keep them; it is written down', async () => {
    const { status, headers, header, rows } = await take('admin');
    expect(status).toBe(200);
    expect(headers['content-disposition']).toMatch(/filename="members-\d{4}-\d\d-\d\d\.csv"/);
    expect(header).toEqual([
      'Name',
      'Name in own script',
      'Email',
      'Email confirmed',
      'Phone',
      'Roles',
      'Duties',
      'Joined (Sri Lanka)',
      'Removed (Sri Lanka)',
    ]);
    expect(rows.map(([name, , , , , roles]) => [name, roles])).toEqual([
      ['AMAL ADMIN', 'Admin'],
      ['LAL LECTURER', 'Lecturer'],
      ['OLGA OWNER', 'Owner, Admin'],
      ['SANDUNI STUDENT', 'Student'],
    ]);
    expect(rows[3]?.slice(2, 5)).toEqual([staffing.student.email, 'false', '077 123 4567']);
    const { rows: events } = await app.pool.query(
      `select uid, details->>'organizationId' as place from audit_log join users on users.id = actor_id
       where event = 'member.exported'`,
    );
    expect(events).toEqual([{ uid: staffing.admin.uid, place: organization.id }]);
  });

  it('R10.12 a lecturer gets the names of students and nothing that reaches them', async () => {
    const { header, rows } = await take('lecturer');
    expect(header).toEqual(['Name', 'Name in own script', 'Joined (Sri Lanka)']);
    expect(rows.map(([name]) => name)).toEqual(['SANDUNI STUDENT']);
    expect((await take('lecturer', { role: 'admin' })).status).toBe(403);
    expect((await take('lecturer', { state: 'removed' })).status).toBe(403);
    expect((await take('student')).status).toBe(403);
    expect((await take('stranger')).status).toBe(404);
  });

  it('R10.12 it has what the list shows: a role, a search, those who were removed', async () => {
    const namesOf = async (query: Record<string, string>) =>
      (await take('owner', query)).rows.map(([name]) => name);
    expect(await namesOf({ role: 'lecturer' })).toEqual(['LAL LECTURER']);
    expect(await namesOf({ search: 'stud' })).toEqual(['SANDUNI STUDENT']);
    await remove(staffing.owner.token, staffing.student.uid);
    expect(await namesOf({ state: 'removed' })).toEqual(['SANDUNI STUDENT']);
    expect((await take('owner', { limit: '2' })).status).toBe(400);
  });

  it('R10.12 a name that is a formula for a spreadsheet is made harmless', async () => {
    await app.pool.query(`update users set first_name = '=SUM(A1)' where uid = $1`, [
      staffing.lecturer.uid,
    ]);
    const { rows } = await take('owner', { role: 'lecturer' });
    expect(rows.map(([name]) => name)).toEqual(["'=SUM(A1) LECTURER"]);
  });
});
