import { msg } from '#texts';
import type { EndpointCall, FileUpload } from '../endpoint/endpoint.ts';

// The schemas of these calls are in the contract.

/** Largest accepted picture, bytes. */
const PICTURE_MAX_BYTES = 5 * 1024 * 1024;

export const uploadPictureCall = {
  method: 'POST',
  path: '/upload/profile-picture',
  access: 'signed-in',
  upload: { field: 'dp', maxBytes: PICTURE_MAX_BYTES },
  fallback: msg`Failed to upload profile picture`,
} as const satisfies EndpointCall & { upload: FileUpload };

export const removePictureCall = {
  method: 'DELETE',
  path: '/upload/profile-picture',
  access: 'signed-in',
  fallback: msg`The picture could not be removed.`,
} as const satisfies EndpointCall;
