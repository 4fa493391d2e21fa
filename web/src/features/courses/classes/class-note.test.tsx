import type { ClassSession } from '@panthiya/contract/courses/class-sessions.contract';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { buildCourse } from '../../../../testing/courses.ts';
import { showSignedIn } from '../../../../testing/session.tsx';
import { refusal, stubApi } from '../../../../testing/stub-api.ts';
import { ClassesView } from './classes-view.tsx';

const NOW = '2026-11-27T06:00:00.000Z';
const course = buildCourse();
const COURSE = `/api/organization/${course.orgId}/courses/${course.id}`;
const LIST = `GET ${COURSE}/class-sessions?limit=200`;
const PAST = `GET ${COURSE}/class-sessions?from=2026-09-04&to=2026-11-26&limit=200`;
const WAVES = { id: '0198a000-0000-7000-8000-00000000000a', title: 'Waves' };
const LIGHT = { id: '0198a000-0000-7000-8000-00000000000b', title: 'Light' };
const times = {
  beginsAt: '2026-11-20T10:30:00.000Z',
  endsAt: '2026-11-20T12:30:00.000Z',
  place: 'Hall 1',
};
const past: ClassSession = {
  id: '0198a000-0000-7000-8000-000000000001',
  kind: 'regular',
  status: 'planned',
  phase: 'ended',
  ...times,
  origin: times,
  reason: '',
  holiday: null,
  isInTimetable: true,
  version: 4,
  note: 'We did **page 12**.',
  liveSession: null,
  lessons: [{ ...WAVES, isPublished: false }],
};
const section = (lessons: readonly (typeof WAVES)[]) => ({
  id: 'section-1',
  title: 'Unit 1',
  lessonCount: 2,
  doneCount: 0,
  lessons: lessons.map((lesson) => ({ ...lesson, facts: null })),
});

const listed = (classSessions: readonly ClassSession[]) => () => ({
  json: { success: true, classSessions, nextCursor: null, now: NOW },
});

function open(
  isTeacher: boolean,
  answerNote: (body: unknown) => { status?: number; json: unknown },
) {
  const seen = stubApi({
    [LIST]: listed([]),
    [PAST]: listed([past]),
    [`GET ${COURSE}/outline`]: () => ({ json: { success: true, sections: [section([])] } }),
    [`GET ${COURSE}/sections/section-1`]: () => ({
      json: { success: true, section: section([WAVES, LIGHT]) },
    }),
    [`PUT ${COURSE}/class-sessions/${past.id}/note`]: answerNote,
  });
  const part = { ...course.part, isTeacher };
  const { user } = showSignedIn(<ClassesView course={{ ...course, part }} />);
  return { user, seen };
}
const saved = () => ({
  json: { success: true, message: 'The note is saved.', classSession: { ...past, version: 5 } },
});
const pastClasses = async () => within(await screen.findByRole('region', { name: 'Past classes' }));

describe('R21.6.3 what was done in a class', () => {
  it('stands under the class with its lessons, and learners change nothing', async () => {
    open(false, saved);
    const classes = await pastClasses();
    expect(classes.getByText('page 12').tagName).toBe('STRONG');
    expect(classes.getByRole('link', { name: 'Waves' }).getAttribute('href')).toBe(
      `/org/${course.orgId}/courses/${course.id}/lessons/${WAVES.id}`,
    );
    expect(classes.queryByRole('button')).toBeNull();
  });

  it('a teacher changes the note and adds a lesson of a section', async () => {
    const { user, seen } = open(true, saved);
    const classes = await pastClasses();
    expect(classes.getByText('Students cannot see it yet')).toBeTruthy();
    await user.click(
      classes.getByRole('button', { name: 'Note about the class of Fri 20 Nov 2026' }),
    );
    const dialog = within(await screen.findByRole('dialog', { name: 'Note about this class' }));
    const note = dialog.getByLabelText(/What was done/);
    await user.clear(note);
    await user.type(note, 'Pages 12 to 14');
    await user.selectOptions(
      await dialog.findByLabelText(/Add a lesson/),
      await dialog.findByRole('option', { name: 'Light' }),
    );
    await user.click(dialog.getByRole('button', { name: 'Take Waves off this class' }));
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('The note is saved.')).toBeTruthy();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(seen.find(({ call }) => call.startsWith('PUT'))?.body).toEqual({
      note: 'Pages 12 to 14',
      lessonIds: [LIGHT.id],
      version: 4,
    });
  });

  it('says that another teacher changed the class first, and keeps what was typed', async () => {
    const { user } = open(true, () =>
      refusal(409, 'Somebody changed this class meanwhile.', 'CLASS_SESSION_STALE'),
    );
    const classes = await pastClasses();
    await user.click(classes.getByRole('button', { name: /^Note/ }));
    const dialog = within(await screen.findByRole('dialog'));
    await user.type(dialog.getByLabelText(/What was done/), ' Bring books.');
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    expect(await dialog.findByText('Somebody changed this class meanwhile.')).toBeTruthy();
    expect(dialog.getByDisplayValue('We did **page 12**. Bring books.')).toBeTruthy();
  });
});
