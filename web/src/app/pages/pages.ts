import { t } from '#texts';
import type { PageName } from '@panthiya/contract/pages';
import type { ComponentType } from 'react';
import { lazyPage, type LazyPage } from './lazy-page.ts';
import type { StaffPage } from './staff/staff-pages.ts';
import type { CoursePageName } from './courses/course-pages.ts';
import type { LandingPageName } from './landing/landing-pages.ts';
import type { OfficePageName } from './office/office-pages.ts';

/** A page of the route table (§2): the window's title, and its chunk. */
export interface PageEntry {
  readonly title: string;
  readonly Page: LazyPage;
}

/** A page that its module exports under this name. */
const page = <Name extends string>(
  title: string,
  load: () => Promise<Readonly<Record<Name, ComponentType>>>,
  name: Name,
): PageEntry => ({ title, Page: lazyPage(async () => (await load())[name]) });

/** A page of the provider. Its chunk's name is in the provider's own chunk, which no first visit loads. */
const staffPage = (title: string, name: StaffPage): PageEntry => ({
  title,
  Page: lazyPage(async () => (await import('./staff/staff-pages.ts')).staffPages[name]()),
});

/** A page of courses. Their chunks' names are in their own chunk, which no dashboard loads. */
const coursePage = (title: string, name: CoursePageName): PageEntry => ({
  title,
  Page: lazyPage(async () => (await import('./courses/course-pages.ts')).coursePages[name]()),
});

/** A page of an organization's office, and its news. Their chunks' names are with the parts of long lists, which no dashboard loads. */
const officePage = (title: string, name: OfficePageName): PageEntry => ({
  title,
  Page: lazyPage(async () => (await import('./office/office-pages.ts')).officePages[name]()),
});

/** A page to which a link of a mail leads. Their chunks' names are in a chunk of their own, which no other visit loads. */
const landingPage = (title: string, name: LandingPageName): PageEntry => ({
  title,
  Page: lazyPage(async () => (await import('./landing/landing-pages.ts')).landingPages[name]()),
});

/**
 * The page of each address. The build reads each page's module from here, and the server preloads with it (page-files.plugin.ts).
 * So the import is under the page's own name.
 */
export const pageEntries: Readonly<Record<PageName, PageEntry>> = {
  login: page(
    t`Sign In`,
    () => import('../../features/identity/session/login-page.tsx'),
    'LoginPage',
  ),
  register: page(
    t`Create Account`,
    () => import('../../features/identity/registration/register-page.tsx'),
    'RegisterPage',
  ),
  resetPassword: page(
    t`Reset Password`,
    () => import('../../features/identity/password-reset/reset-password-page.tsx'),
    'ResetPasswordPage',
  ),
  recovery: landingPage(t`Turn off the second step`, 'recovery'),
  recoveryStop: landingPage(t`Keep the second step`, 'recoveryStop'),
  signInReturn: page(
    t`Finish signing in`,
    () => import('../../features/identity/providers/return-page.tsx'),
    'SignInReturnPage',
  ),
  addressStop: landingPage(t`Keep your email`, 'addressStop'),
  verifyEmail: page(
    t`Confirm Your Email`,
    () => import('../../features/identity/registration/verify-email-page.tsx'),
    'VerifyEmailPage',
  ),
  notMe: page(
    t`This was not me`,
    () => import('../../features/identity/not-me/not-me-page.tsx'),
    'NotMePage',
  ),
  unsubscribe: landingPage(t`Turn off emails`, 'unsubscribe'),
  privacy: page(t`Privacy`, () => import('../../features/privacy/privacy-page.tsx'), 'PrivacyPage'),
  invite: page(
    t`Your Invitation`,
    () => import('../../features/organizations/joining/invite-page.tsx'),
    'InvitePage',
  ),
  join: page(
    t`Join`,
    () => import('../../features/organizations/joining/join-page.tsx'),
    'JoinPage',
  ),
  home: page(t`Home`, () => import('../../features/dashboard/dashboard-page.tsx'), 'DashboardPage'),
  dashboard: page(
    t`Home`,
    () => import('../../features/dashboard/dashboard-page.tsx'),
    'DashboardPage',
  ),
  profile: page(
    t`Profile`,
    () => import('../../features/identity/profile/profile-page.tsx'),
    'ProfilePage',
  ),
  account: page(
    t`Account`,
    () => import('../../features/identity/account/account-page.tsx'),
    'AccountPage',
  ),
  calendar: page(
    t`Calendar`,
    () => import('../../features/courses/calendar/calendar-page.tsx'),
    'CalendarPage',
  ),
  notifications: officePage(t`Notifications`, 'notifications'),
  notificationSettings: officePage(t`Notifications`, 'notificationSettings'),
  upgrade: page(
    t`Upgrade`,
    () => import('../../features/money/upgrade/upgrade-page.tsx'),
    'UpgradePage',
  ),
  checkout: page(
    t`Pay by Card`,
    () => import('../../features/money/checkout/checkout-page.tsx'),
    'CheckoutPage',
  ),
  admin: staffPage(t`Admin Dashboard`, 'admin'),
  adminPackages: staffPage(t`Plans`, 'adminPackages'),
  adminFeatures: staffPage(t`Features`, 'adminFeatures'),
  adminRequests: staffPage(t`Plan Requests`, 'adminRequests'),
  adminIncome: staffPage(t`Income`, 'adminIncome'),
  adminUsers: staffPage(t`Users`, 'adminUsers'),
  adminUser: staffPage(t`User`, 'adminUser'),
  adminOrganizations: staffPage(t`Organizations`, 'adminOrganizations'),
  adminOrganization: staffPage(t`Organization`, 'adminOrganization'),
  adminMails: staffPage(t`Emails`, 'adminMails'),
  adminHolidays: staffPage(t`Holidays`, 'adminHolidays'),
  adminAudit: staffPage(t`Audit Log`, 'adminAudit'),
  organizations: page(
    t`My Organizations`,
    () => import('../../features/organizations/list/organizations-page.tsx'),
    'OrganizationsPage',
  ),
  organizationsAlias: page(
    t`My Organizations`,
    () => import('../../features/organizations/list/organizations-page.tsx'),
    'OrganizationsPage',
  ),
  organization: page(
    t`Dashboard`,
    () => import('../../features/dashboard/organization-dashboard-page.tsx'),
    'OrganizationDashboardPage',
  ),
  course: coursePage(t`Course`, 'course'),
  lesson: coursePage(t({ message: 'Lesson', context: 'title of a page' }), 'lesson'),
  organizationRole: page(
    t`Dashboard`,
    () => import('../../features/dashboard/organization-dashboard-page.tsx'),
    'OrganizationDashboardPage',
  ),
  studentCourses: page(
    t`Courses`,
    () => import('../../features/dashboard/student-courses-page.tsx'),
    'StudentCoursesPage',
  ),
  lecturerCourses: coursePage(t`Courses`, 'lecturerCourses'),
  adminCourses: coursePage(t`Courses`, 'adminCourses'),
  students: officePage(t`Students`, 'students'),
  addStudents: officePage(t`Add students`, 'addStudents'),
  courseList: officePage(t`Add students`, 'courseList'),
  student: officePage(t`Student`, 'student'),
  announcements: officePage(t`Announcements`, 'announcements'),
  announcement: officePage(t`Announcements`, 'announcement'),
  newAnnouncement: officePage(t`Announcements`, 'newAnnouncement'),
  editAnnouncement: officePage(t`Announcements`, 'editAnnouncement'),
  organizationMembers: page(
    t`Members`,
    () => import('../../features/organizations/members/organization-members-page.tsx'),
    'OrganizationMembersPage',
  ),
  organizationSettings: page(
    t`Settings`,
    () => import('../../features/organizations/settings/organization-settings-page.tsx'),
    'OrganizationSettingsPage',
  ),
};

/** Any other address (R2.1.20). */
export const notFoundPage = page(
  t`Page Not Found`,
  () => import('../../features/not-found/not-found-page.tsx'),
  'NotFoundPage',
);

/** The kit's gallery, which is not in the delivered product. */
export const galleryPage =
  import.meta.env.DEV || import.meta.env.VITE_GALLERY === '1'
    ? page(t`The Kit`, () => import('../../ui/gallery/gallery-page.tsx'), 'GalleryPage')
    : undefined;
