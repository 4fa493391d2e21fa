import { expect, it } from 'vitest';
import { expectedReaders } from '../testing/announcement-model.ts';
import { comeDue, openAnnouncements } from '../testing/announcements.ts';
import { buildCourse, enrol } from '../testing/courses.ts';
import { bellOf } from '../testing/notifications.ts';
import type { Person } from '../testing/people.ts';

const { room, as } = openAnnouncements();

/** The same ids, in any order. */
const isSame = (
  listed: readonly string[],
  open: readonly Readonly<Record<string, string>>[],
): boolean =>
  listed.length === open.length && open.every((row) => listed.includes(row['id'] ?? ''));

const ROUNDS = 60;

it('R17.4.1 R17.4.2 R17.4.5 R17.4.6 list and number are what the pages open, whatever all do', async () => {
  const { app, admin, lecturer, other, pupil, second, third, organization, course } = room();
  const theirs = await buildCourse(app, organization, { lecturers: [other, lecturer] });
  await enrol(app, theirs, second);
  const people = [admin, lecturer, other, pupil, second, third];
  let seed = 48;
  const draw = (most: number): number => {
    seed = (seed * 1_103_515_245 + 12_345) % 2 ** 31;
    return Math.floor((seed / 2 ** 31) * most);
  };
  const one = <T>(list: readonly T[]): T => list[draw(list.length)] as T;
  const run = (statement: string, ...values: readonly unknown[]) =>
    app.pool.query<Record<string, string>>(statement, [...values]);
  const anyId = async (): Promise<string> =>
    one((await run('select id from announcements order by id desc limit 8')).rows)?.['id'] ??
    organization.id;
  const bell = (person: Person) => bellOf(app, person);
  const courses = [[course.courseId], [theirs.courseId], [course.courseId, theirs.courseId]];
  /** Leaves, or comes back. */
  const move = ({ uid }: Person, courseId: string) =>
    run(
      `update enrolments set state = case state when 'active' then 'left' else 'active' end,
         former_state = case state when 'active' then 'active' end
       where course_id = $1 and student_id in (select s.id from students s join users u on u.id = s.user_id where u.uid = $2)`,
      courseId,
      uid,
    );
  const moveMember = ({ uid }: Person) =>
    run(
      `update memberships set removed_at = case when removed_at is null then now() end,
         removed_by = case when removed_at is null then user_id end
       where organization_id = $1 and user_id = (select id from users where uid = $2)`,
      organization.id,
      uid,
    );
  const publish = async (person: Person) => {
    const { status, body } = await as(person).create({
      ...one([
        ...courses.map((courseIds) => ({ courseIds })),
        { audience: 'everyone' as const, courseIds: [] },
        { audience: 'staff' as const, courseIds: [] },
      ]),
      mustConfirm: draw(2) === 0,
      publish: 'now',
    });
    if (status === 201) await comeDue(app, body.id);
  };
  const someIds = async (person: Person) =>
    (await bell(person).list()).notifications.map(({ id }) => id).filter(() => draw(2) === 0);
  const moves: readonly ((person: Person) => Promise<unknown>)[] = [
    () => publish(one([lecturer, admin, other])),
    () => publish(lecturer),
    () => publish(admin),
    async () => as(admin).withdraw(await anyId()),
    async () => {
      const id = await anyId();
      await run(`update fan_outs set begun_at = begun_at - interval '61 minutes'`);
      await as(admin).remind(id);
      await comeDue(app, id);
    },
    (person) => move(person, one(courses.flat())),
    () => moveMember(one([pupil, other])),
    async (person) => as(person).see(await anyId(), await anyId()),
    async (person) => bell(person).read({ ids: await someIds(person) }),
    async (person) => bell(person).unread(...(await someIds(person))),
    async (person) => bell(person).read({ ids: await someIds(one(people)) }),
    async (person) => bell(person).read({ upTo: (await someIds(person))[0] ?? organization.id }),
  ];
  const seen = new Map<string, { version: number; shown: string }>();
  const faults: unknown[] = [];
  const check = async (round: number) => {
    const readers = await expectedReaders(app);
    const { rows } = await run(
      `select u.uid, n.subject_id as id, (n.read_at is null)::text as unread from notifications n join users u on u.id = n.user_id`,
    );
    for (const person of people) {
      const { notifications, unread, version } = await bell(person).list({ limit: '200' });
      const open = rows.filter(({ uid, id }) => uid === person.uid && readers.has(`${uid} ${id}`));
      const listed = notifications.map(({ path }) => path.split('/').at(-1) ?? '');
      const before = seen.get(person.uid);
      const shown = notifications.map(({ id, isRead }) => `${id} ${isRead}`).join();
      seen.set(person.uid, { version, shown });
      const isRight =
        isSame(listed, open) &&
        unread === open.filter((row) => row['unread'] === 'true').length &&
        unread === (await bell(person).state()).unread &&
        unread ===
          (await bell(person).list({ which: 'unread', limit: '200' })).notifications.length &&
        // What is shown cannot change behind an old version.
        (before === undefined ||
          (shown === before.shown ? version >= before.version : version > before.version));
      if (!isRight) faults.push({ round, uid: person.uid, listed, open, unread, version, before });
    }
  };
  for (let round = 0; round < ROUNDS; round += 1) {
    await Promise.all([one(moves)(one(people)), one(moves)(one(people))]);
    await check(round);
  }
  expect(faults.slice(0, 1)).toEqual([]);
  const { rows } = await run(
    `select count(*)::int as lines, count(distinct (user_id, key))::int as keys, count(read_at)::int as read from notifications`,
  );
  expect(rows[0]?.['lines']).toBe(rows[0]?.['keys']);
  expect(Number(rows[0]?.['lines'])).toBeGreaterThan(25);
  expect(Number(rows[0]?.['read'])).toBeGreaterThan(5);
});
