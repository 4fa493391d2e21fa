import type { CourseStatus, EnrolmentState } from '@panthiya/contract/courses/courses.rules';
import type { OrganizationRole } from '@panthiya/contract/roles';
import type { Pool } from 'pg';

/** The people of a run, those first whom most moves are about. */
export const PEOPLE = [
  'pupil',
  'second pupil',
  'third pupil',
  'unconfirmed pupil',
  'stranger',
  'lecturer',
  'other lecturer',
  'admin',
  'owner',
] as const;
export type Name = (typeof PEOPLE)[number];

interface OrganizationFacts {
  readonly id: string;
  readonly orgId: string;
  readonly status: 'active' | 'archived' | 'suspended';
  readonly memberCount: number;
  readonly owner: Name;
}
interface MemberFacts {
  readonly organization: string;
  readonly name: Name;
  readonly roles: readonly OrganizationRole[];
  readonly isPresent: boolean;
}
export interface CourseFacts {
  readonly id: string;
  readonly organization: string;
  readonly title: string;
  readonly status: CourseStatus;
  readonly capacity: number | null;
  readonly learnerCount: number;
  readonly version: number;
}
export interface EnrolmentFacts {
  readonly course: string;
  readonly name: Name;
  readonly state: EnrolmentState;
  /** Microseconds. */
  readonly since: number;
}
interface CodeFacts {
  readonly id: string;
  readonly code: string;
  readonly uses: number;
  readonly isWithdrawn: boolean;
}
interface InviteFacts {
  readonly id: string;
  readonly email: string;
  readonly role: OrganizationRole;
  readonly organization: string;
  /** It can be accepted now. */
  readonly isLive: boolean;
}

/** What the database says of the organisations of a run. */
export interface Snapshot {
  readonly organizations: readonly OrganizationFacts[];
  readonly members: readonly MemberFacts[];
  readonly courses: readonly CourseFacts[];
  readonly lecturers: readonly { readonly course: string; readonly name: Name }[];
  readonly enrolments: readonly EnrolmentFacts[];
  readonly codes: readonly CodeFacts[];
  readonly invites: readonly InviteFacts[];
  readonly expected: readonly { readonly course: string; readonly email: string }[];
}

const STATEMENT = `
with orgs as (select * from organizations where id = any($1)),
  held as (select * from courses where organization_id = any($1)),
  named (id, name) as (select * from unnest($2::uuid[], $3::text[]))
select
  (select json_agg(json_build_object('id', orgs.id, 'orgId', org_id, 'status', status, 'memberCount', member_count,
     'owner', named.name) order by orgs.id) from orgs join named on named.id = owner_id) as organizations,
  (select json_agg(json_build_object('organization', organization_id, 'name', named.name, 'roles', roles,
     'isPresent', removed_at is null) order by organization_id, user_id)
     from memberships join named on named.id = user_id where organization_id = any($1)) as members,
  (select json_agg(json_build_object('id', id, 'organization', organization_id, 'title', title, 'status', status,
     'capacity', capacity, 'learnerCount', learner_count, 'version', version) order by id) from held) as courses,
  (select json_agg(json_build_object('course', course_id, 'name', named.name) order by course_id, user_id)
     from course_lecturers join named on named.id = user_id where organization_id = any($1)) as lecturers,
  (select json_agg(json_build_object('course', course_id, 'name', named.name, 'state', state,
     'since', (extract(epoch from since) * 1000000)::bigint) order by course_id, since, student_id)
     from enrolments join students on students.id = student_id join named on named.id = user_id where course_id in (select id from held)) as enrolments,
  (select json_agg(json_build_object('id', id, 'code', code, 'uses', uses, 'isWithdrawn', withdrawn_at is not null)
     order by id) from join_codes where organization_id = any($1)) as codes,
  (select json_agg(json_build_object('id', id, 'email', lower(email), 'role', role, 'organization', organization_id,
     'isLive', state = 'pending' and expires_at > now()) order by id)
     from invites where organization_id = any($1)) as invites,
  (select json_agg(json_build_object('course', course_id, 'email', email) order by course_id, email)
     from expected_learners where course_id in (select id from held)) as expected`;

/** Reads it in one statement, always in the same order. */
export async function readSnapshot(
  pool: Pool,
  organizations: readonly string[],
  ids: ReadonlyMap<Name, string>,
): Promise<Snapshot> {
  const { rows } = await pool.query<Record<keyof Snapshot, unknown[] | null>>({
    name: 'model_snapshot',
    text: STATEMENT,
    values: [organizations, [...ids.values()], [...ids.keys()]],
  });
  const found = rows[0] ?? {};
  return Object.fromEntries(
    Object.entries(found).map(([name, list]) => [name, list ?? []]),
  ) as unknown as Snapshot;
}
