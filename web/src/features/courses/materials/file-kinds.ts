import { t } from '#texts';
import { say } from '@panthiya/contract/locale/say';
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

const WORDS: Readonly<Record<Kind, string>> = {
  PDF: 'PDF',
  Picture: t({ message: 'Picture', context: 'kind of file' }),
  Word: 'Word',
  Excel: 'Excel',
  PowerPoint: 'PowerPoint',
};

/** Allowed endings of names, in the form of the system's file chooser. */
export const ACCEPTED = '.pdf,.jpg,.jpeg,.png,.webp,.docx,.xlsx,.pptx';
const TAKEN = new Set(ACCEPTED.split(','));

/** The kind of a file in one word, and its sign. */
export function kindOf(type: FileType | null): { readonly word: string; readonly icon: IconShape } {
  if (type === null) return { word: t`File`, icon: IconFile };
  const kind = FILE_TYPES[type];
  return { word: WORDS[kind], icon: ICONS[kind] };
}

const MB = 1024 * 1024;

/** A size as people write it: 2.4 MB, 640 KB. */
export function formatBytes(bytes: number): string {
  if (bytes < 1000) return t`${{ count: bytes }} bytes`;
  if (bytes < MB) return t`${{ count: Math.max(1, Math.round(bytes / 1024)) }} KB`;
  const megabytes = bytes / MB;
  const count = megabytes < 10 ? Math.round(megabytes * 10) / 10 : Math.round(megabytes);
  return t`${{ count }} MB`;
}

/** Says why a file would be refused, before the user pays for a byte. undefined when it can go (R11.3.1). */
export function refusalBefore({ name, size }: Pick<File, 'name' | 'size'>): string | undefined {
  const ending = /\.[^.]+$/.exec(name.toLowerCase())?.[0] ?? '';
  if (!TAKEN.has(ending)) return say(errors.FILE_INVALID.message);
  if (size === 0) return t`This file is empty.`;
  if (size > FILE_BYTES_MAX) {
    return t`This file has ${{ size: formatBytes(size) }}. Send files of at most ${{ most: formatBytes(FILE_BYTES_MAX) }}.`;
  }
  return undefined;
}
