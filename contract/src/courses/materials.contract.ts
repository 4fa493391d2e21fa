import { msg } from '#texts';
import { says } from '../locale/say.ts';
import * as z from 'zod/mini';
import { endpoint } from '../endpoint/endpoint.ts';
import { requiredText } from '../fields/text.ts';
import { fileReply, messageReply, replyOf, rowId, tusReply } from '../endpoint/replies.ts';
import { lessonParams } from './course-fields.ts';
import { FILE_BYTES_MAX, FILE_TYPES, type FileType } from './courses.rules.ts';

/** A file of a lesson. Only teachers see one that is still arriving. */
export const material = z.object({
  id: z.string(),
  name: z.string(),
  bytes: z.int(),
  /** null until it has arrived and was checked. */
  type: z.nullable(z.enum(Object.keys(FILE_TYPES) as [FileType, ...FileType[]])),
  isReady: z.boolean(),
  /** ISO 8601, UTC. */
  createdAt: z.string(),
});
export type Material = z.output<typeof material>;

/** Letters of a file's name. */
export const FILE_NAME_MAX = 200;

const materialParams = z.extend(lessonParams, { materialId: rowId });

const sizeMessage = msg`Send a file of 1 byte to 50 MB.`;

export const announceMaterial = endpoint({
  method: 'POST',
  path: '/organization/{orgId}/courses/{courseId}/lessons/{lessonId}/materials',
  access: { may: 'lessons.update', when: ['verified'] },
  summary:
    'Starts an upload and reserves its storage in the plan; send the bytes by the tus protocol to the returned address.',
  params: lessonParams,
  body: z.strictObject({
    name: requiredText(msg`Name`, FILE_NAME_MAX),
    bytes: z
      .int(says(sizeMessage))
      .check(z.minimum(1, says(sizeMessage)), z.maximum(FILE_BYTES_MAX, says(sizeMessage))),
  }),
  status: 201,
  reply: replyOf({
    message: z.string(),
    material,
    /** The address for its bytes: a path of this API for tus (HEAD, PATCH). */
    uploadPath: z.string(),
  }),
  fallback: msg`The file could not be sent.`,
});

export const findUpload = endpoint({
  method: 'HEAD',
  path: '/organization/{orgId}/courses/{courseId}/lessons/{lessonId}/materials/{materialId}/bytes',
  access: { may: 'lessons.update' },
  summary: 'How much of a file has arrived, by the tus protocol: Upload-Offset.',
  params: materialParams,
  isTus: true,
  reply: tusReply,
  fallback: msg`The file could not be sent.`,
});

export const sendUpload = endpoint({
  method: 'PATCH',
  path: '/organization/{orgId}/courses/{courseId}/lessons/{lessonId}/materials/{materialId}/bytes',
  access: { may: 'lessons.update' },
  summary:
    'The next bytes of a file, by the tus protocol; after the last ones the server checks the file.',
  params: materialParams,
  isTus: true,
  status: 204,
  reply: tusReply,
  fallback: msg`The file could not be sent.`,
});

export const removeMaterial = endpoint({
  method: 'DELETE',
  path: '/organization/{orgId}/courses/{courseId}/lessons/{lessonId}/materials/{materialId}',
  access: { may: 'lessons.update' },
  summary: 'Removes a file of a lesson, or stops its upload.',
  params: materialParams,
  reply: messageReply,
  fallback: msg`The file could not be removed.`,
});

export const readMaterial = endpoint({
  method: 'GET',
  path: '/organization/{orgId}/courses/{courseId}/lessons/{lessonId}/materials/{materialId}',
  access: { may: 'lessons.read' },
  summary: 'A file of a lesson, whole or in ranges, for the enrolled and teachers.',
  params: materialParams,
  isFile: true,
  reply: fileReply,
  fallback: msg`The file could not be loaded.`,
});
