import { t } from '#texts';
/** Texts of the wizard (§8). */
export const registrationText = {
  purpose: t`Create your account`,
  missing: t`Please fill in all required fields`, // R5.4
  /** R8.4: a failure without its own message. */
  failedWithoutMessage: t`Registration failed. Please try again.`,
  /** R8.5: this text, for every message of the server. */
  registered: t`Registration successful! Please check your email to verify your account.`,
  providerOver: t`Signing in at the other site took too long. Choose a password here, and connect it later in your account.`,
  stepComes: t`Loading …`,
  stepFailed: t`This step could not be loaded.`,
  /** What a provider vouched for needs no link. */
  doneConfirmed: t`Your account is ready.`,
  done: t`You will go to Sign In in 3 seconds.`,
  readyFor: (name: string) => t`Your account is ready. Sign in with ${{ name }}.`,
  /** Shown on the sign-in page afterwards: there the user sees a mistyped address, and corrects it after the sign-in. */
  mailedTo: (email: string) =>
    t`We sent a link to ${{ email }}. Open it to confirm your address. Wrong address? Sign in here and correct it.`,
} as const;
