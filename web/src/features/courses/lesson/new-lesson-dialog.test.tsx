import { fireEvent, screen, within } from '@testing-library/react';
import type { CourseTime } from '@panthiya/contract/courses/course-fields';
import { describe, expect, it } from 'vitest';
import { buildCourse, COURSE } from '../../../../testing/courses.ts';
import { idOf } from '../../../../testing/lessons.ts';
import { showSignedIn } from '../../../../testing/session.tsx';
import { type Answers, stubApi } from '../../../../testing/stub-api.ts';
import { NewLessonDialog } from './new-lesson-dialog.tsx';

const address = { orgId: buildCourse().orgId, courseId: buildCourse().id };
const section = { id: idOf('section', 2), title: 'Waves' };
const FIND = 'POST /api/organization/sipwin-institute/timetable/overlaps';

function open(answers: Answers = {}, isCourseDraft = false, times: readonly CourseTime[] = []) {
  const seen = stubApi({ [FIND]: () => ({ json: { success: true, overlaps: [] } }), ...answers });
  const shown = showSignedIn(
    <NewLessonDialog
      address={address}
      times={times}
      isCourseDraft={isCourseDraft}
      section={section}
      onClose={() => undefined}
    />,
  );
  // Comparing changes nothing.
  return { sent: () => seen.filter(({ call }) => call !== FIND), ...shown };
}

/** What it says depends on who will see the lesson. */
const ADD = /^Add (?:as a draft|the lesson|and publish)$/;

/** The shown errors, from top to bottom. */
const errorsIn = (dialog: { getByRole: typeof screen.getByRole }): (string | null)[] =>
  [
    ...(dialog
      .getByRole('button', { name: ADD })
      .closest('dialog')
      ?.querySelectorAll('.field-error') ?? []),
  ]
    .map(({ textContent }) => textContent)
    .filter((text) => text !== '');

describe('a new lesson', () => {
  it('R11.4.4 a lesson with a live session is added for some weeks; the times are Sri Lanka’s', async () => {
    const { user, sent } = open({
      [`POST ${COURSE}/lessons`]: () => ({
        status: 201,
        json: { success: true, message: '10 lessons are added.', id: idOf('lesson', 20) },
      }),
    });
    const dialog = within(await screen.findByRole('dialog', { name: 'Add a lesson to Waves' }));
    await user.click(dialog.getByRole('button', { name: ADD }));
    expect(dialog.getByText('Enter a title.')).toBeTruthy();
    await user.click(dialog.getByLabelText('There is a live session'));
    await user.click(dialog.getByLabelText('Publish at a time'));
    fireEvent.change(dialog.getByLabelText('Begins'), { target: { value: '22:00' } });
    await user.click(dialog.getByRole('button', { name: ADD }));
    expect(errorsIn(dialog)).toEqual([
      'Enter a title.',
      'Choose a day.',
      'Enter a time.',
      'Paste the meeting link of Zoom, Google Meet or Microsoft Teams.',
      'Choose a day.',
      'Enter a time.',
    ]);
    await user.click(dialog.getByLabelText('Keep as a draft'));
    await user.click(dialog.getByLabelText('There is a live session'));
    await user.type(dialog.getByLabelText('Title'), 'Revision');
    await user.type(dialog.getByLabelText(/^Video/), 'https://example.com/x');
    await user.click(dialog.getByLabelText('There is a live session'));
    fireEvent.change(dialog.getByLabelText('Day'), { target: { value: '2026-12-05' } });
    fireEvent.change(dialog.getByLabelText('Begins'), { target: { value: '22:00' } });
    fireEvent.change(dialog.getByLabelText('Ends'), { target: { value: '00:30' } });
    await user.type(dialog.getByLabelText('Meeting link'), 'https://evil.example/');
    await user.clear(dialog.getByLabelText(/^Repeat for how many weeks/));
    await user.type(dialog.getByLabelText(/^Repeat for how many weeks/), '10');
    await user.click(dialog.getByRole('button', { name: ADD }));
    expect(dialog.getByText('Enter the address of a YouTube or Vimeo video.')).toBeTruthy();
    expect(dialog.getByText(/^Paste the meeting link of Zoom/)).toBeTruthy();
    expect(document.activeElement).toBe(dialog.getByLabelText(/^Video/));
    expect(sent()).toHaveLength(0);
    await user.clear(dialog.getByLabelText(/^Video/));
    await user.clear(dialog.getByLabelText('Meeting link'));
    await user.type(dialog.getByLabelText('Meeting link'), 'https://zoom.us/j/1');
    await user.click(dialog.getByRole('button', { name: ADD }));
    expect(await screen.findByText('10 lessons are added.')).toBeTruthy();
    expect(sent()[0]?.body).toEqual({
      sectionId: idOf('section', 2),
      title: 'Revision',
      text: '',
      video: '',
      session: {
        beginsAt: '2026-12-05T16:30:00.000Z',
        endsAt: '2026-12-05T19:00:00.000Z',
        address: 'https://zoom.us/j/1',
      },
      publish: null,
      weeks: 10,
    });
  });

  it('R11.4.1 a session of a day that has passed is told with all else; alone the server judges it', async () => {
    const passed = 'This time has passed. Choose a later one.';
    const { user, sent } = open({
      [`POST ${COURSE}/lessons`]: () => ({
        status: 400,
        json: {
          success: false,
          code: 'INVALID_INPUT',
          message: passed,
          field: 'session',
          fields: [
            { field: 'session.beginsAt', message: passed },
            { field: 'publish', message: 'Choose a time from now to a year ahead.' },
          ],
        },
      }),
    });
    const dialog = within(await screen.findByRole('dialog', { name: 'Add a lesson to Waves' }));
    await user.click(dialog.getByLabelText('There is a live session'));
    fireEvent.change(dialog.getByLabelText('Day'), { target: { value: '2026-01-05' } });
    fireEvent.change(dialog.getByLabelText('Begins'), { target: { value: '08:00' } });
    fireEvent.change(dialog.getByLabelText('Ends'), { target: { value: '08:10' } });
    await user.type(dialog.getByLabelText('Meeting link'), 'https://zoom.us/j/1');
    await user.click(dialog.getByRole('button', { name: ADD }));
    expect(errorsIn(dialog)).toEqual([
      'Enter a title.',
      passed,
      'A live session can last 15 minutes to 8 hours.',
    ]);
    expect(sent()).toHaveLength(0);
    await user.type(dialog.getByLabelText('Title'), 'Revision');
    fireEvent.change(dialog.getByLabelText('Ends'), { target: { value: '09:00' } });
    fireEvent.change(dialog.getByLabelText('Begins'), { target: { value: '08:01' } });
    await user.click(dialog.getByLabelText('Publish at a time'));
    fireEvent.change(dialog.getAllByLabelText('Day')[1] as Element, {
      target: { value: '2028-01-05' },
    });
    fireEvent.change(dialog.getByLabelText('Time'), { target: { value: '08:00' } });
    await user.click(dialog.getByRole('button', { name: ADD }));
    expect(await dialog.findByText(passed)).toBeTruthy();
    expect(errorsIn(dialog)).toEqual([passed, 'Choose a time from now to a year ahead.']);
    expect(document.activeElement).toBe(dialog.getByLabelText('Begins'));
    expect(sent()).toHaveLength(1);
  });

  it('R11.2.4 the button says whether students will see it', async () => {
    const { user } = open();
    const dialog = within(await screen.findByRole('dialog', { name: 'Add a lesson to Waves' }));
    expect(dialog.getByRole('button', { name: 'Add as a draft' })).toBeTruthy();
    await user.click(dialog.getByLabelText('Publish now'));
    expect(dialog.getByRole('button', { name: 'Add and publish' })).toBeTruthy();
    expect(dialog.queryByText(/This course is a draft/)).toBeNull();
  });

  it('R11.2.4 in a draft course it says that nobody sees the lesson before the course', async () => {
    const { user } = open({}, true);
    const dialog = within(await screen.findByRole('dialog', { name: 'Add a lesson to Waves' }));
    const words = 'This course is a draft. Students see the lesson after you publish the course.';
    expect(dialog.queryByText(words)).toBeNull();
    await user.click(dialog.getByLabelText('Publish now'));
    expect(dialog.getByText(words)).toBeTruthy();
  });

  it('R11.4.5 a live session begins with the next weekly time; what the teacher chose stays', async () => {
    const everyDay = [1, 2, 3, 4, 5, 6, 7].map((weekday) => ({
      weekday,
      begins: '16:30',
      ends: '18:00',
      place: '',
    }));
    const { user } = open({}, false, everyDay);
    const dialog = within(await screen.findByRole('dialog'));
    const tick = dialog.getByLabelText('There is a live session');
    const valueOf = (name: string) => dialog.getByLabelText<HTMLInputElement>(name).value;
    await user.click(tick);
    expect([valueOf('Begins'), valueOf('Ends')]).toEqual(['16:30', '18:00']);
    expect(valueOf('Day')).toMatch(/^20\d\d-\d\d-\d\d$/);
    fireEvent.change(dialog.getByLabelText('Begins'), { target: { value: '15:00' } });
    await user.click(tick);
    await user.click(tick);
    expect(valueOf('Begins')).toBe('15:00');
  });
});
