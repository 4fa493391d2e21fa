import { listMembers } from '@panthiya/contract/organizations/members.contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { addMember, buildOrganization } from '../../../../testing/organizations.ts';
import { buildUser } from '../../../../testing/people.ts';
import { buildApp, type TestApp } from '../../../../testing/test-app.ts';

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
  for (const [firstName, email, phoneNumber] of [
    ['Amal', 'amal.secret@example.com', '071 888 5678'],
    ['Amara', 'zulu@example.com', '+61 412 345 678'],
  ] as const) {
    const student = await buildUser(app, { firstName, email, phoneNumber });
    await addMember(app, organization, student, 'student');
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

it.each([
  ['0718885678', 'AMAL'],
  ['෦෭෧ ෮෮෮', 'AMAL'], // R15.4.4
  ['௦௭௧௮௮௮', 'AMAL'],
  ['718885678', 'AMAL'],
  ['8885678', 'AMAL'],
  ['+94 71 888', 'AMAL'],
  ['94718885678', 'AMAL'],
  ['071-888-5678', 'AMAL'],
  ['amal 071', 'AMAL'],
  ['+61 412', 'AMARA'],
  ['0061412345678', 'AMARA'],
])('R6.7 an admin finds a member by a phone number typed as %s', async (search, name) => {
  expect(namesOf(await find(ownerToken, search))).toEqual([`${name} WIJESINGHE`]);
  expect(namesOf(await find(lecturerToken, search))).toEqual([]);
});

/** Gives Amara another number. */
const move = (phone: string) =>
  app.pool.query(`update users set phone_number = $1 where email = 'zulu@example.com'`, [phone]);

it('R6.7 a member is found by the number of today', async () => {
  await move('+94759876543');
  expect(namesOf(await find(ownerToken, '0759876'))).toEqual(['AMARA WIJESINGHE']);
  expect(namesOf(await find(ownerToken, '+61 412'))).toEqual([]);
  await move('+61412345678');
});
