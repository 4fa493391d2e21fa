import type { Announcement } from '@panthiya/contract/announcements/announcements.contract';
import { expect, it } from 'vitest';
import {
  expectedReaders,
  findWrongAnnouncements,
  readTimes,
} from '../testing/announcement-model.ts';
import { comeDue, openAnnouncements, tellAll } from '../testing/announcements.ts';
import { buildCourse, enrol } from '../testing/courses.ts';
import { addMember } from '../testing/organizations.ts';
import { buildUser, type Person } from '../testing/people.ts';

const { room, as } = openAnnouncements();

/** What the calls must have answered at least once. */
const RULES = [
  '200',
  '201',
  'FORBIDDEN',
  'NOT_FOUND',
  'ANNOUNCEMENT_SENT',
  'ANNOUNCEMENT_STALE',
  'ANNOUNCEMENT_STATE',
  'CONFIRM_STALE',
  'REMINDED_LATELY',
  'URGENT_LIMIT',
  'ASKED_TOO_OFTEN',
] as const;

it('R17.1.3 R17.1.4 R17.1.6 R17.3.3 announcements keep their rules, whatever all actors do at once', async () => {
  const { app, admin, lecturer, other, pupil, second, third, organization, course } = room();
  const theirs = await buildCourse(app, organization, { lecturers: [other] });
  const late = await buildUser(app, { isVerified: true });
  const stranger = await buildUser(app, { isVerified: true });
  await addMember(app, organization, late, 'student');
  await enrol(app, theirs, second);
  const members = [admin, lecturer, other, pupil, second, third, late];
  const everyone = [...members, stranger];
  let seed = 17;
  const draw = (most: number): number => {
    seed = (seed * 1_103_515_245 + 12_345) % 2 ** 31;
    return Math.floor((seed / 2 ** 31) * most);
  };
  const one = <T>(list: readonly T[]): T => list[draw(list.length)] as T;
  const run = (statement: string, ...values: readonly unknown[]) =>
    app.pool.query(statement, [...values]);
  const anyId = async (): Promise<string> => {
    // Half of the time one that is published: most rules are about those.
    const state = draw(2) === 0 ? 'published' : null;
    const { rows } = await run(
      'select id from announcements where state = $1 or $1 is null order by id desc limit 6',
      state,
    );
    return (one(rows) as { id: string } | undefined)?.id ?? organization.id;
  };
  /** One as an admin reads it, sometimes a version behind. */
  const withAny = async (work: (found: Announcement) => Promise<unknown>) => {
    const { status, body } = await as(admin).get(await anyId());
    if (status !== 200) return undefined;
    return work({
      ...body.announcement,
      version: body.announcement.version - (draw(8) === 0 ? 1 : 0),
    });
  };
  const edit = (person: Person) =>
    withAny((found) =>
      as(person).update(found, {
        text: `Words ${String(draw(1000))}`,
        confirmations: one(['keep', 'ask', 'ask'] as const),
      }),
    );
  const join = ({ uid }: Person, courseId: string) =>
    run(
      `insert into enrolments (course_id, student_id, organization_id, state, way, joined_at)
       select $1, s.id, s.organization_id, 'active', 'teacher', now() from students s join users u on u.id = s.user_id
       where u.uid = $2 and s.organization_id = $3
       on conflict (course_id, student_id) do update set state = 'active', former_state = null, joined_at = now()`,
      courseId,
      uid,
      organization.id,
    );
  const leave = ({ uid }: Person, courseId: string) =>
    run(
      `update enrolments set state = 'left', former_state = 'active' where course_id = $1 and state = 'active'
         and student_id in (select s.id from students s join users u on u.id = s.user_id where u.uid = $2)`,
      courseId,
      uid,
    );
  const courses = [[course.courseId], [theirs.courseId], [course.courseId, theirs.courseId]];
  const write = (person: Person) =>
    as(person).create({
      courseIds: one(courses),
      isUrgent: draw(4) > 0,
      mustConfirm: draw(3) > 0,
      publish: one(['now', 'now', null]),
    });
  const moves: readonly ((person: Person) => Promise<unknown>)[] = [
    (person) => write(person),
    () => write(one([lecturer, admin])),
    (person) =>
      as(person).create({
        audience: one(['everyone', 'students', 'staff'] as const),
        courseIds: [],
        mustConfirm: true,
        publish: 'now',
      }),
    (person) => withAny(({ id, version }) => as(person).publish(id, version)),
    (person) => edit(person),
    () => edit(one([admin, lecturer])),
    () => edit(admin),
    async (person) => as(person).recall(await anyId()),
    async (person) => as(person).withdraw(await anyId(), one(['', 'Wrong hall.'])),
    async (person) =>
      as(one([person, admin])).remind(await anyId(), one(['unseen', 'unconfirmed'] as const)),
    async (person) => as(person).remove(await anyId()),
    async (person) => as(person).see(await anyId(), await anyId(), await anyId()),
    async (person) => as(person).see(await anyId(), await anyId(), await anyId()),
    (person) => withAny(({ id, version }) => as(person).confirm(id, version)),
    () => withAny(({ id, version }) => as(one([pupil, second])).confirm(id, version)),
    () => withAny(({ id, version }) => as(one([pupil, third])).confirm(id, version - 1)),
    async (person) => as(person).receipts(await anyId()),
    async () => comeDue(app, await anyId()),
    async () => comeDue(app, await anyId()),
    async () => {
      await run(`update announcements set publish_at = now() where state = 'scheduled'`);
      await tellAll(app);
    },
    () => join(one([pupil, second, third, late]), one(courses.flat())),
    () => leave(one([pupil, second, third, late]), one(courses.flat())),
    // Times pass, now and then.
    async () =>
      run(
        one([
          `update announcements set publish_at = publish_at - interval '1 day', published_at = published_at - interval '1 day'
           where published_at is not null`,
          `update fan_outs set begun_at = begun_at - interval '61 minutes'`,
          `update announcements set publish_at = publish_at - interval '1 day', expires_at = now()
           where id = (select id from announcements where state = 'published' order by id limit 1)`,
          'select',
          'select',
        ]),
      ),
  ];
  const faults: unknown[] = [];
  const done = new Set<string>();
  let times = await readTimes(app);
  const isOver = (round: number) => round >= 80 && RULES.every((code) => done.has(code));
  for (let round = 0; round < 600 && !isOver(round); round += 1) {
    const chosen = Array.from(
      { length: round % 2 === 0 ? 5 : 1 },
      () => [one(moves), one(everyone)] as const,
    );
    const answers = await Promise.all(chosen.map(([move, person]) => move(person)));
    for (const answer of answers) {
      const { status = 200, body } = (answer ?? {}) as {
        status?: number;
        body?: { code?: string };
      };
      done.add(body?.code ?? String(status));
      if (status >= 500) faults.push([round, status, body]);
    }
    // Nothing is under way now: what every member reads is what the rows say.
    const seen = await readTimes(app);
    const changed = [...times].filter(([key, time]) => seen.has(key) && seen.get(key) !== time);
    times = seen;
    const read = await Promise.all(
      members.map(async (person) => {
        const { announcements } = await as(person).list({ limit: '200' });
        const published = announcements.filter(({ state }) => state === 'published');
        return published.map(({ id }) => `${person.uid} ${id}`);
      }),
    );
    const readers = [...(await expectedReaders(app))].filter((pair) =>
      members.some(({ uid }) => pair.startsWith(uid)),
    );
    const names = chosen.map(([move]) => moves.indexOf(move));
    expect([
      round,
      names,
      await findWrongAnnouncements(app),
      changed,
      read.flat().toSorted(),
    ]).toEqual([round, names, [], [], readers.toSorted()]);
  }
  expect(faults).toEqual([]);
  expect([...done]).toEqual(expect.arrayContaining([...RULES]));
});
