import { listOwnCourses } from '@panthiya/contract/courses/courses.contract';
import { useQuery } from '@tanstack/react-query';
import { act, screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { coursesAre } from '../../../../testing/courses.ts';
import { buildLesson, idOf, LESSON, LESSON_PAGE } from '../../../../testing/lessons.ts';
import { openLesson } from '../../../../testing/open-lesson.tsx';
import { showSignedIn } from '../../../../testing/session.tsx';
import { refusal, stubApi } from '../../../../testing/stub-api.ts';
import { call } from '../../../lib/api.ts';
import { ownCoursesKey } from '../../../shared/courses/own-courses-key.ts';
import { LessonPage } from './lesson-page.tsx';

const MARK = `PUT ${LESSON}/mark`;
const marked = (isDone: boolean) => ({
  json: {
    success: true,
    message: 'Marked.',
    progress: { done: isDone ? 1 : 0, published: 3 },
  },
});
const breakLine = () => {
  throw new TypeError('no line');
};

/** Reads the content of the dashboard. */
function OwnCourses() {
  useQuery({ queryKey: ownCoursesKey, queryFn: () => call(listOwnCourses) });
  return null;
}

describe('marks', () => {
  it('R11.6.1 a lesson is marked as done, and as not done again', async () => {
    let isDone = false;
    const { user, sent } = openLesson(() => ({ isDone }), {
      [MARK]: (body) => {
        ({ isDone } = body as { isDone: boolean });
        return marked(isDone);
      },
    });
    await user.click(await screen.findByRole('button', { name: 'Mark as done' }));
    const undo = await screen.findByRole('button', { name: 'Mark as not done' });
    // A user of the keyboard keeps the focus, and a screen reader says the change.
    expect(document.activeElement).toBe(undo);
    expect(await screen.findByText('Marked as done.')).toBeTruthy();
    await user.click(undo);
    expect(document.activeElement).toBe(
      await screen.findByRole('button', { name: 'Mark as done' }),
    );
    expect(await screen.findByText('Marked as not done.')).toBeTruthy();
    expect(sent().map(({ body }) => body)).toEqual([{ isDone: true }, { isDone: false }]);
    expect(localStorage.length).toBe(0);
  });

  it('R11.6.3 a mark without a line is kept on the device, shown so, and sent when the line is back', async () => {
    let hasLine = false;
    let isDone = false;
    const { user, sent, unmount } = openLesson(() => ({ isDone }), {
      [MARK]: (body) => {
        if (!hasLine) throw new TypeError('no line');
        ({ isDone } = body as { isDone: boolean });
        return marked(isDone);
      },
    });
    await user.click(await screen.findByRole('button', { name: 'Mark as done' }));
    expect(await screen.findByText(/We send it when you are online again/)).toBeTruthy();
    expect(screen.getByText('Done')).toBeTruthy();
    unmount();

    // Another visit: the server does not know the mark yet.
    const again = openLesson(() => ({ isDone }), {
      [MARK]: (body) => {
        if (!hasLine) throw new TypeError('no line');
        ({ isDone } = body as { isDone: boolean });
        return marked(isDone);
      },
    });
    expect(await screen.findByText(/We send it when/)).toBeTruthy();
    expect(screen.getByText('Done')).toBeTruthy();
    await waitFor(() => expect(again.sent()).toHaveLength(1));
    hasLine = true;
    act(() => void window.dispatchEvent(new Event('online')));
    await waitFor(() => expect(screen.queryByText(/We send it when/)).toBeNull());
    expect(screen.getByText('Done')).toBeTruthy();
    expect(again.sent().at(-1)?.body).toEqual({ isDone: true });
    expect(localStorage.length).toBe(0);
    expect(sent()).toHaveLength(1);
  });

  it('R11.6.3 of two marks that wait the last counts, and another person of the device sends neither', async () => {
    const { user, unmount } = openLesson({}, { [MARK]: breakLine });
    await user.click(await screen.findByRole('button', { name: 'Mark as done' }));
    await screen.findByText(/We send it when/);
    await user.click(screen.getByRole('button', { name: 'Mark as not done' }));
    expect(await screen.findByRole('button', { name: 'Mark as done' })).toBeTruthy();
    const kept = JSON.parse(localStorage.getItem('pt_marks') ?? '{}') as Record<string, unknown[]>;
    expect(kept['u-nethmi']).toMatchObject([{ isDone: false, lessonId: idOf('lesson', 1) }]);
    unmount();
    localStorage.setItem('pt_marks', JSON.stringify({ 'u-other': kept['u-nethmi'] }));
    const other = openLesson();
    expect(await screen.findByRole('button', { name: 'Mark as done' })).toBeTruthy();
    expect(screen.queryByText(/We send it when/)).toBeNull();
    expect(other.sent()).toHaveLength(0);
  });

  it('R11.6.3 a mark that is refused when it is sent is not kept for ever, and the page says why', async () => {
    const mark = {
      orgId: 'sipwin-institute',
      courseId: buildLesson().courseId,
      lessonId: idOf('lesson', 1),
      isDone: true,
    };
    localStorage.setItem('pt_marks', JSON.stringify({ 'u-nethmi': [mark] }));
    const { sent } = openLesson({}, { [MARK]: () => refusal(409, 'Archived.', 'COURSE_ARCHIVED') });
    await waitFor(() => expect(sent()).toHaveLength(1));
    await waitFor(() => expect(localStorage.length).toBe(0));
    expect(await screen.findByText('Archived.')).toBeTruthy();
    expect(await screen.findByRole('button', { name: 'Mark as done' })).toBeTruthy();
  });

  it('R11.6.3 R11.5.7 once a kept mark is sent, one’s own courses on the dashboard are read again too', async () => {
    let hasLine = false;
    const seen = stubApi({
      [`GET ${LESSON}`]: () => ({ json: { success: true, lesson: buildLesson() } }),
      'GET /api/courses': coursesAre(),
      [MARK]: () => (hasLine ? marked(true) : breakLine()),
    });
    const { user } = showSignedIn(
      <>
        <LessonPage />
        <OwnCourses />
      </>,
      {},
      LESSON_PAGE,
    );
    const reads = () => seen.filter((one) => one.call === 'GET /api/courses').length;
    await user.click(await screen.findByRole('button', { name: 'Mark as done' }));
    await screen.findByText(/We send it when/);
    expect(reads()).toBe(1);
    hasLine = true;
    act(() => void window.dispatchEvent(new Event('online')));
    await waitFor(() => expect(reads()).toBe(2));
  });

  it('R11.6.1 a mark that is refused says why', async () => {
    const { user } = openLesson(
      {},
      { [MARK]: () => refusal(409, 'This course is archived.', 'COURSE_ARCHIVED') },
    );
    await user.click(await screen.findByRole('button', { name: 'Mark as done' }));
    expect(await screen.findByText('This course is archived.')).toBeTruthy();
    expect(localStorage.length).toBe(0);
  });
});
