import { readFileSync } from 'node:fs';
import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, describe, expect, it } from 'vitest';
import { createPictureMaker, PORTRAIT } from './images.ts';
import { bytesHeldWhole } from './picture-memory.ts';

const folder = mkdtempSync(join(tmpdir(), 'pictures-'));
afterAll(() => rmSync(folder, { recursive: true }));

const canvas = (width: number, height: number, channels: 3 | 4 = 3) =>
  sharp({ create: { width, height, channels, background: { r: 9, g: 9, b: 9, alpha: 0.5 } } });

describe('R7.9 decoding in bounded memory', () => {
  it('R7.9 an interlaced PNG and a JPEG of several scans are held whole, others are not', async () => {
    const png = (progressive: boolean) => canvas(100, 80, 4).png({ progressive }).toBuffer();
    const jpeg = (progressive: boolean, chromaSubsampling: string) =>
      canvas(160, 80).jpeg({ progressive, chromaSubsampling }).toBuffer();
    expect(bytesHeldWhole('png', await png(true))).toBe(100 * 80 * 4);
    expect(bytesHeldWhole('png', await png(false))).toBe(0);
    const deep = await canvas(100, 80).toColourspace('rgb16').png({ progressive: true }).toBuffer();
    expect(bytesHeldWhole('png', deep)).toBe(100 * 80 * 3 * 2);
    expect(bytesHeldWhole('jpeg', await jpeg(true, '4:4:4'))).toBe(160 * 80 * 3 * 2);
    expect(bytesHeldWhole('jpeg', await jpeg(true, '4:2:0'))).toBe(160 * 80 * 1.5 * 2);
    expect(bytesHeldWhole('jpeg', await jpeg(false, '4:4:4'))).toBe(0);
    // Cut off, or a row of fill bytes: no error.
    const cut = (await jpeg(true, '4:4:4')).subarray(0, 30);
    expect(bytesHeldWhole('jpeg', cut)).toBe(0);
  });

  it.each([
    ['interlaced PNG', canvas(5000, 4900, 4).png({ progressive: true, compressionLevel: 1 })],
    [
      'progressive JPEG',
      canvas(5000, 4900).jpeg({ progressive: true, chromaSubsampling: '4:4:4' }),
    ],
  ])('R7.9 a %s of 25 megapixels is refused in words, before it is decoded', async (_, picture) => {
    const content = await picture.toBuffer();
    await expect(
      createPictureMaker(PORTRAIT, (work) => work()).make(content),
    ).rejects.toMatchObject({
      code: 'PICTURE_INVALID',
      message: expect.stringContaining('Save it as a plain JPEG'),
    });
  });

  it.each([
    ['plain.png', canvas(5000, 4900, 4).png({ compressionLevel: 1 })],
    ['plain.jpg', canvas(5000, 4900).jpeg()],
    ['large.webp', canvas(5000, 4900, 4).webp()],
    ['interlaced.png', canvas(4000, 4000, 4).png({ progressive: true, compressionLevel: 1 })],
    ['progressive.jpg', canvas(4600, 4600).jpeg({ progressive: true })],
  ])(
    'R7.9 %s, the largest that is taken, costs a process less than 120 MB',
    async (name, picture) => {
      const path = join(folder, name);
      writeFileSync(path, await picture.toBuffer());
      const hooks = join(import.meta.dirname, '..', 'module-hooks.ts');
      const script = `
      const { readFileSync } = await import('node:fs');
      const { createPictureMaker, PORTRAIT } = await import(${JSON.stringify(join(import.meta.dirname, 'images.ts'))});
      const peak = () => Number(/VmHWM:\\s+(\\d+)/.exec(readFileSync('/proc/self/status', 'utf8'))[1]) / 1024;
      const { default: sharp } = await import('sharp');
      const maker = createPictureMaker(PORTRAIT, (work) => work());
      await maker.make(await sharp({ create: { width: 8, height: 8, channels: 3, background: 'red' } }).png().toBuffer());
      const content = readFileSync(${JSON.stringify(path)});
      const before = peak();
      await maker.make(content);
      console.log(Math.round(peak() - before));`;
      const words = ['--import', hooks, '--input-type=module', '-e', script];
      const printed = execFileSync(process.execPath, words, {
        cwd: join(import.meta.dirname, '..', '..'),
      });
      expect(readFileSync(path).length).toBeGreaterThan(0);
      expect(Number(printed.toString())).toBeLessThan(120);
    },
  );
});
