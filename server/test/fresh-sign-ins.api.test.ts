import type { Endpoint } from '@panthiya/contract/endpoint';
import { endpoints } from '@panthiya/contract/endpoints';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildOrganization } from '../testing/organizations.ts';
import { ageSignIns, buildUser, type Person } from '../testing/people.ts';
import { buildApp, type TestApp } from '../testing/test-app.ts';
import { snapshot } from '../testing/whole-database.ts';

/** Calls that give, sell, export or take rights: each wants the password of the last 15 minutes. */
const FRESH = [
  'endOneSession',
  'endOtherSessions',
  'exportOwnData',
  'deleteAccount',
  'handOverOrganization',
  'exportAudit',
  'exportMails',
  'exportOrganizations',
  'exportUsers',
  'exportUpgradeRequests',
  'suspendOrganization',
  'activateOrganization',
  'disableUser',
  'enableUser',
  'grantAdmin',
  'revokeAdmin',
  'approveRequest',
  'reverseRequest',
  'assignPackage',
] as const;

const all = endpoints as Readonly<Record<string, Endpoint>>;
let app: TestApp;
let staff: Person;
let owner: Person;
let orgId: string;

beforeAll(async () => {
  app = await buildApp({ hasBackground: false });
  staff = await buildUser(app, { isVerified: true, isSystemAdmin: true });
  owner = await buildUser(app, { isVerified: true });
  orgId = (await buildOrganization(app, owner)).orgId;
  await ageSignIns(app, staff, '16 minutes');
  await ageSignIns(app, owner, '16 minutes');
});
afterAll(() => app.close());

describe('R7.13 rights are given, sold, exported and taken only with a fresh sign-in', () => {
  it('R7.13 these calls and no others say so', () => {
    const named = Object.entries(all)
      .filter(([, { access }]) => access.split('-').includes('fresh'))
      .map(([name]) => name);
    expect(named.toSorted()).toEqual(FRESH.toSorted());
  });

  it.each(FRESH)('R7.13 %s refuses an old sign-in, and nothing has changed', async (name) => {
    const endpoint = all[name] as Endpoint;
    const isOwners = endpoint.access.startsWith('organization-');
    const { token } = isOwners ? owner : staff;
    const before = await snapshot(app);
    const answer = await app.app.inject({
      method: endpoint.method,
      url: `/api${endpoint.path.replace('{orgId}', orgId).replaceAll(/\{\w+\}/g, owner.uid)}`,
      headers: { authorization: `Bearer ${token}` },
      ...(endpoint.body === undefined ? {} : { payload: {} }),
    });
    expect(answer.statusCode).toBe(403);
    expect(answer.json()).toMatchObject({ code: 'REAUTH_REQUIRED' });
    expect(await snapshot(app)).toEqual(before);
  });
});
