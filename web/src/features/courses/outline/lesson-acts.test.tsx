import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { buildCourse, COURSE, TEACHES } from '../../../../testing/courses.ts';
import {
  buildLesson,
  buildOutlineLesson,
  buildSection,
  idOf,
} from '../../../../testing/lessons.ts';
import { showSignedIn } from '../../../../testing/session.tsx';
import { type Answers, refusal, stubApi } from '../../../../testing/stub-api.ts';
import { setWindowWidth } from '../../../../testing/window-width.ts';
import { OutlineView } from './outline-view.tsx';

const id = idOf('lesson', 2);
const FORCES = `${COURSE}/lessons/${id}`;
const vectors = buildOutlineLesson(1, 'Vectors');
const refused = () => refusal(403, 'Only for its teachers.', 'FORBIDDEN');

/** A section with a published lesson and a draft, until the draft is saved. */
function open(answers: Answers = {}) {
  const lesson = buildLesson({ id, title: 'Forces', text: 'F = ma', isTeacher: true, version: 7 });
  let forces = buildOutlineLesson(2, 'Forces', { state: 'draft', publishedAt: null });
  const seen = stubApi({
    [`GET ${COURSE}/outline`]: () => {
      return { json: { success: true, sections: [buildSection(1, 'Mechanics', vectors, forces)] } };
    },
    [`GET ${FORCES}`]: () => ({
      json: { success: true, lesson: { ...lesson, state: 'draft', publishedAt: null } },
    }),
    [`PUT ${FORCES}`]: () => {
      forces = buildOutlineLesson(2, 'Forces');
      return { json: { success: true, message: 'The lesson is saved.', lesson } };
    },
    ...answers,
  });
  const shown = showSignedIn(<OutlineView course={buildCourse({ part: TEACHES })} />);
  return { ...shown, sent: () => seen.filter(({ call }) => !call.startsWith('GET')) };
}

describe('R11.2.4 a draft in the outline of its teachers', () => {
  it('is published from its row, as it is now and with its version; what is published is not offered it', async () => {
    const { user, sent } = open();
    await user.click(await screen.findByRole('button', { name: 'Publish Forces' }));
    expect(await screen.findByText('Forces is published.')).toBeTruthy();
    expect(sent().map(({ body }) => body)).toEqual([
      { title: 'Forces', text: 'F = ma', video: '', session: null, publish: 'now', version: 7 },
    ]);
    expect(screen.queryByRole('button', { name: /^Publish/ })).toBeNull();
  });

  it('in a draft course it does not say that students see it', async () => {
    const draft = { id, title: 'Forces', isTeacher: true, isCourseDraft: true } as const;
    const { user } = open({
      [`GET ${FORCES}`]: () => ({ json: { success: true, lesson: buildLesson(draft) } }),
    });
    await user.click(await screen.findByRole('button', { name: 'Publish Forces' }));
    const words = 'Forces is ready. Students see it after you publish the course.';
    expect(await screen.findByText(words)).toBeTruthy();
  });

  it('is published on a phone from the menu of its row; what is refused says why', async () => {
    setWindowWidth(390);
    const { user } = open({ [`GET ${FORCES}`]: refused });
    await user.click(await screen.findByRole('button', { name: 'Actions for Vectors' }));
    const entries = screen.getAllByRole('menuitem').map(({ textContent }) => textContent);
    expect(entries).toEqual(['Remove']);
    await user.keyboard('{Escape}');
    await user.click(screen.getByRole('button', { name: 'Actions for Forces' }));
    await user.click(screen.getByRole('menuitem', { name: 'Publish' }));
    expect(await screen.findByText('Only for its teachers.')).toBeTruthy();
  });
});

type State = 'draft' | 'published';

describe('R11.2.4 the drafts of a section', () => {
  const CALL = `POST ${COURSE}/lessons/publishing`;

  /** A server that keeps what it is told. */
  function openDrafts(...states: State[]) {
    const lesson = (state: State, at: number) =>
      buildOutlineLesson(at + 1, `Lesson ${at + 1}`, { state });
    return open({
      [`GET ${COURSE}/outline`]: () => ({
        json: { success: true, sections: [buildSection(1, 'Mechanics', ...states.map(lesson))] },
      }),
      [CALL]: (body) => {
        const { isPublished, lessonIds } = body as { isPublished: boolean; lessonIds: string[] };
        const state = isPublished ? 'published' : 'draft';
        for (const one of lessonIds) states[Number(one.slice(-2)) - 1] = state;
        return { json: { success: true, message: `${lessonIds.length} ${state}`, lessonIds } };
      },
    });
  }

  it('are published by one press, and are drafts again by Undo', async () => {
    const { user, sent } = openDrafts('draft', 'published', 'draft');
    await user.click(await screen.findByRole('button', { name: 'Publish 2 drafts of Mechanics' }));
    expect(await screen.findByText('2 published')).toBeTruthy();
    expect(screen.queryByRole('button', { name: /^Publish/ })).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Undo' }));
    expect(await screen.findByText('2 draft')).toBeTruthy();
    const lessonIds = [idOf('lesson', 1), idOf('lesson', 3)];
    expect(sent().map(({ body }) => body)).toEqual([
      { lessonIds, isPublished: true },
      { lessonIds, isPublished: false },
    ]);
  });

  it('one draft alone has its button in its row', async () => {
    openDrafts('draft', 'published');
    expect(await screen.findByRole('button', { name: 'Publish Lesson 1' })).toBeTruthy();
    expect(screen.queryByRole('button', { name: /drafts of/ })).toBeNull();
  });
});
