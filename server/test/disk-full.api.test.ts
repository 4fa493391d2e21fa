import { listPackages } from '@panthiya/contract/money/packages.contract';
import { updateProfile } from '@panthiya/contract/identity/profile-editing.contract';
import { getProfile } from '@panthiya/contract/identity/profile.contract';
import { register } from '@panthiya/contract/identity/registration.contract';
import { logout } from '@panthiya/contract/identity/session.contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildRegistration, buildUser } from '../testing/people.ts';
import { buildApp, type TestApp } from '../testing/test-app.ts';

let hasRoom = true;
let app: TestApp;
beforeAll(async () => {
  app = await buildApp({ hasRoom: () => hasRoom });
});
afterAll(() => app.close());

describe('a disk that is nearly full', () => {
  it('what writes gets 503 with Retry-After and leaves nothing; what reads goes on; all is well afterwards', async () => {
    const { token } = await buildUser(app);
    hasRoom = false;
    const registration = buildRegistration();
    const refused = await app.call(register, { body: registration });
    expect(refused).toMatchObject({ status: 503, body: { code: 'UNAVAILABLE' } });
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
    const saved = await app.call(updateProfile, { token, body: { lane02: 'Second Lane' } });
    expect(saved.status).toBe(503);
    expect((await app.call(logout, { token })).status).toBe(503);
    const profile = await app.call(getProfile, { token });
    expect(profile.body).toMatchObject({ profile: { lane02: '' } });
    expect((await app.call(listPackages)).status).toBe(200);
    for (const url of ['/health/live', '/health/ready']) {
      expect((await app.app.inject({ url })).statusCode).toBe(200);
    }
    hasRoom = true;
    expect((await app.call(register, { body: registration })).status).toBe(201);
  });
});
