import { listMembers } from '@panthiya/contract/members/members.contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
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
    const seen: string[] = [];
    let cursor: string | null = null;
    do {
      const place: Record<string, string> = cursor === null ? {} : { cursor };
      const { status, body } = await app.call(listMembers, {
        params: { orgId: organization.orgId },
        query: { ...query, limit: '1', role: 'student', ...place },
        token: owner.token,
      });
      expect(status).toBe(200);
      seen.push(...body.members.map(({ uid }) => uid));
      cursor = body.nextCursor;
    } while (cursor !== null);
    expect(new Set(seen).size).toBe(3);
  },
);
