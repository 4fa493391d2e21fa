import { act, screen, waitFor } from '@testing-library/react';
import type { Lesson } from '@panthiya/contract/courses/lessons.contract';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { buildLesson, idOf, LESSON, LESSON_PAGE } from '../../../../testing/lessons.ts';
import { showSignedIn } from '../../../../testing/session.tsx';
import { refusal, stubApi } from '../../../../testing/stub-api.ts';
import { LessonPage } from './lesson-page.tsx';

const MARK = `PUT ${LESSON}/mark`;
const MINUTE = 60_000;
const answerOf = (lesson: Lesson) => ({ json: { success: true, lesson } });

function open(
  changes: Partial<Lesson> | (() => Partial<Lesson>) = {},
  answers: Parameters<typeof stubApi>[0] = {},
) {
  const seen = stubApi({
    [`GET ${LESSON}`]: () =>
      answerOf(buildLesson(typeof changes === 'function' ? changes() : changes)),
    ...answers,
  });
  const sent = () => seen.filter(({ call }) => !call.startsWith('GET'));
  return { seen, sent, ...showSignedIn(<LessonPage />, {}, LESSON_PAGE) };
}
const marked = (isDone: boolean) => ({
  json: {
    success: true,
    message: 'Marked.',
    progress: { done: isDone ? 1 : 0, published: 3 },
  },
});

beforeEach(() => localStorage.clear());
afterEach(() => {
  vi.useRealTimers();
  localStorage.clear();
});

describe('the page of a lesson', () => {
  it('R11.2.3 it shows the text, where it belongs, and the lessons beside it', async () => {
    open({
      text: 'Read **this**.\n\n<script>alert(1)</script>',
      previousId: idOf('lesson', 8),
      nextId: idOf('lesson', 9),
    });
    expect(await screen.findByRole('heading', { level: 1, name: 'Vectors' })).toBeTruthy();
    expect(screen.getByText('this').tagName).toBe('STRONG');
    expect(screen.getByText('<script>alert(1)</script>')).toBeTruthy();
    const course = screen.getByRole('link', { name: 'Physics 2027 Theory' });
    expect(course.getAttribute('href')).toMatch(/^\/org\/sipwin-institute\/courses\/[\w-]+$/);
    const hrefs = ['Previous', 'Next'].map((name) =>
      screen.getByRole('link', { name }).getAttribute('href')?.slice(-36),
    );
    expect(hrefs).toEqual([idOf('lesson', 8), idOf('lesson', 9)]);
    expect(screen.queryByRole('button', { name: 'Edit' })).toBeNull();
  });

  it.each([
    [403, 'FORBIDDEN', 'This lesson is for those in the course'],
    [404, 'NOT_FOUND', 'This lesson is not there'],
  ])('R11.2.4 a refusal by %s says what to do', async (status, code, words) => {
    open({}, { [`GET ${LESSON}`]: () => refusal(status, 'No.', code) });
    expect(await screen.findByText(words)).toBeTruthy();
    expect(screen.getByRole('link', { name: 'To the course' })).toBeTruthy();
  });

  it('R11.2.5 before the video is pressed nothing of its provider is there; then our player frames it', async () => {
    const { user, container } = open({ video: { provider: 'youtube', key: 'dQw4w9WgXcQ' } });
    const play = await screen.findByRole('button', { name: /Play the video/ });
    expect(play.textContent).toContain('YouTube');
    expect(container.innerHTML).not.toMatch(/youtube\.com|ytimg|iframe|<img/);
    await user.click(play);
    const frame = screen.getByTitle('Vectors on YouTube');
    expect(frame.getAttribute('src')).toBe('/player/youtube/dQw4w9WgXcQ');
    expect(frame.getAttribute('allow')).toBe('fullscreen');
  });
});

describe('marks', () => {
  it('R11.6.1 a lesson is marked as done, and as not done again', async () => {
    let isDone = false;
    const { user, sent } = open(() => ({ isDone }), {
      [MARK]: (body) => {
        ({ isDone } = body as { isDone: boolean });
        return marked(isDone);
      },
    });
    await user.click(await screen.findByRole('button', { name: 'Mark as done' }));
    await user.click(await screen.findByRole('button', { name: 'Mark as not done' }));
    expect(await screen.findByRole('button', { name: 'Mark as done' })).toBeTruthy();
    expect(sent().map(({ body }) => body)).toEqual([{ isDone: true }, { isDone: false }]);
    expect(localStorage.length).toBe(0);
  });

  it('R11.6.3 a mark without a line is kept on the device, shown so, and sent when the line is back', async () => {
    let hasLine = false;
    let isDone = false;
    const { user, sent, unmount } = open(() => ({ isDone }), {
      [MARK]: (body) => {
        if (!hasLine) throw new TypeError('no line');
        ({ isDone } = body as { isDone: boolean });
        return marked(isDone);
      },
    });
    await user.click(await screen.findByRole('button', { name: 'Mark as done' }));
    expect(await screen.findByText(/It will be sent when there is a connection/)).toBeTruthy();
    expect(screen.getByText('Done')).toBeTruthy();
    unmount();

    // Another visit: the server knows nothing of it yet.
    const again = open(() => ({ isDone }), {
      [MARK]: (body) => {
        if (!hasLine) throw new TypeError('no line');
        ({ isDone } = body as { isDone: boolean });
        return marked(isDone);
      },
    });
    expect(await screen.findByText(/It will be sent/)).toBeTruthy();
    expect(screen.getByText('Done')).toBeTruthy();
    await waitFor(() => expect(again.sent()).toHaveLength(1));
    hasLine = true;
    act(() => void window.dispatchEvent(new Event('online')));
    await waitFor(() => expect(screen.queryByText(/It will be sent/)).toBeNull());
    expect(screen.getByText('Done')).toBeTruthy();
    expect(again.sent().at(-1)?.body).toEqual({ isDone: true });
    expect(localStorage.length).toBe(0);
    expect(sent()).toHaveLength(1);
  });

  it('R11.6.3 of two marks that wait the last counts, and another person of the device sends neither', async () => {
    const breakLine = () => {
      throw new TypeError('no line');
    };
    const { user, unmount } = open({}, { [MARK]: breakLine });
    await user.click(await screen.findByRole('button', { name: 'Mark as done' }));
    await screen.findByText(/It will be sent/);
    await user.click(screen.getByRole('button', { name: 'Mark as not done' }));
    expect(await screen.findByRole('button', { name: 'Mark as done' })).toBeTruthy();
    const kept = JSON.parse(localStorage.getItem('pt_marks') ?? '{}') as Record<string, unknown[]>;
    expect(kept['u-nethmi']).toMatchObject([{ isDone: false, lessonId: idOf('lesson', 1) }]);
    unmount();
    localStorage.setItem('pt_marks', JSON.stringify({ 'u-other': kept['u-nethmi'] }));
    const other = open();
    expect(await screen.findByRole('button', { name: 'Mark as done' })).toBeTruthy();
    expect(screen.queryByText(/It will be sent/)).toBeNull();
    expect(other.sent()).toHaveLength(0);
  });

  it('R11.6.3 a mark that is refused when it is sent is not kept for ever', async () => {
    const mark = {
      orgId: 'sipwin-institute',
      courseId: buildLesson().courseId,
      lessonId: idOf('lesson', 1),
      isDone: true,
    };
    localStorage.setItem('pt_marks', JSON.stringify({ 'u-nethmi': [mark] }));
    const { sent } = open({}, { [MARK]: () => refusal(409, 'Archived.', 'COURSE_ARCHIVED') });
    await waitFor(() => expect(sent()).toHaveLength(1));
    await waitFor(() => expect(localStorage.length).toBe(0));
    expect(await screen.findByRole('button', { name: 'Mark as done' })).toBeTruthy();
  });

  it('R11.6.1 a mark that is refused says why', async () => {
    const { user } = open(
      {},
      { [MARK]: () => refusal(409, 'This course is archived.', 'COURSE_ARCHIVED') },
    );
    await user.click(await screen.findByRole('button', { name: 'Mark as done' }));
    expect(await screen.findByText('This course is archived.')).toBeTruthy();
    expect(localStorage.length).toBe(0);
  });
});

describe('live sessions', () => {
  const START = Date.parse('2026-11-21T10:00:00.000Z');
  const at = (minutes: number) => new Date(START + minutes * MINUTE).toISOString();
  const ADDRESS = 'https://us02web.zoom.us/j/1';

  /** The server's clock is three hours ahead of this device's. */
  function openSession(isTeacher = false) {
    vi.useFakeTimers({ shouldAdvanceTime: true, now: START - 180 * MINUTE });
    const serverNow = () => Date.now() + 180 * MINUTE;
    return open(() => {
      const isTold =
        isTeacher || (serverNow() >= START + 15 * MINUTE && serverNow() <= START + 90 * MINUTE);
      return {
        isTeacher,
        now: new Date(serverNow()).toISOString(),
        session: {
          beginsAt: at(30),
          endsAt: at(90),
          opensAt: at(15),
          address: isTold ? ADDRESS : null,
        },
      };
    });
  }
  const pass = (minutes: number) => act(() => vi.advanceTimersByTimeAsync(minutes * MINUTE));

  it('R11.4.3 it says when, opens by itself by the server’s clock, and is over by itself', async () => {
    const { seen } = openSession();
    expect(await screen.findByText('Sat 21 Nov 2026, 4:00 pm to 5:00 pm')).toBeTruthy();
    expect(screen.getByText(/opens here by itself, Sat 21 Nov 2026, 3:45 pm/)).toBeTruthy();
    expect(screen.queryByRole('link', { name: /Join/ })).toBeNull();
    await pass(14);
    expect(seen).toHaveLength(1);
    await pass(1.2);
    const join = await screen.findByRole('link', { name: 'Join on Zoom' });
    expect(join.getAttribute('href')).toBe(ADDRESS);
    expect([join.getAttribute('target'), join.getAttribute('rel')]).toEqual([
      '_blank',
      'noopener noreferrer',
    ]);
    expect(screen.getByText('Open')).toBeTruthy();
    await pass(15);
    expect(screen.getByText('Live now')).toBeTruthy();
    await pass(61);
    expect(screen.getByText('It is over.')).toBeTruthy();
    expect(screen.queryByRole('link', { name: /Join/ })).toBeNull();
  });

  it('R11.4.2 teachers have the way in before it opens', async () => {
    openSession(true);
    expect(await screen.findByRole('link', { name: 'Join on Zoom' })).toBeTruthy();
    expect(screen.getByText('Planned')).toBeTruthy();
  });
});

describe('a lesson that is changed', () => {
  const taught = { isTeacher: true, text: 'Old words', version: 4 };

  it('R11.2.4 R11.2.3 all of it is in the form, and what is said of it is sent with its version', async () => {
    const saved = buildLesson({ ...taught, title: 'Vectors II', version: 5 });
    let now = buildLesson({ ...taught, video: { provider: 'vimeo', key: '76979871-8272103f6e' } });
    const { user, sent } = open(() => now, {
      [`PUT ${LESSON}`]: () => {
        now = saved;
        return { json: { success: true, message: 'The lesson is saved.', lesson: saved } };
      },
    });
    await user.click(await screen.findByRole('button', { name: 'Edit' }));
    expect(await screen.findByDisplayValue('https://vimeo.com/76979871/8272103f6e')).toBeTruthy();
    await user.type(screen.getByLabelText('Title'), ' II');
    await user.click(screen.getByRole('tab', { name: 'Preview' }));
    expect(screen.getByText('Old words').tagName).toBe('P');
    await user.click(screen.getByRole('button', { name: 'Save Changes' }));
    expect(await screen.findByText('The lesson is saved.')).toBeTruthy();
    expect(sent()[0]?.body).toEqual({
      title: 'Vectors II',
      text: 'Old words',
      video: 'https://vimeo.com/76979871/8272103f6e',
      session: null,
      publish: 'now',
      version: 4,
    });
    expect(await screen.findByRole('heading', { level: 1, name: 'Vectors II' })).toBeTruthy();
  });

  it('R11.1.8 what somebody else saved meanwhile loses nothing: mine can be saved over it, or theirs taken', async () => {
    let version = 4;
    const { user, sent } = open(
      () => ({ ...taught, version, title: version === 4 ? 'Vectors' : 'Theirs' }),
      {
        [`PUT ${LESSON}`]: (body) => {
          version = 6;
          const { version: asked } = body as { version: number };
          return asked === 6
            ? {
                json: {
                  success: true,
                  message: 'The lesson is saved.',
                  lesson: buildLesson({ ...taught, title: 'Mine', version: 7 }),
                },
              }
            : refusal(409, 'This lesson was changed meanwhile.', 'LESSON_STALE');
        },
      },
    );
    await user.click(await screen.findByRole('button', { name: 'Edit' }));
    await user.clear(await screen.findByLabelText('Title'));
    await user.type(screen.getByLabelText('Title'), 'Mine');
    await user.click(screen.getByRole('button', { name: 'Save Changes' }));
    expect(await screen.findByRole('button', { name: 'Take the newest' })).toBeTruthy();
    expect(screen.getByLabelText<HTMLInputElement>('Title').value).toBe('Mine');
    await user.click(screen.getByRole('button', { name: 'Take the newest' }));
    expect(screen.getByLabelText<HTMLInputElement>('Title').value).toBe('Theirs');
    version = 4;
    await user.clear(screen.getByLabelText('Title'));
    await user.type(screen.getByLabelText('Title'), 'Mine');
    await user.click(screen.getByRole('button', { name: 'Save Changes' }));
    expect(await screen.findByText('The lesson is saved.')).toBeTruthy();
    expect(sent().map(({ body }) => (body as { version: number }).version)).toEqual([4, 6]);
  });

  it('R11.2.3 leaving with unsaved words asks first', async () => {
    const { user } = open(taught);
    await user.click(await screen.findByRole('button', { name: 'Edit' }));
    await user.type(await screen.findByLabelText('Title'), '!');
    await user.click(screen.getByRole('link', { name: 'Physics 2027 Theory' }));
    expect(await screen.findByRole('dialog', { name: 'Leave without saving?' })).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Stay here' }));
    expect(screen.getByDisplayValue('Vectors!')).toBeTruthy();
  });
});
