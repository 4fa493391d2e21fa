import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { fileReply, messageReply } from '../replies.ts';

/** Largest picture that is taken, bytes. */
export const PICTURE_MAX_BYTES = 5 * 1024 * 1024;

/** R8.12. */
export const PICTURE_UPDATED_MESSAGE = 'Profile picture updated successfully!';

export const uploadPicture = endpoint({
  method: 'POST',
  path: '/upload/profile-picture',
  access: 'signed-in',
  summary:
    'Takes a JPEG, PNG or WebP to 5 MB in the form field dp and keeps it as a WebP of 512 x 512 pixels without metadata.',
  upload: { field: 'dp', maxBytes: PICTURE_MAX_BYTES },
  reply: z.object({
    success: z.literal(true),
    message: z.string(),
    /** Where the picture is now. */
    url: z.string(),
    /** As in the profile. */
    pictureId: z.string(),
  }),
  fallback: 'Failed to upload profile picture',
});

export const removePicture = endpoint({
  method: 'DELETE',
  path: '/upload/profile-picture',
  access: 'signed-in',
  summary: 'Removes the caller’s picture; initials stand in its place.',
  reply: messageReply,
  fallback: 'The picture could not be removed.',
});

export const getPicture = endpoint({
  method: 'GET',
  path: '/upload/image/profile/{uid}',
  access: 'anyone',
  summary: 'The picture of a person; kept by caches for a year when ?id= is given.',
  params: z.object({ uid: z.string('This is no id.').check(z.uuid('This is no id.')) }),
  query: z.strictObject({ id: z.optional(z.string().check(z.maxLength(40))) }),
  isFile: true,
  reply: fileReply,
  fallback: 'The picture could not be loaded.',
});
