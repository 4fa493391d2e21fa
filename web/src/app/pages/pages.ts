import type { PageName } from '@panthiya/contract/pages';
import type { ComponentType } from 'react';
import { lazyPage, type LazyPage } from './lazy-page.ts';
import type { StaffPage } from './staff/staff-pages.ts';
import type { CoursePageName } from './courses/course-pages.ts';

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

/**
 * The page of each address. The build reads each page's module from here, and the server preloads with it (page-files.plugin.ts).
 * So the import is under the page's own name.
 */
export const pageEntries: Readonly<Record<PageName, PageEntry>> = {
  login: page(
    'Sign In',
    () => import('../../features/identity/session/login-page.tsx'),
    'LoginPage',
  ),
  register: page(
    'Create Account',
    () => import('../../features/identity/registration/register-page.tsx'),
    'RegisterPage',
  ),
  resetPassword: page(
    'Reset Password',
    () => import('../../features/identity/password-reset/reset-password-page.tsx'),
    'ResetPasswordPage',
  ),
  verifyEmail: page(
    'Confirm Your Email',
    () => import('../../features/identity/registration/verify-email-page.tsx'),
    'VerifyEmailPage',
  ),
  privacy: page('Privacy', () => import('../../features/privacy/privacy-page.tsx'), 'PrivacyPage'),
  invite: page(
    'Your Invitation',
    () => import('../../features/organizations/joining/invite-page.tsx'),
    'InvitePage',
  ),
  join: page(
    'Join',
    () => import('../../features/organizations/joining/join-page.tsx'),
    'JoinPage',
  ),
  home: page('Home', () => import('../../features/dashboard/dashboard-page.tsx'), 'DashboardPage'),
  dashboard: page(
    'Home',
    () => import('../../features/dashboard/dashboard-page.tsx'),
    'DashboardPage',
  ),
  profile: page(
    'Profile',
    () => import('../../features/identity/profile/profile-page.tsx'),
    'ProfilePage',
  ),
  account: page(
    'Account',
    () => import('../../features/identity/account/account-page.tsx'),
    'AccountPage',
  ),
  upgrade: page(
    'Upgrade',
    () => import('../../features/money/upgrade/upgrade-page.tsx'),
    'UpgradePage',
  ),
  checkout: page(
    'Pay by Card',
    () => import('../../features/money/checkout/checkout-page.tsx'),
    'CheckoutPage',
  ),
  admin: staffPage('Admin Dashboard', 'admin'),
  adminPackages: staffPage('Packages', 'adminPackages'),
  adminFeatures: staffPage('Features', 'adminFeatures'),
  adminRequests: staffPage('Upgrade Requests', 'adminRequests'),
  adminIncome: staffPage('Income', 'adminIncome'),
  adminUsers: staffPage('Users', 'adminUsers'),
  adminUser: staffPage('User', 'adminUser'),
  adminOrganizations: staffPage('Organizations', 'adminOrganizations'),
  adminOrganization: staffPage('Organization', 'adminOrganization'),
  adminMails: staffPage('Emails', 'adminMails'),
  adminAudit: staffPage('Audit Log', 'adminAudit'),
  organizations: page(
    'My Organizations',
    () => import('../../features/organizations/list/organizations-page.tsx'),
    'OrganizationsPage',
  ),
  organizationsAlias: page(
    'My Organizations',
    () => import('../../features/organizations/list/organizations-page.tsx'),
    'OrganizationsPage',
  ),
  organization: page(
    'Dashboard',
    () => import('../../features/dashboard/organization-dashboard-page.tsx'),
    'OrganizationDashboardPage',
  ),
  course: coursePage('Course', 'course'),
  lesson: coursePage('Lesson', 'lesson'),
  organizationRole: page(
    'Dashboard',
    () => import('../../features/dashboard/organization-dashboard-page.tsx'),
    'OrganizationDashboardPage',
  ),
  studentCourses: page(
    'Courses',
    () => import('../../features/dashboard/student-courses-page.tsx'),
    'StudentCoursesPage',
  ),
  lecturerCourses: coursePage('Courses', 'lecturerCourses'),
  adminCourses: coursePage('Courses', 'adminCourses'),
  organizationMembers: page(
    'Members',
    () => import('../../features/organizations/members/organization-members-page.tsx'),
    'OrganizationMembersPage',
  ),
  organizationSettings: page(
    'Settings',
    () => import('../../features/organizations/settings/organization-settings-page.tsx'),
    'OrganizationSettingsPage',
  ),
};

/** Any other address (R2.1.20). */
export const notFoundPage = page(
  'Page Not Found',
  () => import('../../features/not-found/not-found-page.tsx'),
  'NotFoundPage',
);

/** The kit's gallery, which is not in the delivered product. */
export const galleryPage =
  import.meta.env.DEV || import.meta.env.VITE_GALLERY === '1'
    ? page('The Kit', () => import('../../ui/gallery/gallery-page.tsx'), 'GalleryPage')
    : undefined;
