import { describe, expect, it } from 'vitest';
import { readPictureAddress } from './picture-address.ts';
import { readyLessonPicture } from './lesson-picture-file.ts';

const nameOf = async (name: string, taken: readonly string[] = []) => {
  const file = new File(['x'], name, { type: 'image/png' });
  const { picture, address } = await readyLessonPicture(file, taken);
  expect(address).toBe(picture.name);
  return picture.name;
};

describe('R11.2.9 the picture of a text', () => {
  it.each([
    ['triangle.png', 'triangle.png'],
    ['my triangle (1).PNG', 'my-triangle-1.png'],
    ['![x](y)#8x6.png', 'x-y-8x6.png'],
    ['දෛශික පාඩම.png', 'දෛශික-පාඩම.png'],
    ['???.png', 'picture.png'],
    [`${'a'.repeat(100)}.png`, `${'a'.repeat(60)}.png`],
  ])('%j is named by what Markdown reads as one word: %j', async (before, name) => {
    expect(await nameOf(before)).toBe(name);
  });

  it('has a name of its own among the files of its lesson', async () => {
    expect(await nameOf('a.png', ['a.png', 'a-2.png'])).toBe('a-3.png');
  });

  it('what is no picture is refused in words', async () => {
    const file = new File(['x'], 'a.pdf', { type: 'application/pdf' });
    await expect(readyLessonPicture(file, [])).rejects.toThrow('Choose a picture');
  });

  it.each([
    ['a.png', { name: 'a.png' }],
    ['a.png#800x600', { name: 'a.png', size: { width: 800, height: 600 } }],
    ['a.png#0x600', { name: 'a.png' }],
    ['a.png#800x600.png', { name: 'a.png#800x600.png' }],
  ])('%j is read as its name and its size', (address, expected) => {
    expect(readPictureAddress(address)).toEqual(expected);
  });
});
