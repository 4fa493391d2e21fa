import { addMember, buildOrganization } from '../../../../testing/organizations.ts';
import { createInvites } from '@panthiya/contract/organizations/invites.contract';
import { listOwnInvites } from '@panthiya/contract/organizations/invites.contract';
import { getProfile } from '@panthiya/contract/identity/profile.contract';
import { updateProfile } from '@panthiya/contract/identity/profile-editing.contract';
import {
  correctEmail,
  rejectEmail,
  verifyEmail,
} from '@panthiya/contract/identity/email-verification.contract';
import { login } from '@panthiya/contract/identity/session.contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildUser, type Person } from '../../../../testing/people.ts';
import { buildApp, type TestApp } from '../../../../testing/test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await buildApp();
});
afterAll(() => app.close());

const reject = (link: string) => app.call(rejectEmail, { body: { token: link } });
const linkTo = async (email: string, count = 1): Promise<string> =>
  (await app.outbox.waitFor(email, count)).token ?? '';
const originOf = async ({ uid }: Person): Promise<string> =>
  (await app.pool.query('select origin from users where uid = $1', [uid])).rows[0].origin;

describe('“This was not me”', () => {
  it('R2.1.30 removes the unconfirmed account at once and frees the address', async () => {
    const attacker = await buildUser(app);
    const { email } = attacker;
    const link = await linkTo(email);
    expect((await reject(link)).status).toBe(200);
    expect(await originOf(attacker)).toBe('erased');
    const dead = await app.call(getProfile, { token: attacker.token });
    expect(dead.status).toBe(401);
    const late = await app.call(verifyEmail, {
      body: { token: link, password: attacker.password },
    });
    expect(late.body.code).toBe('LINK_INVALID');
    expect((await reject(link)).body.code).toBe('LINK_INVALID');
    const owner = await buildUser(app, { email, password: 'Another-way-77' });
    expect(owner.uid).not.toBe(attacker.uid);
  });

  it('R2.1.30 keeps the invitations that are meant for the owner of the address', async () => {
    const attacker = await buildUser(app);
    const link = await linkTo(attacker.email);
    const admin = await buildUser(app, { isVerified: true });
    const { orgId } = await buildOrganization(app, admin);
    await app.call(createInvites, {
      body: { email: attacker.email, role: 'student' },
      token: admin.token,
      params: { orgId },
    });
    await reject(link);
    const owner = await buildUser(app, {
      email: attacker.email,
      password: 'Another-way-77',
      isVerified: true,
    });
    const { body } = await app.call(listOwnInvites, { token: owner.token });
    expect(body.invites).toHaveLength(1);
  });

  it('R10.5 leaves nothing half: its organization goes to another admin, or is archived with nobody’s address on it', async () => {
    const attacker = await buildUser(app);
    const heir = await buildUser(app, { isVerified: true });
    const shared = await buildOrganization(app, attacker, { name: 'Shared Classes' });
    await addMember(app, shared, heir, 'admin');
    const own = await buildOrganization(app, attacker, { name: 'Own Classes' });
    await reject(await linkTo(attacker.email));
    const { rows } = await app.pool.query(
      `select organizations.id, status, member_count, users.uid as owner, organizations.phone_number as phone
         from organizations join users on users.id = owner_id where organizations.id = any($1)`,
      [[shared.id, own.id]],
    );
    expect(rows.find(({ id }) => id === shared.id)).toMatchObject({
      status: 'active',
      member_count: 1,
      owner: heir.uid,
    });
    expect(rows.find(({ id }) => id === own.id)).toMatchObject({
      status: 'archived',
      member_count: 0,
      phone: '+00000',
    });
  });

  it('R10.7 for a corrected address it only drops the address that waits', async () => {
    const person = await buildUser(app);
    await app.call(correctEmail, { body: { email: 'wrong.one@example.org' }, token: person.token });
    const link = await linkTo('wrong.one@example.org');
    expect((await reject(link)).status).toBe(200);
    const { profile } = (await app.call(getProfile, { token: person.token })).body;
    expect(profile).toMatchObject({ email: person.email, pendingEmail: null });
    const late = await app.call(verifyEmail, { body: { token: link }, token: person.token });
    expect(late.body.code).toBe('LINK_INVALID');
  });

  it('R2.2.5.10 for a new address of a confirmed account it only drops the address that waits', async () => {
    const person = await buildUser(app, { isVerified: true });
    await app.call(updateProfile, { body: { email: 'not.mine@example.org' }, token: person.token });
    await reject(await linkTo('not.mine@example.org'));
    const { profile } = (await app.call(getProfile, { token: person.token })).body;
    expect(profile).toMatchObject({
      email: person.email,
      emailVerified: true,
      pendingEmail: null,
    });
  });

  it('R2.1.30 a confirmed account is never removed by a link, even by one that came too late', async () => {
    const person = await buildUser(app);
    const link = await linkTo(person.email);
    const [confirmed, rejected] = await Promise.all([
      app.call(verifyEmail, { body: { token: link }, token: person.token }),
      reject(link),
    ]);
    expect([confirmed.status, rejected.status]).toContain(200);
    expect(confirmed.status === 200).not.toBe(rejected.status === 200);
    expect((await originOf(person)) === 'erased').toBe(rejected.status === 200);
    const { email, password } = person;
    const signIn = await app.call(login, { body: { email, password } });
    expect(signIn.status).toBe(rejected.status === 200 ? 401 : 200);
  });
});
