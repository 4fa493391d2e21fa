import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { COURSE } from '../../../../testing/courses.ts';
import { buildLesson, idOf, LESSON } from '../../../../testing/lessons.ts';
import { openLesson } from '../../../../testing/open-lesson.tsx';
import { refusal } from '../../../../testing/stub-api.ts';

const kept = () => ({ json: { success: true, message: 'Your visit is kept.' } });

describe('the page of a lesson', () => {
  it('R11.2.3 it shows the text, where it belongs, and the lessons beside it', async () => {
    openLesson({
      text: 'Read **this**.\n\n<script>alert(1)</script>',
      previousId: idOf('lesson', 8),
      nextId: idOf('lesson', 9),
      nextTitle: 'Sound and light',
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
    expect(screen.getByText('Sound and light').parentElement?.textContent).toBe(
      'Next: Sound and light',
    );
    expect(screen.queryByRole('button', { name: 'Edit' })).toBeNull();
  });

  it('R11.2.4 its teacher publishes a draft from its page, as it is now and with its version', async () => {
    let state: 'draft' | 'published' = 'draft';
    const { user, sent } = openLesson(() => ({ state, isTeacher: true, version: 3 }), {
      [`PUT ${LESSON}`]: () => {
        state = 'published';
        return { json: { success: true, message: 'Saved.', lesson: buildLesson({ state }) } };
      },
    });
    await user.click(await screen.findByRole('button', { name: 'Publish' }));
    expect(await screen.findByText('Vectors is published.')).toBeTruthy();
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Publish' })).toBeNull());
    const told = sent().find(({ call }) => call.startsWith('PUT'));
    expect(told?.body).toMatchObject({ title: 'Vectors', publish: 'now', version: 3 });
  });

  it('R11.2.4 a pupil is not offered to publish', async () => {
    openLesson({ state: 'draft' });
    await screen.findByRole('heading', { level: 1, name: 'Vectors' });
    expect(screen.queryByRole('button', { name: 'Publish' })).toBeNull();
  });

  it.each([true, false])(
    'R11.2.11 tells the server that a new lesson was opened, and nothing of others: %s',
    async (isNew) => {
      const VISIT = `POST ${COURSE}/visit`;
      const { sent } = openLesson({ isNew }, { [VISIT]: kept });
      await screen.findByRole('heading', { level: 1, name: 'Vectors' });
      const told = [{ call: VISIT, body: { lessonId: idOf('lesson', 1) } }];
      await waitFor(() => expect(sent()).toEqual(isNew ? told : []));
    },
  );

  it.each([
    [403, 'FORBIDDEN', 'This lesson is for students of the course'],
    [404, 'NOT_FOUND', 'Lesson not found'],
  ])('R11.2.4 a refusal by %s says what to do', async (status, code, words) => {
    openLesson({}, { [`GET ${LESSON}`]: () => refusal(status, 'No.', code) });
    expect(await screen.findByText(words)).toBeTruthy();
    expect(screen.getByRole('link', { name: 'To the course' })).toBeTruthy();
  });

  it('R11.2.5 before the video is pressed nothing of its provider is there; then our player frames it', async () => {
    const { user, container } = openLesson({ video: { provider: 'youtube', key: 'dQw4w9WgXcQ' } });
    const play = await screen.findByRole('button', { name: /Play the video/ });
    expect(play.textContent).toContain('YouTube');
    expect(container.innerHTML).not.toMatch(/youtube\.com|ytimg|iframe|<img/);
    await user.click(play);
    const frame = screen.getByTitle('Vectors on YouTube');
    expect(frame.getAttribute('src')).toBe('/player/youtube/dQw4w9WgXcQ');
    expect(frame.getAttribute('allow')).toBe('fullscreen');
  });
});
