import {
  enrolLearners,
  removeLearner,
  removeLearners,
  restoreLearner,
} from '@panthiya/contract/courses/enrolments.contract';
import { restoreMember } from '@panthiya/contract/organizations/members.contract';
import { mergeStudents, undoMerge } from '@panthiya/contract/students/merges.contract';
import { removeStudent, restoreStudent } from '@panthiya/contract/students/students.contract';
import { expect, it } from 'vitest';
import { openClaims } from '../testing/claims.ts';
import { buildCourse } from '../testing/courses.ts';
import { openMembers } from '../testing/members.ts';
import { addMember } from '../testing/organizations.ts';
import { buildUser, type Person } from '../testing/people.ts';
import { openStudentInvitations } from '../testing/student-invitations.ts';

const { room, office, addStudent, codeOf, renew, unclaim, use } = openClaims();
const members = openMembers(room);
const invitations = openStudentInvitations({ room, office });

/** What every row must be, whatever was done: counts, places, codes, words and numbers are those of the rows. */
const WRONG: readonly string[] = [
  `select 'students without an account are counted as ' || accountless_count from organizations o where id = $1 and accountless_count <>
     (select count(*) from students s where s.organization_id = o.id and user_id is null and left_at is null)`,
  `select 'members are counted as ' || member_count from organizations o where id = $1 and member_count <>
     (select count(*) from memberships m where m.organization_id = o.id and removed_at is null)`,
  `select 'places are counted as ' || learner_count from courses c where organization_id = $1 and (learner_count > capacity or learner_count <>
     (select count(*) from enrolments e where e.course_id = c.id and state = 'active'))`,
  `select 'waits beside a free place' from courses c where organization_id = $1 and learner_count < capacity
     and exists (select from enrolments e where e.course_id = c.id and state = 'waiting')`,
  `select 'has a place and left' from students s join enrolments e on e.student_id = s.id
     where s.organization_id = $1 and left_at is not null and state in ('active', 'waiting', 'asked')`,
  `select 'is merged into one who is no end' from students s join students kept on kept.id = s.merged_into
     where s.organization_id = $1 and (s.user_id is not null or s.left_at is null)`,
  `select 'a code that works, of somebody with an account or gone' from join_codes j join students s on s.id = j.student_id
     where s.organization_id = $1 and withdrawn_at is null and uses = 0 and (s.user_id is not null or s.left_at is not null)`,
  `select 'an invitation that waits, of somebody with an account or gone, or to another address' from invites i
     join students s on s.id = i.student_id where i.organization_id = $1 and state = 'pending'
     and (s.user_id is not null or s.left_at is not null or lower(s.listed_email) <> lower(i.email))`,
  `select 'the number is of another row' from students s left join index_numbers n on n.organization_id = s.organization_id
     and n.index_number = s.index_number
     where s.organization_id = $1 and s.index_number is not null and n.student_id is distinct from s.id`,
  `select 'other words' from students s left join users u on u.id = s.user_id where s.organization_id = $1
     and (select array_agg(word order by word) from student_words w where w.student_id = s.id) is distinct from (
       select array_agg(word collate "C" order by word collate "C") from unnest(student_words_of(
         coalesce(s.name, u.first_name || ' ' || u.last_name || ' ' || u.own_script_name) || ' ' || coalesce(s.listed_name, ''), s.index_number,
         array[s.phone, s.whatsapp, case when s.left_at is null then coalesce(u.phone_number, '') else '' end])) word)`,
  `select 'a member who is a student, and no row' from memberships m where organization_id = $1 and removed_at is null and 'student' = any (roles)
     and not exists (select from students s where s.organization_id = $1 and s.user_id = m.user_id and left_at is null)`,
];

async function findWrong(): Promise<readonly unknown[]> {
  const { app, organization } = room();
  const found = await Promise.all(
    WRONG.map(async (question) => (await app.pool.query(question, [organization.id])).rows),
  );
  return found.flat();
}

/** Rows of pupils and of their enrolments: none of these calls may lose one. */
async function countRows(): Promise<readonly [students: number, enrolments: number]> {
  const { app, organization } = room();
  const { rows } = await app.pool.query<{ students: number; enrolments: number }>(
    `select (select count(*)::int from students where organization_id = $1) as students,
       (select count(*)::int from enrolments where organization_id = $1) as enrolments`,
    [organization.id],
  );
  return [rows[0]?.students ?? 0, rows[0]?.enrolments ?? 0];
}

/** What the calls must have answered at least once, so that they went through the rules and not past them. */
const RULES = [
  '200',
  'NOT_FOUND',
  'ENROLMENT_CHANGED',
  'STUDENT_ALREADY',
  'STUDENT_HAS_ACCOUNT',
  'STUDENT_WITHOUT_ACCOUNT',
  'STUDENT_GONE',
  'STUDENT_WITHOUT_EMAIL',
  'EMAIL_INVITED',
  'EMAIL_OF_MEMBER',
  'invited',
] as const;

it('R21.1.4 R21.1.7 R21.3.2 R21.3.3 rows of pupils keep their rules through places, claims, merges and leaving, whatever is done at once', async () => {
  const { app, admin, organization } = room();
  const { token } = admin;
  const { orgId } = organization;
  const courses = [
    await buildCourse(app, organization, { capacity: 1 }),
    await buildCourse(app, organization, { capacity: 2 }),
  ];
  const people = await Promise.all(
    Array.from({ length: 4 }, () => buildUser(app, { isVerified: true })),
  );
  const [member, lecturer] = people as readonly Person[] as readonly [Person, Person];
  await addMember(app, organization, member, 'student');
  await addMember(app, organization, lecturer, 'lecturer');
  for (const name of ['Amal', 'Bimal', 'Chamal', 'Dilan', 'Esha']) await addStudent(name);
  const { rows: ids } = await app.pool.query<{ id: string }>(
    'select id from students where organization_id = $1',
    [organization.id],
  );

  let seed = 21;
  const draw = (most: number): number => {
    seed = (seed * 1_103_515_245 + 12_345) % 2 ** 31;
    return Math.floor((seed / 2 ** 31) * most);
  };
  const one = <T>(list: readonly T[]): T => list[draw(list.length)] as T;
  const row = (): string => one(ids).id;
  const at = (id: string) => ({ token, params: { ...one(courses), uid: id } });
  const merged: string[] = [];
  const done = new Set<string>();
  const moves: readonly (() => Promise<unknown>)[] = [
    () =>
      app.call(enrolLearners, {
        token,
        params: { ...one(courses) },
        body: { studentIds: [row(), row()] },
      }),
    () => app.call(removeLearner, at(row())),
    () => app.call(restoreLearner, { ...at(row()), body: {} }),
    () =>
      app.call(removeLearners, {
        token,
        params: { ...one(courses) },
        body: { studentIds: [row()] },
      }),
    () => app.call(removeStudent, office.at(row())),
    () => app.call(restoreStudent, { ...office.at(row()), body: {} }),
    async () => use(one(people), await codeOf(row())),
    () => renew(row()),
    async () => invitations.setEmail(row(), one(['', ...people.map(({ email }) => email)])),
    () => invitations.send(row()),
    () => invitations.withdraw(row()),
    async () => {
      const answer = await invitations.accept(one(people));
      if (answer.status === 200) done.add('invited');
      return answer;
    },
    async () => invitations.invite(row(), one(people).email),
    () => unclaim(row()),
    async () => {
      const answer = await app.call(mergeStudents, {
        ...office.here(),
        body: { keep: row(), merge: row() },
      });
      if (answer.status === 200) merged.push(answer.body.id);
      return answer;
    },
    async () =>
      merged.length > 0 &&
      app.call(undoMerge, { token, params: { orgId, id: one(merged) }, body: {} }),
    () => members.remove(token, one(people).uid),
    async () => {
      const person = one(people);
      return members.remove(person.token, person.uid);
    },
    () => app.call(restoreMember, { token, params: { orgId, uid: one(people).uid }, body: {} }),
  ];
  const faults: unknown[] = [];
  let before = await countRows();
  const isOver = (round: number) => round >= 120 && RULES.every((code) => done.has(code));
  for (let round = 0; round < 800 && !isOver(round); round += 1) {
    const chosen = Array.from({ length: round % 2 === 0 ? 4 : 1 }, () => one(moves));
    const answers = await Promise.all(chosen.map((move) => move()));
    for (const answer of answers) {
      const { status = 200, body } = (answer || {}) as {
        status?: number;
        body?: { code?: string };
      };
      done.add(status === 200 ? '200' : (body?.code ?? String(status)));
      if (status >= 500) faults.push([round, status, body]);
    }
    const after = await countRows();
    const isLost = after.some((count, index) => count < (before[index] ?? 0));
    before = after;
    const names = chosen.map((move) => moves.indexOf(move));
    expect([round, names, isLost, await findWrong()]).toEqual([round, names, false, []]);
  }
  expect(faults).toEqual([]);
  expect([...done]).toEqual(expect.arrayContaining([...RULES]));
});
