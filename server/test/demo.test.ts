import { afterAll, beforeAll, expect, it } from 'vitest';
import { seedDemo } from '../seeds/demo/demo.ts';
import { createDatabase } from '../src/db/database.ts';
import { createPasswordHasher } from '../src/platform/password-hashing.ts';
import { buildPackages } from '../testing/billing.ts';
import { buildApp, type TestApp } from '../testing/test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await buildApp({ hasBackground: false });
  await buildPackages(app);
});
afterAll(() => app.close());

const seedTwice = async () => {
  const hasher = await createPasswordHasher(1);
  for (const _round of [1, 2]) await seedDemo(createDatabase(app.pool), hasher);
};

it('R11.7.1 the demo story has a lecturer and a student in two institutes; a second start adds nothing', async () => {
  await seedTwice();
  const { rows } = await app.pool.query(
    `select c.title, c.status, c.learner_count, o.org_id,
       (select count(*)::int from enrolments e where e.course_id = c.id and e.state = 'waiting') as waiting
     from courses c join organizations o on o.id = c.organization_id order by c.title`,
  );
  expect(rows).toEqual([
    {
      title: 'Applied Maths for Physics',
      status: 'published',
      learner_count: 1,
      org_id: 'nallur-maths-circle',
      waiting: 0,
    },
    {
      title: 'Physics 2026 Revision',
      status: 'published',
      learner_count: 6,
      org_id: 'wilgoda-physics',
      waiting: 2,
    },
    {
      title: 'Physics 2027 Theory',
      status: 'published',
      learner_count: 11,
      org_id: 'wilgoda-physics',
      waiting: 0,
    },
    {
      title: 'Practicals 2028',
      status: 'draft',
      learner_count: 0,
      org_id: 'wilgoda-physics',
      waiting: 0,
    },
  ]);
});

it('R4.47 the demo story has a request that waits, one approved, one rejected; a second start adds none', async () => {
  await seedTwice();
  const { rows } = await app.pool.query(
    `select state, amount_minor::int = paid_amount_minor::int as is_right, users.package_id
     from upgrade_requests join users on users.id = user_id order by state`,
  );
  expect(rows).toEqual([
    { state: 'approved', is_right: true, package_id: 'institute' },
    { state: 'open', is_right: false, package_id: null },
    { state: 'rejected', is_right: false, package_id: 'institute' },
  ]);
});
