import { listMembers } from '@panthiya/contract/organizations/members.contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { walk } from '../testing/lists.ts';
import { addMember, buildOrganization } from '../testing/organizations.ts';
import { buildUser } from '../testing/people.ts';
import { buildApp, type TestApp } from '../testing/test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await buildApp({ hasBackground: false });
});
afterAll(() => app.close());

it.each([{}, { search: 'ක' }])(
  'R10.3 the longest Sinhala names do not end the list of members (%o)',
  async (query) => {
    const owner = await buildUser(app);
    const organization = await buildOrganization(app, owner);
    for (let count = 0; count < 3; count += 1) {
      const email = `${'ක'.repeat(60)}${'a'.repeat(60)}${count}${Object.keys(query).length}@example.com`;
      const long = { firstName: 'ක'.repeat(100), lastName: 'අ'.repeat(100), email };
      await addMember(app, organization, await buildUser(app, long), 'student');
    }
    const seen = await walk(
      app,
      listMembers,
      {
        token: owner.token,
        params: { orgId: organization.orgId },
        query: { ...query, role: 'student' },
        limit: 1,
      },
      ({ members }) => members,
    );
    expect(new Set(seen.map(({ uid }) => uid)).size).toBe(3);
  },
);
