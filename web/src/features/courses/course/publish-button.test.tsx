import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { Course } from '@panthiya/contract/courses/courses.contract';
import { openCourseSettings } from '../../../../testing/course-settings.tsx';
import { buildCourse, COURSE, TEACHES } from '../../../../testing/courses.ts';
import { showSignedIn } from '../../../../testing/session.tsx';
import { stubApi } from '../../../../testing/stub-api.ts';
import { PublishButton } from './publish-button.tsx';

const FIND = 'POST /api/organization/sipwin-institute/timetable/overlaps';
const overlap = {
  weekday: 6,
  begins: '08:00',
  ends: '10:30',
  courseTitle: 'Physics 2026',
  otherBegins: '08:00',
  otherEnds: '10:30',
  isSameTeacher: true,
  hall: 'Hall 2',
};
const found = () => ({ json: { success: true, overlaps: [overlap] } });
const draft = buildCourse({ status: 'draft', part: TEACHES });

it('R11.7.7 publishing a draft names the classes that its times meet, and stops nobody', async () => {
  const seen = stubApi({ [FIND]: found });
  const { user } = showSignedIn(<PublishButton course={draft} />);
  expect(seen).toEqual([]);
  await user.click(screen.getByRole('button', { name: 'Publish' }));
  const dialog = within(screen.getByRole('dialog', { name: 'Publish this course?' }));
  expect(await dialog.findByText(/overlaps with Physics 2026/)).toBeTruthy();
  expect(dialog.getByText(/You can still publish it/)).toBeTruthy();
  expect(seen.map(({ body }) => body)).toEqual([
    { courseId: draft.id, timetable: draft.timetable },
  ]);
});

const STATUS = `POST ${COURSE}/status`;
it.each([
  [1, /^1 lesson is a draft/, false],
  [3, /^3 lessons are drafts/, true],
] as const)(
  'R11.1.12 publishing offers to publish its %i draft lessons in the same press',
  async (draftLessons, words, isTicked) => {
    const seen = stubApi({
      [FIND]: found,
      [STATUS]: () => ({ json: { success: true, message: 'Published, with lessons.' } }),
    });
    const { user } = showSignedIn(<PublishButton course={{ ...draft, draftLessons }} />);
    await user.click(screen.getByRole('button', { name: 'Publish' }));
    const dialog = within(screen.getByRole('dialog', { name: 'Publish this course?' }));
    const offer = dialog.getByRole<HTMLInputElement>('checkbox', { name: words });
    expect(offer.checked).toBe(false);
    if (isTicked) await user.click(offer);
    await user.click(dialog.getByRole('button', { name: 'Publish' }));
    expect(await screen.findByText('Published, with lessons.')).toBeTruthy();
    expect(seen.find(({ call }) => call === STATUS)?.body).toEqual({
      status: 'published',
      version: draft.version,
      withLessons: isTicked,
    });
  },
);

it('R11.1.12 a draft without draft lessons asks nothing of them', async () => {
  stubApi({ [FIND]: found });
  const { user } = showSignedIn(<PublishButton course={draft} />);
  await user.click(screen.getByRole('button', { name: 'Publish' }));
  expect(screen.queryByRole('checkbox')).toBeNull();
});

it.each([
  ['draft', false],
  ['published', true],
] as const)(
  'R11.7.7 the form of a %s course compares its saved times: %s',
  async (status, isCompared) => {
    const { user, bodiesOf } = openCourseSettings({ [FIND]: found }, { status });
    const asked = () => bodiesOf(FIND) as { timetable: Course['timetable'] }[];
    await waitFor(() => expect(asked()).toHaveLength(isCompared ? 1 : 0));
    const place = screen.getByLabelText('Saturday, place');
    await user.clear(place);
    await user.type(place, 'Hall 5');
    // Each test compares the typed text.
    expect(await screen.findByText(/overlaps with Physics 2026/)).toBeTruthy();
    await waitFor(() => expect(asked().at(-1)?.timetable[0]?.place).toBe('Hall 5'));
    const saved = asked().filter(({ timetable }) => timetable[0]?.place === 'Hall 2');
    expect(saved).toHaveLength(isCompared ? 1 : 0);
  },
);
