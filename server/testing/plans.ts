import type { Person } from './people.ts';
import type { TestApp } from './test-app.ts';

/** Gives somebody a plan that was sold with these features, as if it had been paid for; the one before ends. */
export async function sellPlan(
  app: TestApp,
  person: Person,
  features: Readonly<Record<string, number>>,
): Promise<void> {
  await app.pool.query(
    `update subscriptions set ended_at = now(), end_reason = 'replaced'
     where ended_at is null and user_id = (select id from users where uid = $1)`,
    [person.uid],
  );
  await app.pool.query(
    `insert into subscriptions (id, user_id, package_id, package_title, amount_minor, currency, mode, features, source)
     select gen_random_uuid(), id, 'class', 'Class', 150000, 'LKR', 'M', $2, 'assignment' from users where uid = $1`,
    [person.uid, features],
  );
}
