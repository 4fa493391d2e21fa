import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { erase, setDeletion } from '../../../../testing/erasing.ts';
import {
  addMember,
  buildOrganization,
  type BuiltOrganization,
} from '../../../../testing/organizations.ts';
import { buildUser } from '../../../../testing/people.ts';
import { buildApp, type TestApp } from '../../../../testing/test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await buildApp({ hasBackground: false });
});
afterAll(() => app.close());

async function organizationOf({ id }: BuiltOrganization): Promise<Record<string, unknown>> {
  const { rows } = await app.pool.query(
    `select o.*, u.uid as owner_uid from organizations o join users u on u.id = o.owner_id where o.id = $1`,
    [id],
  );
  return rows[0] as Record<string, unknown>;
}

describe('R10.5 organizations of who is erased', () => {
  it('owned alone: archived, and without the owner’s own address and number', async () => {
    const owner = await buildUser(app);
    const organization = await buildOrganization(app, owner, {
      email: 'own@example.com',
      physicalAddress: 'At home',
    });
    await erase(app, owner);
    expect(await organizationOf(organization)).toMatchObject({
      status: 'archived',
      member_count: 0,
      email: '',
      physical_address: '',
      phone_number: '+00000',
      name: 'Sipwin Institute',
    });
  });

  it('with other admins: goes to the one who has been there longest and stays; the count is right', async () => {
    const [owner, going, young, old, student] = [
      await buildUser(app),
      await buildUser(app),
      await buildUser(app),
      await buildUser(app),
      await buildUser(app),
    ];
    const organization = await buildOrganization(app, owner);
    for (const [person, role, joined] of [
      [student, 'student', '9 days'],
      [going, 'admin', '8 days'],
      [old, 'admin', '5 days'],
      [young, 'admin', '1 day'],
    ] as const) {
      await addMember(app, organization, person, role);
      await app.pool.query(
        `update memberships set joined_at = now() - $2::interval
         where user_id = (select id from users where uid = $1)`,
        [person.uid, joined],
      );
    }
    await setDeletion(app, going, '3 days');
    await erase(app, owner);
    expect(await organizationOf(organization)).toMatchObject({
      status: 'active',
      owner_uid: old.uid,
      member_count: 4,
      phone_number: '+94771234567',
    });
    const { rows } = await app.pool.query(
      `select 1 from memberships where user_id = (select id from users where uid = $1)`,
      [owner.uid],
    );
    expect(rows).toHaveLength(0);
  });

  it('with members and no other admin: archived, the members stay', async () => {
    const [owner, student] = [await buildUser(app), await buildUser(app)];
    const organization = await buildOrganization(app, owner);
    await addMember(app, organization, student, 'student');
    await erase(app, owner);
    expect(await organizationOf(organization)).toMatchObject({
      status: 'archived',
      member_count: 1,
      phone_number: '+94771234567',
    });
  });
});
