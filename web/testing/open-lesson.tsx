import type { Lesson } from '@panthiya/contract/courses/lessons.contract';
import { LessonPage } from '../src/features/courses/lesson/lesson-page.tsx';
import { buildLesson, LESSON, LESSON_PAGE } from './lessons.ts';
import { showSignedIn } from './session.tsx';
import { type Answers, stubApi } from './stub-api.ts';

/** Opens the page of a lesson; the server answers with its present state. `sent` has the calls that change something. */
export function openLesson(
  changes: Partial<Lesson> | (() => Partial<Lesson>) = {},
  answers: Answers = {},
  session: Parameters<typeof showSignedIn>[1] = {},
) {
  const seen = stubApi({
    [`GET ${LESSON}`]: () => ({
      json: {
        success: true,
        lesson: buildLesson(typeof changes === 'function' ? changes() : changes),
      },
    }),
    ...answers,
  });
  const sent = () => seen.filter(({ call }) => !call.startsWith('GET'));
  return { seen, sent, ...showSignedIn(<LessonPage />, session, LESSON_PAGE) };
}
