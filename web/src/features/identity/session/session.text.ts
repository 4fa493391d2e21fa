/** What the sign-in page says (§8). */
export const sessionText = {
  welcome: 'Welcome back. Your classes are waiting.',
  /** R8.2: a failure that brings no words of its own. */
  failedWithoutWords: 'Login failed. Please try again.',
} as const;
