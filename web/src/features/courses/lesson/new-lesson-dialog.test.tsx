import { fireEvent, screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { buildCourse, COURSE } from '../../../../testing/courses.ts';
import { idOf } from '../../../../testing/lessons.ts';
import { showSignedIn } from '../../../../testing/session.tsx';
import { type Answers, stubApi } from '../../../../testing/stub-api.ts';
import { NewLessonDialog } from './new-lesson-dialog.tsx';

const address = { orgId: buildCourse().orgId, courseId: buildCourse().id };
const section = { id: idOf('section', 2), title: 'Waves' };
function open(answers: Answers = {}) {
  const seen = stubApi(answers);
  const shown = showSignedIn(
    <NewLessonDialog address={address} section={section} onClose={() => undefined} />,
  );
  return { sent: () => seen, ...shown };
}

describe('a new lesson', () => {
  it('R11.4.4 a lesson with a live session is added for some weeks; the times are Sri Lanka’s', async () => {
    const { user, sent } = open({
      [`POST ${COURSE}/lessons`]: () => ({
        status: 201,
        json: { success: true, message: '10 lessons are added.', id: idOf('lesson', 20) },
      }),
    });
    const dialog = within(await screen.findByRole('dialog', { name: 'Add a lesson to Waves' }));
    await user.click(dialog.getByRole('button', { name: 'Add the lesson' }));
    expect(dialog.getByText('Enter a title.')).toBeTruthy();
    await user.type(dialog.getByLabelText('Title'), 'Revision');
    await user.type(dialog.getByLabelText(/^Video/), 'https://example.com/x');
    await user.click(dialog.getByLabelText('There is a live session'));
    fireEvent.change(dialog.getByLabelText('Day'), { target: { value: '2026-12-05' } });
    fireEvent.change(dialog.getByLabelText('Begins'), { target: { value: '22:00' } });
    fireEvent.change(dialog.getByLabelText('Ends'), { target: { value: '00:30' } });
    await user.type(dialog.getByLabelText('Address of the meeting'), 'https://evil.example/');
    await user.clear(dialog.getByLabelText('How many weeks'));
    await user.type(dialog.getByLabelText('How many weeks'), '10');
    await user.click(dialog.getByRole('button', { name: 'Add the lesson' }));
    expect(dialog.getByText('Enter the address of a YouTube or Vimeo video.')).toBeTruthy();
    expect(dialog.getByText(/^Enter an https address of Zoom/)).toBeTruthy();
    expect(document.activeElement).toBe(dialog.getByLabelText(/^Video/));
    expect(sent()).toHaveLength(0);
    await user.clear(dialog.getByLabelText(/^Video/));
    await user.clear(dialog.getByLabelText('Address of the meeting'));
    await user.type(dialog.getByLabelText('Address of the meeting'), 'https://zoom.us/j/1');
    await user.click(dialog.getByRole('button', { name: 'Add the lesson' }));
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
});
