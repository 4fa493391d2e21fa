/** Texts of the account page (§8). */
export const accountText = {
  /** R5.18. */
  requirementsUnmet: 'Please ensure all requirements are met',
  /** R5.19. */
  pasteBlocked: 'Pasting is disabled. Please type the password manually to confirm.',
  /** R5.22. */
  copied: 'Password copied to clipboard!',
  /** R5.23. */
  copyFailed: 'Failed to copy password to clipboard',
  /** R8.15. */
  passwordChanged: 'Password changed successfully!',
  /** R8.17. */
  usernameChanged: 'Username changed successfully!',
} as const;

/** How long messages stay, in milliseconds. */
export const shownFor = {
  /** R9.16. */
  copied: 2_000,
  /** R9.17. */
  pasteBlocked: 3_000,
  /** R9.18. */
  usernameChanged: 3_000,
} as const;

/** "Failed to …". If there is a reason, it follows after a colon (R8.14, R8.16). */
export function failureMessage(fallback: string, failure: unknown): string {
  const message = failure instanceof Error ? failure.message : '';
  return message === '' || message === fallback ? fallback : `${fallback}: ${message}`;
}
