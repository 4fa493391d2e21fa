import type { Material } from '@panthiya/contract/courses/materials.contract';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { LESSON } from '../../../../testing/lessons.ts';
import { openLesson } from '../../../../testing/open-lesson.tsx';
import { buildUser } from '../../../../testing/session.tsx';
import { refusal } from '../../../../testing/stub-api.ts';
import { dropUpload, listUploads } from './uploads.ts';

const file = (changes: Partial<Material> = {}): Material => ({
  id: '0198d000-0000-7000-8000-000000000001',
  name: 'Sums.pdf',
  bytes: 2_516_582,
  type: 'application/pdf',
  isReady: true,
  createdAt: '2026-11-01T04:00:00.000Z',
  ...changes,
});
const awaited = file({ name: 'Half.pdf', type: null, isReady: false });

const chooser = () => screen.findByLabelText<HTMLInputElement>('Add files');
const chosen = (name: string, bytes = 3) => new File(['x'.repeat(bytes)], name);

afterEach(() => {
  for (const { key } of listUploads()) dropUpload(key);
  vi.restoreAllMocks();
});

describe('R11.3.7 files of a lesson for its learners', () => {
  it.each<[string, Partial<Material>]>([
    ['PDF, 2.4 MB', {}],
    ['Picture, 640 KB Open', { type: 'image/webp', bytes: 655_360 }],
    ['Picture, 12 bytes Open', { type: 'image/png', bytes: 12 }],
    [
      'Word, 50 MB',
      {
        type: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
        bytes: 52_428_800,
      },
    ],
  ])('say what they are and how large before they are paid for: %s', async (words, changes) => {
    openLesson({ materials: [file(changes)] });
    expect(await screen.findByRole('button', { name: `Sums.pdf ${words}` })).toBeTruthy();
  });

  it('are given by one press, under their own name in any script', async () => {
    const saved: string[] = [];
    URL.createObjectURL = () => 'blob:x';
    URL.revokeObjectURL = () => undefined;
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(
      this: HTMLAnchorElement,
    ) {
      saved.push(this.download);
    });
    const { seen } = openLesson(
      { materials: [file()] },
      {
        [`GET ${LESSON}/materials/${file().id}`]: () => ({
          json: {},
          headers: {
            'Content-Disposition': `inline; filename="_.pdf"; filename*=UTF-8''${encodeURIComponent('ගණිතය')}.pdf`,
          },
        }),
      },
    );
    await userEvent.click(await screen.findByRole('button', { name: /^Sums.pdf/ }));
    await waitFor(() => expect(saved).toEqual(['ගණිතය.pdf']));
    expect(seen.filter(({ call }) => call.includes('/materials/'))).toHaveLength(1);
  });

  it('cannot be added or removed by them, and nothing is said where there are none', async () => {
    openLesson({ materials: [] });
    await screen.findByRole('heading', { name: 'Vectors' });
    expect(screen.queryByRole('heading', { name: 'Files' })).toBeNull();
    expect(screen.queryByLabelText('Add files')).toBeNull();
  });
});

describe('R11.3.1 files of a lesson for its teachers', () => {
  it('what would be refused is said before anything is sent, and can be dismissed', async () => {
    const { sent } = openLesson({ isTeacher: true });
    fireEvent.change(await chooser(), {
      target: { files: [chosen('notes.txt'), chosen('empty.pdf', 0)] },
    });
    expect(await screen.findByText(/Send a PDF, a picture/)).toBeTruthy();
    expect(screen.getByText('This file is empty.')).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Dismiss notes.txt' }));
    expect(screen.queryByText('notes.txt')).toBeNull();
    expect(sent()).toEqual([]);
  });

  it('R11.3.5 a plan without room is said with the way on', async () => {
    openLesson(
      { isTeacher: true },
      {
        [`POST ${LESSON}/materials`]: () => ({
          status: 409,
          json: {
            success: false,
            code: 'LIMIT_REACHED',
            message: 'There is room for 500 MB of files on the Free plan, and 500 MB are used.',
            feature: 'storage_mb',
            limit: 500,
            used: 500,
            plan: 'Free',
            action: 'upgrade',
          },
        }),
      },
    );
    fireEvent.change(await chooser(), { target: { files: [chosen('sums.pdf')] } });
    expect(await screen.findByText('Your plan has no room for this')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'See plans' })).toBeTruthy();
  });

  it('R11.3.8 what the server refused says why and is tried again on a press; what is no such file is not', async () => {
    let tries = 0;
    openLesson(
      { isTeacher: true },
      {
        [`POST ${LESSON}/materials`]: () => {
          tries += 1;
          return tries === 1
            ? refusal(409, 'Too many files are on their way.', 'FILES_AWAITED')
            : refusal(400, 'Send a PDF.', 'FILE_INVALID');
        },
      },
    );
    fireEvent.change(await chooser(), { target: { files: [chosen('sums.pdf')] } });
    expect(await screen.findByText('Too many files are on their way.')).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Try again: sums.pdf' }));
    expect(await screen.findByText('Send a PDF.')).toBeTruthy();
    expect(screen.queryByRole('button', { name: /^Try again/ })).toBeNull();
    expect(tries).toBe(2);
  });

  it('R11.3.10 a teacher without a confirmed address reads so before choosing a file, and gets a new link', async () => {
    const { sent } = openLesson(
      { isTeacher: true },
      {
        'POST /api/auth/resend-verification': () => ({ json: { success: true, message: 'Sent.' } }),
      },
      { user: buildUser({ emailVerified: false }) },
    );
    expect(await screen.findByText(/^Confirm your email address to add files/)).toBeTruthy();
    expect(screen.queryByLabelText('Add files')).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'Send a new link' }));
    expect(await screen.findByText('Sent.')).toBeTruthy();
    expect(sent()).toHaveLength(1);
  });

  it('R11.3.10 the refusal of a file for an unconfirmed address offers a new link', async () => {
    openLesson(
      { isTeacher: true },
      {
        [`POST ${LESSON}/materials`]: () =>
          refusal(403, 'Please confirm your email address first.', 'EMAIL_UNVERIFIED'),
      },
    );
    fireEvent.change(await chooser(), { target: { files: [chosen('sums.pdf')] } });
    expect(await screen.findByText('Please confirm your email address first.')).toBeTruthy();
    expect(await screen.findByRole('button', { name: 'Send a new link' })).toBeTruthy();
  });

  it('R11.3.2 one that is not finished says how to go on, and is removed after a question', async () => {
    let materials: Material[] = [awaited];
    const { sent } = openLesson(() => ({ isTeacher: true, materials }), {
      [`DELETE ${LESSON}/materials/${awaited.id}`]: () => {
        materials = [];
        return { json: { success: true, message: 'The file is removed.' } };
      },
    });
    expect(await screen.findByText(/not finished. Choose the same file again/)).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Remove Half.pdf' }));
    expect(sent()).toEqual([]);
    await userEvent.click(screen.getByRole('button', { name: 'Remove file' }));
    await waitFor(() => expect(screen.queryByText('Half.pdf')).toBeNull());
    expect(screen.getByText('The file is removed.')).toBeTruthy();
  });

  it.each([
    ['shows', '![A triangle](tri.png#1280x800)', 1],
    ['only names', 'See tri.png and `![A triangle](tri.png)`', 0],
  ])(
    'R11.2.9 a picture that the text %s: the question says so only if it is lost there',
    async (_, text, count) => {
      const { user } = openLesson({
        isTeacher: true,
        text,
        materials: [file({ name: 'tri.png', type: 'image/png', bytes: 12 })],
      });
      await user.click(await screen.findByRole('button', { name: 'Remove tri.png' }));
      expect(await screen.findByRole('dialog', { name: 'Remove this file?' })).toBeTruthy();
      const said = screen.queryAllByText('The text of this lesson shows this picture.');
      expect(said).toHaveLength(count);
    },
  );

  it('takes no more than 20', async () => {
    const materials = Array.from({ length: 20 }, (_, index) =>
      file({ id: `0198d000-0000-7000-8000-${String(index).padStart(12, '0')}` }),
    );
    openLesson({ isTeacher: true, materials });
    expect(await screen.findByText('A lesson can have at most 20 files.')).toBeTruthy();
    expect(screen.queryByLabelText('Add files')).toBeNull();
  });
});
