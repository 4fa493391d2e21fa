import type { Lesson } from '@panthiya/contract/courses/lessons.contract';
import type { OutlineLesson, OutlineSection } from '@panthiya/contract/courses/outline.contract';
import { buildCourse, COURSE } from './courses.ts';

/** The id of the row with this number, of one kind. */
export const idOf = (kind: 'section' | 'lesson', number: number): string =>
  `0198${kind === 'section' ? 'b' : 'c'}000-0000-7000-8000-${String(number).padStart(12, '0')}`;

/** A published lesson of the outline with nothing in it. */
export function buildOutlineLesson(
  number: number,
  title: string,
  changes: Partial<NonNullable<OutlineLesson['facts']>> = {},
): OutlineLesson {
  return {
    id: idOf('lesson', number),
    title,
    facts: {
      state: 'published',
      publishedAt: '2026-11-01T04:00:00.000Z',
      hasText: false,
      hasVideo: false,
      materialCount: 0,
      session: null,
      isDone: false,
      isNew: false,
      ...changes,
    },
  };
}

/** A section with its lessons. */
export function buildSection(
  number: number,
  title: string,
  ...lessons: OutlineLesson[]
): OutlineSection {
  const doneCount = lessons.filter(({ facts }) => facts?.isDone).length;
  return { id: idOf('section', number), title, lessonCount: lessons.length, doneCount, lessons };
}

/** A section of a large course without its lessons. */
export function buildClosedSection(
  number: number,
  title: string,
  lessonCount: number,
  doneCount = 0,
): OutlineSection {
  return { id: idOf('section', number), title, lessonCount, doneCount, lessons: [] };
}

/** A published lesson with nothing in it, as a student reads it. */
export function buildLesson(changes: Partial<Lesson> = {}): Lesson {
  return {
    id: idOf('lesson', 1),
    sectionId: idOf('section', 1),
    sectionTitle: 'Mechanics',
    courseId: buildCourse().id,
    courseTitle: 'Physics 2027 Theory',
    isCourseDraft: false,
    title: 'Vectors',
    text: '',
    video: null,
    session: null,
    materials: [],
    state: 'published',
    publishedAt: '2026-11-01T04:00:00.000Z',
    isDone: false,
    isNew: false,
    isTeacher: false,
    version: 1,
    previousId: null,
    nextId: null,
    nextTitle: null,
    now: new Date().toISOString(),
    ...changes,
  };
}

/** The base of the calls on that lesson. */
export const LESSON = `${COURSE}/lessons/${idOf('lesson', 1)}`;
/** The address of its page. */
export const LESSON_PAGE = `/org/sipwin-institute/courses/${buildCourse().id}/lessons/${idOf('lesson', 1)}`;
