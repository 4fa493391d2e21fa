import {
  addHolidays,
  listHolidays,
  previewHolidays,
  putHoliday,
  removeHoliday,
} from '@panthiya/contract/provider/holidays.contract';
import { getWeek } from '@panthiya/contract/courses/week.contract';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { ensureHolidays } from '../../../../seeds/reference/holidays.ts';
import { openClasses } from '../../../../testing/class-changes.ts';
import {
  addTimeIn,
  dayIn,
  firstClass,
  makeClasses,
  readClasses,
} from '../../../../testing/class-sessions.ts';
import { openListDesk } from '../../../../testing/class-lists.ts';
import { buildUser, type Person } from '../../../../testing/people.ts';
import { createDatabase } from '../../../db/database.ts';
import { applyHolidayToAll } from '../../../domain/class-sessions/nightly.ts';

const { room, calls } = openClasses();
let admin: Person;

beforeAll(async () => {
  admin = await buildUser(room().app, { isVerified: true, isSystemAdmin: true });
});
beforeEach(() => room().app.pool.query('delete from holidays'));

const UNDUVAP = { name: 'Unduvap Full Moon Poya Day', kind: 'poya', gazette: '2438/22' } as const;
const put = (date: string, facts: Partial<Record<keyof typeof UNDUVAP, string>> = {}) =>
  room().app.call(putHoliday, {
    token: admin.token,
    params: { date },
    body: { ...UNDUVAP, ...facts } as typeof UNDUVAP,
  });
const remove = (date: string) =>
  room().app.call(removeHoliday, { token: admin.token, params: { date } });
const list = async (query: Readonly<Record<string, string>> = {}) =>
  (await room().app.call(listHolidays, { token: room().student.token, query })).body.holidays;
/** The job of the date, which the call has added. */
const apply = async (date: string) => {
  const { app } = room();
  const { rows } = await app.pool.query(
    `delete from graphile_worker._private_jobs where key = $1 returning 1`,
    [`apply-holiday${date}`],
  );
  expect(rows).toHaveLength(1);
  await applyHolidayToAll(createDatabase(app.pool), date);
};

/** A list of so many days. */
const listOf = (count: number) =>
  Array.from({ length: count }, (_, index) => {
    const day = new Date(Date.UTC(2027, 0, 1 + index)).toISOString().slice(0, 10);
    return `${day},Day,public,2499/01`;
  }).join('\n');

describe('R13.1.8 the list of holidays', () => {
  it('is kept by system administrators and read by whoever is signed in', async () => {
    const { app } = room();
    expect((await put('2026-12-23')).status).toBe(200);
    expect((await put('2026-12-23', { name: 'Unduvap Poya' })).status).toBe(200);
    const one = {
      date: '2027-02-04',
      name: 'Independence Day',
      kind: 'public',
      gazette: '9999/01',
    } as const;
    const many = { token: admin.token, body: { holidays: [one] } };
    expect((await app.call(addHolidays, many)).body).toMatchObject({ holidays: [one] });
    expect(await list()).toEqual([{ date: '2026-12-23', ...UNDUVAP, name: 'Unduvap Poya' }, one]);
    expect(await list({ year: '2027' })).toEqual([one]);
    expect((await remove('2027-02-04')).status).toBe(200);
    expect((await remove('2027-02-04')).status).toBe(404);
    expect(await list({ year: '2027' })).toEqual([]);
  });

  it('comes as a file too: it is read, nothing is kept, and what is no list is refused', async () => {
    const { send } = openListDesk(() => ({ ...room(), admin }));
    const read = (text: string) => send(previewHolidays, text);
    const { status, body } = await read(
      'date;name;gazette\n2027-02-04;Independence Day;2499/01\nx;y;z',
    );
    expect(status).toBe(200);
    expect(body).toMatchObject({
      holidays: [
        { date: '2027-02-04', name: 'Independence Day', kind: 'public', gazette: '2499/01' },
      ],
      refused: [{ line: 3, text: 'x · y · z' }],
    });
    expect((await read('%PDF-1.7')).status).toBe(400);
    expect((await read(listOf(100))).status).toBe(200);
    expect((await read(listOf(101))).status).toBe(400);
    expect((await read(listOf(102))).status).toBe(400);
    expect(await list()).toEqual([]);
  });

  it('nobody else changes it', async () => {
    const { app } = room();
    const { token } = await buildUser(app);
    const params = { date: '2026-12-23' };
    expect((await app.call(putHoliday, { token, params, body: UNDUVAP })).status).toBe(403);
    expect((await app.call(removeHoliday, { token, params })).status).toBe(403);
    const holidays = [{ ...params, ...UNDUVAP }];
    expect((await app.call(addHolidays, { token, body: { holidays } })).status).toBe(403);
    expect((await app.call(listHolidays, { query: {} })).status).toBe(401);
    expect(await list()).toEqual([]);
  });

  it.each([
    ['2026-02-30', {}],
    ['2026-12-23', { name: '' }],
    ['2026-12-23', { kind: 'bank' }],
    ['2026-12-23', { gazette: '' }],
    ['2026-12-23', { name: 'x'.repeat(101) }],
  ])('%s with %j is refused', async (date, facts) => {
    expect((await put(date, facts)).status).toBe(400);
    expect(await list()).toEqual([]);
  });

  it('a date twice in one call is refused whole', async () => {
    const { app } = room();
    const one = { date: '2026-12-23', ...UNDUVAP };
    const { status } = await app.call(addHolidays, {
      token: admin.token,
      body: { holidays: [one, one] },
    });
    expect(status).toBe(400);
    expect(await list()).toEqual([]);
  });

  it('R21.6.4 the list of a release brings what is unknown, and not what an administrator changed or removed', async () => {
    const { app } = room();
    const database = createDatabase(app.pool);
    await ensureHolidays(database);
    const shipped = await list();
    expect(shipped.length).toBeGreaterThan(20);
    await put('2026-12-23', { name: 'Another name' });
    await remove('2026-12-25');
    await ensureHolidays(database);
    const after = await list();
    expect(after).toHaveLength(shipped.length - 1);
    expect(after.find(({ date }) => date === '2026-12-23')?.name).toBe('Another name');
  });
});

describe('R13.1.9 a class on a Poya day', () => {
  it('R21.10.6 is cancelled with the holiday as its reason, and the week names the day', async () => {
    const { app, student, course } = room();
    const date = await dayIn(app, 3);
    await addTimeIn(app, course, 3);
    await put(date);
    await makeClasses(app);
    expect(await firstClass(app, course, student)).toMatchObject({
      status: 'cancelled',
      reason: UNDUVAP.name,
      holiday: { date, name: UNDUVAP.name, kind: 'poya' },
    });
    const { rows } = await app.pool.query<{ monday: string }>(
      `select date_trunc('week', $1::date)::date::text as monday`,
      [date],
    );
    const query = { monday: rows[0]?.monday ?? '' };
    const { body } = await app.call(getWeek, { token: student.token, query });
    expect(body.holidays).toEqual([{ date, name: UNDUVAP.name, kind: 'poya' }]);
    expect(body.entries.map(({ classSession }) => classSession?.status)).toEqual(['cancelled']);
  });

  it('is held all the same by one press, and a later change of the list leaves it', async () => {
    const { app, lecturer, course } = room();
    const date = await dayIn(app, 3);
    await addTimeIn(app, course, 3);
    await put(date);
    await makeClasses(app);
    const { body } = await calls().restore(await firstClass(app, course, lecturer));
    expect(body.classSession).toMatchObject({ status: 'planned', reason: '' });
    await apply(date);
    await makeClasses(app);
    expect(await firstClass(app, course, lecturer)).toEqual(body.classSession);
  });

  it('follows a holiday that is added, renamed, taken off, or no Poya day; what people changed stays', async () => {
    const { app, lecturer, course } = room();
    const date = await dayIn(app, 3);
    await addTimeIn(app, course, 3);
    await addTimeIn(app, course, 3, ['19:00', '20:00']);
    await makeClasses(app);
    const [, late] = await readClasses(app, course, lecturer);
    await calls().move(late!, { place: 'Hall 8' });
    const ofDay = async () =>
      (await readClasses(app, course, lecturer, { from: date, to: date })).map(
        ({ status, reason }) => `${status} ${reason}`.trim(),
      );
    await put(date);
    await apply(date);
    expect(await ofDay()).toEqual([`cancelled ${UNDUVAP.name}`, 'planned']);
    await put(date, { name: 'Poya' });
    await apply(date);
    expect(await ofDay()).toEqual(['cancelled Poya', 'planned']);
    await put(date, { kind: 'public' });
    await apply(date);
    expect(await ofDay()).toEqual(['planned', 'planned']);
    await put(date);
    await apply(date);
    await remove(date);
    await apply(date);
    expect(await ofDay()).toEqual(['planned', 'planned']);
  });

  it('comes back only where no other class has its time', async () => {
    const { app, lecturer, course } = room();
    const date = await dayIn(app, 3);
    await addTimeIn(app, course, 3);
    await put(date);
    await makeClasses(app);
    expect((await calls().add(3, ['16:30', '17:30'])).status).toBe(201);
    await remove(date);
    await apply(date);
    const classes = await readClasses(app, course, lecturer, { from: date, to: date });
    expect(classes.map(({ status }) => status)).toEqual(['cancelled', 'planned']);
  });
});
