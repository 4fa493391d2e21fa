import type { FileType } from '@panthiya/contract/courses/courses.rules';
import type { Material } from '@panthiya/contract/courses/materials.contract';
import type { FileReply } from '@panthiya/contract/endpoint/replies';
import type { MaterialRow } from '../../../records/courses/lessons.table.ts';

/** An announced file as its sender sees it. */
export const presentAnnounced = (row: MaterialRow): Material => ({
  id: row.id,
  name: row.name,
  bytes: row.bytes,
  type: null,
  isReady: false,
  createdAt: row.createdAt.toISOString(),
});

/** The ending of each type's names, and other endings that it can have. */
const ENDINGS: Readonly<Record<FileType, readonly [string, ...string[]]>> = {
  'application/pdf': ['pdf'],
  'image/jpeg': ['jpg', 'jpeg'],
  'image/png': ['png'],
  'image/webp': ['webp'],
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document': ['docx'],
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet': ['xlsx'],
  'application/vnd.openxmlformats-officedocument.presentationml.presentation': ['pptx'],
};

/** Its name on the reader's disk: with a true ending, whatever name its sender gave it. */
function fileNameOf(name: string, type: FileType): string {
  const [first, ...others] = ENDINGS[type];
  const ending = /\.([^.]+)$/.exec(name)?.[1]?.toLowerCase();
  return ending !== undefined && [first, ...others].includes(ending) ? name : `${name}.${first}`;
}

/** RFC 6266: the name in ASCII for all, and as it is by RFC 8187. */
export function dispositionOf(name: string, type: FileType): string {
  const isShown = type === 'application/pdf' || type.startsWith('image/');
  const full = fileNameOf(name, type);
  const plain = full.replaceAll(/[^\w .()-]/g, '_');
  const encoded = encodeURIComponent(full).replaceAll(
    /['()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `${isShown ? 'inline' : 'attachment'}; filename="${plain}"; filename*=UTF-8''${encoded}`;
}

/** The bytes of one id never change: the id is a strong validator. */
export function fileHeaders(id: string, name: string, type: FileType): FileReply['headers'] {
  return {
    etag: `"${id}"`,
    'cache-control': 'private, no-cache',
    'content-disposition': dispositionOf(name, type),
  };
}
