import { screen, waitFor, within } from '@testing-library/react';
import { type ReactNode, useState } from 'react';
import { describe, expect, it } from 'vitest';
import { buildCourse, COURSE, learns } from '../../../../testing/courses.ts';
import { buildOutlineLesson, buildSection, idOf } from '../../../../testing/lessons.ts';
import { showSignedIn } from '../../../../testing/session.tsx';
import { refusal, stubApi } from '../../../../testing/stub-api.ts';
import { OutlineView } from './outline-view.tsx';

const OUTLINE = `GET ${COURSE}/outline`;
const VISIT = `POST ${COURSE}/visit`;
const learner = { part: learns('active') };
const open = (sections: unknown, changes: Parameters<typeof buildCourse>[0] = learner) => {
  const seen = stubApi({ [OUTLINE]: () => ({ json: { success: true, sections } }) });
  return { seen, ...showSignedIn(<OutlineView course={buildCourse(changes)} />) };
};

/** Renders again on a press, as for a user who comes back. */
function Again({ children }: { children: (key: number) => ReactNode }) {
  const [key, setKey] = useState(0);
  return (
    <>
      <button type="button" onClick={() => setKey(key + 1)}>
        Again
      </button>
      {children(key)}
    </>
  );
}

const inMinutes = (minutes: number) => new Date(Date.now() + minutes * 60_000).toISOString();

describe('the outline for learners', () => {
  it('R11.6.1 it says how many are done, ticks them, and leads to the next', async () => {
    open([
      buildSection(1, 'Mechanics', buildOutlineLesson(1, 'Vectors', { isDone: true })),
      buildSection(
        2,
        'Waves',
        buildOutlineLesson(2, 'Sound', {
          hasVideo: true,
          materialCount: 2,
          session: { beginsAt: '2026-11-21T11:00:00.000Z', endsAt: '2026-11-21T13:00:00.000Z' },
        }),
        buildOutlineLesson(3, 'Light'),
      ),
    ]);
    expect(await screen.findByText('1 of 3')).toBeTruthy();
    const way = screen.getByRole('link', { name: 'Continue learning' });
    expect(way.getAttribute('href')).toMatch(new RegExp(`/lessons/${idOf('lesson', 2)}$`));
    const waves = within(screen.getByRole('region', { name: 'Waves' }));
    const sound = waves.getByRole('link', { name: /Sound/ });
    expect(sound.textContent).toContain('Not done yet: ');
    expect(sound.textContent).toContain('Live Sat 21 Nov 2026, 4:30 pm');
    expect(sound.textContent).toContain('2 files');
    expect(screen.getByRole('link', { name: /Vectors/ }).textContent).toContain('Done: ');
    expect(screen.queryByRole('button')).toBeNull();
  });

  it.each([
    ['14 minutes before it', 14, 74, true],
    ['in its last minute', -119, 1, true],
    ['16 minutes before it', 16, 76, false],
    ['after it', -121, -1, false],
  ])(
    'R11.4.3 R11.6.1 %s, %i minutes from now: if the class comes first',
    async (_, begins, ends, isOpen) => {
      const session = { beginsAt: inMinutes(begins), endsAt: inMinutes(ends) };
      open([
        buildSection(
          1,
          'Mechanics',
          buildOutlineLesson(1, 'Vectors'),
          buildOutlineLesson(2, 'Revision', { session, isDone: true }),
        ),
      ]);
      const name = isOpen ? 'Go to the class' : 'Continue learning';
      const way = await screen.findByRole('link', { name });
      expect(way.getAttribute('href')).toContain(idOf('lesson', isOpen ? 2 : 1));
      expect(screen.queryByText(/Live now:/) !== null).toBe(isOpen);
    },
  );

  it('R11.6.1 when all is done it says so, and offers no next', async () => {
    open([buildSection(1, 'Mechanics', buildOutlineLesson(1, 'Vectors', { isDone: true }))]);
    expect(await screen.findByText('All lessons are done. Well done!')).toBeTruthy();
    expect(screen.queryByRole('link', { name: /learning/ })).toBeNull();
  });

  it('R11.2.11 a new lesson says so until it is done, and the page tells once that its student was here', async () => {
    const sections = [
      buildSection(
        1,
        'Mechanics',
        buildOutlineLesson(1, 'Vectors', { isNew: true }),
        buildOutlineLesson(2, 'Motion'),
        buildOutlineLesson(3, 'Forces', { isNew: true, isDone: true }),
      ),
    ];
    const seen = stubApi({
      [OUTLINE]: () => ({ json: { success: true, sections } }),
      [VISIT]: () => ({ json: { success: true, message: 'Your visit is kept.' } }),
    });
    const course = buildCourse(learner);
    const { user } = showSignedIn(
      <Again>{(key) => <OutlineView key={key} course={course} />}</Again>,
    );
    const vectors = await screen.findByRole('link', { name: /Vectors/ });
    expect(vectors.textContent).toContain('New');
    for (const name of [/Motion/, /Forces/]) {
      expect(screen.getByRole('link', { name }).textContent).not.toContain('New');
    }
    const visits = () => seen.filter(({ call }) => call === VISIT);
    await waitFor(() => expect(visits()).toEqual([{ call: VISIT, body: {} }]));
    await user.click(screen.getByRole('button', { name: 'Again' }));
    await screen.findByRole('link', { name: /Vectors/ });
    expect(visits()).toHaveLength(1);
    expect(seen.findIndex(({ call }) => call === VISIT)).toBeGreaterThan(
      seen.findIndex(({ call }) => call === OUTLINE),
    );
  });

  it('R11.5.8 who is not in sees titles that lead nowhere, and how to change that', async () => {
    const untold = { id: idOf('lesson', 1), title: 'Vectors', facts: null };
    const { seen } = open([buildSection(1, 'Mechanics', untold)], { part: learns(null) });
    expect(await screen.findByText('Vectors')).toBeTruthy();
    expect(screen.getByText(/Join the course to open these lessons/)).toBeTruthy();
    expect(screen.queryByRole('link')).toBeNull();
    expect(seen.filter(({ call }) => call === VISIT)).toEqual([]);
  });

  it('nothing there yet is said; what failed can be tried again', async () => {
    const { unmount } = open([]);
    expect(await screen.findByText('No lessons yet')).toBeTruthy();
    unmount();
    let isBroken = true;
    stubApi({
      [OUTLINE]: () =>
        isBroken
          ? refusal(404, 'The lessons are away.', 'NOT_FOUND')
          : { json: { success: true, sections: [] } },
    });
    const { user } = showSignedIn(<OutlineView course={buildCourse(learner)} />);
    expect(await screen.findByText('The lessons are away.')).toBeTruthy();
    isBroken = false;
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('No lessons yet')).toBeTruthy();
  });
});
