import { copyCourse } from '@panthiya/contract/courses/courses.contract';
import type { BodyInputOf } from '@panthiya/contract/endpoint/endpoint';
import { afterAll, beforeAll, beforeEach } from 'vitest';
import { createDatabase } from '../src/db/database.ts';
import { findStorageDifferences } from '../src/features/courses/materials/storage-check.ts';
import { openFileStore } from '../src/platform/open-file-store.ts';
import { buildPackages } from './billing.ts';
import { buildLesson, buildSchool, makeCourse, publishDraft } from './courses.ts';
import type { Person } from './people.ts';
import { buildApp, type TestApp } from './test-app.ts';

/** A school with a course and a lesson in it for each test, and what is asked of its copies. */
export function openCopying() {
  let app: TestApp;
  let school: Awaited<ReturnType<typeof build>>;
  const build = async () => {
    const people = await buildSchool(app);
    const course = await makeCourse(app, people.organization, people.lecturer);
    await publishDraft(app, course.courseId);
    const lessonId = await buildLesson(app, course, { title: 'Vectors' });
    return { ...people, course, lessonId };
  };
  beforeAll(async () => {
    app = await buildApp({ hasBackground: false });
    await buildPackages(app);
  });
  afterAll(() => app.close());
  beforeEach(async () => {
    school = await build();
  });
  return {
    place: () => ({ app, ...school }),
    copy: (
      person: Person,
      body: BodyInputOf<typeof copyCourse> = { title: 'Copy of Maths' },
      headers = {},
    ) => app.call(copyCourse, { token: person.token, params: { ...school.course }, headers, body }),
    courseCount: async () => {
      const text = 'select count(*)::int as count from courses where organization_id = $1';
      const { rows } = await app.pool.query<{ count: number }>(text, [school.organization.id]);
      return rows[0]?.count;
    },
    differences: () => findStorageDifferences(createDatabase(app.pool), openFileStore(app.env)),
  };
}
