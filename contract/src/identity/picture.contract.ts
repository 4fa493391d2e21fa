import { msg } from '#texts';
import * as z from 'zod/mini';
import { endpoint } from '../endpoint/endpoint.ts';
import { fileReply, messageReply, replyOf, rowId } from '../endpoint/replies.ts';
import { removePictureCall, uploadPictureCall } from './picture.calls.ts';

/** R8.12. */
export const PICTURE_UPDATED_MESSAGE = msg`Profile picture updated successfully!`;

export const uploadPicture = endpoint({
  ...uploadPictureCall,
  summary:
    'Takes a JPEG, PNG or WebP to 5 MB in the form field dp and keeps it as a WebP of 512 x 512 pixels without metadata.',
  reply: replyOf({
    message: z.string(),
    /** The address of the picture now. */
    url: z.string(),
    /** As in the profile. */
    pictureId: z.string(),
  }),
});

export const removePicture = endpoint({
  ...removePictureCall,
  summary: 'Removes the caller’s picture; initials stand in its place.',
  reply: messageReply,
});

export const getPicture = endpoint({
  method: 'GET',
  path: '/upload/image/profile/{uid}',
  access: 'anyone',
  summary: 'The picture of a person; kept by caches for a year when ?id= is given.',
  params: z.object({ uid: rowId }),
  query: z.strictObject({ id: z.optional(z.string().check(z.maxLength(40))) }),
  isFile: true,
  reply: fileReply,
  fallback: msg`The picture could not be loaded.`,
});
