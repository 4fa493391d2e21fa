import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { OutlineSection } from '@panthiya/contract/courses/outline.contract';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { buildCourse, COURSE, TEACHES } from '../../../../testing/courses.ts';
import { buildOutlineLesson, buildSection, idOf } from '../../../../testing/lessons.ts';
import { showSignedIn } from '../../../../testing/session.tsx';
import { type Answers, refusal, stubApi } from '../../../../testing/stub-api.ts';
import { OutlineView } from './outline-view.tsx';

const OUTLINE = `${COURSE}/outline`;
const outline: readonly OutlineSection[] = [
  buildSection(1, 'Mechanics', buildOutlineLesson(1, 'Vectors'), buildOutlineLesson(2, 'Forces')),
  buildSection(2, 'Waves', buildOutlineLesson(3, 'Sound')),
];

/** The outline on a server that accepts every call. */
function open(answers: Answers = {}, changes: Parameters<typeof buildCourse>[0] = {}) {
  const server = { sections: outline };
  const seen = stubApi({
    [`GET ${OUTLINE}`]: () => ({ json: { success: true, sections: server.sections } }),
    ...answers,
  });
  const shown = showSignedIn(<OutlineView course={buildCourse({ part: TEACHES, ...changes })} />);
  const sent = () => seen.filter(({ call }) => !call.startsWith('GET'));
  return { server, seen, sent, ...shown };
}
const order = () =>
  screen.getAllByRole('listitem').map((item) =>
    within(item)
      .getByRole('link')
      .textContent.replace(/(Text|Draft).*/, ''),
  );
const said = () => document.querySelector('output[aria-live="assertive"]')?.textContent ?? '';
const grip = (title: string) => screen.findByRole('button', { name: `Move ${title}` });

afterEach(() => {
  vi.restoreAllMocks();
});

describe('the outline for teachers', () => {
  it('R11.2.1 a lesson is moved by the keyboard into another section, each step is said, and dropping it saves it', async () => {
    const id = idOf('lesson', 1);
    const { user, sent } = open({
      [`POST ${COURSE}/lessons/${id}/move`]: () => ({
        json: {
          success: true,
          sections: [
            { id: idOf('section', 1), lessonIds: [idOf('lesson', 2)] },
            { id: idOf('section', 2), lessonIds: [id, idOf('lesson', 3)] },
          ],
        },
      }),
    });
    (await grip('Vectors')).focus();
    await user.keyboard('{Enter}');
    expect(said()).toContain('Vectors is picked up, position 1 of 2 in Mechanics.');
    await user.keyboard('{ArrowDown}');
    expect(said()).toBe('Vectors: position 2 of 2 in Mechanics.');
    await user.keyboard('{ArrowDown}');
    expect(said()).toBe('Vectors: position 1 of 2 in Waves.');
    expect(order()).toEqual(['Forces', 'Vectors', 'Sound']);
    expect(document.activeElement).toBe(await grip('Vectors'));
    expect(sent()).toHaveLength(0);
    await user.keyboard('{Enter}');
    expect(said()).toBe('Vectors is dropped, position 1 of 2 in Waves.');
    expect(document.activeElement).toBe(await grip('Vectors'));
    expect(order()).toEqual(['Forces', 'Vectors', 'Sound']);
    await waitFor(() => expect(sent()).toHaveLength(1));
    expect(sent()[0]).toEqual({
      call: `POST ${COURSE}/lessons/${id}/move`,
      body: { sectionId: idOf('section', 2), before: idOf('lesson', 3) },
    });
    await waitFor(() => expect(order()).toEqual(['Forces', 'Vectors', 'Sound']));
  });

  it('R11.2.1 Escape puts it back, and so does dropping it where it was: nothing is sent', async () => {
    const { user, sent } = open();
    (await grip('Sound')).focus();
    await user.keyboard(' {ArrowUp}');
    expect(order()).toEqual(['Vectors', 'Forces', 'Sound']);
    expect(said()).toBe('Sound: position 3 of 3 in Mechanics.');
    await user.keyboard('{Escape}');
    expect(said()).toBe('Sound is put back, position 1 of 1 in Waves.');
    expect(document.activeElement).toBe(await grip('Sound'));
    await user.keyboard('{Enter}{ArrowDown}');
    expect(said()).toBe('It is the last.');
    await user.keyboard('{Enter}');
    expect(sent()).toHaveLength(0);
  });

  it('R11.2.1 a section is moved by the buttons beside it; a refusal puts it back and says why', async () => {
    const { user, sent } = open({
      [`POST ${COURSE}/sections/${idOf('section', 2)}/move`]: () =>
        refusal(409, 'This course is archived.', 'COURSE_ARCHIVED'),
    });
    await user.click(await grip('Waves'));
    const bar = within(screen.getByRole('group', { name: 'Move' }));
    await user.click(bar.getByRole('button', { name: 'Up' }));
    expect(said()).toBe('Waves: position 1 of 2.');
    expect(order()).toEqual(['Sound', 'Vectors', 'Forces']);
    await user.click(screen.getByRole('button', { name: 'Drop here' }));
    expect(await screen.findByText('This course is archived.')).toBeTruthy();
    expect(sent()[0]?.body).toEqual({ before: idOf('section', 1) });
    await waitFor(() => expect(order()).toEqual(['Vectors', 'Forces', 'Sound']));
  });

  it('R11.2.1 a lesson is dragged to where a line shows, and the click that ends it picks nothing up', async () => {
    const id = idOf('lesson', 3);
    const { sent, container } = open({
      [`POST ${COURSE}/lessons/${id}/move`]: () => ({ json: { success: true, sections: [] } }),
    });
    const button = await grip('Sound');
    // jsdom has no layout: each row is where its number says.
    vi.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function box(
      this: Element,
    ) {
      const { section, lesson } = (this as HTMLElement).dataset;
      const top = { [idOf('section', 1)]: 100, [idOf('section', 2)]: 300 }[section ?? ''];
      const row = { [idOf('lesson', 1)]: 140, [idOf('lesson', 2)]: 200, [id]: 340 }[lesson ?? ''];
      return new DOMRect(0, top ?? row ?? 0, 300, top === undefined ? 40 : 180);
    });
    fireEvent.pointerDown(button, { button: 0, clientX: 10, clientY: 350 });
    fireEvent.pointerMove(window, { clientX: 12, clientY: 352 });
    expect(container.querySelector('.drag-ghost')).toBeNull();
    fireEvent.pointerMove(window, { clientX: 12, clientY: 180 });
    expect(container.querySelector('.drag-ghost')?.textContent).toBe('Sound');
    expect(container.querySelector(`[data-lesson="${idOf('lesson', 2)}"]`)?.className).toBe(
      'drop-before',
    );
    fireEvent.pointerUp(window, { clientX: 12, clientY: 180 });
    fireEvent.click(button);
    expect(screen.queryByRole('group', { name: 'Move' })).toBeNull();
    await waitFor(() =>
      expect(sent()[0]?.body).toEqual({
        sectionId: idOf('section', 1),
        before: idOf('lesson', 2),
      }),
    );
    // Keys still pick it up when the click did not arrive.
    fireEvent.pointerDown(button, { button: 0, clientX: 10, clientY: 350 });
    fireEvent.pointerMove(window, { clientX: 12, clientY: 390 });
    fireEvent.pointerUp(window, { clientX: 12, clientY: 390 });
    await new Promise((resolve) => setTimeout(resolve));
    fireEvent.click(await grip('Sound'));
    expect(screen.getByRole('group', { name: 'Move' })).toBeTruthy();
    fireEvent.keyDown(await grip('Sound'), { key: 'Escape' });
    // Escape ends a drag.
    fireEvent.pointerDown(button, { button: 0, clientX: 10, clientY: 350 });
    fireEvent.pointerMove(window, { clientX: 12, clientY: 120 });
    fireEvent.keyDown(window, { key: 'Escape' });
    fireEvent.pointerUp(window, { clientX: 12, clientY: 120 });
    expect(container.querySelector('.drag-ghost')).toBeNull();
    expect(sent()).toHaveLength(1);
  });

  it('R11.2.6 what is removed goes at once, and Undo takes it back', async () => {
    const id = idOf('lesson', 2);
    const { user, server, sent } = open({
      [`DELETE ${COURSE}/lessons/${id}`]: () => {
        server.sections = [
          buildSection(1, 'Mechanics', buildOutlineLesson(1, 'Vectors')),
          ...outline.slice(1),
        ];
        return { json: { success: true, message: 'The lesson is removed.' } };
      },
      [`POST ${COURSE}/lessons/${id}/restore`]: () => {
        server.sections = outline;
        return { json: { success: true, message: 'The lesson is restored.' } };
      },
    });
    await user.click(await screen.findByRole('button', { name: 'Remove Forces' }));
    await waitFor(() => expect(order()).toEqual(['Vectors', 'Sound']));
    await user.click(screen.getByRole('button', { name: 'Undo' }));
    expect(await screen.findByText('The lesson is restored.')).toBeTruthy();
    await waitFor(() => expect(order()).toEqual(['Vectors', 'Forces', 'Sound']));
    expect(sent()).toHaveLength(2);
  });

  it('R11.2.6 what was removed lately is listed, and taken back', async () => {
    const removed = {
      kind: 'section',
      id: idOf('section', 9),
      title: 'Optics',
      lessonCount: 2,
      removedAt: '2026-11-18T04:00:00.000Z',
    };
    const { user, sent } = open({
      [`GET ${COURSE}/removed`]: () => ({
        json: { success: true, removed: [removed], nextCursor: null },
      }),
      [`POST ${COURSE}/sections/${removed.id}/restore`]: () => ({
        json: { success: true, message: 'The section is restored.' },
      }),
    });
    await user.click(await screen.findByRole('button', { name: 'Recently removed' }));
    expect(await screen.findByText('Section with 2 lessons, removed 18 Nov 2026')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Restore Optics' }));
    expect(await screen.findByText('The section is restored.')).toBeTruthy();
    expect(sent()[0]?.call).toBe(`POST ${COURSE}/sections/${removed.id}/restore`);
  });

  it('R11.2.1 a section is added and renamed; one without a title is not sent', async () => {
    const { user, sent } = open({
      [`POST ${COURSE}/sections`]: () => ({
        status: 201,
        json: { success: true, message: 'The section is added.', id: idOf('section', 3) },
      }),
      [`PUT ${COURSE}/sections/${idOf('section', 1)}`]: () => ({
        json: { success: true, message: 'The section is renamed.' },
      }),
    });
    await user.click(await screen.findByRole('button', { name: 'Add a section' }));
    await user.click(screen.getByRole('button', { name: 'Add the section' }));
    expect(screen.getByText('Enter a title.')).toBeTruthy();
    expect(sent()).toHaveLength(0);
    await user.type(screen.getByLabelText('Title'), 'Optics{Enter}');
    expect(await screen.findByText('The section is added.')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Actions for Mechanics' }));
    await user.click(screen.getByRole('menuitem', { name: 'Rename' }));
    await user.type(screen.getByLabelText('Title'), ' I');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('The section is renamed.')).toBeTruthy();
    expect(sent().map(({ body }) => body)).toEqual([{ title: 'Optics' }, { title: 'Mechanics I' }]);
  });

  it('R11.1.7 in an archived course nothing is offered that would be refused', async () => {
    open({}, { status: 'archived' });
    expect(await screen.findByText('Vectors')).toBeTruthy();
    expect(screen.queryByRole('button')).toBeNull();
  });

  it('R11.2.13 the first lesson needs no section: the server makes one', async () => {
    const { user, sent } = open({
      [`GET ${OUTLINE}`]: () => ({ json: { success: true, sections: [] } }),
      [`POST ${COURSE}/lessons`]: () => ({
        status: 201,
        json: { success: true, message: 'The lesson is added.', id: idOf('lesson', 9) },
      }),
    });
    await user.click(await screen.findByRole('button', { name: 'Add a lesson' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Add a lesson' }));
    await user.type(dialog.getByLabelText('Title'), 'Vectors');
    await user.click(dialog.getByRole('button', { name: 'Add as a draft' }));
    await screen.findByText('The lesson is added.');
    expect(sent().map(({ body }) => body)).toMatchObject([
      { sectionId: null, sectionTitle: 'Lessons', title: 'Vectors' },
    ]);
  });
});
