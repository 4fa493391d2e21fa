import { getAdminOrganization } from '@panthiya/contract/provider/organizations.contract';
import { createInvites } from '@panthiya/contract/organizations/invites.contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildDesk, openDesk } from '../../../../testing/billing-staff.ts';
import { buildCourse } from '../../../../testing/courses.ts';
import {
  addMember,
  buildOrganization,
  type BuiltOrganization,
} from '../../../../testing/organizations.ts';
import { buildUser, type Person } from '../../../../testing/people.ts';
import type { TestApp } from '../../../../testing/test-app.ts';

let app: TestApp;
let staff: Person;
let owner: Person;
let organization: BuiltOrganization;
beforeAll(async () => {
  ({ app, staff } = await buildDesk({ hasBackground: false }));
  owner = await buildUser(app, { firstName: 'Kasun', lastName: 'Perera', isVerified: true });
  organization = await buildOrganization(app, owner, { name: 'Wilgoda Institute' });
  await addMember(app, organization, await buildUser(app), 'student');
  await addMember(app, organization, await buildUser(app), 'student', 'lecturer');
  await app.call(createInvites, {
    token: owner.token,
    params: { orgId: organization.orgId },
    body: { emails: ['one@example.com', 'two@example.com'], role: 'student' },
  });
  for (const status of ['draft', 'published', 'published', 'archived'] as const) {
    await buildCourse(app, organization, { status });
  }
  await app.pool.query('update organizations set stored_bytes = 1048577 where id = $1', [
    organization.id,
  ]);
});
afterAll(() => app.close());

const { assign } = openDesk(() => ({ app, staff }));
const read = async (orgId = organization.orgId) =>
  app.call(getAdminOrganization, { token: staff.token, params: { orgId } });

describe('R6.14 GET /admin/organizations/{orgId}/summary', () => {
  it('R6.14 tells owner, plan and counts, and names nobody else', async () => {
    const { body } = await read();
    expect(body.organization).toEqual({
      orgId: organization.orgId,
      name: 'Wilgoda Institute',
      status: 'active',
      suspensionReason: '',
      owner: { uid: owner.uid, name: 'KASUN PERERA', email: owner.email },
      memberCount: 3,
      createdAt: expect.stringMatching(/Z$/) as string,
      plan: { packageTitle: 'Free', members: 100, courses: 10, storageMb: 500 },
      isOverLimit: false,
      accountlessCount: 0,
      invitedCount: 2,
      roles: { student: 2, lecturer: 1, admin: 1 },
      courses: { draft: 1, published: 2, archived: 1 },
      storedBytes: 1_048_577,
      ownerStoredBytes: 1_048_577,
    });
  });

  it('R10.4 the plan is what its owner was sold; files count for the owner', async () => {
    await assign(owner.uid, 'institute');
    const other = await buildOrganization(app, owner, { name: 'Other' });
    await app.pool.query('update organizations set stored_bytes = 5 where id = $1', [other.id]);
    expect((await read()).body.organization).toMatchObject({
      plan: { packageTitle: 'Institute' },
      storedBytes: 1_048_577,
      ownerStoredBytes: 1_048_582,
    });
  });

  it.each(['no-such-institute', 'export', 'Not An Address', '%00', '..%2fusers'])(
    'R6.14 %s is not found',
    async (orgId) => {
      const { status } = await read(decodeURIComponent(orgId));
      expect(status).toBe(404);
    },
  );
});
