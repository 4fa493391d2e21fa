import { usernameForm, usernameHelp } from './username.texts.ts';

/** R9.13. */
const USERNAME_MIN = 5;
const USERNAME_MAX = 20;
const FORM = new RegExp(`^[A-Za-z0-9_]{${USERNAME_MIN},${USERNAME_MAX}}$`);

/** R5.24. */
export const USERNAME_RULE = usernameForm({ least: USERNAME_MIN, most: USERNAME_MAX });
/** The same, before there is a fault. */
export const USERNAME_HELP = usernameHelp({ least: USERNAME_MIN, most: USERNAME_MAX });

/** True for the form of a username (R5.24). */
export function isUsername(text: string): boolean {
  return FORM.test(text);
}

// No username can have the shorter ones (root, help).
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

/** True for names that look like the installation's own (security.md), with any spacing or case. */
export function isReservedUsername(name: string): boolean {
  return RESERVED.has(name.toLowerCase().replaceAll('_', ''));
}
