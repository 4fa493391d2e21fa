import IconBook2 from '@tabler/icons-react/dist/esm/icons/IconBook2.mjs';
import IconBuildingCommunity from '@tabler/icons-react/dist/esm/icons/IconBuildingCommunity.mjs';
import IconCash from '@tabler/icons-react/dist/esm/icons/IconCash.mjs';
import IconHistory from '@tabler/icons-react/dist/esm/icons/IconHistory.mjs';
import IconLayoutDashboard from '@tabler/icons-react/dist/esm/icons/IconLayoutDashboard.mjs';
import IconListCheck from '@tabler/icons-react/dist/esm/icons/IconListCheck.mjs';
import IconMail from '@tabler/icons-react/dist/esm/icons/IconMail.mjs';
import IconPackage from '@tabler/icons-react/dist/esm/icons/IconPackage.mjs';
import IconReceipt from '@tabler/icons-react/dist/esm/icons/IconReceipt.mjs';
import IconSettings from '@tabler/icons-react/dist/esm/icons/IconSettings.mjs';
import IconUsers from '@tabler/icons-react/dist/esm/icons/IconUsers.mjs';
import type { OrganizationRole } from '@panthiya/contract/members/roles';
import { pages } from '@panthiya/contract/pages';
import type { IconShape } from '../../ui/icon/icon.tsx';

/** An entry of a role's sidebar. */
interface NavigationItem {
  readonly title: string;
  readonly icon: IconShape;
  /** Beginning with a slash it stands under /{orgId}/{role} (R6.10). */
  readonly link: string;
  /** Where the pages begin that one comes to from here; {orgId} stands for the organisation's. */
  readonly below?: string;
}

/** A missing role has Dashboard and the default entries alone (R6.11). */
export type Navigation = Readonly<Partial<Record<OrganizationRole, readonly NavigationItem[]>>>;

const courses: NavigationItem = {
  title: 'Courses',
  icon: IconBook2,
  link: '/courses',
  below: '/org/{orgId}/courses/',
};

/** What each role finds under Dashboard (R6.9, R6.10); an entry comes with its page (R2.1.31). */
export const navigation: Navigation = {
  admin: [
    courses,
    { title: 'Members', icon: IconUsers, link: '/members' },
    { title: 'Settings', icon: IconSettings, link: '/settings' },
  ],
  lecturer: [courses],
  student: [courses],
};

/** What a system administrator finds on paths that begin with /admin (R6.5). */
export const adminNavigation: readonly NavigationItem[] = [
  { title: 'Dashboard', icon: IconLayoutDashboard, link: pages.admin },
  { title: 'Upgrade Requests', icon: IconReceipt, link: pages.adminRequests },
  { title: 'Income', icon: IconCash, link: pages.adminIncome },
  { title: 'Users', icon: IconUsers, link: pages.adminUsers },
  { title: 'Organizations', icon: IconBuildingCommunity, link: pages.adminOrganizations },
  { title: 'Packages', icon: IconPackage, link: pages.adminPackages },
  { title: 'Features', icon: IconListCheck, link: pages.adminFeatures },
  { title: 'Mails', icon: IconMail, link: pages.adminMails },
  { title: 'Audit Log', icon: IconHistory, link: pages.adminAudit },
];
