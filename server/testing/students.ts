import {
  addStudent,
  getStudent,
  giveIndexNumber,
  listStudents,
  updateStudent,
} from '@panthiya/contract/students/students.contract';
import type { BodyInputOf, QueryOf } from '@panthiya/contract/endpoint/endpoint';
import { afterAll, beforeAll, beforeEach } from 'vitest';
import { buildPackages } from './billing.ts';
import { addMember, buildOrganization, type BuiltOrganization } from './organizations.ts';
import { buildUser, type Person } from './people.ts';
import { buildApp, type TestApp } from './test-app.ts';

/** What an institute knows of a student, as the calls have it. */
export const STUDENT_FACTS = {
  grade: '2027 A/L',
  school: 'Vidyawardhana Vidyalaya',
  phone: '+94771234567',
  whatsapp: '',
  address: '12 Temple Road, Galle',
  birthDate: '2009-04-05',
  gender: 'female' as const,
  note: 'Pays late',
};

type NewStudent = Partial<BodyInputOf<typeof addStudent>>;
type Query = Partial<QueryOf<typeof listStudents>>;

interface Scene {
  readonly app: TestApp;
  readonly admin: Person;
  readonly organization: BuiltOrganization;
}

/** What an admin does with students; `place` is asked when a test runs. */
export function openOffice(place: () => Scene) {
  const here = (token = place().admin.token) => ({
    token,
    params: { orgId: place().organization.orgId },
  });
  const at = (studentId: string, token = place().admin.token) => ({
    token,
    params: { orgId: place().organization.orgId, studentId },
  });
  const add = (body: NewStudent, token?: string) =>
    place().app.call(addStudent, { ...here(token), body: { name: 'Sanduni Silva', ...body } });
  const list = async (query: Query = {}, token?: string) =>
    (await place().app.call(listStudents, { ...here(token), query: query as never })).body;
  const namesOf = async (query: Query = {}) => (await list(query)).students.map(({ name }) => name);
  const read = async (id: string) => (await place().app.call(getStudent, at(id))).body.student;
  const change = async (id: string, body: object) =>
    place().app.call(updateStudent, {
      ...at(id),
      body: { ...STUDENT_FACTS, version: 1, ...body },
    });
  const number = (id: string, body: object) =>
    place().app.call(giveIndexNumber, { ...at(id), body });
  return { here, at, add, list, namesOf, read, change, number };
}

/** A student with an account, NIMAL SILVA unless told otherwise, and the id of the row. */
export async function buildPupil(
  { app, organization }: Pick<Scene, 'app' | 'organization'>,
  changes: Parameters<typeof buildUser>[1] = {},
) {
  const person = await buildUser(app, { firstName: 'Nimal', lastName: 'Silva', ...changes });
  await addMember(app, organization, person, 'student');
  const { rows } = await app.pool.query<{ id: string }>(
    `select s.id from students s join users u on u.id = s.user_id where u.uid = $1`,
    [person.uid],
  );
  return { person, id: rows[0]?.id ?? '' };
}

/** An institute with an admin for each test of a file, and what its office does with students. */
export function openInstitute() {
  let app: TestApp;
  let admin: Person;
  let organization: BuiltOrganization;
  beforeAll(async () => {
    app = await buildApp({ hasBackground: false, settings: { RATE_LIMIT_SCALE: '1000' } });
    await buildPackages(app);
  });
  afterAll(() => app.close());
  beforeEach(async () => {
    admin = await buildUser(app, { isVerified: true });
    organization = await buildOrganization(app, admin);
  });
  const room = (): Scene => ({ app, admin, organization });
  return {
    /** Who and what there is, asked for when a test runs. */
    room,
    ...openOffice(room),
    buildPupil: (changes?: Parameters<typeof buildUser>[1]) => buildPupil(room(), changes),
  };
}
