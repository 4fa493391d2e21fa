/** R9.13. */
export const USERNAME_MIN = 5;
export const USERNAME_MAX = 20;

/** R5.24. */
export const USERNAME_RULE =
  'Username must be 5-20 characters with only letters, numbers, and underscore';

/** True for what has the form of a username (R5.24). */
export function isUsername(text: string): boolean {
  return /^[A-Za-z0-9_]{5,20}$/.test(text);
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
