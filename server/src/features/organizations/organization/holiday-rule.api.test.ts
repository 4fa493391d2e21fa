import { updateOrganization } from '@panthiya/contract/organizations/organizations.contract';
import type { HolidayRule } from '@panthiya/contract/organizations/organization-fields';
import { beforeEach, describe, expect, it } from 'vitest';
import { createDatabase } from '../../../db/database.ts';
import { applyHolidayRule } from '../../../domain/class-sessions/nightly.ts';
import { openClasses } from '../../../../testing/class-changes.ts';
import { addTimeIn, dayIn, makeClasses, readClasses } from '../../../../testing/class-sessions.ts';

const { room, calls } = openClasses();
let days: { readonly poya: string; readonly open: string };

beforeEach(async () => {
  const { app, course } = room();
  days = { poya: await dayIn(app, 3), open: await dayIn(app, 4) };
  await app.pool.query('delete from holidays');
  await app.pool.query(
    `insert into holidays (date, name, kind, gazette) values ($1, 'Poya', 'poya', '1/1'), ($2, 'Open', 'public', '1/1')`,
    [days.poya, days.open],
  );
  await addTimeIn(app, course, 3);
  await addTimeIn(app, course, 4);
});

const choose = (holidayRule: HolidayRule, token = room().owner.token) =>
  room().app.call(updateOrganization, {
    token,
    params: { orgId: room().organization.orgId },
    body: { holidayRule },
  });

/** The job of the organization, where one waits. */
async function runJob(): Promise<number> {
  const { app, organization } = room();
  const { rows } = await app.pool.query<{ id: string }>(
    `delete from graphile_worker._private_jobs
     where key = 'apply-holiday-rule' || (select id from organizations where org_id = $1)::text
     returning payload ->> 'organizationId' as id`,
    [organization.orgId],
  );
  for (const { id } of rows) await applyHolidayRule(createDatabase(app.pool), id);
  return rows.length;
}

/** What the classes of both holidays are, in words. */
async function ofHolidays() {
  const { app, course, lecturer } = room();
  const classes = await readClasses(app, course, lecturer, { from: days.poya, to: days.open });
  return classes.map(({ status, reason }) => `${status} ${reason}`.trim());
}

describe('R13.1.9 what holidays do to classes', () => {
  it.each<readonly [HolidayRule, readonly string[]]>([
    ['poya_off', ['cancelled Poya', 'planned']],
    ['all_off', ['cancelled Poya', 'cancelled Open']],
    ['none', ['planned', 'planned']],
  ])('classes are made by the rule %s', async (rule, expected) => {
    await choose(rule);
    await makeClasses(room().app);
    expect(await ofHolidays()).toEqual(expected);
  });

  it('classes that nobody changed follow another rule, and no class that people changed', async () => {
    const { app, course, lecturer } = room();
    await makeClasses(app);
    await choose('all_off');
    expect(await runJob()).toBe(1);
    expect(await ofHolidays()).toEqual(['cancelled Poya', 'cancelled Open']);
    const [poya] = await readClasses(app, course, lecturer, { from: days.poya, to: days.poya });
    expect((await calls().restore(poya!)).status).toBe(200);
    await choose('none');
    await runJob();
    expect(await ofHolidays()).toEqual(['planned', 'planned']);
    await choose('all_off');
    await runJob();
    expect(await ofHolidays()).toEqual(['planned', 'cancelled Open']);
  });

  it('another organization keeps its classes, and the same rule again does nothing', async () => {
    await makeClasses(room().app);
    expect((await choose('poya_off')).status).toBe(200);
    expect(await runJob()).toBe(0);
    const { app } = room();
    await app.pool
      .query(`insert into organizations (id, org_id, owner_id, name, phone_number, holiday_rule)
      select gen_random_uuid(), 'other-' || substr(gen_random_uuid()::text, 1, 8), owner_id, 'Other', '+94112345678', 'all_off'
      from organizations where org_id = '${room().organization.orgId}'`);
    const { rows } = await app.pool.query<{ id: string }>(
      `select id from organizations where holiday_rule = 'all_off'`,
    );
    await applyHolidayRule(createDatabase(app.pool), rows[0]?.id ?? '');
    expect(await ofHolidays()).toEqual(['cancelled Poya', 'planned']);
  });

  it('only admins choose it, from the list alone', async () => {
    const { lecturer, student } = room();
    expect((await choose('none', lecturer.token)).status).toBe(403);
    expect((await choose('none', student.token)).status).toBe(403);
    expect((await choose('sundays' as HolidayRule)).status).toBe(400);
    expect(await runJob()).toBe(0);
  });
});
