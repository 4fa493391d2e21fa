import { isOrganizationRole, type OrganizationRole } from './members/roles.ts';

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
  invite: '/invite',
  join: '/join',
  home: '/',
  dashboard: '/dashboard',
  profile: '/profile',
  account: '/account',
  upgrade: '/upgrade',
  checkout: '/checkout',
  admin: '/admin',
  adminPackages: '/admin/packages',
  adminFeatures: '/admin/features',
  adminRequests: '/admin/upgrade-requests',
  adminUsers: '/admin/users',
  adminUser: '/admin/users/:uid',
  adminOrganizations: '/admin/organizations',
  adminMails: '/admin/mails',
  adminAudit: '/admin/audit',
  organizations: '/org',
  organizationsAlias: '/organization',
  organization: '/org/:orgId',
  course: '/org/:orgId/courses/:courseId',
  lesson: '/org/:orgId/courses/:courseId/lessons/:lessonId',
  organizationRole: '/:orgId/:role',
  studentCourses: '/:orgId/student/courses',
  lecturerCourses: '/:orgId/lecturer/courses',
  adminCourses: '/:orgId/admin/courses',
  organizationMembers: '/:orgId/admin/members',
  organizationSettings: '/:orgId/admin/settings',
} as const;

export type PageName = keyof typeof pages;

/** Pages that anybody may open; all others are guarded (R2.1.28, R2.1.30). */
export const openPageNames: ReadonlySet<PageName> = new Set([
  'login',
  'register',
  'resetPassword',
  'verifyEmail',
  'privacy',
  'invite',
  'join',
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
  'checkout',
  'admin',
  'org',
  'organization',
  'api',
  'assets',
  'health',
  'metrics',
  'player',
  'invite',
  'invites',
  'join',
  'verify-email',
  'privacy',
  'protected',
  'gallery',
  // First segments of calls under /organization.
  'create',
  'list',
] as const;

/** Pages of a role beyond its dashboard, by role: /{orgId}/{role}/{page} (R2.1.19, R2.1.30). */
const ROLE_PAGES: Readonly<Record<OrganizationRole, readonly string[]>> = {
  admin: ['courses', 'members', 'settings'],
  lecturer: ['courses'],
  student: ['courses'],
};

const UID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

const fixedPaths = new Set<string>(Object.values(pages).filter((path) => !path.includes(':')));

/** True for what follows /org/{orgId}/courses: a course, and a lesson of it. */
function isCoursePath([courseId, lessons, lessonId, ...rest]: readonly string[]): boolean {
  if (!isUid(courseId)) return false;
  if (lessons === undefined) return true;
  return lessons === 'lessons' && isUid(lessonId) && rest.length === 0;
}

/** True for what has the form of an orgId: a lower-case slug. */
export function isOrgId(segment: string | undefined): segment is string {
  return segment !== undefined && /^[a-z0-9]+(?:-[a-z0-9]+)*$/.test(segment);
}

/** True for what has the form of an id of ours. */
export function isUid(segment: string | undefined): segment is string {
  return segment !== undefined && UID.test(segment);
}

/** True for a first segment that no organisation may have (R2.1.23). */
export function isReserved(segment: string): boolean {
  return RESERVED_SEGMENTS.some((reserved) => reserved === segment);
}

/** True when a page stands at this path (without query and fragment). A final slash does not matter. */
export function isPagePath(path: string): boolean {
  const trimmed = path.length > 1 && path.endsWith('/') ? path.slice(0, -1) : path;
  if (fixedPaths.has(trimmed)) return true;
  const [lead, first, second, third, ...rest] = trimmed.split('/');
  if (lead !== '') return false;
  if (first === 'org' && third === 'courses') return isOrgId(second) && isCoursePath(rest);
  if (rest.length > 0) return false;
  if (first === 'admin') return second === 'users' && isUid(third);
  if (first === 'org') return isOrgId(second) && third === undefined;
  if (!isOrgId(first) || isReserved(first) || !isOrganizationRole(second)) return false;
  return third === undefined || ROLE_PAGES[second].includes(third);
}
