/** R9.13. */
const USERNAME_MIN = 5;
const USERNAME_MAX = 20;
const FORM = new RegExp(`^[A-Za-z0-9_]{${USERNAME_MIN},${USERNAME_MAX}}$`);

/** R5.24. */
export const USERNAME_RULE = `Username must be ${USERNAME_MIN}-${USERNAME_MAX} characters with only letters, numbers, and underscore`;
/** The same, before anything is wrong. */
export const USERNAME_HELP = `${USERNAME_MIN} to ${USERNAME_MAX} letters, numbers or underscores.`;

/** True for what has the form of a username (R5.24). */
export function isUsername(text: string): boolean {
  return FORM.test(text);
}

// Shorter ones (root, help) no username can be.
const RESERVED = new Set([
  'admin',
  'admins',
  'administrator',
  'system',
  'sysadmin',
  'superuser',
  'panthiya',
  'official',
  'support',
  'helpdesk',
  'security',
  'moderator',
  'webmaster',
  'postmaster',
  'hostmaster',
  'abuse',
  'noreply',
  'staff',
  'owner',
  'everyone',
  'anonymous',
  'undefined',
]);

/** True for names that people would take for the installation's own (security.md), however they are spaced or cased. */
export function isReservedUsername(name: string): boolean {
  return RESERVED.has(name.toLowerCase().replaceAll('_', ''));
}
