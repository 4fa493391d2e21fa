import { mergeStudents, undoMerge } from '@panthiya/contract/students/merges.contract';
import { CONSENT_PURPOSES } from '@panthiya/contract/students/guardians.rules';
import { removeStudent, restoreStudent } from '@panthiya/contract/students/students.contract';
import { expect, it } from 'vitest';
import { createDatabase } from '../src/db/database.ts';
import { guardiansToTell } from '../src/records/guardians/guardians-to-tell.repository.ts';
import { openGuardians } from '../testing/guardians.ts';
import { openInstitute } from '../testing/students.ts';

const office = openInstitute();
const { room, at, here } = office;
const guardians = openGuardians(() => room().app, office);

/** What must hold, whatever was done. */
const WRONG: readonly string[] = [
  `select 'more than four' from guardian_children where organization_id = $1 and removed_at is null group by student_id having count(*) > 4`,
  `select 'twice the guardian of a child' from guardian_children where organization_id = $1 and removed_at is null
     group by student_id, guardian_id having count(*) > 1`,
  `select 'two people of one number' from guardians where organization_id = $1 group by mobile having count(*) > 1`,
  `select 'two consents that hold' from consents c join guardian_children l on l.id = c.link_id
     where c.organization_id = $1 and c.withdrawn_at is null and l.removed_at is null
     group by l.guardian_id, l.student_id, c.purpose having count(*) > 1`,
  `select 'withdrawn before it was given' from consents where organization_id = $1 and withdrawn_at < given_at`,
];

interface Link {
  readonly id: string;
  readonly studentId: string;
  readonly mergedInto: string | null;
}

const readLinks = async (): Promise<readonly Link[]> =>
  (
    await room().app.pool.query<Link>(
      `select l.id, l.student_id as "studentId", s.merged_into as "mergedInto"
       from guardian_children l join students s on s.id = l.student_id where l.organization_id = $1`,
      [room().organization.id],
    )
  ).rows;
const countConsents = async (): Promise<number> =>
  (
    await room().app.pool.query<{ count: number }>(
      'select count(*)::int as count from consents where organization_id = $1',
      [room().organization.id],
    )
  ).rows[0]?.count ?? 0;

/** Whom messages reach, and whom they may reach as the rows say, asked in another way. */
async function compareTold(studentIds: string[]) {
  const { app, organization } = room();
  const told = await guardiansToTell(createDatabase(app.pool), organization.id, {
    studentIds,
    purpose: 'whatsapp',
  });
  const { rows } = await app.pool.query<{ key: string }>(
    `select l.student_id || ' ' || l.guardian_id as key from guardian_children l
     where l.organization_id = $1 and l.removed_at is null
       and (select bool_or(withdrawn_at is null) from consents c where c.link_id = l.id and purpose = 'whatsapp')
       and (select left_at is null and merged_into is null from students s where s.id = l.student_id)`,
    [organization.id],
  );
  return {
    told: told.map(({ studentId, guardianId }) => `${studentId} ${guardianId}`).toSorted(),
    may: rows.map(({ key }) => key).toSorted(),
  };
}

/** What the calls must have answered at least once. */
const RULES = [
  '200',
  '201',
  'NOT_FOUND',
  'GUARDIAN_ALREADY',
  'GUARDIANS_FULL',
  'GUARDIAN_STALE',
  'GUARDIAN_EXISTS',
  'STUDENT_GONE',
];

it('R21.4.1 R21.4.2 R21.1.7 guardians keep their rules through additions, consents, merges and leaving, whatever is done at once', async () => {
  const { app, admin, organization } = room();
  const students: string[] = [];
  for (const name of ['Amal', 'Bimal', 'Chamal', 'Dilan'])
    students.push((await office.add({ name })).body.id);
  let seed = 7;
  const draw = (most: number): number => {
    seed = (seed * 1_103_515_245 + 12_345) % 2 ** 31;
    return Math.floor((seed / 2 ** 31) * most);
  };
  const one = <T>(list: readonly T[]): T => list[draw(list.length)] as T;
  const student = () => one(students);
  const mobile = () => `+9477111000${draw(7)}`;
  const known: string[] = [];
  const guardian = () => one(known);
  const merged: string[] = [];
  const add = async (changes: object = {}) => {
    const answer = await guardians.add(student(), { mobile: mobile(), ...changes });
    if (answer.status === 201 && !known.includes(answer.body.id)) known.push(answer.body.id);
    return answer;
  };
  const change = async (more: object = {}) => {
    const [id, guardianId] = [student(), guardian()];
    const version = 1 + draw(3);
    return guardians.change(id, guardianId, { mobile: mobile(), version, ...more });
  };
  const together: readonly (() => Promise<unknown>)[] = [
    add,
    add,
    change,
    () => change({ useKnown: true }),
    () => guardians.remove(student(), guardian()),
    () => guardians.restore(student(), guardian()),
    () => guardians.agree(student(), guardian()),
    () => guardians.agree(student(), guardian(), one(CONSENT_PURPOSES)),
    () => guardians.withdraw(student(), guardian(), one(CONSENT_PURPOSES)),
  ];
  const alone: readonly (() => Promise<unknown>)[] = [
    ...together,
    () => app.call(removeStudent, at(student())),
    () => app.call(restoreStudent, { ...at(student()), body: {} }),
    async () => {
      const body = { keep: student(), merge: student() };
      const answer = await app.call(mergeStudents, { ...here(), body });
      if (answer.status === 200) merged.push(answer.body.id);
      return answer;
    },
    async () => {
      if (merged.length === 0) return undefined;
      const params = { orgId: organization.orgId, id: one(merged) };
      return app.call(undoMerge, { token: admin.token, params, body: {} });
    },
  ];
  await add();
  const origins = new Map<string, string>();
  const done = new Set<string>();
  let consentsBefore = 0;
  const isOver = (round: number) => round >= 150 && RULES.every((code) => done.has(code));
  for (let round = 0; round < 600 && !isOver(round); round += 1) {
    const chosen = round % 2 === 0 ? [one(alone)] : Array.from({ length: 4 }, () => one(together));
    for (const answer of await Promise.all(chosen.map((move) => move()))) {
      const { status = 200, body } = (answer ?? {}) as {
        status?: number;
        body?: { code?: string };
      };
      expect([round, status < 500]).toEqual([round, true]);
      done.add(status < 300 ? String(status) : (body?.code ?? String(status)));
    }
    const links = await readLinks();
    const byId = new Map(links.map((link) => [link.id, link]));
    for (const link of links) if (!origins.has(link.id)) origins.set(link.id, link.studentId);
    expect([round, byId.size]).toEqual([round, origins.size]);
    const { rows: gone } = await app.pool.query<{ id: string }>(
      'select id from students where organization_id = $1 and merged_into is not null',
      [organization.id],
    );
    const isGone = new Set(gone.map(({ id }) => id));
    // A row of another student than at first is of one whose own row went into another.
    const strayed = links.filter(({ id, studentId }) => {
      const origin = origins.get(id) ?? '';
      return origin !== studentId && !isGone.has(origin);
    });
    const consents = await countConsents();
    const wrong = await Promise.all(
      WRONG.map(async (question) => (await app.pool.query(question, [organization.id])).rows),
    );
    const { told, may } = await compareTold(students);
    expect([round, strayed, consents >= consentsBefore, wrong.flat(), told]).toEqual([
      round,
      [],
      true,
      [],
      may,
    ]);
    consentsBefore = consents;
  }
  expect([...done]).toEqual(expect.arrayContaining(RULES));
});
