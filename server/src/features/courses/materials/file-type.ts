import { FILE_TYPES, type FileType } from '@panthiya/contract/courses/courses.rules';
import { pictureTypeOf } from '../../../platform/images.ts';
import { type ReadPart, readZipEntry } from '../../../platform/zip-entry.ts';

const BEGIN_BYTES = 16;
/** The size of the list of parts in a document: 200 bytes each. */
const LIST_BYTES = 1024 * 1024;
const MAIN_PART = /<Override\b[^<>]*\bContentType=["'](application\/[\w.-]+)\.main\+xml["']/g;

/**
 * The type of a file by its own bytes, with any name. undefined for a type that is not accepted (R11.3.1). Documents with macros
 * and templates have other types inside, and are not accepted.
 */
export async function typeOfFile(bytes: number, read: ReadPart): Promise<FileType | undefined> {
  const begin = await read(0, Math.min(bytes, BEGIN_BYTES) - 1);
  const picture = pictureTypeOf(begin);
  if (picture) return `image/${picture}`;
  if (begin.toString('latin1', 0, 5) === '%PDF-') return 'application/pdf';
  if (begin.toString('latin1', 0, 4) !== 'PK\u0003\u0004') return undefined;
  const list = await readZipEntry(bytes, read, { name: '[Content_Types].xml', most: LIST_BYTES });
  const mains = [...(list?.toString('utf8') ?? '').matchAll(MAIN_PART)].map(([, name]) => name);
  return mains.find((name): name is FileType => name !== undefined && name in FILE_TYPES);
}
