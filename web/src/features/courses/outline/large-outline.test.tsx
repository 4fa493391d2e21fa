import { screen, waitFor, within } from '@testing-library/react';
import type { OutlineSection } from '@panthiya/contract/courses/outline.contract';
import { describe, expect, it } from 'vitest';
import { buildCourse, COURSE, learns, TEACHES } from '../../../../testing/courses.ts';
import {
  buildClosedSection,
  buildOutlineLesson,
  buildSection,
  idOf,
} from '../../../../testing/lessons.ts';
import { showSignedIn } from '../../../../testing/session.tsx';
import { type Answers, heldAnswer, refusal, stubApi } from '../../../../testing/stub-api.ts';
import { OutlineView } from './outline-view.tsx';

const OUTLINE = `GET ${COURSE}/outline`;
const WAVES = `GET ${COURSE}/sections/${idOf('section', 3)}`;
const heat = buildClosedSection(1, 'Heat', 200, 200);
const mechanics = buildSection(
  2,
  'Mechanics',
  buildOutlineLesson(1, 'Vectors', { isDone: true }),
  buildOutlineLesson(2, 'Forces'),
);
const closedWaves = buildClosedSection(3, 'Waves', 2, 1);
const waves = buildSection(
  3,
  'Waves',
  buildOutlineLesson(3, 'Sound', { isDone: true }),
  buildOutlineLesson(4, 'Light'),
);
const sections: readonly OutlineSection[] = [heat, mechanics, closedWaves];

function open(
  answers: Answers = {},
  changes: Parameters<typeof buildCourse>[0] = { part: learns('active') },
) {
  const server = { sections };
  const seen = stubApi({
    [OUTLINE]: () => ({ json: { success: true, sections: server.sections } }),
    [WAVES]: () => ({ json: { success: true, section: waves } }),
    ...answers,
  });
  const shown = showSignedIn(<OutlineView course={buildCourse(changes)} />);
  return { server, seen: (call: string) => seen.filter((one) => one.call === call), ...shown };
}
const toggle = (name: RegExp) => screen.findByRole('button', { name });
const isExpanded = async (name: RegExp) => (await toggle(name)).getAttribute('aria-expanded');
const region = (name: string) => within(screen.getByRole('region', { name }));
const titlesIn = (name: string) =>
  region(name)
    .queryAllByRole('link')
    .map((link) => link.textContent);
const said = () => document.querySelector('output[aria-live="assertive"]')?.textContent ?? '';
const grip = (title: string) => screen.findByRole('button', { name: `Move ${title}` });

const move = (number: number) => `POST ${COURSE}/lessons/${idOf('lesson', number)}/move`;
/** A section as users who are not in the course see it. */
const bare = (section: OutlineSection): OutlineSection => ({
  ...section,
  doneCount: 0,
  lessons: section.lessons.map((lesson) => ({ ...lesson, facts: null })),
});

describe('the outline of a large course, for learners', () => {
  it('R11.2.8 R11.6.1 what is done of all is counted, the section with the next lesson is open, the others are closed', async () => {
    const { seen } = open();
    expect(await screen.findByText('202 of 204')).toBeTruthy();
    expect(
      (await screen.findByRole('link', { name: 'Continue learning' })).getAttribute('href'),
    ).toMatch(new RegExp(`/lessons/${idOf('lesson', 2)}$`));
    expect(await isExpanded(/^Heat 200 of 200 done/)).toBe('false');
    expect(await isExpanded(/^Mechanics 1 of 2 done/)).toBe('true');
    expect(await isExpanded(/^Waves 1 of 2 done/)).toBe('false');
    expect(titlesIn('Mechanics')).toHaveLength(2);
    expect(titlesIn('Waves')).toHaveLength(0);
    expect(seen(WAVES)).toHaveLength(0);
  });

  it('R11.2.8 a section is read when it is opened, and closes and opens again without a call', async () => {
    const { user, seen } = open();
    await user.click(await toggle(/^Waves/));
    expect(await region('Waves').findByRole('link', { name: /Light/ })).toBeTruthy();
    expect(await isExpanded(/^Waves/)).toBe('true');
    await user.click(await toggle(/^Waves/));
    expect(titlesIn('Waves')).toHaveLength(0);
    expect(await isExpanded(/^Waves/)).toBe('false');
    await user.click(await toggle(/^Waves/));
    expect(titlesIn('Waves')).toHaveLength(2);
    expect(seen(WAVES)).toHaveLength(1);
    // A section that the user closes keeps the next lesson known.
    await user.click(await toggle(/^Mechanics/));
    expect(titlesIn('Mechanics')).toHaveLength(0);
    expect(screen.getByText('Forces')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Continue learning' })).toBeTruthy();
  });

  it('R11.2.8 lessons that do not come can be asked for again', async () => {
    let isBroken = true;
    const { user } = open({
      [WAVES]: () =>
        isBroken
          ? refusal(503, 'Too busy just now.', 'UNAVAILABLE')
          : { json: { success: true, section: waves } },
    });
    await user.click(await toggle(/^Waves/));
    expect(await region('Waves').findByText('Too busy just now.')).toBeTruthy();
    expect(titlesIn('Mechanics')).toHaveLength(2);
    isBroken = false;
    await user.click(region('Waves').getByRole('button', { name: 'Try again' }));
    expect(await region('Waves').findByRole('link', { name: /Sound/ })).toBeTruthy();
    expect(screen.queryByText('Too busy just now.')).toBeNull();
  });

  it('R11.2.8 R11.5.8 without a place in the course, sections open too, and their titles lead nowhere', async () => {
    const { user } = open(
      {
        [OUTLINE]: () => ({ json: { success: true, sections: sections.map(bare) } }),
        [WAVES]: () => ({ json: { success: true, section: bare(waves) } }),
      },
      { part: learns(null) },
    );
    await user.click(await toggle(/^Waves 2 lessons/));
    expect(await region('Waves').findByText('Light')).toBeTruthy();
    expect(screen.queryByRole('link')).toBeNull();
  });
});

describe('the outline of a large course, for teachers', () => {
  it('R11.2.8 R11.2.1 a lesson is moved to the end of a closed section by keys: it stands there alone, with the focus, until the section is opened', async () => {
    const moved = buildSection(3, 'Waves', ...waves.lessons, buildOutlineLesson(2, 'Forces'));
    const lessonIds = [idOf('lesson', 3), idOf('lesson', 4), idOf('lesson', 2)];
    const { user, seen } = open(
      {
        [move(2)]: () => ({
          json: {
            success: true,
            sections: [
              { id: idOf('section', 2), lessonIds: [idOf('lesson', 1)] },
              { id: idOf('section', 3), lessonIds },
            ],
          },
        }),
        [WAVES]: () => ({ json: { success: true, section: moved } }),
      },
      { part: TEACHES },
    );
    (await grip('Forces')).focus();
    await user.keyboard('{Enter}{ArrowDown}');
    expect(said()).toBe('Forces: position 3 of 3 in Waves.');
    // Nothing opens while a row is picked up.
    expect((await toggle(/^Waves/)).hasAttribute('disabled')).toBe(true);
    await user.keyboard('{Enter}');
    expect(said()).toBe('Forces is dropped, position 3 of 3 in Waves.');
    expect(document.activeElement).toBe(await grip('Forces'));
    await waitFor(() => expect(seen(move(2))).toHaveLength(1));
    expect(seen(move(2))[0]?.body).toEqual({ sectionId: idOf('section', 3), before: null });
    expect(titlesIn('Waves')).toEqual(['Forces']);
    expect(titlesIn('Mechanics')).toEqual(['Vectors']);
    await user.click(await toggle(/^Waves 3 lessons/));
    await waitFor(() => expect(titlesIn('Waves')).toEqual(['Sound', 'Light', 'Forces']));
    expect(seen(OUTLINE)).toHaveLength(1);
  });

  it('R11.2.8 R11.2.2 a section that was read before a lesson came into it, and is answered after, is read again', async () => {
    const moved = buildSection(3, 'Waves', ...waves.lessons, buildOutlineLesson(2, 'Forces'));
    const late = heldAnswer();
    const answers: Answers[string][] = [
      late.answer,
      () => ({ json: { success: true, section: moved } }),
    ];
    const { user, server, seen } = open(
      {
        [move(2)]: () => {
          server.sections = [
            heat,
            buildSection(2, 'Mechanics', ...mechanics.lessons.slice(0, 1)),
            buildClosedSection(3, 'Waves', 3, 1),
          ];
          const lessonIds = moved.lessons.map(({ id }) => id);
          const kept = { id: idOf('section', 2), lessonIds: [idOf('lesson', 1)] };
          return {
            json: { success: true, sections: [kept, { id: idOf('section', 3), lessonIds }] },
          };
        },
        [WAVES]: (...asked) => answers.shift()!(...asked),
      },
      { part: TEACHES },
    );
    await user.click(await toggle(/^Waves/));
    (await grip('Forces')).focus();
    await user.keyboard('{Enter}{ArrowDown}{Enter}');
    await waitFor(() => expect(seen(move(2))).toHaveLength(1));
    late.release({ json: { success: true, section: waves } });
    await waitFor(() => expect(titlesIn('Waves')).toEqual(['Sound', 'Light', 'Forces']));
  });

  it('R11.2.8 R11.2.2 when the server has another order than the page, the outline is read again, with the sections that are open', async () => {
    const { user, server, seen } = open(
      {
        [move(2)]: () => {
          server.sections = [heat, buildSection(2, 'Mechanics'), closedWaves];
          return { json: { success: true, sections: [{ id: idOf('section', 2), lessonIds: [] }] } };
        },
      },
      { part: TEACHES },
    );
    await user.click(await toggle(/^Waves/));
    await waitFor(() => expect(titlesIn('Waves')).toEqual(['Sound', 'Light']));
    (await grip('Forces')).focus();
    await user.keyboard('{Enter}{ArrowUp}{Enter}');
    await waitFor(() => expect(titlesIn('Mechanics')).toEqual([]));
    expect(titlesIn('Waves')).toEqual(['Sound', 'Light']);
    expect(seen(OUTLINE)).toHaveLength(2);
    expect(seen(WAVES)).toHaveLength(2);
  });

  it('R11.2.8 what is removed is read again, and what was closed by hand stays closed', async () => {
    const { user, server } = open(
      {
        [`DELETE ${COURSE}/sections/${idOf('section', 3)}`]: () => {
          server.sections = [{ ...heat, lessonCount: 201 }, mechanics];
          return { json: { success: true, message: 'The section is removed.' } };
        },
      },
      { part: TEACHES },
    );
    await user.click(await toggle(/^Mechanics/));
    await user.click(screen.getByRole('button', { name: 'Actions for Waves' }));
    await user.click(screen.getByRole('menuitem', { name: 'Remove' }));
    await waitFor(() => expect(screen.queryByRole('region', { name: 'Waves' })).toBeNull());
    expect(await isExpanded(/^Mechanics/)).toBe('false');
    expect(titlesIn('Mechanics')).toEqual([]);
    expect(region('Mechanics').queryByRole('button', { name: /Add a lesson/ })).toBeNull();
    await user.click(await toggle(/^Mechanics/));
    expect(titlesIn('Mechanics')).toEqual(['Vectors', 'Forces']);
    expect(region('Mechanics').getByRole('button', { name: /Add a lesson/ })).toBeTruthy();
  });
});
