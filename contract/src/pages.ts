/**
 * The page addresses of the route table (§2, R2.1.x). The web routes by them, the server answers
 * 404 for any other (R2.1.20), and a redirect after sign-in follows no other (security.md).
 */
export const pages = {
  login: '/login',
  register: '/register',
  resetPassword: '/reset-password',
  verifyEmail: '/verify-email',
  privacy: '/privacy',
  home: '/',
  dashboard: '/dashboard',
  profile: '/profile',
  account: '/account',
  upgrade: '/upgrade',
  admin: '/admin',
  adminPackages: '/admin/packages',
  adminFeatures: '/admin/features',
  organizations: '/org',
  organizationsAlias: '/organization',
  organization: '/org/:orgId',
  organizationRole: '/:orgId/:role',
  studentCourses: '/:orgId/student/courses',
} as const;

export type PageName = keyof typeof pages;

/** Pages that anybody may open; all others are guarded (R2.1.28, R2.1.30). */
export const openPageNames: ReadonlySet<PageName> = new Set([
  'login',
  'register',
  'resetPassword',
  'verifyEmail',
  'privacy',
]);

/** First path segments that are never an organisation's (R2.1.23, R2.1.30). */
export const RESERVED_SEGMENTS = [
  'login',
  'register',
  'reset-password',
  'dashboard',
  'profile',
  'account',
  'upgrade',
  'admin',
  'org',
  'organization',
  'api',
  'assets',
  'health',
  'metrics',
  'invite',
  'invites',
  'join',
  'verify-email',
  'privacy',
  'protected',
  'gallery',
] as const;

/** Roles that a page address may carry (R2.1.18). */
export const ROLE_SEGMENTS = ['admin', 'lecturer', 'student'] as const;

const fixedPaths = new Set<string>(Object.values(pages).filter((path) => !path.includes(':')));
const isOrgId = (segment: string | undefined): boolean =>
  segment !== undefined && /^[a-z0-9]+(?:-[a-z0-9]+)*$/.test(segment);
const isReserved = (segment: string | undefined): boolean =>
  RESERVED_SEGMENTS.some((reserved) => reserved === segment);
const isRole = (segment: string | undefined): boolean =>
  ROLE_SEGMENTS.some((role) => role === segment);

/** True when a page stands at this path (without query and fragment). A final slash does not matter. */
export function isPagePath(path: string): boolean {
  const trimmed = path.length > 1 && path.endsWith('/') ? path.slice(0, -1) : path;
  if (fixedPaths.has(trimmed)) return true;
  const [lead, first, second, third, ...rest] = trimmed.split('/');
  if (lead !== '' || rest.length > 0) return false;
  if (third !== undefined) {
    return third === 'courses' && second === 'student' && isOrgId(first) && !isReserved(first);
  }
  if (first === 'org') return isOrgId(second);
  return isOrgId(first) && !isReserved(first) && isRole(second);
}
