/** What the wizard says (§8). */
export const registrationText = {
  purpose: 'Create your account',
  missing: 'Please fill in all required fields', // R5.4
  /** R8.4: a failure that brings no words of its own. */
  failedWithoutWords: 'Registration failed. Please try again.',
  /** R8.5: this text, whatever message the server sends. */
  registered: 'Registration successful! Please check your email to verify your account.',
  stepComes: 'Loading …',
  stepFailed: 'This step could not be loaded.',
  done: 'You will go to Sign In in 3 seconds.',
  /** What the sign-in page says after it: a mistyped address is seen there, and corrected after the sign-in. */
  mailedTo: (email: string) =>
    `We sent a link to ${email}. Open it to confirm your address. Wrong address? Sign in here and correct it.`,
} as const;
