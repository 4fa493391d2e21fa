import { msg } from '#texts';
import * as z from 'zod/mini';
import { endpoint } from '../endpoint/endpoint.ts';
import { fileReply, messageReply, replyOf, rowId } from '../endpoint/replies.ts';
import { courseParams } from './course-fields.ts';

/** As for profile pictures (R7.10), bytes. */
export const COVER_BYTES_MAX = 5 * 1024 * 1024;

export const uploadCover = endpoint({
  method: 'POST',
  path: '/organization/{orgId}/courses/{courseId}/cover',
  access: { may: 'course.update', when: ['verified'] },
  summary:
    'Takes a JPEG, PNG or WebP to 5 MB in the form field cover and keeps it as a WebP of 960 x 540 pixels without metadata. For teachers with a confirmed address.',
  params: courseParams,
  upload: { field: 'cover', maxBytes: COVER_BYTES_MAX },
  reply: replyOf({ message: z.string(), coverId: z.string() }),
  fallback: msg`The cover picture could not be sent.`,
});

export const removeCover = endpoint({
  method: 'DELETE',
  path: '/organization/{orgId}/courses/{courseId}/cover',
  access: { may: 'course.update' },
  summary: 'Removes the cover picture of a course; the page draws one from the subject.',
  params: courseParams,
  reply: messageReply,
  fallback: msg`The cover picture could not be removed.`,
});

export const getCover = endpoint({
  method: 'GET',
  path: '/upload/image/course/{coverId}',
  access: 'anyone',
  summary: 'A cover picture, by an id that nobody can guess; kept by caches for a year.',
  params: z.object({ coverId: rowId }),
  isFile: true,
  reply: fileReply,
  fallback: msg`The picture could not be loaded.`,
});
