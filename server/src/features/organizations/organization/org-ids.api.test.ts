import { createOrganization } from '@panthiya/contract/organizations/organizations.contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { inLanes } from '../../../../testing/in-lanes.ts';
import { buildUser } from '../../../../testing/people.ts';
import { buildApp, type TestApp } from '../../../../testing/test-app.ts';

let app: TestApp;
let token: string;
beforeAll(async () => {
  app = await buildApp({ hasBackground: false, settings: { RATE_LIMIT_SCALE: '100' } });
  token = (await buildUser(app)).token;
});
afterAll(() => app.close());

async function create(name: string, orgId = ''): Promise<string> {
  const body = { name, orgId, phoneNumber: '077 123 4567' };
  const answer = await app.call(createOrganization, { body, token });
  expect(answer.status).toBe(201);
  return answer.body.orgId;
}

describe('R3.15 the orgId of a name', () => {
  it('that nobody has is the bare one, also when numbered ones are taken', async () => {
    expect(await create('Grade 5')).toBe('grade-5');
    expect(await create('Grade')).toBe('grade');
    expect(await create('Grade')).toBe('grade-6');
  });

  it('can be had however high the numbers are that somebody took', async () => {
    for (const taken of ['royal', 'royal-999999', 'royal-1000000']) await create('Mine', taken);
    expect(await create('Royal')).toMatch(/^royal-[0-9a-f]{7}$/);
  });

  it('is found for 50 of the same name at once', async () => {
    const made = await inLanes(Array.from({ length: 50 }), () => create('Everybody'));
    expect(new Set(made).size).toBe(50);
  });

  it('R2.2.7.2 is never that of a sample', async () => {
    expect(await create('Sample')).toBe('the-sample');
    expect(await create('Sample')).toBe('the-sample-2');
    expect(await create('Sample 2')).toBe('the-sample-2-2');
  });
});
