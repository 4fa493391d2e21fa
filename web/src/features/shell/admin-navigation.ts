import { t } from '#texts';
import IconBuildingCommunity from '@tabler/icons-react/dist/esm/icons/IconBuildingCommunity.mjs';
import IconCalendarOff from '@tabler/icons-react/dist/esm/icons/IconCalendarOff.mjs';
import IconCash from '@tabler/icons-react/dist/esm/icons/IconCash.mjs';
import IconHistory from '@tabler/icons-react/dist/esm/icons/IconHistory.mjs';
import IconLayoutDashboard from '@tabler/icons-react/dist/esm/icons/IconLayoutDashboard.mjs';
import IconListCheck from '@tabler/icons-react/dist/esm/icons/IconListCheck.mjs';
import IconMail from '@tabler/icons-react/dist/esm/icons/IconMail.mjs';
import IconPackage from '@tabler/icons-react/dist/esm/icons/IconPackage.mjs';
import IconReceipt from '@tabler/icons-react/dist/esm/icons/IconReceipt.mjs';
import IconUsers from '@tabler/icons-react/dist/esm/icons/IconUsers.mjs';
import { pages } from '@panthiya/contract/pages';
import type { NavigationItem } from '../../shared/navigation/navigation-item.ts';
import type { SidebarEntry } from './entries/sidebar-entries.ts';

/** The pages of a system administrator, on paths that start with /admin (R6.5). */
const adminNavigation: readonly NavigationItem[] = [
  { title: t`Dashboard`, icon: IconLayoutDashboard, link: pages.admin },
  { title: t`Plan Requests`, icon: IconReceipt, link: pages.adminRequests },
  { title: t`Income`, icon: IconCash, link: pages.adminIncome },
  { title: t`Users`, icon: IconUsers, link: pages.adminUsers },
  { title: t`Organizations`, icon: IconBuildingCommunity, link: pages.adminOrganizations },
  { title: t`Plans`, icon: IconPackage, link: pages.adminPackages },
  { title: t`Features`, icon: IconListCheck, link: pages.adminFeatures },
  { title: t`Holidays`, icon: IconCalendarOff, link: pages.adminHolidays },
  { title: t`Emails`, icon: IconMail, link: pages.adminMails },
  { title: t`Audit Log`, icon: IconHistory, link: pages.adminAudit },
];

/** The same as entries of the sidebar; the page of one user is marked at Users. */
export const adminEntries: readonly SidebarEntry[] = adminNavigation.map(
  ({ title, icon, link }) => ({
    title,
    icon,
    target: { path: link, ...(link !== pages.admin && { below: `${link}/` }) },
  }),
);
