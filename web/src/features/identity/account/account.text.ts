import { t } from '#texts';
import { say, type Text } from '@panthiya/contract/locale/say';
/** Texts of the account page (§8). */
export const accountText = {
  /** R5.18. */
  requirementsUnmet: t`Please ensure all requirements are met`,
  /** R5.19. */
  pasteBlocked: t`Pasting is disabled. Please type the password manually to confirm.`,
  /** R5.22. */
  copied: t`Password copied to clipboard!`,
  /** R5.23. */
  copyFailed: t`Failed to copy password to clipboard`,
  /** R8.15. */
  passwordChanged: t`Password changed successfully!`,
  /** R8.17. */
  usernameChanged: t`Username changed successfully!`,
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
export function failureMessage(fallback: Text | string, failure: unknown): string {
  const message = failure instanceof Error ? failure.message : '';
  const what = say(fallback);
  return message === '' || message === what ? what : t`${{ what }}: ${{ message }}`;
}
