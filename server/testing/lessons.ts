import {
  createLesson,
  getLesson,
  moveLesson,
  publishLessons,
  removeLesson,
  restoreLesson,
  updateLesson,
} from '@panthiya/contract/courses/lessons.contract';
import {
  createSection,
  getOutline,
  getSection,
  listRemovedParts,
  moveSection,
  removeSection,
  renameSection,
  restoreSection,
} from '@panthiya/contract/courses/outline.contract';
import { getProgress, markLesson } from '@panthiya/contract/courses/progress.contract';
import type { BodyInputOf } from '@panthiya/contract/endpoint/endpoint';
import { afterAll, beforeAll, beforeEach } from 'vitest';
import { buildCourse, type BuiltCourse, enrol } from './courses.ts';
import { buildStaffed, buildStaffing, type Staffing } from './members.ts';
import type { BuiltOrganization } from './organizations.ts';
import { buildApp, type TestApp } from './test-app.ts';

export const HOUR_MS = 3_600_000;
/** A meeting as teachers paste it. */
export const ZOOM = 'https://us02web.zoom.us/j/91234567890?pwd=Ab1';

/** So many hours from now, ISO 8601. */
export const fromNow = (hours: number): string =>
  new Date(Date.now() + hours * HOUR_MS).toISOString();

/** A live session that begins so many hours from now. */
export const liveSessionIn = (begins: number, hours = 2) => ({
  beginsAt: fromNow(begins),
  endsAt: fromNow(begins + hours),
  address: ZOOM,
});

type LessonWish = Partial<BodyInputOf<typeof createLesson>>;
type LessonChange = BodyInputOf<typeof updateLesson>;

/** What is done about the lessons of a course; `place` is asked when a test runs. */
export function openLessons(scene: () => { readonly app: TestApp; readonly course: BuiltCourse }) {
  const at = (more: Readonly<Record<string, string>> = {}) => {
    const { orgId, courseId } = scene().course;
    return { orgId, courseId, ...more };
  };
  return {
    at,
    outline: (token: string) => scene().app.call(getOutline, { token, params: at() }),
    section: (token: string, sectionId: string) =>
      scene().app.call(getSection, { token, params: at({ sectionId }) }),
    addSection: (token: string, title: string) =>
      scene().app.call(createSection, { token, params: at(), body: { title } }),
    renameSection: (token: string, sectionId: string, title: string) =>
      scene().app.call(renameSection, { token, params: at({ sectionId }), body: { title } }),
    moveSection: (token: string, sectionId: string, before: string | null) =>
      scene().app.call(moveSection, { token, params: at({ sectionId }), body: { before } }),
    removeSection: (token: string, sectionId: string) =>
      scene().app.call(removeSection, { token, params: at({ sectionId }) }),
    restoreSection: (token: string, sectionId: string) =>
      scene().app.call(restoreSection, { token, params: at({ sectionId }), body: {} }),
    removed: (token: string, query: Readonly<Record<string, string>> = {}) =>
      scene().app.call(listRemovedParts, { token, params: at(), query }),
    add: (
      token: string,
      sectionId: string | null,
      wish: LessonWish = {},
      headers: Readonly<Record<string, string>> = {},
    ) =>
      scene().app.call(createLesson, {
        token,
        params: at(),
        headers,
        body: { sectionId, title: 'Vectors', publish: 'now', ...wish },
      }),
    read: (token: string, lessonId: string) =>
      scene().app.call(getLesson, { token, params: at({ lessonId }) }),
    change: (token: string, lessonId: string, body: LessonChange) =>
      scene().app.call(updateLesson, { token, params: at({ lessonId }), body }),
    publish: (token: string, lessonIds: readonly string[], isPublished = true) =>
      scene().app.call(publishLessons, {
        token,
        params: at(),
        body: { lessonIds: [...lessonIds], isPublished },
      }),
    move: (token: string, lessonId: string, sectionId: string, before: string | null) =>
      scene().app.call(moveLesson, {
        token,
        params: at({ lessonId }),
        body: { sectionId, before },
      }),
    remove: (token: string, lessonId: string) =>
      scene().app.call(removeLesson, { token, params: at({ lessonId }) }),
    restore: (token: string, lessonId: string) =>
      scene().app.call(restoreLesson, { token, params: at({ lessonId }), body: {} }),
    mark: (token: string, lessonId: string, isDone: boolean) =>
      scene().app.call(markLesson, { token, params: at({ lessonId }), body: { isDone } }),
    progress: (token: string, query: Readonly<Record<string, string>> = {}) =>
      scene().app.call(getProgress, { token, params: at(), query }),
  };
}

/** A course of its own for each test of a file, with its lecturer and one learner, and what is done about its lessons. */
export function openLessonRoom({ hasSection = true } = {}) {
  let app: TestApp;
  let staffing: Staffing;
  let organization: BuiltOrganization;
  let course: BuiltCourse;
  let sectionId: string;

  const lessons = openLessons(() => ({ app, course }));
  beforeAll(async () => {
    app = await buildApp({ settings: { RATE_LIMIT_SCALE: '1000' } });
    staffing = await buildStaffing(app);
    organization = await buildStaffed(app, staffing);
  });
  afterAll(() => app.close());
  beforeEach(async () => {
    course = await buildCourse(app, organization, { lecturers: [staffing.lecturer] });
    await enrol(app, course, staffing.student);
    if (!hasSection) return;
    sectionId = (await lessons.addSection(staffing.lecturer.token, 'Algebra')).body.id;
  });
  return {
    lessons,
    /** Who and what there is, asked for when a test runs. */
    room: () => ({
      app,
      staffing,
      organization,
      course,
      sectionId,
      token: staffing.lecturer.token,
    }),
  };
}
