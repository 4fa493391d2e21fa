import { t } from '#texts';
/** Texts of the reset page (§8). */
export const passwordResetText = {
  ask: t`Tell us your email address. We send you a link to choose a new password.`,
  choose: t`For the email address that got this link.`,
  done: t`Password changed. Sign in with it.`,
  /** R8.7: a failure without its own message. */
  failedWithoutMessage: t`Password reset request failed. Please try again.`,
} as const;

/** R2.2.4.3. */
export function countdownText(seconds: number): string {
  return t`Redirecting to login in ${{ seconds }} seconds...`;
}
