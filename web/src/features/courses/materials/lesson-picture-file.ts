import { t } from '#texts';
import { FILE_BYTES_MAX } from '@panthiya/contract/courses/courses.rules';
import { readyFile } from '../../../lib/picture/ready-file.ts';
import { formatBytes } from './file-kinds.ts';

const ENDINGS: Readonly<Record<string, string>> = {
  'image/jpeg': 'jpg',
  'image/png': 'png',
  'image/webp': 'webp',
};
const BASE_MAX = 60;

/** A name that no other file of the lesson has, without blanks and brackets, which Markdown reads as signs. */
function nameFor(original: string, ending: string, taken: readonly string[]): string {
  const words = original
    .normalize('NFC')
    .replace(/\.[^.]*$/, '')
    .replaceAll(/[^\u200d\p{L}\p{M}\p{N}._\u200c-]+/gu, '-')
    .replaceAll(/^[-_.]+|[-_.]+$/g, '');
  const base = [...words].slice(0, BASE_MAX).join('') || 'picture';
  for (let number = 1; ; number += 1) {
    const name = `${base}${number === 1 ? '' : `-${number}`}.${ending}`;
    if (!taken.includes(name)) return name;
  }
}

async function sizeOf(picture: File): Promise<string> {
  try {
    const bitmap = await createImageBitmap(picture);
    const size = `#${bitmap.width}x${bitmap.height}`;
    bitmap.close();
    return size;
  } catch {
    // The page gives it room when the picture is there.
    return '';
  }
}

/**
 * A picture as it is sent with a lesson, and its address in the text.
 * @throws {Error} with a message for the user when the file cannot be a picture.
 */
export async function readyLessonPicture(
  file: File,
  taken: readonly string[],
): Promise<{ readonly picture: File; readonly address: string }> {
  const ready = await readyFile(file, {
    types: Object.keys(ENDINGS),
    maxBytes: FILE_BYTES_MAX,
    scaledName: 'picture.jpg',
    words: {
      type: t`Choose a picture: JPEG, PNG or WebP.`,
      size: t`This picture is too big. Send pictures of at most ${{ size: formatBytes(FILE_BYTES_MAX) }}.`,
    },
  });
  const { type, lastModified } = ready;
  const name = nameFor(file.name, ENDINGS[type] ?? 'jpg', taken);
  const picture = new File([ready], name, { type, lastModified });
  return { picture, address: name + (await sizeOf(picture)) };
}
