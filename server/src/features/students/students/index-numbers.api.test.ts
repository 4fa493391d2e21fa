import {
  FIRST_COUNTED,
  LAST_COUNTED,
  writeCounted,
} from '@panthiya/contract/students/index-number';
import {
  addStudent,
  removeStudent,
  restoreStudent,
} from '@panthiya/contract/students/students.contract';
import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { openInstitute } from '../../../../testing/students.ts';

const { room, here, at, add, list, namesOf, number } = openInstitute();

describe('R21.1.3 index numbers', () => {
  it('R21.1.3 100 parallel draws give 100 numbers without a gap', async () => {
    const { app, organization } = room();
    const ids = await app.pool.query<{ id: string }>(
      `insert into students (organization_id, name) select $1, 'Pupil ' || n from generate_series(1, 100) n returning id`,
      [organization.id],
    );
    const drawn = await Promise.all(ids.rows.map(({ id }) => number(id, { next: true })));
    const numbers = drawn.map(({ body }) => body.student.indexNumber ?? '').toSorted();
    expect(new Set(numbers).size).toBe(100);
    expect(numbers.map((text) => Number(text.slice(0, 6)))).toEqual(
      Array.from({ length: 100 }, (_, index) => 100_001 + index),
    );
  });

  it('R21.1.3 a number is unique without regard to case or width, and never given to another', async () => {
    const { app } = room();
    const one = (await add({ indexNumber: 'gal-7' })).body.id;
    const other = (await add({})).body.id;
    for (const taken of ['GAL-7', 'ｇａｌ-７', ' gal-7 ']) {
      const { status, body } = await number(other, { indexNumber: taken });
      expect([status, body]).toMatchObject([409, { code: 'INDEX_NUMBER_TAKEN' }]);
    }
    expect((await add({ indexNumber: 'gal-7' })).status).toBe(409);
    await number(one, { indexNumber: 'GAL-8', reason: 'Typed wrong' });
    expect((await number(other, { indexNumber: 'GAL-7' })).status).toBe(409);
    // Its own earlier number is still free for it.
    expect(
      (await number(one, { indexNumber: 'gal-7', reason: 'It was right' })).body.student,
    ).toMatchObject({
      indexNumber: 'GAL-7',
    });
    await app.call(removeStudent, at(one));
    expect((await number(other, { indexNumber: 'GAL-7' })).status).toBe(409);
    expect(await namesOf()).toHaveLength(1);
  });

  it('R21.1.3 the counter passes by a number that was given by hand', async () => {
    const { app, organization } = room();
    const first = (await add({})).body.id;
    const { body } = await number(first, { next: true });
    const drawn = body.student.indexNumber ?? '';
    expect(drawn).toMatch(/^100001\d$/);
    const second = (await add({})).body.id;
    const next = (await number(second, { next: true })).body.student.indexNumber ?? '';
    const third = (await add({})).body.id;
    await app.pool.query('update index_counters set next = next - 1 where organization_id = $1', [
      organization.id,
    ]);
    const after = (await number(third, { next: true })).body.student.indexNumber ?? '';
    expect([next, after].map((text) => text.slice(0, 6))).toEqual(['100002', '100003']);
  });

  it('R21.1.3 the counter passes by 3,000 numbers that were given by hand, and says when all are used', async () => {
    const { app, organization } = room();
    const { id } = (await add({})).body;
    const given = Array.from({ length: 3000 }, (_, index) => writeCounted(FIRST_COUNTED + index));
    await app.pool.query(
      'insert into index_numbers (organization_id, index_number) select $1, unnest($2::text[])',
      [organization.id, given],
    );
    const { body } = await number(id, { next: true });
    expect(body.student.indexNumber).toBe(writeCounted(FIRST_COUNTED + given.length));
    await app.pool.query('update index_counters set next = $2 where organization_id = $1', [
      organization.id,
      LAST_COUNTED + 1,
    ]);
    const over = await number(id, { next: true, reason: 'New card' });
    expect([over.status, over.body]).toMatchObject([409, { code: 'INDEX_NUMBERS_USED_UP' }]);
  });

  it('R21.1.3 a change asks for a reason and is audited', async () => {
    const { app } = room();
    const { id } = (await add({ indexNumber: 'A1' })).body;
    const bare = await number(id, { indexNumber: 'A2' });
    expect([bare.status, bare.body]).toMatchObject([
      400,
      { code: 'INDEX_NUMBER_REASON', field: 'reason' },
    ]);
    await number(id, { indexNumber: 'A2', reason: 'Two had one card' });
    const { rows } = await app.pool.query(
      `select details->>'reason' as reason, changes from audit_log where event = 'student.index-number-given' and details->>'studentId' = $1`,
      [id],
    );
    expect(rows).toEqual([
      {
        reason: 'Two had one card',
        changes: [{ field: 'indexNumber', from: 'A1', to: 'A2' }],
      },
    ]);
  });
});

const counts = async () => {
  const { app, organization } = room();
  const { rows } = await app.pool.query<{ counted: number; there: number }>(
    `select accountless_count as counted, (select count(*)::int from students where organization_id = o.id and user_id is null and left_at is null) as there
     from organizations o where id = $1`,
    [organization.id],
  );
  return rows[0];
};

describe('R21.1.6 seats of the plan', () => {
  it('R21.1.6 students without an account take seats, exactly under parallel calls', async () => {
    const { app, organization } = room();
    // The free plan has room for 100; the owner takes one.
    await app.pool.query(
      `insert into students (organization_id, name) select $1, 'Pupil ' || n from generate_series(1, 90) n`,
      [organization.id],
    );
    await app.pool.query('update organizations set accountless_count = 90 where id = $1', [
      organization.id,
    ]);
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, index) => add({ name: `New ${String(index)}` })),
    );
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(9);
    const refused = answers.find(({ status }) => status === 409);
    expect(refused?.body).toMatchObject({
      code: 'LIMIT_REACHED',
      message: expect.stringContaining('1 member, 99 students without account of 100') as string,
    });
    expect(await counts()).toEqual({ counted: 99, there: 99 });
    const [{ id } = { id: '' }] = (await list({ account: 'without' })).students;
    await app.call(removeStudent, at(id));
    expect(await counts()).toEqual({ counted: 98, there: 98 });
    expect((await add({})).status).toBe(201);
    const back = await app.call(restoreStudent, { ...at(id), body: {} });
    expect(back.body).toMatchObject({ code: 'LIMIT_REACHED' });
    expect(await counts()).toEqual({ counted: 99, there: 99 });
  });

  it('R21.1.6 adding twice with one Idempotency-Key adds once', async () => {
    const { app } = room();
    const key = randomUUID();
    const twice = await Promise.all(
      [1, 2].map(() =>
        app.call(addStudent, {
          ...here(),
          body: { name: 'Once' },
          headers: { 'idempotency-key': key },
        }),
      ),
    );
    expect(new Set(twice.map(({ body }) => body.id)).size).toBe(1);
    expect(await counts()).toEqual({ counted: 1, there: 1 });
  });
});
