import { sql } from 'drizzle-orm';
import type { Database } from '../../src/db/database.ts';
import { demoOrganizations } from './organizations.ts';
import { demoOwners } from './owners.ts';
import { demoPeople } from './people.ts';
import { pupilDays } from './pupils.ts';
import { sinhalaPeople } from './sinhala/institute.ts';
import { tamilPeople } from './tamil/institute.ts';

/** Who registered how many days before the demo was made. */
const days: readonly (readonly [email: string, daysAgo: number])[] = [
  ...[...demoPeople, ...sinhalaPeople, ...tamilPeople].map(
    ({ registration, daysAgo }) => [registration.email, daysAgo] as const,
  ),
  ...demoOwners.map(({ email, daysAgo }) => [email, daysAgo] as const),
  ...pupilDays,
];

const storyPeople = sql`
  jsonb_to_recordset(${JSON.stringify(days.map(([email, count]) => ({ email, days: count })))}::jsonb) as told (email text, days integer)`;

/** Those of them who came to the product just now, with the moment that the story gives each. */
const cameAt = sql`(
  select account.id, now() - make_interval(days => told.days, mins => (told.days * 37) % 600) as at
  from ${storyPeople} join users account on account.email = told.email
  where account.created_at > now() - interval '1 hour' and told.days > 0)`;

const storyOrganizations = sql`organizations.org_id in (
  select jsonb_array_elements_text(${JSON.stringify(demoOrganizations.map(({ wish }) => wish))}::jsonb))`;

/**
 * What the story's rows look like when six months have passed: who came when, what they made, joined and did after it, and
 * its lines in the audit log. Only a story that was told just now is changed.
 */
export async function spreadOverMonths(database: Database): Promise<void> {
  await database.transaction(async (transaction) => {
    const { rowCount } = await transaction.execute(sql`
      update users set created_at = came.at, updated_at = came.at,
        email_verified_at = case when users.email_verified_at is null then null else came.at + interval '10 minutes' end
      from ${cameAt} came where came.id = users.id`);
    if (rowCount === 0) return;
    const statements = [
      sql`update organizations set created_at = owner.created_at + interval '1 day'
        from users owner where owner.id = organizations.owner_id and ${storyOrganizations}`,
      sql`update memberships set joined_at = least(now(), greatest(person.created_at + interval '3 hours', organizations.created_at))
        from users person, organizations
        where person.id = memberships.user_id and organizations.id = memberships.organization_id and ${storyOrganizations}`,
      sql`update courses set created_at = organizations.created_at + interval '2 days',
          published_at = case when courses.published_at is null then null else organizations.created_at + interval '5 days' end
        from organizations where organizations.id = courses.organization_id and ${storyOrganizations}`,
      sql`update enrolments set
          since = case when enrolments.state = 'active' then came.at else greatest(came.at, now() - interval '30 hours') end,
          asked_since = case when enrolments.asked_since is not null then came.at - interval '2 hours' end,
          joined_at = case when enrolments.joined_at is null then null else came.at end
        from (
          select student.id as student_id, course.id, least(now(), greatest(member.joined_at, course.created_at + interval '5 days') + interval '2 hours') as at
          from courses course join organizations on organizations.id = course.organization_id
          join memberships member on member.organization_id = course.organization_id
          join students student on student.organization_id = member.organization_id and student.user_id = member.user_id
          where ${storyOrganizations}
        ) came
        where came.student_id = enrolments.student_id and came.id = enrolments.course_id`,
      // Lessons one after the other, from the course's first day until three days ago.
      sql`update lessons set created_at = placed.at, updated_at = placed.at,
          published_at = case when lessons.published_at is null then null else placed.at end
        from (
          select lesson.id, course.published_at + (now() - interval '3 days' - course.published_at)
            * (row_number() over (partition by course.id order by section.position, lesson.position) - 1)
            / count(*) over (partition by course.id) as at
          from lessons lesson join sections section on section.id = lesson.section_id
          join courses course on course.id = lesson.course_id and course.published_at is not null
          join organizations on organizations.id = course.organization_id
          where ${storyOrganizations}
        ) placed where placed.id = lessons.id`,
      sql`update lesson_marks set marked_at = least(
          now() - interval '1 hour',
          greatest(lesson.published_at, learner.joined_at) + make_interval(hours => 5 + abs(hashtext(lesson_marks.student_id::text || lesson_marks.lesson_id::text)) % 90))
        from lessons lesson, enrolments learner, courses course, organizations
        where lesson.id = lesson_marks.lesson_id and learner.course_id = lesson.course_id
          and learner.student_id = lesson_marks.student_id and course.id = lesson.course_id
          and organizations.id = course.organization_id and ${storyOrganizations}`,
      // Everybody was in their courses shortly before the newest lesson came.
      sql`update enrolments set visited_at = newest.at, new_since = newest.at
        from (
          select lesson.course_id, max(lesson.published_at) - interval '1 hour' as at
          from lessons lesson where lesson.published_at <= now() group by lesson.course_id
        ) newest
        join courses course on course.id = newest.course_id
        join organizations on organizations.id = course.organization_id
        where newest.course_id = enrolments.course_id and enrolments.state = 'active'
          and enrolments.joined_at < newest.at and ${storyOrganizations}`,
      sql`insert into audit_log (id, at, event, actor_id, subject_id)
        select gen_random_uuid(), account.created_at, 'user.registered', account.id, account.id
        from users account where account.email in (select told.email from ${storyPeople})`,
      sql`insert into audit_log (id, at, event, actor_id, details)
        select gen_random_uuid(), organizations.created_at, 'organization.created', organizations.owner_id,
          jsonb_build_object('organizationId', organizations.id)
        from organizations where ${storyOrganizations}`,
      sql`insert into audit_log (id, at, event, actor_id, subject_id, details)
        select gen_random_uuid(), member.joined_at, 'member.joined', member.user_id, member.user_id,
          jsonb_build_object('organizationId', member.organization_id, 'role', 'student', 'way', 'code')
        from memberships member join organizations on organizations.id = member.organization_id
        where member.roles = array['student'] and ${storyOrganizations}`,
      sql`insert into audit_log (id, at, event, actor_id, details)
        select gen_random_uuid(), course.published_at, 'course.published', course.created_by,
          jsonb_build_object('organizationId', course.organization_id, 'courseId', course.id)
        from courses course join organizations on organizations.id = course.organization_id
        where course.published_at is not null and ${storyOrganizations}`,
    ];
    for (const statement of statements) await transaction.execute(statement);
  });
}
