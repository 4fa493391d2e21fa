import type { Database, Queries } from '../../src/db/database.ts';
import {
  createCourse,
  replaceTimes,
  updateCourse,
} from '../../src/features/courses/course/course-changes.repository.ts';
import { makeClassSessions } from '../../src/domain/class-sessions/making.repository.ts';
import { replaceLecturers } from '../../src/domain/courses/lecturers.repository.ts';
import { createText, octetsOf } from '../../src/domain/lessons/lesson-texts.repository.ts';
import { addStoredBytes } from '../../src/records/organizations/stored-bytes.repository.ts';
import { createLessons } from '../../src/features/courses/lessons/lessons.repository.ts';
import { createSection } from '../../src/features/courses/lessons/sections.repository.ts';
import { createId } from '../../src/platform/identifier.ts';
import { lessonMarks } from '../../src/records/courses/lessons.table.ts';
import { putEnrolment, takeSeatOrWait } from '../../src/records/enrolments/seats.repository.ts';
import {
  createJoinCode,
  findUsableCode,
} from '../../src/records/join-codes/join-codes.repository.ts';
import { findMembership } from '../../src/records/memberships/memberships.repository.ts';
import { keepStudentId } from '../../src/records/students/students.repository.ts';
import { findUserByEmail } from '../../src/records/users/users.repository.ts';
import type { DemoCourse, DemoLesson } from './demo-course.ts';
import { demoCourses } from './course-stories.ts';
import { findIds } from './people-ids.ts';
import { sinhalaCourses } from './sinhala/courses.ts';
import { tamilCourses } from './tamil/courses.ts';

const MINUTE_MS = 60_000;

/** Classes begin at whole five minutes, as people plan them. */
const inMinutes = (minutes: number): Date =>
  new Date(Math.floor((Date.now() / MINUTE_MS + minutes) / 5) * 5 * MINUTE_MS);

/** A lesson of the story as its row; a draft where it is not published yet. */
function toRow(
  lesson: DemoLesson,
  place: { courseId: string; sectionId: string },
  position: number,
) {
  const { title, video, session, isDraft = false } = lesson;
  return {
    ...place,
    id: createId(),
    position,
    title,
    publishedAt: isDraft ? null : new Date(),
    videoProvider: video?.provider ?? null,
    videoKey: video?.key ?? '',
    sessionBeginsAt: session ? inMinutes(session.inMinutes) : null,
    sessionEndsAt: session ? inMinutes(session.inMinutes + session.minutes) : null,
    sessionAddress: session?.address ?? '',
  };
}

/** Sections and lessons; answers the published ones in their order. */
async function addLessons(
  transaction: Queries,
  organizationId: string,
  courseId: string,
  sections: DemoCourse['sections'],
): Promise<readonly string[]> {
  const published: string[] = [];
  for (const [position, { title, lessons }] of sections.entries()) {
    const sectionId = createId();
    await createSection(transaction, { id: sectionId, courseId, title, position });
    const rows = [];
    for (const [at, lesson] of lessons.entries()) {
      const { textId, octets } = await createText(transaction, courseId, lesson.text ?? '');
      await addStoredBytes(transaction, organizationId, octets);
      rows.push({ ...toRow(lesson, { courseId, sectionId }, at), textId });
    }
    await createLessons(transaction, rows);
    published.push(...rows.filter((row) => row.publishedAt !== null).map(({ id }) => id));
  }
  return published;
}

async function addCourse(
  transaction: Queries,
  organizationId: string,
  lecturerId: string,
  story: DemoCourse,
): Promise<void> {
  const { facts, times, sections, learners, asking = [], status } = story;
  const courseId = createId();
  await createCourse(transaction, {
    ...facts,
    id: courseId,
    organizationId,
    createdBy: lecturerId,
  });
  await addStoredBytes(transaction, organizationId, octetsOf(facts.description));
  await replaceTimes(transaction, courseId, times);
  await replaceLecturers(transaction, { organizationId, courseId }, [lecturerId]);
  await updateCourse(transaction, courseId, { status });
  await makeClassSessions(transaction, [courseId]);
  const published = await addLessons(transaction, organizationId, courseId, sections);
  const ids = await findIds(transaction, [...learners.map(({ email }) => email), ...asking]);
  const marks = [];
  for (const { email, done = 0 } of learners) {
    const userId = ids.get(email);
    if (userId === undefined) continue;
    const studentId = await keepStudentId(transaction, { organizationId, userId });
    await takeSeatOrWait(transaction, { courseId, studentId, changedBy: lecturerId }, 'teacher');
    marks.push(...published.slice(0, done).map((lessonId) => ({ courseId, lessonId, studentId })));
  }
  if (marks.length > 0) await transaction.insert(lessonMarks).values(marks);
  for (const email of asking) {
    const userId = ids.get(email);
    if (userId === undefined) continue;
    const studentId = await keepStudentId(transaction, { organizationId, userId });
    const wish = { courseId, studentId, changedBy: userId };
    await putEnrolment(transaction, wish, { state: 'asked', way: 'request' });
  }
  await createJoinCode(transaction, {
    id: createId(),
    organizationId,
    courseId,
    code: story.joinCode,
    role: 'student',
    createdBy: lecturerId,
    expiresAt: null,
    maxUses: null,
  });
}

/** Adds the courses of the story, unless they are there already: a lecturer in both institutes, a student in both. */
export async function addDemoCourses(database: Database): Promise<void> {
  for (const story of [...demoCourses, ...sinhalaCourses, ...tamilCourses]) {
    const lecturer = await findUserByEmail(database, story.lecturer);
    const part = lecturer && (await findMembership(database, story.orgId, lecturer.id));
    if (lecturer === undefined || part === undefined) continue;
    const { organizationId } = part;
    if ((await findUsableCode(database, story.joinCode)) !== undefined) continue;
    await database.transaction((transaction) =>
      addCourse(transaction, organizationId, lecturer.id, story),
    );
  }
}
