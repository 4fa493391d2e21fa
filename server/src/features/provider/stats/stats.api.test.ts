import { getStats } from '@panthiya/contract/provider/stats.contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { erase } from '../../../../testing/erasing.ts';
import { buildOrganization } from '../../../../testing/organizations.ts';
import { buildUser, type Person } from '../../../../testing/people.ts';
import { buildApp, type TestApp } from '../../../../testing/test-app.ts';

let app: TestApp;
let admin: Person;

beforeAll(async () => {
  app = await buildApp({ hasBackground: false, settings: { RATE_LIMIT_SCALE: '1000' } });
  admin = await buildUser(app, { isVerified: true, isSystemAdmin: true });
});
afterAll(() => app.close());

const read = async () => (await app.call(getStats, { token: admin.token })).body;
const setMade = (person: Person, when: string) =>
  app.pool.query(`update users set created_at = ${when} where uid = $1`, [person.uid]);
const addPlan = ({ uid }: Person, amount: number, from: string, ends: string, ended: string) =>
  app.pool.query(
    `insert into subscriptions (id, user_id, package_id, package_title, amount_minor, currency, mode, features, source, started_at, ends_at, ended_at, end_reason)
     select gen_random_uuid(), id, 'class', 'Class', ${amount}, 'LKR', 'M', '{}', 'assignment', ${from}, ${ends}, ${ended}, case when ${ended} is not null then 'ended' end
     from users where uid = $1`,
    [uid],
  );
const daysAgo = (days: number) => `now() - interval '${days} days'`;

describe('R7.33 R9.31 GET /admin/stats', () => {
  it('an installation of one: growth cannot be told, every day is there', async () => {
    const stats = await read();
    expect(stats).toMatchObject({
      success: true,
      users: { total: 1, growth: null },
      organizations: { total: 0, growth: null },
      premiumUsers: { total: 0, growth: null },
      packages: { total: 0, active: 0 },
      openRequests: 0,
    });
    expect(stats.registrations).toHaveLength(30);
  });

  it('R9.31 R9.32 true totals and true growth over 30 days, to a tenth of a percent; the erased do not count', async () => {
    const people: Person[] = [];
    for (let n = 0; n < 6; n += 1) people.push(await buildUser(app));
    const [first, second, third, gone, goneBefore, later] = people as [
      Person,
      Person,
      Person,
      Person,
      Person,
      Person,
    ];
    await app.pool.query(
      `insert into packages (id, title, amount_minor, currency, mode, is_active) values
         ('free', 'Free', 0, 'LKR', 'F', true), ('class', 'Class', 150000, 'LKR', 'M', true), ('old', 'Old', 1, 'LKR', 'M', false)`,
    );
    await app.pool.query(`update users set created_at = ${daysAgo(40)}`);
    await setMade(later, daysAgo(10));
    const organization = await buildOrganization(app, first);
    await buildOrganization(app, first);
    await buildOrganization(app, first);
    await app.pool.query(`update organizations set created_at = ${daysAgo(31)} where id <> $1`, [
      organization.id,
    ]);
    // Held 30 days ago: the first, until today; the second, in its days of grace. The third only since then.
    await addPlan(first, 150_000, daysAgo(60), 'null', 'null');
    await addPlan(second, 150_000, daysAgo(60), daysAgo(33), daysAgo(26));
    await addPlan(third, 150_000, daysAgo(5), 'null', 'null');
    await addPlan(later, 150_000, daysAgo(90), daysAgo(60), daysAgo(53));
    await addPlan(later, 0, daysAgo(50), 'null', 'null');
    await app.pool.query(
      `update users set premium_until = now() + interval '1 day' where uid = any($1)`,
      [[first.uid, third.uid]],
    );
    await app.pool.query(`update users set premium_until = now() where uid = $1`, [second.uid]);
    await erase(app, gone, goneBefore);
    // The log takes no changes. Only here must it look as if one had been erased long ago.
    await app.pool.query('alter table audit_log disable trigger user');
    await app.pool.query(
      `update audit_log set at = ${daysAgo(35)} where event = 'user.erased' and subject_id = (select id from users where uid = $1)`,
      [goneBefore.uid],
    );
    await app.pool.query('alter table audit_log enable trigger user');
    await app.pool.query(
      `insert into upgrade_requests (id, user_id, package_id, package_title, amount_minor, currency, mode, features, reference, state)
       select gen_random_uuid(), id, 'class', 'Class', 150000, 'LKR', 'M', '{}', 'REF-' || row_number() over (), case when uid = $1 then 'open' else 'withdrawn' end
       from users where uid = any($2)`,
      [first.uid, [first.uid, second.uid]],
    );
    const stats = await read();
    // Five exist: the admin, three of 40 days ago, one of 10 days ago. 30 days ago: four, and the one erased since then.
    expect(stats.users).toEqual({ total: 5, growth: 0 });
    expect(stats.organizations).toEqual({ total: 3, growth: 50 });
    expect(stats.premiumUsers).toEqual({ total: 2, growth: 0 });
    expect(stats.packages).toEqual({ total: 3, active: 2 });
    expect(stats.openRequests).toBe(1);
    await buildUser(app);
    await buildUser(app);
    expect((await read()).users).toEqual({ total: 7, growth: 40 });
    await buildOrganization(app, first);
    await app.pool.query(`update organizations set created_at = ${daysAgo(31)} where id = $1`, [
      organization.id,
    ]);
    expect((await read()).organizations).toEqual({ total: 4, growth: 33.3 });
  });

  it('R9.31 registrations fall on the days of Sri Lanka, today the last', async () => {
    const one = await buildUser(app);
    const other = await buildUser(app);
    const midnight = `(date_trunc('day', now() at time zone 'Asia/Colombo') - interval '3 days') at time zone 'Asia/Colombo'`;
    const before = (await read()).registrations;
    await setMade(one, midnight);
    await setMade(other, `${midnight} - interval '1 microsecond'`);
    const after = (await read()).registrations;
    const today = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Asia/Colombo' }).format(new Date());
    expect(after.at(-1)?.day).toBe(today);
    const changes = after.map(({ count }, index) => count - (before[index]?.count ?? 0));
    expect(changes.slice(-5)).toEqual([1, 1, 0, 0, -2]);
    expect(after.map(({ day }) => day)).toEqual(after.map(({ day }) => day).toSorted());
    expect(new Set(after.map(({ day }) => day)).size).toBe(30);
  });

  it('R6.3 R7.33 is for system administrators, and names nobody', async () => {
    const user = await buildUser(app);
    expect((await app.call(getStats, { token: user.token })).status).toBe(403);
    expect((await app.call(getStats)).status).toBe(401);
    expect(JSON.stringify(await read())).not.toMatch(/@|NETHMI/);
  });
});
