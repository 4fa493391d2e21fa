import { t } from '#texts';
/** Texts of the profile page (§8). */
export const profileText = {
  noChanges: t`No changes detected. Please modify some fields before saving.`, // R5.11
  reset: t`Profile data has been reset to original values.`, // R4.29
  failed: t`Failed to update profile`, // R8.8
  unknown: t`Unknown error`, // R8.9
  pictureFailed: t`Failed to upload profile picture`, // R8.10
  noPicture: t`Please select and crop an image first`, // R5.12
} as const;
