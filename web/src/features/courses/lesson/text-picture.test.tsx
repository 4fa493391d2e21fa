import type { Material } from '@panthiya/contract/courses/materials.contract';
import { screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { LESSON } from '../../../../testing/lessons.ts';
import { openLesson } from '../../../../testing/open-lesson.tsx';
import { refusal } from '../../../../testing/stub-api.ts';

const triangle: Material = {
  id: '0198d000-0000-7000-8000-000000000001',
  name: 'triangle.png',
  bytes: 40_000,
  type: 'image/png',
  isReady: true,
  createdAt: '2026-11-01T04:00:00.000Z',
};
const FILE = `GET ${LESSON}/materials/${triangle.id}`;
const sent = () => ({
  json: 'x',
  headers: { 'Content-Disposition': 'inline; filename="triangle.png"' },
});
const text = 'See this:\n\n![A triangle](triangle.png#800x600)';

beforeEach(() => {
  URL.createObjectURL = () => 'blob:picture';
  URL.revokeObjectURL = () => undefined;
});

describe('R11.2.9 a picture in the text of a lesson', () => {
  it('is a file of the lesson, read as its files are, with its description and its room', async () => {
    openLesson({ text, materials: [triangle] }, { [FILE]: sent });
    const picture = await screen.findByAltText<HTMLImageElement>('A triangle');
    expect(picture.src).toBe('blob:picture');
    expect([picture.getAttribute('width'), picture.getAttribute('height')]).toEqual(['800', '600']);
  });

  it.each([
    ['a foreign address', 'https://evil.example/triangle.png', [triangle]],
    ['an address of ours', `${LESSON}/materials/${triangle.id}`, [triangle]],
    ['a file of another lesson', 'circle.png', [triangle]],
    [
      'a file that is no picture',
      'paper.pdf',
      [{ ...triangle, name: 'paper.pdf', type: 'application/pdf' as const }],
    ],
    ['one that is on its way', 'triangle.png', [{ ...triangle, type: null, isReady: false }]],
  ])('of %s is its description, and nothing is asked for', async (_name, address, materials) => {
    const { seen, container } = openLesson({ text: `![A triangle](${address})`, materials });
    expect(await screen.findByText(/^A triangle/)).toBeTruthy();
    expect(container.querySelector('.markdown img')).toBeNull();
    expect(seen.filter(({ call }) => call !== `GET ${LESSON}`)).toEqual([]);
  });

  it('of more than 2 MB waits until it is asked for: data is paid for', async () => {
    const large = { ...triangle, bytes: 4_404_019 };
    const { user, seen } = openLesson({ text, materials: [large] }, { [FILE]: sent });
    const button = await screen.findByRole('button', { name: 'Show picture, 4.2 MB' });
    expect(seen.some(({ call }) => call === FILE)).toBe(false);
    await user.click(button);
    expect(await screen.findByAltText('A triangle')).toBeTruthy();
  });

  it('that did not come says why, and is tried again on a press', async () => {
    let isRefused = true;
    const { user } = openLesson(
      { text, materials: [triangle] },
      { [FILE]: () => (isRefused ? refusal(403, 'Only for its students.', 'FORBIDDEN') : sent()) },
    );
    expect(await screen.findByText(/Only for its students/)).toBeTruthy();
    isRefused = false;
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(screen.getByAltText('A triangle')).toBeTruthy());
  });
});
