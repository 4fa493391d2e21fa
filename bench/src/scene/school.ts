import { LESSONS_MAX } from '@panthiya/contract/courses/courses.rules';
import { AFTER_STUDENTS, manyOrganizations, manyUsers } from '@panthiya/server/testing/bulk-seed';

/** A student of eight courses in four institutes, and admin of one of these. They teach the large course of a fifth. */
export const LEARNER = 'learner@example.com';
const OWNER = 'pupil1@example.com';

const USERS = 1_000_000;
const INSTITUTES = 1000;
const COURSES_EACH = 100;
/** Of each person, in their institute: five million in all. */
const ENROLMENTS_EACH = 5;
const LESSONS_EACH = 10;
const LARGE_LESSONS = 60;
/** Of the largest allowed course: as many sections as possible, and one of them full. */
const UNITS = 99;
const LESSONS_A_UNIT = 8;

const learnerId = `(select id from users where email = '${LEARNER}')`;
/** The course whose page is read: a thousand students, sixty lessons, twelve of them live. */
const largeCourse = `(select c.id from courses c join organizations o on o.id = c.organization_id where o.org_id = 'institute-1' and c.title = 'Course 1')`;
/** The course of 992 lessons in 100 sections, 200 of them in the section that is open first. */
const largestCourse = `(select c.id from courses c join organizations o on o.id = c.organization_id where o.org_id = 'institute-3' and c.title = 'Course 1')`;

/** A million people, a hundred thousand courses, five million enrolments. */
export const school: readonly string[] = [
  manyUsers('pupil', USERS),
  manyOrganizations('institute', INSTITUTES, OWNER),
  'analyze users, organizations',
  `create temporary table pupil as
    select id, row_number() over () as n from users where email like 'pupil%'`,
  `create temporary table institute as
    select id, row_number() over () - 1 as n from organizations`,
  `insert into memberships (organization_id, user_id, roles, sort_name)
    select institute.id, pupil.id, '{student}', '' from pupil join institute on institute.n = pupil.n % ${INSTITUTES}`,
  AFTER_STUDENTS,
  'analyze students',
  `insert into courses (id, organization_id, title, subject, level, medium, delivery, status, published_at, description, created_by)
    select gen_random_uuid(), institute.id, 'Course ' || k, 'Physics', 'A/L', 'Sinhala', 'both', 'published', now() - interval '1 year', repeat('About this course. ', 20), ${learnerId}
    from institute, generate_series(1, ${COURSES_EACH}) k`,
  `create temporary table course as
    select id, organization_id, (row_number() over (partition by organization_id order by title)) - 1 as k from courses`,
  'create index on course (organization_id, k)',
  'analyze course, pupil, institute',
  `insert into course_times (course_id, position, weekday, begins, ends, place)
    select id, p, 1 + (k + p * 3) % 7, '16:00', '18:00', 'Hall' from course, generate_series(0, 1) p`,
  `insert into sections (id, course_id, title, position) select gen_random_uuid(), id, 'Unit', 0 from course`,
  `insert into lesson_texts (id, course_id, text) select id, id, repeat('Read and do. ', 30) from courses`,
  `insert into lessons (id, course_id, section_id, title, text_id, position, published_at)
    select gen_random_uuid(), s.course_id, s.id, 'Lesson ' || p, s.course_id, p, now()
    from sections s, generate_series(1, ${LESSONS_EACH}) p`,
  `insert into lessons (id, course_id, section_id, title, text_id, position, published_at, session_begins_at, session_ends_at, session_address)
    select gen_random_uuid(), s.course_id, s.id, 'Lesson ' || p, s.course_id, p, now(),
      case when p % 5 = 0 then now() + (p - 30) * interval '1 hour' end, case when p % 5 = 0 then now() + (p - 29) * interval '1 hour' end,
      case when p % 5 = 0 then 'https://us02web.zoom.us/j/1' else '' end
    from sections s, generate_series(${LESSONS_EACH + 1}, ${LARGE_LESSONS}) p where s.course_id = ${largeCourse}`,
  `insert into lessons (id, course_id, section_id, title, text_id, position, published_at)
    select gen_random_uuid(), s.course_id, s.id, 'Lesson ' || p || ': Projectile motion and relative velocity', s.course_id, p, now()
    from sections s, generate_series(${LESSONS_EACH + 1}, ${LESSONS_MAX}) p where s.course_id = ${largestCourse}`,
  `with unit as (insert into sections (id, course_id, title, position)
      select gen_random_uuid(), ${largestCourse}, 'Unit ' || n || ': Mechanics and properties of matter', n
      from generate_series(1, ${UNITS}) n returning id, course_id)
    insert into lessons (id, course_id, section_id, title, text_id, position, published_at)
    select gen_random_uuid(), course_id, unit.id, 'Lesson ' || p || ': Projectile motion and relative velocity', course_id, p, now()
    from unit, generate_series(1, ${LESSONS_A_UNIT}) p`,
  `insert into enrolments (course_id, student_id, organization_id, state, way, joined_at)
    select course.id, student.id, institute.id, 'active', 'code', now()
    from pupil join institute on institute.n = pupil.n % ${INSTITUTES}
    join students student on student.organization_id = institute.id and student.user_id = pupil.id, generate_series(0, ${ENROLMENTS_EACH - 1}) e
    join course on true
    where course.organization_id = institute.id and course.k = (pupil.n / ${INSTITUTES} + e * 19) % ${COURSES_EACH}`,
  `insert into enrolments (course_id, student_id, organization_id, state, way, joined_at)
    select ${largeCourse}, id, organization_id, 'active', 'code', now() from students
    where organization_id = (select id from organizations where org_id = 'institute-1') on conflict do nothing`,
  `insert into memberships (organization_id, user_id, roles, sort_name)
    select id, ${learnerId}, case org_id when 'institute-1' then '{lecturer}'::text[] when 'institute-5' then '{admin,student}' else '{student}' end, ''
    from organizations where org_id in ('institute-1', 'institute-2', 'institute-3', 'institute-4', 'institute-5')`,
  AFTER_STUDENTS,
  `insert into enrolments (course_id, student_id, organization_id, state, way, joined_at)
    select c.id, s.id, o.id, 'active', 'code', now() from courses c join organizations o on o.id = c.organization_id
    join students s on s.organization_id = o.id and s.user_id = ${learnerId}
    where o.org_id in ('institute-2', 'institute-3', 'institute-4', 'institute-5') and c.title in ('Course 1', 'Course 2')`,
  `insert into course_lecturers (course_id, organization_id, user_id)
    select c.id, c.organization_id, ${learnerId} from courses c where c.id = ${largeCourse}`,
  `insert into lesson_marks (lesson_id, course_id, student_id)
    select l.id, l.course_id, e.student_id from lessons l join enrolments e on e.course_id = l.course_id
    where l.course_id = ${largeCourse} and l.position % 3 = 0`,
  `update courses set learner_count = counted.learners
    from (select course_id, count(*) as learners from enrolments where state = 'active' group by 1) counted where counted.course_id = courses.id`,
  `update memberships set sort_name = first_name || ' ' || last_name from users where users.id = memberships.user_id`,
];
