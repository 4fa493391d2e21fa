import { getUser } from '@panthiya/contract/provider/users.contract';
import { login } from '@panthiya/contract/identity/session.contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { erase } from '../../../../testing/erasing.ts';
import { addMember, buildOrganization } from '../../../../testing/organizations.ts';
import { buildUser, type Person } from '../../../../testing/people.ts';
import { buildApp, type TestApp } from '../../../../testing/test-app.ts';

let app: TestApp;
let admin: Person;
let user: Person;

beforeAll(async () => {
  app = await buildApp({ hasBackground: false, settings: { RATE_LIMIT_SCALE: '100' } });
  admin = await buildUser(app, { isVerified: true, isSystemAdmin: true });
  user = await buildUser(app, { nic: '200867123456', isVerified: true });
  await app.pool.query(
    `insert into packages (id, title, amount_minor, currency, mode) values
       ('free', 'Free', 0, 'LKR', 'F'), ('class', 'Class', 150000, 'LKR', 'M')`,
  );
});
afterAll(() => app.close());

const get = (uid: string, token: string | undefined = admin.token) =>
  app.call(getUser, { token, params: { uid } });

describe('R6.3 GET /admin/users/{uid}', () => {
  it('shows the plan held, those before, organisations and devices', async () => {
    const own = await buildOrganization(app, user, { name: 'Own Class' });
    const other = await buildOrganization(app, admin, { name: 'Another Class' });
    await addMember(app, other, user, 'lecturer', 'student');
    await app.call(login, {
      body: { email: user.email, password: user.password },
      headers: {
        'user-agent':
          'Mozilla/5.0 (Linux; Android 14; SM-A155F) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/126.0.0.0 Mobile Safari/537.36',
      },
    });
    await app.pool.query(
      `insert into subscriptions (id, user_id, package_id, package_title, amount_minor, currency, mode, features, source, started_at, ends_at, ended_at, end_reason)
       select gen_random_uuid(), users.id, 'class', title, 150000, 'LKR', 'M', '{}', 'assignment', started::timestamptz, ends::timestamptz, ended::timestamptz, reason
       from users, (values
         ('Oldest', '2025-01-01', '2025-02-01', '2025-02-08', 'expired'),
         ('Older', '2025-03-01', null, '2025-04-01', 'replaced'),
         ('Class', '2026-01-01', '2026-02-01', null, null)) as plan (title, started, ends, ended, reason)
       where uid = $1`,
      [user.uid],
    );
    await app.pool.query(`update users set package_id = 'class' where uid = $1`, [user.uid]);
    const { status, body } = await get(user.uid);
    expect(status).toBe(200);
    expect(body.user).toMatchObject({
      uid: user.uid,
      email: user.email,
      username: null,
      packageId: 'class',
      packageTitle: 'Class',
      plan: {
        packageTitle: 'Class',
        startedAt: expect.stringContaining('2026-01-01T') as string,
        endsAt: expect.stringContaining('2026-02-01T') as string,
      },
    });
    expect(body.user.formerPlans.map(({ packageTitle }) => packageTitle)).toEqual([
      'Older',
      'Oldest',
    ]);
    expect(body.user.organizations).toEqual([
      {
        orgId: other.orgId,
        name: 'Another Class',
        status: 'active',
        roles: ['lecturer', 'student'],
        isOwner: false,
      },
      { orgId: own.orgId, name: 'Own Class', status: 'active', roles: ['admin'], isOwner: true },
    ]);
    expect(body.user.sessions.map(({ device }) => device)).toContain('Chrome on Android');
    expect(body.user.sessions).toHaveLength(2);
  });

  it('security.md: no NIC, birth date, address, token or internet address anywhere', async () => {
    const text = JSON.stringify((await get(user.uid)).body);
    for (const word of [
      '200867123456',
      '2008-03-18',
      'Wilgoda',
      'WIJESINGHE SUNIL',
      'kurunegala',
      '203.0.113',
      'pt1_',
      'Mozilla',
    ]) {
      expect(text).not.toContain(word);
    }
    expect(text).not.toMatch(/hash|nic"|dateOfBirth|emergency/i);
  });

  it('R4.36 who never had another plan holds the free one', async () => {
    const { body } = await get(admin.uid);
    expect(body.user).toMatchObject({
      packageId: 'free',
      plan: { packageTitle: 'Free', startedAt: null, endsAt: null },
      formerPlans: [],
    });
  });

  it('R6.14 an erased or unknown person is not found, and others may not ask', async () => {
    const gone = await buildUser(app);
    await erase(app, gone);
    expect((await get(gone.uid)).status).toBe(404);
    expect((await get('00000000-0000-4000-8000-000000000000')).status).toBe(404);
    expect((await get('x')).status).toBe(400);
    expect((await get(user.uid, user.token)).status).toBe(403);
  });
});
