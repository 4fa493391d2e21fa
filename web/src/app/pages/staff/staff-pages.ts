import type { ComponentType } from 'react';

/** The pages of system administrators, by their name in the contract. */
export const staffPages = {
  admin: async () =>
    (await import('../../../features/provider/dashboard/admin-page.tsx')).AdminPage,
  adminPackages: async () =>
    (await import('../../../features/money/packages/packages-page.tsx')).PackagesPage,
  adminFeatures: async () =>
    (await import('../../../features/provider/system-features/system-features-page.tsx'))
      .SystemFeaturesPage,
  adminRequests: async () =>
    (await import('../../../features/money/queue/requests-page.tsx')).RequestsPage,
  adminIncome: async () =>
    (await import('../../../features/provider/income/income-page.tsx')).IncomePage,
  adminUsers: async () =>
    (await import('../../../features/provider/users/users-page.tsx')).UsersPage,
  adminUser: async () => (await import('../../../features/provider/users/user-page.tsx')).UserPage,
  adminOrganizations: async () =>
    (await import('../../../features/provider/organizations/all-organizations-page.tsx'))
      .AllOrganizationsPage,
  adminOrganization: async () =>
    (await import('../../../features/provider/organizations/one-organization-page.tsx'))
      .OneOrganizationPage,
  adminHolidays: async () =>
    (await import('../../../features/provider/holidays/holidays-page.tsx')).HolidaysPage,
  adminMails: async () =>
    (await import('../../../features/provider/mails/mails-page.tsx')).MailsPage,
  adminAudit: async () =>
    (await import('../../../features/provider/audit/audit-page.tsx')).AuditPage,
} satisfies Record<string, () => Promise<ComponentType>>;

export type StaffPage = keyof typeof staffPages;
