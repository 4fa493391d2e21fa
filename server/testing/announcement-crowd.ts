import { manyUsers } from './bulk-seed.ts';
import type { BuiltCourse } from './courses.ts';
import type { BuiltOrganization } from './organizations.ts';
import type { TestApp } from './test-app.ts';

interface Place {
  readonly app: TestApp;
  readonly organization: BuiltOrganization;
  readonly course: BuiltCourse;
}

/**
 * So many more accounts with a seat in the course, and a confirmed address: nobody signs in with them. Answers the id of one whom the
 * second step of a fan-out tells, if there are so many.
 */
export async function addCrowd(
  { app: { pool }, organization, course }: Place,
  count: number,
): Promise<string> {
  const prefix = `crowd-${organization.id}-`;
  await pool.query(manyUsers(prefix, count));
  await pool.query(
    `insert into memberships (organization_id, user_id, roles)
     select $1, id, '{student}' from users where email like $2 || '%'`,
    [organization.id, prefix],
  );
  await pool.query(
    `insert into enrolments (course_id, student_id, organization_id, state, way, joined_at)
     select $1, id, organization_id, 'active', 'teacher', now() from students where organization_id = $2 on conflict do nothing`,
    [course.courseId, organization.id],
  );
  const { rows } = await pool.query<{ id: string }>(
    `select user_id as id from students where organization_id = $1 order by user_id offset 1500 limit 1`,
    [organization.id],
  );
  return rows[0]?.id ?? '';
}
