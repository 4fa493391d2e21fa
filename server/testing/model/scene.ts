import { createCourseCode } from '@panthiya/contract/courses/course-codes.contract';
import { enrolLearners } from '@panthiya/contract/courses/enrolments.contract';
import { createJoinCode, join } from '@panthiya/contract/organizations/join-codes.contract';
import type { OrganizationRole } from '@panthiya/contract/roles';
import { createOrganization } from '@panthiya/contract/organizations/organizations.contract';
import { createId } from '../../src/platform/identifier.ts';
import { buildUser, type Person } from '../people.ts';
import type { TestApp } from '../test-app.ts';
import { type Beliefs, createBeliefs, type Rank } from './beliefs.ts';
import { type CourseFacts, type Name, PEOPLE, readSnapshot, type Snapshot } from './snapshot.ts';

/** The application under test: its calls and its database. */
export type Subject = Pick<TestApp, 'call' | 'pool'>;

/** The people, who go from one run to the next. */
export interface Cast {
  readonly people: ReadonlyMap<Name, Person>;
  readonly ids: ReadonlyMap<Name, string>;
  readonly billingStaff: Person;
}

/** One run: its organisations, what was last seen of them, and what is believed of them. */
export interface Scene {
  readonly subject: Subject;
  readonly cast: Cast;
  readonly organizations: readonly string[];
  readonly beliefs: Beliefs;
  seen: Snapshot;
}

/** Registers the people, once for all runs. */
export async function buildCast(subject: Subject): Promise<Cast> {
  const people = new Map<Name, Person>();
  const ids = new Map<Name, string>();
  for (const name of PEOPLE) {
    const person = await buildUser(subject, { isVerified: name !== 'unconfirmed pupil' });
    const { rows } = await subject.pool.query<{ id: string }>(
      'select id from users where uid = $1',
      [person.uid],
    );
    people.set(name, person);
    ids.set(name, rows[0]?.id ?? '');
  }
  const billingStaff = await buildUser(subject, { isVerified: true, isSystemAdmin: true });
  return { people, ids, billingStaff };
}

export const personOf = ({ cast }: Pick<Scene, 'cast'>, name: Name): Person => {
  const person = cast.people.get(name);
  if (person === undefined) throw new Error(`nobody is called ${name}`);
  return person;
};

/** The name of whom an address belongs to, confirmed or not. */
export const nameOf = ({ cast }: Scene, address: string): Name | undefined =>
  PEOPLE.find((name) => cast.people.get(name)?.email.toLowerCase() === address.toLowerCase());

export const courseOf = ({ seen }: Pick<Scene, 'seen'>, id: string): CourseFacts | undefined =>
  seen.courses.find((course) => course.id === id);

export const orgIdOf = ({ seen }: Scene, organization: string): string =>
  seen.organizations.find(({ id }) => id === organization)?.orgId ?? '';

/** True for who teaches a course: an admin, or one of its lecturers who is a lecturer still. */
export function isTeacher(
  { beliefs }: Pick<Scene, 'beliefs'>,
  seen: Snapshot,
  { id, organization }: Pick<CourseFacts, 'id' | 'organization'>,
  name: Name,
): boolean {
  if (beliefs.has(organization, name, 'admin')) return true;
  const isNamed = seen.lecturers.some((one) => one.course === id && one.name === name);
  return isNamed && beliefs.has(organization, name, 'lecturer');
}

export const rankOf = ({ beliefs }: Scene, organization: string, name: Name): Rank =>
  beliefs.has(organization, name, 'admin') ? 'admin' : 'lecturer';

const STAFF: readonly (readonly [Name, OrganizationRole])[] = [
  ['admin', 'admin'],
  ['lecturer', 'lecturer'],
  ['other lecturer', 'lecturer'],
  ['pupil', 'student'],
  ['second pupil', 'student'],
  ['unconfirmed pupil', 'student'],
];

/** Organisations of a run's own: one with people, courses and codes, and a small one of the stranger. */
export async function openScene(subject: Subject, cast: Cast): Promise<Scene> {
  const beliefs = createBeliefs();
  const { pool, call } = subject;
  for (const name of PEOPLE) if (name !== 'unconfirmed pupil') beliefs.confirmed.add(name);
  await pool.query('update users set email_verified_at = null where id = $1', [
    cast.ids.get('unconfirmed pupil'),
  ]);
  const found = async (owner: Name): Promise<{ id: string; orgId: string }> => {
    const body = { name: 'Sipwin Institute', phoneNumber: '077 123 4567' };
    const { token } = personOf({ cast }, owner);
    const organization = (await call(createOrganization, { body, token })).body;
    Object.assign(beliefs.part(organization.id, owner), { isPresent: true, roles: ['admin'] });
    return organization;
  };
  const school = await found('owner');
  const other = await found('stranger');
  for (const [name, role] of STAFF) {
    await pool.query(
      'insert into memberships (organization_id, user_id, roles) values ($1, $2, $3)',
      [school.id, cast.ids.get(name), [role]],
    );
    Object.assign(beliefs.part(school.id, name), { isPresent: true, roles: [role] });
  }
  await pool.query('update organizations set member_count = member_count + $2 where id = $1', [
    school.id,
    STAFF.length,
  ]);
  const addCourse = async (
    organization: string,
    [title, status, capacity]: readonly [string, string, number],
    teacher: Name,
  ): Promise<string> => {
    const id = createId();
    await pool.query(
      `insert into courses (id, organization_id, title, subject, level, medium, delivery, capacity, status, published_at, created_by)
       values ($1, $2, $3, 'Mathematics', 'A/L', 'Sinhala', 'both', $4, $5, case when $5 <> 'draft' then now() end, $6)`,
      [id, organization, title, capacity, status, cast.ids.get(teacher)],
    );
    await pool.query(
      'insert into course_lecturers (course_id, organization_id, user_id) values ($1, $2, $3)',
      [id, organization, cast.ids.get(teacher)],
    );
    return id;
  };
  const algebra = await addCourse(school.id, ['Algebra', 'published', 1], 'lecturer');
  const biology = await addCourse(school.id, ['Biology', 'draft', 1], 'other lecturer');
  await addCourse(other.id, ['Chemistry', 'published', 1], 'stranger');
  const known = { isLive: true, uses: 0 };
  for (const [organization, by] of [
    [school, 'owner'],
    [other, 'stranger'],
  ] as const) {
    const { body } = await call(createJoinCode, {
      params: { orgId: organization.orgId },
      body: { role: 'student' },
      token: personOf({ cast }, by).token,
    });
    beliefs.codes.push({
      ...known,
      id: body.id,
      organization: organization.id,
      role: 'student',
      by,
    });
  }
  const { body } = await call(createCourseCode, {
    params: { orgId: school.orgId, courseId: algebra },
    body: {},
    token: personOf({ cast }, 'lecturer').token,
  });
  beliefs.codes.push({
    ...known,
    uses: 2,
    id: body.joinCode.id,
    organization: school.id,
    course: algebra,
    role: 'student',
    by: 'lecturer',
  });
  // Both courses of the school are full from the start, and somebody waits: lines are where most can go wrong.
  for (const name of ['pupil', 'second pupil'] as const) {
    const { token, email } = personOf({ cast }, name);
    await call(join, { token, body: { code: body.joinCode.code } });
    beliefs.grant(algebra, name, 'code');
    await call(enrolLearners, {
      token: personOf({ cast }, 'other lecturer').token,
      params: { orgId: school.orgId, courseId: biology },
      body: { people: [{ email, name: '' }] },
    });
    beliefs.grant(biology, name, 'teacher');
  }
  const organizations = [school.id, other.id];
  return {
    subject,
    cast,
    organizations,
    beliefs,
    seen: await readSnapshot(pool, organizations, cast.ids),
  };
}
