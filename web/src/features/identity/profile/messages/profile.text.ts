/** Texts of the profile page (§8). */
export const profileText = {
  noChanges: 'No changes detected. Please modify some fields before saving.', // R5.11
  reset: 'Profile data has been reset to original values.', // R4.29
  failed: 'Failed to update profile', // R8.8
  unknown: 'Unknown error', // R8.9
  pictureFailed: 'Failed to upload profile picture', // R8.10
  noPicture: 'Please select and crop an image first', // R5.12
} as const;
