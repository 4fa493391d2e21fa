import { confirmLostFactor } from '@panthiya/contract/organizations/lost-factors.contract';
import { confirmUserRecovery } from '@panthiya/contract/provider/users.contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  beginMove,
  confirmMove,
  letDaysPass,
  mailsAbout,
  readMove,
  settleMoves,
} from '../testing/address-recoveries.ts';
import { haveFactor } from '../testing/factors.ts';
import { addMember, buildOrganization } from '../testing/organizations.ts';
import { buildUser, type Person } from '../testing/people.ts';
import { beginRecovery, lastRequest, letHoursPass, settle } from '../testing/recoveries.ts';
import { letAsk } from '../testing/sign-in-policies.ts';
import { buildApp, type TestApp } from '../testing/test-app.ts';

// A confirmation counts while whoever gave it has the right to give it, until it is carried out.

let app: TestApp;
beforeAll(async () => {
  app = await buildApp({ hasBackground: false, settings: { RATE_LIMIT_SCALE: '1000' } });
});
afterAll(() => app.close());

async function buildHolder(isSystemAdmin = false): Promise<Person> {
  const person = await buildUser(app, { isVerified: true, isSystemAdmin });
  await haveFactor(app, person);
  return person;
}
const change = (statement: string, { uid }: Person) =>
  app.pool.query(statement.replaceAll(':user', `(select id from users where uid = '${uid}')`));
const passHours = async (person: Person, hours: number) => {
  await letHoursPass(app, person, hours);
  await settle(app);
};

describe('R18.5.4 a confirmation of a lost second step', () => {
  it.each([
    ['was disabled', 'update users set disabled_at = now() where id = :user'],
    [
      'left',
      'update memberships set removed_at = now(), removed_by = user_id where user_id = :user',
    ],
    ['lost the role', `update memberships set roles = '{lecturer}' where user_id = :user`],
  ])('R18.5.4 of an admin who %s meanwhile counts no longer', async (_, statement) => {
    const owner = await buildHolder();
    const organization = await buildOrganization(app, owner);
    const [admin, lecturer] = [await buildHolder(), await buildHolder()];
    await addMember(app, organization, admin, 'admin');
    await addMember(app, organization, lecturer, 'lecturer');
    await letAsk(app, organization, 'staff');
    await beginRecovery(app, lecturer);
    const confirmBy = ({ token }: Person) =>
      app.call(confirmLostFactor, {
        token,
        params: { orgId: organization.orgId, uid: lecturer.uid },
        body: {},
      });
    expect((await confirmBy(admin)).status).toBe(200);
    expect(await lastRequest(app, lecturer)).toMatchObject({ isWaiting: true });
    await change(statement, admin);
    await passHours(lecturer, 80);
    expect(await lastRequest(app, lecturer)).toMatchObject({ isWaiting: false, outcome: null });
    // Another one confirms in its place, and the waiting time begins anew.
    expect((await confirmBy(owner)).status).toBe(200);
    expect(await lastRequest(app, lecturer)).toMatchObject({ isWaiting: true, hours: 72 });
    await passHours(lecturer, 73);
    expect(await lastRequest(app, lecturer)).toMatchObject({ outcome: 'done' });
  });

  it('R18.5.4 of a system administrator who is one no more counts no longer', async () => {
    const [asker, giver, other] = [
      await buildHolder(true),
      await buildHolder(true),
      await buildHolder(true),
    ];
    await beginRecovery(app, asker);
    const confirmBy = ({ token }: Person) =>
      app.call(confirmUserRecovery, { token, params: { uid: asker.uid }, body: {} });
    expect((await confirmBy(giver)).status).toBe(200);
    await change('update users set is_system_admin = false where id = :user', giver);
    await passHours(asker, 80);
    expect(await lastRequest(app, asker)).toMatchObject({ isWaiting: false, outcome: null });
    expect((await confirmBy(other)).status).toBe(200);
  });
});

it.each(['disabled_at = now()', 'is_system_admin = false'])(
  'R18.5.5 a second administrator with %s before it is due counts no longer',
  async (loss) => {
    const [staff, giver, other] = [
      await buildHolder(true),
      await buildHolder(true),
      await buildHolder(true),
    ];
    const person = await buildUser(app, { isVerified: true });
    const organization = await buildOrganization(app, await buildUser(app, { isVerified: true }));
    await addMember(app, organization, person, 'admin');
    await beginMove(app, person, staff, `moved-${person.email}`);
    const asked = async ({ email }: Person) =>
      (await mailsAbout(app, email)).filter((kind) => kind === 'address-second-asked').length;
    // The others are told, not whoever asked.
    expect(await Promise.all([staff, giver, other].map(asked))).toEqual([0, 1, 1]);
    expect((await confirmMove(app, person, giver)).status).toBe(200);
    await change(`update users set ${loss} where id = :user`, giver);
    await letDaysPass(app, person, 7.1);
    await settleMoves(app);
    expect(await readMove(app, person)).toMatchObject({
      email: person.email,
      isWaiting: false,
      outcome: null,
    });
    expect((await confirmMove(app, person, other)).status).toBe(200);
    expect(await readMove(app, person)).toMatchObject({ isWaiting: true });
  },
);
