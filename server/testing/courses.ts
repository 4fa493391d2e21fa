import { createCourse, getCourse } from '@panthiya/contract/courses/courses.contract';
import type { CourseStatus, EnrolmentState } from '@panthiya/contract/courses/courses.rules';
import type { BodyInputOf } from '@panthiya/contract/endpoint/endpoint';
import { createId } from '../src/platform/identifier.ts';
import { addMember, buildOrganization, type BuiltOrganization } from './organizations.ts';
import { buildUser, type Person } from './people.ts';
import type { TestApp } from './test-app.ts';

export interface BuiltCourse {
  readonly courseId: string;
  readonly orgId: string;
}

interface CourseWish {
  readonly title?: string;
  readonly status?: CourseStatus;
  readonly capacity?: number;
  readonly lecturers?: readonly Person[];
}

/** A course as if its lecturers had made it, and published it a year ago unless it is a draft; they are members who may lecture. */
export async function buildCourse(
  app: TestApp,
  { id, orgId }: BuiltOrganization,
  { title = 'Combined Maths', status = 'published', capacity, lecturers = [] }: CourseWish = {},
): Promise<BuiltCourse> {
  const courseId = createId();
  await app.pool.query(
    `insert into courses (id, organization_id, title, subject, level, medium, delivery, capacity, status, published_at, created_by)
     select $1, id, $2, 'Mathematics', 'A/L', 'Sinhala', 'both', $3, $4,
       case when $4 <> 'draft' then now() - interval '1 year' end, owner_id from organizations where id = $5`,
    [courseId, title, capacity ?? null, status, id],
  );
  for (const person of lecturers) await addLecturer(app, { courseId, orgId }, person);
  return { courseId, orgId };
}

/** Names a lecturer; they count while they may lecture in the organisation. */
export async function addLecturer(
  app: TestApp,
  { courseId }: BuiltCourse,
  { uid }: Person,
): Promise<void> {
  await app.pool.query(
    `insert into course_lecturers (course_id, organization_id, user_id)
     select c.id, c.organization_id, u.id from courses c, users u where c.id = $1 and u.uid = $2`,
    [courseId, uid],
  );
}

/** Gives somebody a place in a course at once, or another state, as if they had come to it on their own. */
export async function enrol(
  app: TestApp,
  { courseId }: BuiltCourse,
  { uid }: Person,
  state: Exclude<EnrolmentState, 'declined' | 'left' | 'removed'> = 'active',
): Promise<void> {
  await app.pool.query(
    `insert into enrolments (course_id, student_id, organization_id, state, way, joined_at)
     select courses.id, student_of(organization_id, users.id), organization_id, $3, 'code', case when $3 = 'active' then now() end
     from courses, users where courses.id = $1 and uid = $2`,
    [courseId, uid, state],
  );
  await app.pool.query(
    `update courses set learner_count = (select count(*) from enrolments where course_id = $1 and state = 'active') where id = $1`,
    [courseId],
  );
}

/** An organisation with a lecturer and a student in it. */
export async function buildSchool(app: TestApp) {
  const owner = await buildUser(app, { isVerified: true });
  const lecturer = await buildUser(app, {
    firstName: 'Kasun',
    lastName: 'Perera',
    isVerified: true,
  });
  const student = await buildUser(app);
  const organization = await buildOrganization(app, owner);
  await addMember(app, organization, lecturer, 'lecturer');
  await addMember(app, organization, student, 'student');
  return { owner, lecturer, student, organization };
}

/** The same with a course of the lecturer, and a lesson in it. */
export async function buildTaughtSchool(app: TestApp) {
  const school = await buildSchool(app);
  const course = await buildCourse(app, school.organization, { lecturers: [school.lecturer] });
  return { ...school, course, lessonId: await buildLesson(app, course) };
}

/** What a teacher says of a course, all of it. */
export const GOOD_COURSE = {
  title: 'Combined Maths 2027',
  subject: 'Combined Maths',
  level: 'A/L',
  medium: 'Sinhala',
  delivery: 'both',
  capacity: 40,
  description: '## What we do\n\nPure maths on *Mondays*.',
  timetable: [
    { weekday: 6, begins: '08:00', ends: '10:30', place: 'Hall 2, Kurunegala' },
    { weekday: 1, begins: '16:30', ends: '18:00', place: '' },
  ],
} satisfies BodyInputOf<typeof createCourse>;

/** A course made through the API; its maker may. */
export async function makeCourse(
  app: TestApp,
  { orgId }: Pick<BuiltOrganization, 'orgId'>,
  { token }: Person,
  changes: Partial<BodyInputOf<typeof createCourse>> = {},
): Promise<BuiltCourse> {
  const { body } = await app.call(createCourse, {
    token,
    params: { orgId },
    body: { ...GOOD_COURSE, ...changes },
  });
  return { courseId: body.id, orgId };
}

/** Publishes a draft without the call; it was published now. */
export async function publishDraft(app: TestApp, courseId: string): Promise<void> {
  await app.pool.query(
    `update courses set status = 'published', published_at = now() where id = $1`,
    [courseId],
  );
}

/** A course as one of its readers has it. */
export async function readCourse(app: TestApp, params: BuiltCourse, { token }: Person) {
  return (await app.call(getCourse, { token, params: { ...params } })).body.course;
}

/** Events of the audit log about a course, in their order. */
export async function eventsOfCourse(
  app: TestApp,
  { courseId }: BuiltCourse,
): Promise<readonly string[]> {
  const { rows } = await app.pool.query<{ event: string }>(
    `select event from audit_log where details->>'courseId' = $1 order by id`,
    [courseId],
  );
  return rows.map(({ event }) => event);
}

/** A lesson in a section of its own, published since yesterday unless `published` says otherwise in SQL; answers its id. */
export async function buildLesson(
  app: TestApp,
  { courseId }: BuiltCourse,
  { title = 'Vectors', published = `now() - interval '1 day'` } = {},
): Promise<string> {
  const [sectionId, lessonId] = [createId(), createId()];
  await app.pool.query(
    `insert into sections (id, course_id, title, position)
     select $1, $2, 'Unit', count(*) from sections where course_id = $2`,
    [sectionId, courseId],
  );
  await app.pool.query(
    `insert into lessons (id, course_id, section_id, title, position, published_at) values ($1, $2, $3, $4, 0, ${published})`,
    [lessonId, courseId, sectionId, title],
  );
  return lessonId;
}
