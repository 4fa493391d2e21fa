import type { Material } from '@panthiya/contract/courses/materials.contract';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { LESSON } from '../../../../testing/lessons.ts';
import { openLesson } from '../../../../testing/open-lesson.tsx';
import { refusal } from '../../../../testing/stub-api.ts';

const paper: Material = {
  id: '0198d000-0000-7000-8000-000000000001',
  name: 'Sums.pdf',
  bytes: 2_516_582,
  type: 'application/pdf',
  isReady: true,
  createdAt: '2026-11-01T04:00:00.000Z',
};
const triangle: Material = {
  ...paper,
  id: '0198d000-0000-7000-8000-000000000002',
  name: 'triangle.png',
  bytes: 40_000,
  type: 'image/png',
};
const fileOf = ({ id }: Material) => `GET ${LESSON}/materials/${id}`;
const sent = ({ name }: Material) => ({
  json: 'x',
  headers: {
    'Content-Disposition': `inline; filename="${name}"`,
    // As a malicious server could say it.
    'Content-Type': 'text/html',
  },
});

let made: Blob[];
let saved: string[];
beforeEach(() => {
  made = [];
  saved = [];
  URL.createObjectURL = (blob) => {
    made.push(blob as Blob);
    return `blob:${made.length}`;
  };
  URL.revokeObjectURL = () => undefined;
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(
    this: HTMLAnchorElement,
  ) {
    saved.push(this.download);
  });
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

/** A tab as a browser gives it to the page that opened it. */
function stubTab({ hasViewer = true, isBlocked = false } = {}) {
  vi.stubGlobal('navigator', Object.create(navigator, { pdfViewerEnabled: { value: hasViewer } }));
  const tab = {
    document: document.implementation.createHTMLDocument(),
    opener: window as Window | null,
    closed: false,
    location: { replace: vi.fn<(address: string) => void>() },
    close: vi.fn<() => void>(),
  };
  const open = vi.fn<() => unknown>(() => (isBlocked ? null : tab));
  vi.stubGlobal('open', open);
  return { tab, open };
}

describe('R11.3.9 a picture among the files of a lesson', () => {
  it('is shown large by a press, and saved from there; its bytes come once', async () => {
    const { user, seen } = openLesson(
      { materials: [triangle] },
      { [fileOf(triangle)]: () => sent(triangle) },
    );
    await user.click(
      await screen.findByRole('button', { name: 'triangle.png Picture, 39 KB Open' }),
    );
    await screen.findByRole('dialog', { name: 'triangle.png' });
    expect(await screen.findByAltText('triangle.png')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Download' }));
    expect(saved).toEqual(['triangle.png']);
    await user.click(screen.getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await user.click(screen.getByRole('button', { name: 'Download triangle.png' }));
    await waitFor(() => expect(saved).toHaveLength(2));
    expect(seen.filter(({ call }) => call === fileOf(triangle))).toHaveLength(1);
  });

  it('has in a text what it shows as its title; Escape closes it', async () => {
    const text = 'See:\n\n![A right triangle](triangle.png#800x600)';
    const { user, seen } = openLesson(
      { text, materials: [triangle] },
      { [fileOf(triangle)]: () => sent(triangle) },
    );
    await user.click(await screen.findByRole('button', { name: 'A right triangle' }));
    const dialog = await screen.findByRole('dialog', { name: 'A right triangle' });
    expect(dialog.querySelector('img')?.alt).toBe('A right triangle');
    fireEvent(dialog, new Event('cancel', { cancelable: true }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(seen.filter(({ call }) => call === fileOf(triangle))).toHaveLength(1);
  });

  it('that does not come says why and is tried again', async () => {
    let isRefused = true;
    const { user } = openLesson(
      { materials: [triangle] },
      {
        [fileOf(triangle)]: () =>
          isRefused ? refusal(403, 'Only for its students.', 'FORBIDDEN') : sent(triangle),
      },
    );
    await user.click(await screen.findByRole('button', { name: /^triangle.png Picture/ }));
    expect(await screen.findByText('Only for its students.')).toBeTruthy();
    isRefused = false;
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByAltText('triangle.png')).toBeTruthy();
  });
});

const open = () => openLesson({ materials: [paper] }, { [fileOf(paper)]: () => sent(paper) });
const row = () => screen.findByRole('button', { name: 'Sums.pdf PDF, 2.4 MB Open' });

describe('R11.3.9 a PDF among the files of a lesson', () => {
  it('opens in a tab that is opened with the press, as a PDF whatever the answer calls it, and comes once', async () => {
    const { tab } = stubTab();
    const { user, seen } = open();
    await user.click(await row());
    await waitFor(() => expect(tab.location.replace).toHaveBeenCalledWith('blob:1'));
    expect(made[0]?.type).toBe('application/pdf');
    expect(tab.opener).toBeNull();
    expect(tab.document.title).toBe('Sums.pdf');
    await user.click(await row());
    await waitFor(() => expect(tab.location.replace).toHaveBeenCalledTimes(2));
    await user.click(screen.getByRole('button', { name: 'Download Sums.pdf' }));
    await waitFor(() => expect(saved).toEqual(['Sums.pdf']));
    expect(seen.filter(({ call }) => call === fileOf(paper))).toHaveLength(1);
  });

  it('is saved where the browser shows no PDF', async () => {
    const { open: openTab } = stubTab({ hasViewer: false });
    const { user } = open();
    await user.click(await screen.findByRole('button', { name: 'Sums.pdf PDF, 2.4 MB' }));
    await waitFor(() => expect(saved).toEqual(['Sums.pdf']));
    expect(screen.queryByRole('button', { name: 'Download Sums.pdf' })).toBeNull();
    expect(openTab).not.toHaveBeenCalled();
  });

  it('says so where the browser opens no tab', async () => {
    stubTab({ isBlocked: true });
    const { user } = open();
    await user.click(await row());
    expect(await screen.findByText(/did not open a new tab. Press Download/)).toBeTruthy();
  });

  it('that does not come closes its tab and says why', async () => {
    const { tab } = stubTab();
    const { user } = openLesson(
      { materials: [paper] },
      { [fileOf(paper)]: () => refusal(403, 'Only for its students.', 'FORBIDDEN') },
    );
    await user.click(await row());
    expect(await screen.findByText(/Only for its students/)).toBeTruthy();
    expect(tab.close).toHaveBeenCalledOnce();
    expect(tab.location.replace).not.toHaveBeenCalled();
  });
});

it('R11.3.9 an Office document is saved: no browser shows it', async () => {
  const { open: openTab } = stubTab();
  const type = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document';
  const word = { ...paper, name: 'Sums.docx', type } as const;
  const { user } = openLesson({ materials: [word] }, { [fileOf(word)]: () => sent(word) });
  await user.click(await screen.findByRole('button', { name: 'Sums.docx Word, 2.4 MB' }));
  await waitFor(() => expect(saved).toEqual(['Sums.docx']));
  expect(openTab).not.toHaveBeenCalled();
});
