import { ApiError } from '../../../../lib/api-error.ts';
import { profileText } from './profile.text.ts';

/** Says why a save failed: the server's message as it is (R8.8); a thrown error after ours (R8.9). */
export function saveFailureMessage(failure: unknown): string {
  if (failure instanceof ApiError && failure.status > 0) return failure.message;
  return `${profileText.failed}: ${reasonOf(failure) ?? profileText.unknown}`;
}

/** Says why an upload failed (R8.10). */
export function uploadFailureMessage(failure: unknown): string {
  const reason = reasonOf(failure);
  return reason === undefined || reason === profileText.pictureFailed
    ? profileText.pictureFailed
    : `${profileText.pictureFailed}: ${reason}`;
}

function reasonOf(failure: unknown): string | undefined {
  return failure instanceof Error && failure.message ? failure.message : undefined;
}
