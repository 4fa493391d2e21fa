import { listAudit } from '@panthiya/contract/provider/audit.contract';
import {
  activateOrganization,
  suspendOrganization,
} from '@panthiya/contract/provider/organizations.contract';
import {
  createCourse,
  removeCourse,
  setCourseStatus,
} from '@panthiya/contract/courses/courses.contract';
import { updateMemberRoles } from '@panthiya/contract/organizations/members.contract';
import { updateOrganization } from '@panthiya/contract/organizations/organizations.contract';
import { removePackage } from '@panthiya/contract/money/packages.contract';
import { updateProfile } from '@panthiya/contract/identity/profile-editing.contract';
import {
  createSystemFeature,
  removeSystemFeature,
  updateSystemFeature,
} from '@panthiya/contract/provider/system-features.contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildRequest } from '../../../../testing/billing.ts';
import { buildWatchedInstitute } from '../../../../testing/audit.ts';
import { openDesk } from '../../../../testing/billing-staff.ts';
import { buildCourse } from '../../../../testing/courses.ts';
import type { BuiltOrganization } from '../../../../testing/organizations.ts';
import { openPackages } from '../../../../testing/packages.ts';
import { buildUser, type Person } from '../../../../testing/people.ts';
import type { TestApp } from '../../../../testing/test-app.ts';

let app: TestApp;
let staff: Person;
let owner: Person;
let member: Person;
let organization: BuiltOrganization;

beforeAll(async () => {
  ({ app, staff, owner, member, organization } = await buildWatchedInstitute());
});
afterAll(() => app.close());

const desk = () => ({ app, staff });
const { create, change } = openPackages(desk);
const { approve, reverse, assign } = openDesk(desk);

type Query = Readonly<Record<string, string>>;
const list = async (query: Query) =>
  (await app.call(listAudit, { token: staff.token, query })).body.events;
const eventsOf = async (query: Query) => [
  ...new Set((await list(query)).map(({ event }) => event)),
];
const newest = async (event: string) => (await list({ event }))[0];
const here = () => ({ orgId: organization.orgId });
const suspend = (reason: string) =>
  app.call(suspendOrganization, { token: staff.token, params: here(), body: { reason } });
const activate = () =>
  app.call(activateOrganization, { token: staff.token, params: here(), body: {} });

describe('R10.8 the audit log names things and says what changed', () => {
  it('R10.8 an organization by its name, its status before and after, and why', async () => {
    await suspend('The fees of March are unpaid');
    expect(await newest('organization.suspended')).toMatchObject({
      subject: { uid: owner.uid, name: 'KASUN PERERA' },
      things: [{ kind: 'organization', id: organization.id, name: 'Wilgoda Institute', ...here() }],
      changes: [{ field: 'status', from: 'active', to: 'suspended' }],
      details: { organizationId: organization.id, reason: 'The fees of March are unpaid' },
    });
    await activate();
    expect(await newest('organization.activated')).toMatchObject({
      changes: [{ field: 'status', from: 'suspended', to: 'active' }],
    });
  });

  it('R10.8 values of an organization before and after, but not how it is reached', async () => {
    await app.call(updateOrganization, {
      token: owner.token,
      params: here(),
      body: { subjects: ['Physics'], phoneNumber: '077 765 4321', email: 'new@example.com' },
    });
    const line = await newest('organization.changed');
    expect(line?.changes).toEqual([
      { field: 'subjects', from: [], to: ['Physics'] },
      { field: 'phoneNumber' },
      { field: 'email' },
    ]);
    expect(JSON.stringify(line)).not.toMatch(/7654321|new@example/);
  });

  it('R10.5 of who somebody is the log keeps which field changed, never its values', async () => {
    const body = { firstName: 'Nimala' };
    expect((await app.call(updateProfile, { token: member.token, body })).status).toBe(200);
    const line = await newest('user.profile-changed');
    expect(line?.changes).toEqual([{ field: 'firstName' }]);
    const { rows } = await app.pool.query(
      `select from audit_log where details::text || changes::text ilike '%nimal%'`,
    );
    expect(rows).toEqual([]);
  });

  it('R10.8 the roles of a member before and after', async () => {
    await app.call(updateMemberRoles, {
      token: owner.token,
      params: { ...here(), uid: member.uid },
      body: { roles: ['lecturer', 'student'] },
    });
    const line = await newest('member.roles-changed');
    expect(line).toMatchObject({
      subject: { uid: member.uid },
      changes: [{ field: 'roles', from: ['student'], to: ['lecturer', 'student'] }],
    });
  });

  it('R10.8 price, switches and features of a plan before and after; its name after it was deleted', async () => {
    const body = { featureCode: 'rooms', featureTitle: 'Rooms' };
    const feature = (await app.call(createSystemFeature, { token: staff.token, body })).body.id;
    const features = [{ featureId: feature, count: 3 }];
    const id = (await create({ title: 'Dawn', features })).body.packageId;
    expect((await newest('package.created'))?.changes).toContainEqual({
      field: 'price',
      from: null,
      to: 'LKR 2,500 Monthly',
    });
    await change(id, {
      amount: 3000.5,
      isActive: false,
      features: [{ featureId: feature, count: -1 }],
    });
    expect(await newest('package.changed')).toMatchObject({
      things: [{ kind: 'package', id, name: 'Dawn' }],
      changes: [
        { field: 'price', from: 'LKR 2,500 Monthly', to: 'LKR 3,000.50 Monthly' },
        { field: 'isActive', from: true, to: false },
        { field: 'feature', name: 'Rooms', from: 3, to: -1 },
      ],
    });
    await app.call(removePackage, { token: staff.token, params: { id } });
    expect((await newest('package.removed'))?.things).toEqual([
      { kind: 'package', id, name: 'Dawn' },
    ]);
    expect((await list({ search: 'dawn' })).map(({ event }) => event)).toEqual([
      'package.removed',
      'package.changed',
      'package.created',
    ]);
    const params = { id: feature };
    const changed = { featureTitle: 'Class rooms' };
    await app.call(updateSystemFeature, { token: staff.token, params, body: changed });
    await app.call(removeSystemFeature, { token: staff.token, params });
    expect(await newest('system-feature.changed')).toMatchObject({
      things: [{ kind: 'feature', id: feature, name: 'Class rooms' }],
      changes: [{ field: 'featureTitle', from: 'Rooms', to: 'Class rooms' }],
    });
    expect(await eventsOf({ search: 'class rooms' })).toEqual([
      'system-feature.removed',
      'system-feature.changed',
    ]);
  });

  it('R10.8 a course by its title, also after it was deleted, and its status before and after', async () => {
    const course = await buildCourse(app, organization, { title: 'Combined Maths' });
    await app.call(setCourseStatus, {
      token: owner.token,
      params: { ...here(), courseId: course.courseId },
      body: { status: 'archived', version: 1 },
    });
    expect(await newest('course.archived')).toMatchObject({
      things: [{ kind: 'organization' }, { kind: 'course', name: 'Combined Maths' }],
      changes: [{ field: 'status', from: 'published', to: 'archived' }],
    });
    const draft = await app.call(createCourse, {
      token: owner.token,
      params: here(),
      body: {
        title: 'Pure Botany',
        subject: 'Botany',
        level: 'A/L',
        medium: 'Sinhala',
        delivery: 'online',
      },
    });
    const params = { ...here(), courseId: draft.body.id };
    expect((await app.call(removeCourse, { token: owner.token, params })).status).toBe(200);
    expect((await newest('course.removed'))?.things[1]).toMatchObject({ name: 'Pure Botany' });
    expect(await eventsOf({ search: 'botany' })).toContain('course.removed');
  });

  it('R10.8 the plan of a person before and after, by request, by staff and taken back', async () => {
    const who = await buildUser(app, { isVerified: true });
    const { id, reference } = await buildRequest(app, who, 'class');
    await approve(id);
    const approved = await newest('upgrade.approved');
    expect(approved?.things).toContainEqual({ kind: 'request', id, name: `${reference} (Class)` });
    expect(approved?.changes[0]).toEqual({ field: 'plan', from: 'Free', to: 'Class' });
    await assign(who.uid, 'institute');
    expect((await newest('plan.assigned'))?.changes[0]).toMatchObject({
      from: 'Class',
      to: 'Institute',
    });
    await assign(who.uid, 'free');
    expect((await newest('plan.ended'))?.changes[0]).toMatchObject({
      from: 'Institute',
      to: 'Free',
    });
    await reverse(id);
    expect((await newest('upgrade.reversed'))?.details).toMatchObject({
      reason: 'The money did not come',
    });
    expect(await eventsOf({ search: reference })).toContain('upgrade.requested');
  });
});
