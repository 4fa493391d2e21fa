import { screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { openCourseSettings } from '../../../../testing/course-settings.tsx';
import { COURSE } from '../../../../testing/courses.ts';
import { buildUser } from '../../../../testing/session.tsx';
import { type Answers, limitRefusal, refusal } from '../../../../testing/stub-api.ts';

beforeEach(() => {
  document.cookie = 'pt_token=pt1_test; Path=/';
});

const THERE = 'You are at /org/sipwin-institute/courses/c-2';
const COPY = `POST ${COURSE}/copy`;
const press = (name: string) => screen.getByRole('button', { name });

async function openCopy(answers: Answers = {}, ...more: [changes?: object, card?: object]) {
  const shown = openCourseSettings(answers, ...more);
  await shown.user.click(press('Copy course'));
  const send = async () => {
    const buttons = screen.getAllByRole('button', { name: 'Copy course' });
    await shown.user.click(buttons.at(-1) as HTMLElement);
  };
  return { ...shown, send };
}
const made = () => ({ status: 201, json: { success: true, message: 'Copied.', id: 'c-2' } });

describe('R11.1.11 copying a course', () => {
  it('R11.1.11 the title is preset and files come along; the copy opens', async () => {
    const { send, bodiesOf } = await openCopy({ [COPY]: made });
    expect(screen.getByLabelText<HTMLInputElement>('Title of the copy').value).toBe(
      'Copy of Physics 2027 Theory',
    );
    await send();
    expect(await screen.findByText(THERE)).toBeTruthy();
    expect(bodiesOf(COPY)).toEqual([{ title: 'Copy of Physics 2027 Theory', withFiles: true }]);
  });

  it('R11.1.11 a long title is cut to what a title can have', async () => {
    await openCopy({}, { title: 'අ'.repeat(100) });
    expect(screen.getByLabelText<HTMLInputElement>('Title of the copy').value).toHaveLength(100);
  });

  it('R11.1.11 says what comes along, to admins and to lecturers', async () => {
    await openCopy();
    expect(screen.getByText('The teachers of this course.')).toBeTruthy();
    expect(screen.getByText(/^Students, requests, join codes/)).toBeTruthy();
  });

  it('R11.1.11 a lecturer is the teacher of the copy', async () => {
    await openCopy({}, {}, { roles: ['lecturer'] });
    expect(screen.getByText(/You are the teacher of the copy/)).toBeTruthy();
  });

  it('R11.1.11 what the plan refuses is said, and goes without files', async () => {
    let answer = limitRefusal('upgrade', 'There is room for 1 MB.');
    const { send, user, bodiesOf } = await openCopy({ [COPY]: () => answer });
    await send();
    expect(await screen.findByText('Your plan has no room for this')).toBeTruthy();
    answer = made();
    await user.click(screen.getByRole('checkbox', { name: /^Copy the files/ }));
    await send();
    expect(await screen.findByText(THERE)).toBeTruthy();
    expect(bodiesOf(COPY)[1]).toMatchObject({ withFiles: false });
  });

  it('R11.1.11 a refused title is said at its field', async () => {
    const { send, user } = await openCopy({
      [COPY]: () => refusal(400, 'Use letters.', 'INVALID_INPUT', 'title'),
    });
    await user.clear(screen.getByLabelText('Title of the copy'));
    await send();
    expect(await screen.findByText('Enter a title.')).toBeTruthy();
    await user.type(screen.getByLabelText('Title of the copy'), '!!');
    await send();
    await waitFor(() => expect(screen.getByText('Use letters.')).toBeTruthy());
  });

  it('R11.1.11 is offered for an archived course, and not in a closed organization', async () => {
    const { unmount } = openCourseSettings({}, { status: 'archived' });
    expect(press('Copy course')).toBeTruthy();
    unmount();
    openCourseSettings({}, {}, { status: 'archived' });
    expect(screen.queryByRole('button', { name: 'Copy course' })).toBeNull();
  });

  it('R11.1.11 who has not confirmed the address reads that first', () => {
    openCourseSettings({}, {}, {}, { user: buildUser({ emailVerified: false }) });
    expect(screen.queryByRole('button', { name: 'Copy course' })).toBeNull();
  });
});
