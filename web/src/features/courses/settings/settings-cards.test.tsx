import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { COURSES_PAGE, openCourseSettings } from '../../../../testing/course-settings.tsx';
import { buildCourse, COURSE, courseIs, TEACHES } from '../../../../testing/courses.ts';
import { browser, resetBrowser } from '../../../../testing/picture-stubs.tsx';
import { type Answer, limitRefusal, refusal } from '../../../../testing/stub-api.ts';
import { stubUploads } from '../../../../testing/stub-upload.ts';

vi.mock(
  '../../../lib/picture/picture-studio.ts',
  () => import('../../../../testing/picture-stubs.tsx'),
);
beforeEach(() => {
  document.cookie = 'pt_token=pt1_test; Path=/';
  resetBrowser();
});

const press = (name: string) => screen.getByRole('button', { name });

const chooser = () => screen.getByLabelText<HTMLInputElement>(/Choose a picture|Replace it/);

describe('cover of a course', () => {
  const PICTURE = new File(['bytes'], 'hall.heic', { type: 'image/heic' });

  it('R11.1.6 is made smaller, sent with its progress, and said', async () => {
    const sent = stubUploads();
    const { user } = openCourseSettings();
    chooser().removeAttribute('accept');
    await user.upload(chooser(), PICTURE);
    await waitFor(() => expect(sent).toHaveLength(1));
    const [upload] = sent;
    expect([upload?.method, upload?.address]).toEqual(['POST', `${COURSE}/cover`]);
    const file = upload?.form.get('cover') as File;
    expect([file.name, file.type]).toEqual(['cover.jpg', 'image/jpeg']);
    upload?.progress(0.5);
    const bar = await screen.findByRole<HTMLProgressElement>('progressbar');
    await waitFor(() => expect(bar.value).toBe(0.5));
    upload?.answer(200, { success: true, message: 'The cover picture is saved.', coverId: 'c' });
    expect(await screen.findByText('The cover picture is saved.')).toBeTruthy();
  });

  it('R11.1.6 what is no picture, or is refused, is said, and can be tried again', async () => {
    const sent = stubUploads();
    const { user } = openCourseSettings();
    browser.canRead = false;
    chooser().removeAttribute('accept');
    await user.upload(chooser(), PICTURE);
    expect(await screen.findByText('Choose a picture: JPEG, PNG or WebP.')).toBeTruthy();
    await user.upload(chooser(), new File(['x'], 'a.png', { type: 'image/png' }));
    await waitFor(() => expect(sent).toHaveLength(1));
    sent[0]?.answer(400, { success: false, code: 'PICTURE_INVALID', message: 'No picture.' });
    expect(await screen.findByText('No picture.')).toBeTruthy();
    expect(chooser()).toBeTruthy();
  });

  it('R11.1.6 is removed', async () => {
    const { user } = openCourseSettings(
      { [`DELETE ${COURSE}/cover`]: () => ({ json: { success: true, message: 'Removed.' } }) },
      { coverId: 'c-1' },
    );
    await user.click(press('Remove'));
    expect(await screen.findByText('Removed.')).toBeTruthy();
  });
});

const hasLearners = (): Answer => refusal(409, 'Archive it instead.', 'COURSE_WITH_LEARNERS');

describe('who teaches, and the end of a course', () => {
  it('R11.1.3 R11.1.4 an admin names lecturers', async () => {
    const { user, bodiesOf } = openCourseSettings({
      [`PUT ${COURSE}/lecturers`]: () => ({
        json: { success: true, message: 'The teachers are saved.', course: buildCourse() },
      }),
    });
    expect(press('Save teachers')).toHaveProperty('disabled', true);
    await user.click(await screen.findByRole('checkbox', { name: 'AMALI' }));
    await user.click(press('Save teachers'));
    expect(await screen.findByText('The teachers are saved.')).toBeTruthy();
    expect(bodiesOf(`PUT ${COURSE}/lecturers`)).toEqual([
      { uids: ['u-kasun', 'u-AMALI'], version: 3 },
    ]);
  });

  it('R11.1.8 a choice that came too late is kept, and said why', async () => {
    const { user, bodiesOf } = openCourseSettings({
      [`GET ${COURSE}`]: courseIs(buildCourse({ part: TEACHES, version: 4 })),
      [`PUT ${COURSE}/lecturers`]: () => refusal(409, 'Changed meanwhile.', 'COURSE_STALE'),
    });
    await user.click(await screen.findByRole('checkbox', { name: 'AMALI' }));
    await user.click(press('Save teachers'));
    expect(await screen.findByText('Changed meanwhile.')).toBeTruthy();
    expect(screen.getByRole('checkbox', { name: 'AMALI' })).toHaveProperty('checked', true);
    // No user had named others, so it was tried again on the newest version.
    const versions = bodiesOf(`PUT ${COURSE}/lecturers`);
    expect(versions.map((body) => (body as { version: number }).version)).toEqual([3, 4]);
  });

  it('R11.1.8 teachers whom another admin named meanwhile stand beside the choice', async () => {
    const theirs = [{ uid: 'u-ruwan', name: 'RUWAN', ownScriptName: '', pictureId: null }];
    const { user } = openCourseSettings({
      [`GET ${COURSE}`]: courseIs(buildCourse({ part: TEACHES, version: 4, lecturers: theirs })),
      [`PUT ${COURSE}/lecturers`]: () => refusal(409, 'Changed meanwhile.', 'COURSE_STALE'),
    });
    await user.click(await screen.findByRole('checkbox', { name: 'AMALI' }));
    await user.click(press('Save teachers'));
    await screen.findByText('Somebody else named teachers');
    const [row] = screen.getAllByRole('row').slice(1);
    expect(row?.textContent).toMatch(/^Teachers.*AMALI.*RUWAN$/s);
    await user.click(press('Take theirs'));
    expect(press('Remove RUWAN')).toBeTruthy();
    expect(press('Save teachers')).toHaveProperty('disabled', true);
  });

  it('R11.8.1 a lecturer names nobody', () => {
    openCourseSettings({}, {}, { roles: ['lecturer'] });
    expect(screen.queryByText('Who teaches')).toBeNull();
    expect(press('Archive this course')).toBeTruthy();
  });

  it('R11.1.7 R11.8.2 is opened again; a full plan says so and leads to the plans', async () => {
    const words = 'This organization has room for 10 courses on the Free plan, and has 10.';
    const { user } = openCourseSettings(
      { [`POST ${COURSE}/status`]: () => limitRefusal('upgrade', words) },
      { status: 'archived' },
    );
    await user.click(press('Open it again'));
    const dialog = within(screen.getByRole('dialog'));
    await user.click(dialog.getByRole('button', { name: 'Open again' }));
    expect(await dialog.findByText(words)).toBeTruthy();
    expect(dialog.getByRole('link', { name: 'See plans' })).toBeTruthy();
  });

  it('R11.1.9 a draft is deleted once its teacher was asked; others are archived', async () => {
    const { unmount } = openCourseSettings();
    expect(screen.queryByRole('button', { name: 'Delete this draft' })).toBeNull();
    unmount();
    let answer = hasLearners;
    const { user } = openCourseSettings(
      { [`DELETE ${COURSE}`]: () => answer() },
      { status: 'draft' },
    );
    await user.click(press('Delete this draft'));
    const dialog = within(screen.getByRole('dialog', { name: 'Delete this draft?' }));
    await user.click(dialog.getByRole('button', { name: 'Delete' }));
    expect(await dialog.findByText('Archive it instead.')).toBeTruthy();
    answer = () => ({ json: { success: true, message: 'The draft is deleted.' } });
    await user.click(dialog.getByRole('button', { name: 'Delete' }));
    expect(await screen.findByText(`You are at ${COURSES_PAGE}`)).toBeTruthy();
  });
});
