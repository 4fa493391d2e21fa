import { describe, expect, it } from 'vitest';
import { openListDesk } from '../testing/class-lists.ts';
import { addMember } from '../testing/organizations.ts';
import { buildUser } from '../testing/people.ts';
import { openInstitute } from '../testing/students.ts';

const { room, add, number } = openInstitute();
const { preview, takeOver } = openListDesk(room);

const listOf = (count: number, prefix = 'P') =>
  [
    'Name,Index No,Phone',
    ...Array.from(
      { length: count },
      (_, n) => `Pupil ${prefix} ${String(n)},${prefix}-${String(n)},07722${String(10_000 + n)}`,
    ),
  ].join('\n');

/** Students, seats as they are counted and as they are, and numbers that were given. */
async function readState() {
  const { app, organization } = room();
  const { rows } = await app.pool.query<{ students: number; seats: number; numbers: number }>(
    `select accountless_count as seats,
       (select count(*)::int from students where organization_id = o.id and user_id is null and left_at is null) as students,
       (select count(*)::int from index_numbers where organization_id = o.id) as numbers
     from organizations o where id = $1`,
    [organization.id],
  );
  return rows[0];
}

describe('a class list beside other changes', () => {
  it('R21.9.2 two people who take over the same list at once make no doubles, and both are told', async () => {
    const { app, admin, organization } = room();
    const other = await buildUser(app, { isVerified: true });
    await addMember(app, organization, other, 'admin');
    // Without numbers, which alone would refuse a double.
    const list = listOf(40).replaceAll(/,P-\d+/g, ',');
    const { body } = await preview(list);
    const answers = await Promise.all(
      Array.from({ length: 50 }, (_, n) =>
        takeOver(list, body, { token: n % 2 === 0 ? admin.token : other.token }),
      ),
    );
    const told = answers.map(({ status, body: { code } }) => [status, code]);
    expect(told.filter(([status]) => status === 200)).toHaveLength(1);
    // The others learn that the list changed, or that they send too many files at once.
    const refusals = new Set(told.flatMap(([, code]) => code ?? []));
    expect([...refusals].filter((code) => code !== 'OVERLOADED')).toEqual(['LIST_CHANGED']);
    expect(await readState()).toEqual({ students: 40, seats: 40, numbers: 0 });
  });

  it('R21.9.3 what fails in the middle leaves nothing behind', async () => {
    const { app } = room();
    const known = (await add({ name: 'Pupil before', indexNumber: 'P-0' })).body.id;
    const list = listOf(40);
    const { body } = await preview(list);
    // The last statement of the transaction fails: seats and students stand by then.
    await app.pool.query(`create function fail_list() returns trigger language plpgsql as
      $$ begin if new.event = 'student.changed' then raise exception 'no'; end if; return new; end $$`);
    await app.pool.query(
      `create trigger fail_list before insert on audit_log for each row execute function fail_list()`,
    );
    const failed = await takeOver(list, body, { headers: { 'idempotency-key': 'again' } });
    await app.pool.query('drop function fail_list cascade');
    expect(failed.status).toBe(500);
    expect(await readState()).toEqual({ students: 1, seats: 1, numbers: 1 });
    const done = await takeOver(list, body, { headers: { 'idempotency-key': 'again' } });
    expect(done.body.counts).toEqual({ new: 39, changed: 1, known: 0, refused: 0 });
    expect(await readState()).toEqual({ students: 40, seats: 40, numbers: 40 });
    expect(known).toBeTruthy();
  });

  it('R21.2.2 a list that grew elsewhere, or whose number was given meanwhile, is previewed anew', async () => {
    const list = listOf(3);
    const first = (await preview(list)).body;
    const { id } = (await add({ name: 'Pupil another' })).body;
    await number(id, { indexNumber: 'P-1' });
    const late = await takeOver(list, first);
    expect([late.status, late.body.code]).toEqual([409, 'LIST_CHANGED']);
    expect((await readState())?.students).toBe(1);
    const next = (await preview(list)).body;
    expect(next.counts).toEqual({ new: 2, changed: 1, known: 0, refused: 0 });
  });

  it('R21.1.6 a list that the plan has no room for is refused whole, exactly at the limit', async () => {
    // The free plan has room for 100; the owner takes one.
    const full = listOf(100);
    const { body } = await preview(full);
    const refused = await takeOver(full, body);
    expect([refused.status, refused.body.code]).toEqual([409, 'LIMIT_REACHED']);
    expect(await readState()).toEqual({ students: 0, seats: 0, numbers: 0 });
    const fits = listOf(99);
    const answers = [];
    const next = (await preview(fits)).body;
    answers.push(...(await Promise.all([takeOver(fits, next), add({}), add({}), add({})])));
    expect(answers.filter(({ status }) => status >= 500)).toEqual([]);
    const state = await readState();
    expect(state?.students).toBe(state?.seats);
    expect(state?.students).toBeLessThanOrEqual(99);
  });

  it('R21.9.2 lists beside numbers and new students end in no deadlock', async () => {
    const ids: string[] = [];
    for (let n = 0; n < 5; n += 1) ids.push((await add({ name: `Known ${String(n)}` })).body.id);
    const answers = [];
    for (let round = 0; round < 6; round += 1) {
      const list = `Name,Grade\n${ids.map((_, n) => `Known ${String(n)},${String(round)}`).join('\n')}`;
      const { body } = await preview(list);
      answers.push(
        ...(await Promise.all([
          takeOver(list, body),
          ...ids.map((id) => number(id, { next: true, reason: 'New card' })),
          add({ name: 'More' }),
        ])),
      );
    }
    expect(answers.filter(({ status }) => status >= 500)).toEqual([]);
  });
});
