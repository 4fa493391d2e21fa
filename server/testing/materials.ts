import {
  announceMaterial,
  findUpload,
  readMaterial,
  removeMaterial,
  sendUpload,
} from '@panthiya/contract/courses/materials.contract';
import { strToU8, zipSync } from 'fflate';
import sharp from 'sharp';
import { openFileStore } from '../src/platform/open-file-store.ts';
import type { BuiltCourse } from './courses.ts';
import type { Person } from './people.ts';
import type { TestApp } from './test-app.ts';

export const MB = 1024 * 1024;
const OFFICE = 'application/vnd.openxmlformats-officedocument';

/** The main part of each kind of document, as its list of parts calls it. */
export const OFFICE_TYPES = {
  docx: `${OFFICE}.wordprocessingml.document`,
  xlsx: `${OFFICE}.spreadsheetml.sheet`,
  pptx: `${OFFICE}.presentationml.presentation`,
} as const;

/** A document whose main part is said to be of this type. */
export function officeFile(
  mainType: string,
  more: Readonly<Record<string, Uint8Array>> = {},
  blanks = 0,
): Buffer {
  const list = `<?xml version="1.0" encoding="UTF-8" standalone="yes"?><Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="xml" ContentType="application/xml"/><Override PartName="/main.xml" ContentType="${mainType}"/></Types>`;
  return Buffer.from(
    zipSync({
      '[Content_Types].xml': Buffer.concat([Buffer.from(list), Buffer.alloc(blanks, ' ')]),
      'main.xml': strToU8('<x/>'),
      ...more,
    }),
  );
}

/** A PDF of so many bytes. */
export function pdfFile(bytes = 2000): Buffer {
  return Buffer.concat([Buffer.from('%PDF-1.7\n'), Buffer.alloc(bytes - 9, 'panthiya ')]);
}

/** A picture of each kind. */
export const pictureFile = (kind: 'jpeg' | 'png' | 'webp'): Promise<Buffer> =>
  sharp({ create: { width: 8, height: 8, channels: 3, background: '#0a7' } })
    .toFormat(kind)
    .toBuffer();

const signed = (person: Person | undefined): Record<string, string> =>
  person === undefined ? {} : { authorization: `Bearer ${person.token}` };

/** What is done with the files of a lesson; `place` is asked when a test runs. */
export function openMaterials(
  scene: () => { readonly app: TestApp; readonly course: BuiltCourse; readonly lessonId: string },
) {
  const at = (materialId = '') => {
    const { course, lessonId } = scene();
    return { orgId: course.orgId, courseId: course.courseId, lessonId, materialId };
  };
  const address = (path: string, materialId: string) =>
    `/api${path.replaceAll(/\{(\w+)\}/g, (_, name: string) => at(materialId)[name as 'orgId'])}`;

  const announce = (person: Person, bytes: number, name = 'sums.pdf') =>
    scene().app.call(announceMaterial, {
      token: person.token,
      params: at(),
      body: { name, bytes },
    });
  const patch = (
    person: Person | undefined,
    id: string,
    content: Buffer,
    offset: number,
    headers: Readonly<Record<string, string>> = {},
  ) =>
    scene().app.app.inject({
      method: 'PATCH',
      url: address(sendUpload.path, id),
      headers: {
        ...signed(person),
        'tus-resumable': '1.0.0',
        'upload-offset': String(offset),
        'content-type': 'application/offset+octet-stream',
        ...headers,
      },
      payload: content,
    });
  return {
    at,
    address,
    announce,
    patch,
    /** Announces a file and sends it whole; the id of it, and how its last piece was answered. */
    send: async (person: Person, content: Buffer, name?: string) => {
      const { body } = await announce(person, content.length, name);
      const answer = await patch(person, body.material.id, content, 0);
      return { id: body.material.id, answer };
    },
    head: (person: Person | undefined, id: string) =>
      scene().app.app.inject({
        method: 'HEAD',
        url: address(findUpload.path, id),
        headers: { ...signed(person), 'tus-resumable': '1.0.0' },
      }),
    read: (
      person: Person | undefined,
      id: string,
      headers: Readonly<Record<string, string>> = {},
      method: 'GET' | 'HEAD' = 'GET',
    ) =>
      scene().app.app.inject({
        method,
        url: address(readMaterial.path, id),
        headers: { ...signed(person), ...headers },
      }),
    remove: (person: Person, id: string) =>
      scene().app.call(removeMaterial, { token: person.token, params: at(id) }),
  };
}

/** Bytes that an organisation's files are counted with. */
export async function storedBytes(app: TestApp, orgId: string): Promise<number> {
  const { rows } = await app.pool.query<{ bytes: string }>(
    'select stored_bytes as bytes from organizations where org_id = $1',
    [orgId],
  );
  return Number(rows[0]?.bytes);
}

/** Bytes on the disk of one file of an application, wherever it lies there; of all of them without an id. */
export async function bytesOnDisk({ env }: TestApp, id?: string): Promise<number> {
  let bytes = 0;
  for await (const file of openFileStore(env).list()) {
    if (id === undefined || file.id === id) bytes += file.bytes;
  }
  return bytes;
}
