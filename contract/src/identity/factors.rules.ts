/** Digits of an authenticator app's code (RFC 6238). */
export const TOTP_DIGITS = 6;
/** How long a code is shown, in seconds; the server also takes those before and after it. */
export const TOTP_SECONDS = 30;
/** Recovery codes of an account, each with a label from 0 to 9 (R18.1.5). */
export const RECOVERY_CODES = 10;
/** Letters of a recovery code after its label. */
export const RECOVERY_LETTERS = 10;
/** At so many codes and fewer the page warns (R18.1.6). */
export const FEW_RECOVERY_CODES = 3;
/** Minutes to finish setting up an app, and to enter the second step of a sign-in. */
export const SET_UP_MINUTES = 30;
export const CHALLENGE_MINUTES = 10;
/** Wrong answers that end a sign-in. */
export const CHALLENGE_FAILURES = 5;
