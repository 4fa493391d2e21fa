import { exportAudit } from '@panthiya/contract/provider/audit.contract';
import { exportMails } from '@panthiya/contract/provider/mails.contract';
import { exportOrganizations } from '@panthiya/contract/provider/organizations.contract';
import { exportUsers } from '@panthiya/contract/provider/users.contract';
import { exportUpgradeRequests } from '@panthiya/contract/money/upgrade-requests.contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readExport } from '../../../testing/lists.ts';
import { buildUser, type Person } from '../../../testing/people.ts';
import { buildApp, type TestApp } from '../../../testing/test-app.ts';

let app: TestApp;
let admin: Person;
let pupil: Person;
beforeAll(async () => {
  app = await buildApp({ hasBackground: false });
  admin = await buildUser(app, { isVerified: true, isSystemAdmin: true });
  pupil = await buildUser(app);
});
afterAll(() => app.close());

const takers = async (event: string) =>
  (
    await app.pool.query<{ uid: string }>(
      'select uid from audit_log join users on users.id = actor_id where event = $1',
      [event],
    )
  ).rows.map(({ uid }) => uid);

describe('R6.3 whoever takes a list along is written down', () => {
  it.each([
    ['user.exported', exportUsers],
    ['organization.exported', exportOrganizations],
    ['mail.exported', exportMails],
    ['audit.exported', exportAudit],
    ['upgrade.exported', exportUpgradeRequests],
  ])('R6.3 %s', async (event, endpoint) => {
    expect((await readExport(app, endpoint, { token: pupil.token })).status).toBe(403);
    expect(await takers(event)).toEqual([]);
    expect((await readExport(app, endpoint, { token: admin.token })).status).toBe(200);
    expect(await takers(event)).toEqual([admin.uid]);
  });
});
