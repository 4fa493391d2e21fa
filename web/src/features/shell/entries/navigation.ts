import IconBook2 from '@tabler/icons-react/dist/esm/icons/IconBook2.mjs';
import IconSettings from '@tabler/icons-react/dist/esm/icons/IconSettings.mjs';
import IconUsers from '@tabler/icons-react/dist/esm/icons/IconUsers.mjs';
import type { OrganizationRole } from '@panthiya/contract/roles';
import type { IconShape } from '../../../ui/icon/icon.tsx';

/** An entry of a role's sidebar. */
export interface NavigationItem {
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
