import { afterAll, beforeAll, expect, it } from 'vitest';
import { buildDesk } from '../testing/billing-staff.ts';
import { PAYHERE_SETTINGS } from '../testing/payhere.ts';
import type { Person } from '../testing/people.ts';
import { runPlanModel } from '../testing/plan-model/plan-run.ts';
import type { TestApp } from '../testing/test-app.ts';

let app: TestApp;
let staff: Person;
beforeAll(async () => {
  const settings = { ...PAYHERE_SETTINGS, RATE_LIMIT_SCALE: '1000000' };
  ({ app, staff } = await buildDesk({ settings, hasBackground: false }));
});
afterAll(() => app.close());

it('R4.47 R10.8 whatever people, billing staff and the provider do: a plan has its request or its giver, one price, and no day too many', async () => {
  const { calls, done } = await runPlanModel(app, staff, { seed: 49, runs: 16, steps: 60 });
  // Refusals are looked at too, but a model that is always refused shows nothing.
  expect(done / calls).toBeGreaterThan(0.3);
});
