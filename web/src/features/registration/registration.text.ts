/** What the wizard says (§8). */
export const registrationText = {
  purpose: 'Create your account',
  missing: 'Please fill in all required fields', // R5.4
  /** R8.4: a failure that brings no words of its own. */
  failedWithoutWords: 'Registration failed. Please try again.',
  /** R8.5: this text, whatever message the server sends. */
  registered: 'Registration successful! Please check your email to verify your account.',
  done: 'We take you to the sign-in page.',
} as const;
