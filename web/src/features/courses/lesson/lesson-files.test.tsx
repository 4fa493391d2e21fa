import type { Material } from '@panthiya/contract/courses/materials.contract';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { buildCourse, COURSE } from '../../../../testing/courses.ts';
import { buildLesson, idOf, LESSON, LESSON_PAGE } from '../../../../testing/lessons.ts';
import { openLesson } from '../../../../testing/open-lesson.tsx';
import { showSignedIn } from '../../../../testing/session.tsx';
import { type Answers, refusal, stubApi } from '../../../../testing/stub-api.ts';
import { findText } from '../../../../testing/text-form.ts';
import { dropUpload, listUploads } from '../materials/uploads.ts';
import { NewLessonDialog } from './new-lesson-dialog.tsx';

const FILES = `POST ${LESSON}/materials`;
const address = { orgId: buildCourse().orgId, courseId: buildCourse().id };
const section = { id: idOf('section', 2), title: 'Waves' };
const chosen = (name: string, type = '') => new File(['xxx'], name, { type });

const added = () => ({
  status: 201,
  json: { success: true, message: 'The lesson is added.', id: idOf('lesson', 1) },
});
const noRoom = () => refusal(409, 'There is no room.', 'FILES_AWAITED');

function openDialog(answers: Answers = {}) {
  const seen = stubApi({ [`POST ${COURSE}/lessons`]: added, [FILES]: noRoom, ...answers });
  const dialog = (
    <NewLessonDialog
      address={address}
      times={[]}
      isCourseDraft={false}
      section={section}
      onClose={() => undefined}
    />
  );
  return { seen, ...showSignedIn(dialog) };
}
const addFiles = (...files: File[]) =>
  fireEvent.change(screen.getByLabelText('Add files'), { target: { files } });
const names = () => listUploads().map(({ name, lessonId }) => [name, lessonId]);

beforeEach(() => {
  URL.createObjectURL = () => 'blob:picture';
  URL.revokeObjectURL = () => undefined;
});
afterEach(() => {
  for (const { key } of listUploads()) dropUpload(key);
});

describe('R11.3.8 files of a lesson that is being made', () => {
  it('are sent when the lesson is saved, and its page says how far they are', async () => {
    const { user, seen } = openDialog();
    await user.type(await screen.findByLabelText('Title'), 'Sound');
    addFiles(chosen('paper.pdf'), chosen('slides.pptx'));
    expect(screen.getAllByText(/, sent when you save$/)).toHaveLength(2);
    expect(seen).toEqual([]);
    await user.click(screen.getByRole('button', { name: 'Add as a draft' }));
    expect(await screen.findByText(`You are at ${LESSON_PAGE}`)).toBeTruthy();
    expect(names()).toEqual([
      ['paper.pdf', idOf('lesson', 1)],
      ['slides.pptx', idOf('lesson', 1)],
    ]);
    await waitFor(() => expect(seen.filter(({ call }) => call === FILES)).toHaveLength(2));
    expect(seen.map(({ body }) => (body as { name?: string }).name).slice(1)).toEqual([
      'paper.pdf',
      'slides.pptx',
    ]);
  });

  it('stay chosen when the lesson is refused', async () => {
    const { user } = openDialog({
      [`POST ${COURSE}/lessons`]: () => refusal(503, 'No answer.', 'UNAVAILABLE'),
    });
    await user.type(await screen.findByLabelText('Title'), 'Sound');
    addFiles(chosen('paper.pdf'));
    await user.click(screen.getByRole('button', { name: 'Add as a draft' }));
    expect(await screen.findByText('No answer.')).toBeTruthy();
    expect(screen.getByText('paper.pdf')).toBeTruthy();
    expect(listUploads()).toEqual([]);
  });

  it('are judged before they are sent, by kind, size and number, and can be removed', async () => {
    const { user } = openDialog();
    await screen.findByLabelText('Title');
    const many = Array.from({ length: 21 }, (_, at) => chosen(`${at + 1}.pdf`));
    addFiles(chosen('notes.txt'), new File([], 'empty.pdf'), ...many);
    expect(screen.getByText(/Send a PDF, a picture/)).toBeTruthy();
    expect(screen.getByText('This file is empty.')).toBeTruthy();
    expect(screen.getAllByText('A lesson can have at most 20 files.')).toHaveLength(2);
    expect(screen.queryByLabelText('Add files')).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Remove 1.pdf' }));
    expect(screen.getAllByText('A lesson can have at most 20 files.')).toHaveLength(1);
    await user.type(screen.getByLabelText('Title'), 'Sound');
    await user.click(screen.getByRole('button', { name: 'Add as a draft' }));
    await waitFor(() => expect(listUploads()).toHaveLength(20));
    expect(names().map(([name]) => name)).not.toContain('notes.txt');
  });

  it('are asked about before they are thrown away', async () => {
    const { user } = openDialog();
    await screen.findByLabelText('Title');
    addFiles(chosen('paper.pdf'));
    await user.click(screen.getByRole('button', { name: 'Cancel' }));
    expect(screen.getByRole('dialog', { name: 'Close without saving?' })).toBeTruthy();
  });

  it('of a weekly lesson go into the first, which the form says', async () => {
    const { user } = openDialog();
    await user.click(await screen.findByLabelText('There is a live session'));
    expect(screen.queryByText(/first week’s lesson only/)).toBeNull();
    await user.type(screen.getByLabelText(/^Repeat for how many weeks/), '2');
    expect(screen.getByText(/first week’s lesson only/)).toBeTruthy();
  });

  it('R11.2.9 a picture of the text is one of them, and the text shows it before it is sent', async () => {
    const { user, seen } = openDialog();
    await user.type(await screen.findByLabelText('Title'), 'Sound');
    const text = await findText(/^Text/);
    fireEvent.change(screen.getByLabelText('Choose a picture'), {
      target: { files: [chosen('my wave.png', 'image/png')] },
    });
    await user.type(screen.getByLabelText('What does it show?'), 'A wave');
    await user.click(screen.getByRole('button', { name: 'Add picture' }));
    expect(await screen.findByText('my-wave.png')).toBeTruthy();
    expect(within(text).getByAltText<HTMLImageElement>('A wave').src).toBe('blob:picture');
    await user.click(screen.getByRole('button', { name: 'Add as a draft' }));
    await waitFor(() => expect(names()).toEqual([['my-wave.png', idOf('lesson', 1)]]));
    expect(seen[0]?.body).toMatchObject({ text: '![A wave](my-wave.png)' });
  });
});

describe('R11.3.8 files of a lesson that is changed', () => {
  it('the form shows the files that the lesson has, and says where one is removed', async () => {
    const facts = { isReady: true, createdAt: '2026-11-01T04:00:00.000Z' };
    const sums = { ...facts, id: idOf('lesson', 7), name: 'Sums.pdf', bytes: 2_516_582 };
    const half = { ...facts, id: idOf('lesson', 8), name: 'Half.pdf', bytes: 12, isReady: false };
    const materials: Material[] = [
      { ...sums, type: 'application/pdf' },
      { ...half, type: null },
    ];
    const { user } = openLesson({ isTeacher: true, materials });
    await user.click(await screen.findByRole('button', { name: 'Edit' }));
    const files = within(await screen.findByRole('region', { name: 'Files (optional)' }));
    expect(files.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'Sums.pdfPDF, 2.4 MB',
      'Half.pdf12 bytes, not finished',
    ]);
    expect(files.getByText(/To remove a file, use the bin on the lesson’s page\.$/)).toBeTruthy();
  });

  it('are sent when it is saved, a picture under a name that no file there has', async () => {
    const wave = { id: idOf('lesson', 7), name: 'wave.png', bytes: 3, type: 'image/png' as const };
    const kept: Material = { ...wave, isReady: true, createdAt: '2026-11-01T04:00:00.000Z' };
    const lesson = buildLesson({ isTeacher: true, materials: [kept] });
    const { user } = openLesson(lesson, {
      [`PUT ${LESSON}`]: () => ({ json: { success: true, message: 'Saved.', lesson } }),
      [FILES]: noRoom,
    });
    await user.click(await screen.findByRole('button', { name: 'Edit' }));
    fireEvent.change(await screen.findByLabelText('Choose a picture'), {
      target: { files: [chosen('wave.png', 'image/png')] },
    });
    await user.type(screen.getByLabelText('What does it show?'), 'A wave');
    await user.click(screen.getByRole('button', { name: 'Add picture' }));
    expect(await screen.findByText('wave-2.png')).toBeTruthy();
    expect(listUploads()).toEqual([]);
    await user.click(screen.getByRole('button', { name: 'Save Changes' }));
    expect(await screen.findByText('Saved.')).toBeTruthy();
    expect(names()).toEqual([['wave-2.png', idOf('lesson', 1)]]);
  });
});
