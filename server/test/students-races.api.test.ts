import { restoreMember } from '@panthiya/contract/organizations/members.contract';
import {
  removeStudent,
  restoreStudent,
  updateStudent,
} from '@panthiya/contract/students/students.contract';
import { describe, expect, it } from 'vitest';
import { erase } from '../testing/erasing.ts';
import { openMembers } from '../testing/members.ts';
import { openInstitute, STUDENT_FACTS } from '../testing/students.ts';

const { room, at, add, number, buildPupil } = openInstitute();
const members = openMembers(room);

/** Statuses of answers that are the server's fault. */
const faults = (answers: readonly { status: number; body: unknown }[]) =>
  answers.filter(({ status }) => status >= 500).map(({ status, body }) => [status, body]);

/** How often the database had to break a circle of calls that waited for each other. */
async function countDeadlocks(): Promise<number> {
  const { app } = room();
  await app.pool.query('select pg_stat_force_next_flush()');
  const { rows } = await app.pool.query<{ deadlocks: string }>(
    'select deadlocks from pg_stat_database where datname = current_database()',
  );
  return Number(rows[0]?.deadlocks);
}

describe('parallel calls about one student', () => {
  it('R21.1.9 a removal beside an index number ends in no deadlock', async () => {
    const { app } = room();
    const before = await countDeadlocks();
    const answers = [];
    for (let round = 0; round < 6; round += 1) {
      const ids = await Promise.all(
        [1, 2, 3].map(async (n) => (await add({ name: `Pupil ${String(n)}` })).body.id),
      );
      answers.push(
        ...(await Promise.all(
          ids.flatMap((id) => [
            number(id, { next: true, reason: 'New card' }),
            app.call(removeStudent, at(id)),
            number(id, { next: true, reason: 'New card' }),
            app.call(restoreStudent, { ...at(id), body: {} }),
          ]),
        )),
      );
    }
    expect([faults(answers), await countDeadlocks()]).toEqual([[], before]);
  });

  it('R21.1.3 the same number given and added at once ends in no deadlock', async () => {
    const before = await countDeadlocks();
    const answers = [];
    for (let round = 0; round < 15; round += 1) {
      const { id } = (await add({})).body;
      const indexNumber = `GAL-${String(round)}`;
      answers.push(
        ...(await Promise.all([
          number(id, { indexNumber }),
          add({ indexNumber }),
          number(id, { indexNumber, reason: 'New card' }),
          add({ indexNumber }),
        ])),
      );
    }
    expect([faults(answers), await countDeadlocks()]).toEqual([[], before]);
  });

  it('R21.1.9 removing and restoring a member beside an index number ends in no deadlock', async () => {
    const { admin } = room();
    const before = await countDeadlocks();
    const answers = [];
    for (let round = 0; round < 6; round += 1) {
      const pupils = [await buildPupil(), await buildPupil()];
      answers.push(
        ...(await Promise.all(
          pupils.flatMap(({ person, id }) => [
            number(id, { next: true }),
            members.remove(admin.token, person.uid),
            number(id, { next: true, reason: 'New card' }),
            members.setRoles(admin.token, person.uid, ['lecturer']),
          ]),
        )),
      );
    }
    expect([faults(answers), await countDeadlocks()]).toEqual([[], before]);
  });

  it('R21.1.9 an erasure beside changes ends in no deadlock', async () => {
    const { app } = room();
    const pupils = [];
    for (let n = 0; n < 6; n += 1) pupils.push(await buildPupil());
    const before = await countDeadlocks();
    const [, ...answers] = await Promise.all([
      erase(app, ...pupils.map(({ person }) => person)),
      ...pupils.flatMap(({ id }) =>
        [1, 2, 3].map(() => number(id, { next: true, reason: 'New card' })),
      ),
    ]);
    expect([faults(answers), await countDeadlocks()]).toEqual([[], before]);
    expect(
      (
        await app.pool.query(`select from users where uid = any($1) and origin <> 'erased'`, [
          pupils.map(({ person }) => person.uid),
        ])
      ).rowCount,
    ).toBe(0);
  });

  it('R21.1.6 random parallel calls keep the count of seats, and none fails', async () => {
    const { app, organization } = room();
    let seed = 20_261_127;
    const draw = (most: number) => {
      seed = (seed * 1_103_515_245 + 12_345) % 2 ** 31;
      return seed % most;
    };
    const ids: string[] = [];
    for (let n = 0; n < 6; n += 1) ids.push((await add({ name: `Pupil ${String(n)}` })).body.id);
    const pick = () => ids[draw(ids.length)] ?? '';
    const moves = [
      () => app.call(removeStudent, at(pick())),
      () => app.call(restoreStudent, { ...at(pick()), body: {} }),
      () => add({ name: 'Another', indexNumber: `H${String(draw(30))}` }),
      () =>
        app.call(updateStudent, {
          ...at(pick()),
          body: { ...STUDENT_FACTS, name: 'Changed', version: 1 + draw(4) },
        }),
    ];
    const answers = [];
    for (let round = 0; round < 12; round += 1)
      answers.push(
        ...(await Promise.all(
          Array.from({ length: 10 }, async () => (moves[draw(moves.length)] ?? moves[0])?.()),
        )),
      );
    expect(faults(answers.filter((answer) => answer !== undefined))).toEqual([]);
    const { rows } = await app.pool.query(
      `select accountless_count = (select count(*) from students s where s.organization_id = o.id and user_id is null and left_at is null) as same
       from organizations o where id = $1`,
      [organization.id],
    );
    expect(rows).toEqual([{ same: true }]);
  });
});

describe('the counter of index numbers', () => {
  it('R21.1.3 that is used up answers a clear refusal', async () => {
    const { app, organization } = room();
    const { id } = (await add({})).body;
    await number(id, { next: true });
    await app.pool.query('update index_counters set next = 999999 where organization_id = $1', [
      organization.id,
    ]);
    const answers = [];
    for (let n = 0; n < 3; n += 1) answers.push(await number(id, { next: true, reason: 'More' }));
    expect(answers.map(({ status, body }) => [status, (body as { code?: string }).code])).toEqual([
      [200, undefined],
      [409, 'INDEX_NUMBERS_USED_UP'],
      [409, 'INDEX_NUMBERS_USED_UP'],
    ]);
  });

  it('R21.1.3 a number of somebody who was erased is given to nobody', async () => {
    const { app } = room();
    const { person, id } = await buildPupil();
    await number(id, { indexNumber: 'OLD-1' });
    await erase(app, person);
    const { id: other } = (await add({})).body;
    expect((await number(other, { indexNumber: 'OLD-1' })).body).toMatchObject({
      code: 'INDEX_NUMBER_TAKEN',
    });
  });
});

describe('the limit of members', () => {
  it('R21.1.6 adding beside restored members and students passes by no limit', async () => {
    const { app, admin, organization } = room();
    const gone = [];
    for (let n = 0; n < 6; n += 1) {
      const { person } = await buildPupil();
      await members.remove(admin.token, person.uid);
      gone.push(person);
    }
    const left = [];
    for (let n = 0; n < 4; n += 1) {
      const { id } = (await add({})).body;
      await app.call(removeStudent, at(id));
      left.push(id);
    }
    // The free plan has room for 100; the owner takes one.
    await app.pool.query(
      `insert into students (organization_id, name) select $1, 'Pupil ' || n from generate_series(1, 94) n`,
      [organization.id],
    );
    await app.pool.query('update organizations set accountless_count = 94 where id = $1', [
      organization.id,
    ]);
    const answers = await Promise.all([
      ...gone.map(({ uid }) =>
        app.call(restoreMember, {
          token: admin.token,
          params: { orgId: organization.orgId, uid },
          body: {},
        }),
      ),
      ...left.flatMap((id) => [
        app.call(restoreStudent, { ...at(id), body: {} }),
        app.call(restoreStudent, { ...at(id), body: {} }),
      ]),
      ...Array.from({ length: 10 }, () => add({})),
    ]);
    expect(faults(answers)).toEqual([]);
    const { rows } = await app.pool.query(
      `select member_count + accountless_count as taken,
         (select count(*)::int from memberships where organization_id = o.id and removed_at is null)
         + (select count(*)::int from students where organization_id = o.id and user_id is null and left_at is null) as there
       from organizations o where id = $1`,
      [organization.id],
    );
    expect(rows).toEqual([{ taken: 100, there: 100 }]);
  });
});
