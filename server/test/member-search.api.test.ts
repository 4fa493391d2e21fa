import { listMembers } from '@panthiya/contract/members/members.contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { addMember, buildOrganization } from '../testing/organizations.ts';
import { buildUser } from '../testing/people.ts';
import { buildApp, type TestApp } from '../testing/test-app.ts';

let app: TestApp;
let orgId: string;
let ownerToken: string;
let lecturerToken: string;
beforeAll(async () => {
  app = await buildApp({ hasBackground: false });
  const owner = await buildUser(app);
  const lecturer = await buildUser(app, { email: 'lal@example.com' });
  const organization = await buildOrganization(app, owner);
  orgId = organization.orgId;
  await addMember(app, organization, lecturer, 'lecturer');
  for (const [firstName, email] of [
    ['Amal', 'amal.secret@example.com'],
    ['Amara', 'zulu@example.com'],
  ] as const) {
    await addMember(app, organization, await buildUser(app, { firstName, email }), 'student');
  }
  ownerToken = owner.token;
  lecturerToken = lecturer.token;
});
afterAll(() => app.close());

const find = async (token: string, search: string, query: Record<string, string> = {}) =>
  (await app.call(listMembers, { token, params: { orgId }, query: { search, ...query } })).body;
const namesOf = ({ members }: Awaited<ReturnType<typeof find>>) => members.map(({ name }) => name);

it('R6.7 a lecturer finds students by name, never by their address', async () => {
  expect(namesOf(await find(lecturerToken, 'ama'))).toEqual([
    'AMAL WIJESINGHE',
    'AMARA WIJESINGHE',
  ]);
  expect(namesOf(await find(lecturerToken, 'zulu'))).toEqual([]);
  expect(namesOf(await find(lecturerToken, 'amal.secret@'))).toEqual([]);
  expect(namesOf(await find(ownerToken, 'zulu'))).toEqual(['AMARA WIJESINGHE']);
});

it('R6.7 the cursor of a lecturer’s search carries no address', async () => {
  const { nextCursor } = await find(lecturerToken, 'a', { limit: '1' });
  expect(Buffer.from(nextCursor ?? '', 'base64url').toString()).not.toContain('@');
  const next = await find(lecturerToken, 'a', { limit: '1', cursor: nextCursor ?? '' });
  expect(namesOf(next)).toEqual(['AMARA WIJESINGHE']);
});
