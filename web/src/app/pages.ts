import { pages } from '@panthiya/contract/pages';
import type { CoursePageName } from './course-pages.ts';
import { lazyPage, type LazyPage } from './lazy-page.ts';
import type { StaffPage } from './staff-pages.ts';

/** A page of the route table (§2): its address, the window's title, and its chunk. */
export interface PageEntry {
  readonly path: string;
  readonly title: string;
  readonly Page: LazyPage;
}

/** For visitors alone: whoever is signed in is sent to /. */
export const visitorPages: readonly PageEntry[] = [
  {
    path: pages.login,
    title: 'Sign In',
    Page: lazyPage(async () => (await import('../features/session/login-page.tsx')).LoginPage),
  },
  {
    path: pages.register,
    title: 'Create Account',
    Page: lazyPage(
      async () => (await import('../features/registration/register-page.tsx')).RegisterPage,
    ),
  },
  {
    path: pages.resetPassword,
    title: 'Reset Password',
    Page: lazyPage(
      async () =>
        (await import('../features/password-reset/reset-password-page.tsx')).ResetPasswordPage,
    ),
  },
];

const hasGallery = import.meta.env.DEV || import.meta.env.VITE_GALLERY === '1';

/** For everybody. The gallery of the kit is not part of what is delivered. */
export const openPages: readonly PageEntry[] = [
  {
    path: pages.verifyEmail,
    title: 'Confirm Your Email',
    Page: lazyPage(
      async () => (await import('../features/registration/verify-email-page.tsx')).VerifyEmailPage,
    ),
  },
  {
    path: pages.invite,
    title: 'Your Invitation',
    Page: lazyPage(async () => (await import('../features/members/invite-page.tsx')).InvitePage),
  },
  {
    path: pages.join,
    title: 'Join',
    Page: lazyPage(async () => (await import('../features/members/join-page.tsx')).JoinPage),
  },
  {
    path: pages.privacy,
    title: 'Privacy',
    Page: lazyPage(async () => (await import('../features/privacy/privacy-page.tsx')).PrivacyPage),
  },
  ...(hasGallery
    ? [
        {
          path: '/gallery',
          title: 'The Kit',
          Page: lazyPage(async () => (await import('../ui/gallery/gallery-page.tsx')).GalleryPage),
        },
      ]
    : []),
];

const DashboardPage = lazyPage(
  async () => (await import('../features/dashboard/dashboard-page.tsx')).DashboardPage,
);

const OrganizationDashboardPage = lazyPage(
  async () =>
    (await import('../features/dashboard/organization-dashboard-page.tsx'))
      .OrganizationDashboardPage,
);
const OrganizationsPage = lazyPage(
  async () => (await import('../features/organizations/organizations-page.tsx')).OrganizationsPage,
);

/** A page of the provider's: its chunk is named in a chunk of theirs, which no first visit carries. */
const staffPage = (name: StaffPage): LazyPage =>
  lazyPage(async () => (await import('./staff-pages.ts')).staffPages[name]());

/** A page of courses: their chunks are named in a chunk of theirs, which no dashboard carries. */
const coursePage = (name: CoursePageName): LazyPage =>
  lazyPage(async () => (await import('./course-pages.ts')).coursePages[name]());
const CoursesPage = coursePage('courses');

/** Behind the guard. */
export const signedInPages: readonly PageEntry[] = [
  { path: pages.home, title: 'Dashboard', Page: DashboardPage },
  { path: pages.dashboard, title: 'Dashboard', Page: DashboardPage },
  {
    path: pages.profile,
    title: 'Profile',
    Page: lazyPage(async () => (await import('../features/profile/profile-page.tsx')).ProfilePage),
  },
  {
    path: pages.account,
    title: 'Account',
    Page: lazyPage(async () => (await import('../features/account/account-page.tsx')).AccountPage),
  },
  {
    path: pages.upgrade,
    title: 'Upgrade',
    Page: lazyPage(async () => (await import('../features/billing/upgrade-page.tsx')).UpgradePage),
  },
  {
    path: pages.checkout,
    title: 'Pay by Card',
    Page: lazyPage(
      async () => (await import('../features/billing/checkout-page.tsx')).CheckoutPage,
    ),
  },
  { path: pages.admin, title: 'Admin Dashboard', Page: staffPage('admin') },
  { path: pages.adminPackages, title: 'Packages', Page: staffPage('adminPackages') },
  { path: pages.adminFeatures, title: 'Features', Page: staffPage('adminFeatures') },
  { path: pages.adminRequests, title: 'Upgrade Requests', Page: staffPage('adminRequests') },
  { path: pages.adminUsers, title: 'Users', Page: staffPage('adminUsers') },
  { path: pages.adminUser, title: 'User', Page: staffPage('adminUser') },
  { path: pages.adminOrganizations, title: 'Organizations', Page: staffPage('adminOrganizations') },
  { path: pages.adminMails, title: 'Mails', Page: staffPage('adminMails') },
  { path: pages.adminAudit, title: 'Audit Log', Page: staffPage('adminAudit') },
  { path: pages.organizations, title: 'My Organizations', Page: OrganizationsPage },
  { path: pages.organizationsAlias, title: 'My Organizations', Page: OrganizationsPage },
  { path: pages.organization, title: 'Dashboard', Page: OrganizationDashboardPage },
  {
    path: pages.organizationMembers,
    title: 'Members',
    Page: lazyPage(
      async () =>
        (await import('../features/members/organization-members-page.tsx')).OrganizationMembersPage,
    ),
  },
  {
    path: pages.organizationSettings,
    title: 'Settings',
    Page: lazyPage(
      async () =>
        (await import('../features/organizations/organization-settings-page.tsx'))
          .OrganizationSettingsPage,
    ),
  },
  { path: pages.course, title: 'Course', Page: coursePage('course') },
  { path: pages.lesson, title: 'Lesson', Page: coursePage('lesson') },
  { path: pages.lecturerCourses, title: 'Courses', Page: CoursesPage },
  { path: pages.adminCourses, title: 'Courses', Page: CoursesPage },
  { path: pages.studentCourses, title: 'Courses', Page: OrganizationDashboardPage },
  { path: pages.organizationRole, title: 'Dashboard', Page: OrganizationDashboardPage },
];

/** Any other address (R2.1.20). */
export const notFoundPage: Omit<PageEntry, 'path'> = {
  title: 'Page Not Found',
  Page: lazyPage(
    async () => (await import('../features/not-found/not-found-page.tsx')).NotFoundPage,
  ),
};

/** The same inside the shell: should an address of the route table ever lack its page. */
export const notFoundContent: Omit<PageEntry, 'path'> = {
  title: 'Page Not Found',
  Page: lazyPage(
    async () => (await import('../features/not-found/not-found-content.tsx')).NotFoundContent,
  ),
};
