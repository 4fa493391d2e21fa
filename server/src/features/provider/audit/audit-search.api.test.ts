import { exportAudit, listAudit } from '@panthiya/contract/provider/audit.contract';
import { suspendOrganization } from '@panthiya/contract/provider/organizations.contract';
import { setCourseStatus } from '@panthiya/contract/courses/courses.contract';
import { updateMemberRoles } from '@panthiya/contract/organizations/members.contract';
import { updateOrganization } from '@panthiya/contract/organizations/organizations.contract';
import { updateProfile } from '@panthiya/contract/identity/profile-editing.contract';
import { createSystemFeature } from '@panthiya/contract/provider/system-features.contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildWatchedInstitute } from '../../../../testing/audit.ts';
import { buildCourse } from '../../../../testing/courses.ts';
import { readExport } from '../../../../testing/lists.ts';
import type { BuiltOrganization } from '../../../../testing/organizations.ts';
import { openPackages } from '../../../../testing/packages.ts';
import type { Person } from '../../../../testing/people.ts';
import type { TestApp } from '../../../../testing/test-app.ts';

let app: TestApp;
let staff: Person;
let owner: Person;
let member: Person;
let organization: BuiltOrganization;

beforeAll(async () => {
  ({ app, staff, owner, member, organization } = await buildWatchedInstitute());
  const { orgId } = organization;
  const byOwner = { token: owner.token, params: { orgId } };
  const { courseId } = await buildCourse(app, organization, { title: 'Combined Maths' });
  await app.call(setCourseStatus, {
    token: owner.token,
    params: { orgId, courseId },
    body: { status: 'archived', version: 1 },
  });
  await app.call(updateOrganization, { ...byOwner, body: { subjects: ['Physics'] } });
  await app.call(updateMemberRoles, {
    token: owner.token,
    params: { orgId, uid: member.uid },
    body: { roles: ['lecturer', 'student'] },
  });
  await app.call(updateProfile, { token: member.token, body: { firstName: 'Nimala' } });
  const feature = { featureCode: 'rooms', featureTitle: 'Rooms' };
  const made = await app.call(createSystemFeature, { token: staff.token, body: feature });
  const { packageId } = (await create({ title: 'Dawn' })).body;
  const features = [{ featureId: made.body.id, count: -1 }];
  await change(packageId, { amount: 3000.5, isActive: false, features });
  await app.call(suspendOrganization, {
    token: staff.token,
    params: { orgId },
    body: { reason: 'The fees of March are unpaid' },
  });
});
afterAll(() => app.close());

const desk = () => ({ app, staff });
const { create, change } = openPackages(desk);

type Query = Readonly<Record<string, string>>;
const list = async (query: Query) =>
  (await app.call(listAudit, { token: staff.token, query })).body.events;
const eventsOf = async (query: Query) => [
  ...new Set((await list(query)).map(({ event }) => event)),
];

describe('R10.8 what is shown is what is found', () => {
  it.each([
    ['suspended', 'organization.suspended'],
    ['Organization suspended', 'organization.suspended'],
    ['wilgoda SUSPENDED', 'organization.suspended'],
    ['wilgoda kasun march', 'organization.suspended'],
    ['organization.suspended', 'organization.suspended'],
    ['combined maths archived', 'course.archived'],
    ['3,000.50', 'package.changed'],
    ['rooms unlimited', 'package.changed'],
    ['dawn yes no', 'package.changed'],
    ['subjects physics', 'organization.changed'],
    ['first name', 'user.profile-changed'],
  ])('R10.8 "%s" finds the line that shows it', async (search, event) => {
    const found = await eventsOf({ search });
    expect(found).toContain(event);
    expect(found.length).toBeLessThan(6);
  });

  it.each(['nothing-like-this', '%', 'wilgoda _', 'suspended archived botany', '"', '\\'])(
    'R10.8 "%s" finds nothing: every word must be shown',
    async (search) => {
      expect(await eventsOf({ search })).toEqual([]);
    },
  );

  it('R10.8 names of people are found as they are now', async () => {
    expect(await eventsOf({ search: 'nimala roles' })).toEqual(['member.roles-changed']);
    // Not her name any more; the log never knew it.
    expect(await eventsOf({ search: 'nimali' })).toEqual([]);
  });

  it('R10.8 is narrowed to a kind, to an event, to an organization', async () => {
    const kinds = await eventsOf({ kind: 'package' });
    expect(kinds.length).toBeGreaterThan(2);
    expect(kinds.every((event) => /^(package|system-feature)\./.test(event))).toBe(true);
    expect(await eventsOf({ event: 'member.roles-changed' })).toEqual(['member.roles-changed']);
    expect(await eventsOf({ kind: 'course', event: 'member.roles-changed' })).toEqual([]);
    const inside = await eventsOf({ organization: organization.orgId });
    expect(inside).toContain('organization.suspended');
    expect(inside).not.toContain('package.created');
    expect(await list({ organization: 'no-such-institute' })).toEqual([]);
  });

  it.each([{ kind: 'x' }, { event: 'x.y' }, { organization: 'Not An Address' }])(
    'R10.8 refuses %j with 400',
    async (query) => {
      const { status } = await app.call(listAudit, {
        token: staff.token,
        query: query as unknown as Query,
      });
      expect(status).toBe(400);
    },
  );

  it('R10.8 the file has the same words, names and values', async () => {
    const { header, rows } = await readExport(app, exportAudit, {
      token: staff.token,
      query: { search: 'wilgoda suspended', kind: 'organization' },
    });
    const row = rows.find((cells) => cells[header.indexOf('Code')] === 'organization.suspended');
    const cell = (name: string) => row?.[header.indexOf(name)];
    expect(cell('Event')).toBe('Organization suspended');
    expect(cell('By')).toBe('SYS ADMIN');
    expect(cell('About')).toBe('Organization: Wilgoda Institute');
    expect(cell('Changes')).toBe('Status: Active → Suspended');
    expect(cell('Reason')).toBe('The fees of March are unpaid');
  });
});
