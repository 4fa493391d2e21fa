import {
  FILE_BYTES_MAX,
  FILE_TYPES,
  type FileType,
} from '@panthiya/contract/courses/courses.rules';
import { errors } from '@panthiya/contract/errors';
import IconFile from '@tabler/icons-react/dist/esm/icons/IconFile.mjs';
import IconFileSpreadsheet from '@tabler/icons-react/dist/esm/icons/IconFileSpreadsheet.mjs';
import IconFileText from '@tabler/icons-react/dist/esm/icons/IconFileText.mjs';
import IconFileTypePdf from '@tabler/icons-react/dist/esm/icons/IconFileTypePdf.mjs';
import IconPhoto from '@tabler/icons-react/dist/esm/icons/IconPhoto.mjs';
import IconPresentation from '@tabler/icons-react/dist/esm/icons/IconPresentation.mjs';
import type { IconShape } from '../../../ui/icon/icon.tsx';

type Kind = (typeof FILE_TYPES)[FileType];

const ICONS: Readonly<Record<Kind, IconShape>> = {
  PDF: IconFileTypePdf,
  Picture: IconPhoto,
  Word: IconFileText,
  Excel: IconFileSpreadsheet,
  PowerPoint: IconPresentation,
};

/** Allowed endings of names, in the form of the system's file chooser. */
export const ACCEPTED = '.pdf,.jpg,.jpeg,.png,.webp,.docx,.xlsx,.pptx';
const TAKEN = new Set(ACCEPTED.split(','));

/** The kind of a file in one word, and its sign. */
export function kindOf(type: FileType | null): { readonly word: string; readonly icon: IconShape } {
  if (type === null) return { word: 'File', icon: IconFile };
  const word = FILE_TYPES[type];
  return { word, icon: ICONS[word] };
}

const MB = 1024 * 1024;

/** A size as people write it: 2.4 MB, 640 KB. */
export function formatBytes(bytes: number): string {
  if (bytes < 1000) return `${bytes} bytes`;
  if (bytes < MB) return `${Math.max(1, Math.round(bytes / 1024))} KB`;
  const megabytes = bytes / MB;
  return `${megabytes < 10 ? Math.round(megabytes * 10) / 10 : Math.round(megabytes)} MB`;
}

/** Says why a file would be refused, before the user pays for a byte. undefined when it can go (R11.3.1). */
export function refusalBefore({ name, size }: Pick<File, 'name' | 'size'>): string | undefined {
  const ending = /\.[^.]+$/.exec(name.toLowerCase())?.[0] ?? '';
  if (!TAKEN.has(ending)) return errors.FILE_INVALID.message;
  if (size === 0) return 'This file is empty.';
  if (size > FILE_BYTES_MAX) {
    return `This file has ${formatBytes(size)}. Send files of at most ${formatBytes(FILE_BYTES_MAX)}.`;
  }
  return undefined;
}
