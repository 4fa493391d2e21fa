import { copyFile, link, stat, utimes } from 'node:fs/promises';
import { flush, isMissing } from './arriving-files.ts';

/** The errors of a disk without second names, or without more of them for one file. */
const NO_LINKS = new Set(['EPERM', 'EMLINK', 'ENOTSUP', 'EOPNOTSUPP', 'ENOSYS']);

/**
 * Gives a sealed file a second name, or copies its bytes where a disk has no second names. No byte of a sealed file ever changes,
 * so the two names act as two files. The disk frees the bytes with the last of them. Resolves to false when there is no such
 * file. `refuse` throws when the disk has no room for so many bytes more.
 */
export async function copySealed(
  from: string,
  to: string,
  assertRoom: (bytes: number) => Promise<void>,
): Promise<boolean> {
  try {
    // Both names are new now: the clean-up leaves files without a row alone for a day.
    const now = new Date();
    await utimes(from, now, now);
    await link(from, to);
  } catch (error) {
    if (isMissing(error)) return false;
    if (!NO_LINKS.has((error as NodeJS.ErrnoException).code ?? '')) throw error;
    await assertRoom((await stat(from)).size);
    await copyFile(from, to);
    await flush(to);
  }
  return true;
}
