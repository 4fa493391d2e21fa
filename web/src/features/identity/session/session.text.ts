import { t } from '#texts';
/** Texts of the sign-in page (§8). */
export const sessionText = {
  welcome: t`Welcome. Your classes are waiting.`,
  /** R8.2: a failure without its own message. */
  failedWithoutMessage: t`Login failed. Please try again.`,
} as const;
