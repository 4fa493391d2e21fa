import { decideRequest } from '@panthiya/contract/courses/enrolments.contract';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { WAIT } from '../../../../testing/ceilings.ts';
import { buildDesk, openDesk } from '../../../../testing/billing-staff.ts';
import { buildTaughtSchool, enrol } from '../../../../testing/courses.ts';
import type { Person } from '../../../../testing/people.ts';
import type { TestApp } from '../../../../testing/test-app.ts';

let app: TestApp;
let staff: Person;
beforeAll(async () => {
  ({ app, staff } = await buildDesk());
});
afterAll(() => app.close());

/** How many mails of a kind have which state, when none waits any more. */
async function settledMails(kind: string): Promise<Record<string, number>> {
  const count = async () => {
    const { rows } = await app.pool.query<{ state: string; count: number }>(
      'select state, count(*)::int from mails where kind = $1 group by state',
      [kind],
    );
    return Object.fromEntries(rows.map((row) => [row.state, row.count]));
  };
  await vi.waitUntil(async () => (await count())['queued'] === undefined, WAIT);
  return count();
}

it('R11.5.2 ten mails a day tell one receiver of teachers’ decisions; more decisions count without a mail, and ours are still told', async () => {
  const { course, student, lecturer } = await buildTaughtSchool(app);
  await app.pool.query('update users set email_verified_at = now() where uid = $1', [student.uid]);
  await enrol(app, course, student, 'asked');
  const params = { ...course, uid: student.uid };
  const decide = (body: { decision: 'take-back' } | { decision: 'decline'; reason: string }) =>
    app.call(decideRequest, { token: lecturer.token, params, body });
  let mails: Record<string, number> = {};
  for (let round = 1; round <= 12; round += 1) {
    await decide({ decision: 'take-back' });
    expect((await decide({ decision: 'decline', reason: `No ${round}` })).status).toBe(200);
    mails = await settledMails('course-request-declined');
  }
  expect(mails).toEqual({ sent: 10, expired: 2 });
  const { rows } = await app.pool.query('select state, reason from enrolments');
  expect(rows).toEqual([{ state: 'declined', reason: 'No 12' }]);
  const { assign } = openDesk(() => ({ app, staff }));
  expect((await assign(student.uid, 'class')).status).toBe(200);
  expect(await settledMails('plan-assigned')).toEqual({ sent: 1 });
});
