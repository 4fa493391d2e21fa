import {
  enrolLearners,
  leaveCourse,
  removeLearner,
  restoreLearner,
} from '@panthiya/contract/courses/enrolments.contract';
import { restoreMember } from '@panthiya/contract/organizations/members.contract';
import { updateStudent } from '@panthiya/contract/students/students.contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { buildPackages } from '../testing/billing.ts';
import { buildCourse } from '../testing/courses.ts';
import { openMembers } from '../testing/members.ts';
import { addMember, buildOrganization, type BuiltOrganization } from '../testing/organizations.ts';
import { buildUser, type Person } from '../testing/people.ts';
import { openOffice, STUDENT_FACTS } from '../testing/students.ts';
import { buildApp, type TestApp } from '../testing/test-app.ts';

let app: TestApp;
let admin: Person;
let organization: BuiltOrganization;
beforeAll(async () => {
  app = await buildApp({ hasBackground: false, settings: { RATE_LIMIT_SCALE: '1000' } });
  await buildPackages(app);
  admin = await buildUser(app, { isVerified: true });
  organization = await buildOrganization(app, admin);
});
afterAll(() => app.close());

const { at } = openOffice(() => ({ app, admin, organization }));
const members = openMembers(() => ({ app, organization }));

/** Rows of students that do not say what memberships, places and accounts say. */
const findWrong = async () =>
  (
    await app.pool.query<{ wrong: string }>(
      `select case
         when s.id is null then 'no row'
         when m.removed_at is null and ('student' = any (m.roles) or places.n > 0) and s.left_at is not null then 'left, and here'
         when m.removed_at is not null and s.left_at is null then 'here, and left'
         when m.removed_at is null and not ('student' = any (m.roles) or places.n > 0) and s.left_at is null then 'here, and no student'
         when (s.left_at is null) <> (s.name is null) then 'whose name'
         when s.sort_name <> coalesce(s.name, u.first_name || ' ' || u.last_name) then 'another name'
         when (select array_agg(word order by word) from student_words w where w.student_id = s.id)
           is distinct from (select array_agg(word collate "C" order by word collate "C") from unnest(student_words_of(
             coalesce(s.name, u.first_name || ' ' || u.last_name || ' ' || u.own_script_name), s.index_number,
             array[s.phone, s.whatsapp, case when s.left_at is null then u.phone_number else '' end])) word)
           then 'other words' end as wrong
       from memberships m join users u on u.id = m.user_id
       cross join lateral (select count(*) as n from enrolments e join students own on own.id = e.student_id
         where own.user_id = m.user_id and own.organization_id = m.organization_id and e.state in ('active', 'waiting')) places
       left join students s on s.user_id = m.user_id and s.organization_id = m.organization_id
       where m.organization_id = $1 and (s.id is not null or 'student' = any (m.roles) or places.n > 0)`,
      [organization.id],
    )
  ).rows.flatMap(({ wrong }) => wrong ?? []);

it('R21.1.1 R21.1.9 rows of students say what memberships, places and accounts say, whatever is done at once', async () => {
  const people = await Promise.all(
    ['Amal', 'Bimal', 'Chamal'].map((firstName) => buildUser(app, { firstName, isVerified: true })),
  );
  for (const person of people) await addMember(app, organization, person, 'student', 'lecturer');
  const courses = [
    await buildCourse(app, organization, { capacity: 1, lecturers: [admin] }),
    await buildCourse(app, organization, { capacity: 2, lecturers: [admin] }),
  ];
  let seed = 14;
  const draw = (most: number): number => {
    seed = (seed * 1_103_515_245 + 12_345) % 2 ** 31;
    return Math.floor((seed / 2 ** 31) * most);
  };
  const one = <T>(list: readonly T[]): T => list[draw(list.length)] as T;
  const { token } = admin;
  const { orgId } = organization;
  const moves: readonly ((person: Person) => Promise<unknown>)[] = [
    ({ uid }) => members.remove(token, uid),
    (person) => members.remove(person.token, person.uid),
    ({ uid }) => app.call(restoreMember, { token, params: { orgId, uid }, body: {} }),
    ({ uid }) =>
      members.setRoles(token, uid, one([['student'], ['lecturer'], ['student', 'lecturer']])),
    ({ email }) =>
      app.call(enrolLearners, {
        token,
        params: { ...one(courses) },
        body: { people: [{ email, name: '' }] },
      }),
    ({ uid }) => app.call(removeLearner, { token, params: { ...one(courses), uid } }),
    ({ uid }) => app.call(restoreLearner, { token, params: { ...one(courses), uid }, body: {} }),
    (person) => app.call(leaveCourse, { token: person.token, params: { ...one(courses) } }),
    ({ uid }) =>
      app.pool.query(`update users set first_name = $2, phone_number = $3 where uid = $1`, [
        uid,
        one(['AMAL', 'BIMAL', 'CHAMAL']),
        one(['+94712223344', '+94770000001']),
      ]),
    async ({ uid }) => {
      const { rows } = await app.pool.query<{ id: string; version: number }>(
        'select s.id, version from students s join users u on u.id = s.user_id where uid = $1',
        [uid],
      );
      const [{ id, version } = { id: '', version: 1 }] = rows;
      return app.call(updateStudent, {
        ...at(id),
        body: { ...STUDENT_FACTS, phone: one(['', '+94771234567']), version },
      });
    },
  ];
  const faults: unknown[] = [];
  for (let round = 0; round < 60; round += 1) {
    const chosen = Array.from(
      { length: round % 2 === 0 ? 5 : 1 },
      () => [one(moves), one(people)] as const,
    );
    const answers = await Promise.all(chosen.map(([move, person]) => move(person)));
    for (const answer of answers) {
      const { status = 200, body } = answer as { status?: number; body?: unknown };
      if (status >= 500) faults.push([round, status, body]);
    }
    expect([round, chosen.map(([move]) => moves.indexOf(move)), await findWrong()]).toEqual([
      round,
      expect.anything(),
      [],
    ]);
  }
  expect(faults).toEqual([]);
});
