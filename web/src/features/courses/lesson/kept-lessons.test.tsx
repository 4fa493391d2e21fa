import { act, screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { buildCourse, COURSE } from '../../../../testing/courses.ts';
import { signIn } from '../../../../testing/joining.ts';
import { buildLesson, idOf, LESSON } from '../../../../testing/lessons.ts';
import { openLesson } from '../../../../testing/open-lesson.tsx';
import { buildUser, showSignedIn } from '../../../../testing/session.tsx';
import { refusal, stubApi } from '../../../../testing/stub-api.ts';
import { DRAFTS_KEY } from '../../../auth/sign-out/drafts-key.ts';
import { NewLessonDialog } from './new-lesson-dialog.tsx';

beforeEach(signIn);

const OFFER = /^You were writing this on/;
const title = () => screen.findByLabelText<HTMLInputElement>('Title');
const kept = () => localStorage.getItem(DRAFTS_KEY) ?? '';
/** The page goes to the background, as on a phone. */
const leave = () => {
  act(() => void window.dispatchEvent(new Event('pagehide')));
};

describe('R11.2.12 a lesson that is half written', () => {
  const taught = { isTeacher: true, text: 'Old words', version: 4 };
  const saves = {
    [`PUT ${LESSON}`]: () => {
      const lesson = buildLesson({ ...taught, version: 5 });
      return { json: { success: true, message: 'The lesson is saved.', lesson } };
    },
  };

  /** Types into the form of the lesson, and comes back later. */
  async function comeBack(...now: Parameters<typeof openLesson>) {
    const before = openLesson(taught);
    await before.user.click(await screen.findByRole('button', { name: 'Edit' }));
    await before.user.type(await title(), ' by hand');
    leave();
    before.unmount();
    const after = openLesson(...now);
    await after.user.click(await screen.findByRole('button', { name: 'Edit' }));
    await title();
    return after;
  }

  it('is offered when its teacher comes back, goes on where it was, and is forgotten when it is saved', async () => {
    const { user, sent } = await comeBack(taught, saves);
    expect(screen.getByText(OFFER)).toBeTruthy();
    expect((await title()).value).toBe('Vectors');
    expect(screen.getByText('Vectors by hand')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Continue' }));
    expect((await title()).value).toBe('Vectors by hand');
    expect(screen.queryByText(OFFER)).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Save Changes' }));
    await screen.findByText('The lesson is saved.');
    expect(sent()[0]?.body).toMatchObject({ title: 'Vectors by hand', version: 4 });
    leave();
    expect(kept()).toBe('');
  });

  it('is gone when it is discarded; what is typed before that is decided does not take its place', async () => {
    const { user } = await comeBack(taught);
    await user.type(await title(), '!');
    leave();
    expect(kept()).toContain('Vectors by hand');
    await user.click(screen.getByRole('button', { name: 'Discard' }));
    expect(screen.queryByText(OFFER)).toBeNull();
    expect((await title()).value).toBe('Vectors!');
    leave();
    expect(kept()).toContain('Vectors!');
    expect(kept()).not.toContain('by hand');
  });

  it('of an older version overwrites nothing: its teacher chooses between the two', async () => {
    const theirs = { ...taught, title: 'Theirs', version: 6 };
    const { user, sent } = await comeBack(theirs, {
      [`PUT ${LESSON}`]: () => refusal(409, 'This lesson was changed meanwhile.', 'LESSON_STALE'),
    });
    expect(screen.getByText(/changed since then/)).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Continue' }));
    expect((await title()).value).toBe('Vectors by hand');
    await user.click(screen.getByRole('button', { name: 'Save Changes' }));
    expect(await screen.findByRole('button', { name: 'Take theirs' })).toBeTruthy();
    expect(sent()[0]?.body).toMatchObject({ version: 4 });
  });

  it('is not offered to somebody else on the same phone, nor kept where nothing was typed', async () => {
    const before = openLesson(taught);
    await before.user.click(await screen.findByRole('button', { name: 'Edit' }));
    await before.user.type(await title(), '!{Backspace}');
    leave();
    expect(kept()).toBe('');
    await before.user.type(await title(), '!');
    before.unmount();
    expect(kept()).toContain('Vectors!');
    stubApi({});
    showSignedIn(<NewLesson />, { user: buildUser({ uid: 'u-kasun' }) });
    await title();
    expect(screen.queryByText(OFFER)).toBeNull();
  });
});

const address = { orgId: buildCourse().orgId, courseId: buildCourse().id };
const section = { id: idOf('section', 2), title: 'Waves' };
const NewLesson = () => (
  <NewLessonDialog
    address={address}
    times={[]}
    isCourseDraft={false}
    section={section}
    onClose={() => undefined}
  />
);

describe('R11.2.12 a new lesson that is half written', () => {
  it('is offered again in its section, says that files are not kept until some are chosen, and is forgotten when it is added', async () => {
    stubApi({
      [`POST ${COURSE}/lessons`]: () => ({
        status: 201,
        json: { success: true, message: 'Added.', id: idOf('lesson', 20) },
      }),
    });
    const before = showSignedIn(<NewLesson />);
    await before.user.type(await title(), 'Sound');
    await before.user.upload(screen.getByLabelText('Add files'), new File(['x'], 'sums.pdf'));
    before.unmount();
    const { user } = showSignedIn(<NewLesson />);
    expect(await screen.findByText(OFFER)).toBeTruthy();
    expect(screen.getByText('Files are not kept. Choose them again.')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Continue' }));
    expect((await title()).value).toBe('Sound');
    expect(screen.getByText('Choose the files again')).toBeTruthy();
    await user.upload(screen.getByLabelText('Add files'), new File(['x'], 'sums.pdf'));
    expect(screen.queryByText('Choose the files again')).toBeNull();
    await user.click(screen.getByRole('button', { name: /sums\.pdf/ }));
    await user.click(screen.getByRole('button', { name: 'Add as a draft' }));
    await screen.findByText('Added.');
    leave();
    expect(kept()).toBe('');
  });

  it('is forgotten by who says that it is not to be saved', async () => {
    stubApi({});
    const { user } = showSignedIn(<NewLesson />);
    await user.type(await title(), 'Sound');
    leave();
    await waitFor(() => expect(kept()).toContain('Sound'));
    await user.click(screen.getByRole('button', { name: 'Cancel' }));
    await user.click(screen.getByRole('button', { name: 'Do not save' }));
    leave();
    expect(kept()).toBe('');
  });
});
