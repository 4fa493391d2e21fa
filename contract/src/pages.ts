import { ORGANIZATION_ROLES, type OrganizationRole } from './roles.ts';

/**
 * The page addresses of the route table (§2, R2.1.x). The web routes by them. The server answers 404 for any other (R2.1.20), and
 * a redirect after sign-in follows no other (security.md). A word after a colon is a parameter; a word in brackets is its only
 * value.
 */
export const pages = {
  login: '/login',
  recovery: '/login/recovery',
  recoveryStop: '/login/recovery/stop',
  signInReturn: '/sign-in/return',
  addressStop: '/login/address/stop',
  register: '/register',
  resetPassword: '/reset-password',
  verifyEmail: '/verify-email',
  notMe: '/not-me',
  unsubscribe: '/unsubscribe',
  privacy: '/privacy',
  invite: '/invite',
  join: '/join',
  home: '/',
  dashboard: '/dashboard',
  profile: '/profile',
  account: '/account',
  calendar: '/account/calendar',
  notifications: '/account/notifications',
  notificationSettings: '/account/notifications/settings',
  upgrade: '/upgrade',
  checkout: '/checkout',
  admin: '/admin',
  adminPackages: '/admin/packages',
  adminFeatures: '/admin/features',
  adminRequests: '/admin/upgrade-requests',
  adminIncome: '/admin/income',
  adminUsers: '/admin/users',
  adminUser: '/admin/users/:uid',
  adminOrganizations: '/admin/organizations',
  adminOrganization: '/admin/organizations/:orgId',
  adminMails: '/admin/mails',
  adminHolidays: '/admin/holidays',
  adminAudit: '/admin/audit',
  organizations: '/org',
  organizationsAlias: '/organization',
  organization: '/org/:orgId',
  course: '/org/:orgId/courses/:courseId',
  courseList: '/org/:orgId/courses/:courseId/add-students',
  lesson: '/org/:orgId/courses/:courseId/lessons/:lessonId',
  newAnnouncement: '/org/:orgId/announcements/new',
  announcement: '/org/:orgId/announcements/:announcementId',
  editAnnouncement: '/org/:orgId/announcements/:announcementId/edit',
  organizationRole: '/:orgId/:role',
  announcements: '/:orgId/:role/announcements',
  studentCourses: '/:orgId/:role(student)/courses',
  lecturerCourses: '/:orgId/:role(lecturer)/courses',
  adminCourses: '/:orgId/:role(admin)/courses',
  organizationMembers: '/:orgId/:role(admin)/members',
  organizationSettings: '/:orgId/:role(admin)/settings',
  students: '/:orgId/:role(admin)/students',
  addStudents: '/:orgId/:role(admin)/students/add',
  student: '/:orgId/:role(admin)/students/:studentId',
} as const;

export type PageName = keyof typeof pages;

/** Pages only for visitors: a user who is signed in is sent to / (R2.1.2, R2.1.5, R2.1.7). */
export const visitorPageNames: ReadonlySet<PageName> = new Set([
  'login',
  'register',
  'resetPassword',
]);

/** Pages that anyone can open; all others are guarded (R2.1.28, R2.1.30). */
export const openPageNames: ReadonlySet<PageName> = new Set([
  ...visitorPageNames,
  'recovery',
  'recoveryStop',
  'signInReturn',
  'addressStop',
  'verifyEmail',
  'notMe',
  'unsubscribe',
  'privacy',
  'invite',
  'join',
]);

/** First path segments that are never an organization's (R2.1.23, R2.1.30). */
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
  'not-me',
  'unsubscribe',
  'sign-in',
  'privacy',
  'protected',
  'gallery',
  // First segments of calls under /organization.
  'create',
  'list',
] as const;

const SLUG = '[a-z0-9]+(?:-[a-z0-9]+)*';
const UID = '[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}';
const ORG_ID = new RegExp(`^${SLUG}$`);
const ID = new RegExp(`^${UID}$`);

/** True for the form of an orgId: a lower-case slug. */
export function isOrgId(segment: string | undefined): segment is string {
  return segment !== undefined && ORG_ID.test(segment);
}

/** True for the form of our ids. */
export function isUid(segment: string | undefined): segment is string {
  return segment !== undefined && ID.test(segment);
}

/** True for a first segment that no organization can have (R2.1.23). */
export function isReserved(segment: string): boolean {
  return RESERVED_SEGMENTS.some((reserved) => reserved === segment);
}

/** The forms of the parameters of addresses. */
interface Values {
  readonly orgId: string;
  readonly role: OrganizationRole;
  readonly courseId: string;
  readonly lessonId: string;
  readonly uid: string;
  readonly studentId: string;
  readonly announcementId: string;
}

/** The parameters in an address. */
export type PageParams = Partial<Values>;

type ParamOf<Segment> = Segment extends `:${infer Name}`
  ? Name extends `${string}(${string}`
    ? never
    : Name
  : never;
type ParamIn<Path> = Path extends `${infer Segment}/${infer Rest}`
  ? ParamOf<Segment> | ParamIn<Rest>
  : ParamOf<Path>;

/** The parameters that an address of this page needs. */
export type ParamsOf<Name extends PageName> = Pick<
  Values,
  ParamIn<(typeof pages)[Name]> & keyof Values
>;

const PARAM = /:(\w+)(?:\((\w+)\))?/g;
const FORMS: Readonly<Record<string, string>> = {
  orgId: `(?!(?:${RESERVED_SEGMENTS.join('|')})(?:/|$))${SLUG}`,
  role: ORGANIZATION_ROLES.join('|'),
  courseId: UID,
  lessonId: UID,
  uid: UID,
  studentId: UID,
  announcementId: UID,
};

// A final slash makes no other page; the home has only a slash.
const patterns = (Object.keys(pages) as PageName[]).map((name) => {
  const form = pages[name]
    .replace(/\/$/, '')
    .replace(PARAM, (_, param: string, only?: string) => `(?<${param}>${only ?? FORMS[param]})`);
  return { name, pattern: new RegExp(`^(?=/)${form}/?$`) };
});

/** The page at this path (without query and fragment), and the parameters of the path. undefined for any other path. */
export function matchPage(
  path: string,
): { readonly name: PageName; readonly params: PageParams } | undefined {
  for (const { name, pattern } of patterns) {
    const found = pattern.exec(path);
    if (found) return { name, params: { ...found.groups } };
  }
  return undefined;
}

/** The parameters of the page at this path; none for an unknown path. */
export function paramsOf(path: string): PageParams {
  return matchPage(path)?.params ?? {};
}

/** The path of a page. The values go in as they are: they have no letter that a path must escape. */
export function pathTo<Name extends PageName>(name: Name, params: ParamsOf<Name>): string {
  const values: PageParams = params;
  return pages[name].replace(
    PARAM,
    (_, param: keyof Values, only?: string) => only ?? values[param] ?? '',
  );
}
