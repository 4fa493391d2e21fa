import IconBook2 from '@tabler/icons-react/dist/esm/icons/IconBook2.mjs';
import IconBuildingCommunity from '@tabler/icons-react/dist/esm/icons/IconBuildingCommunity.mjs';
import IconCalendar from '@tabler/icons-react/dist/esm/icons/IconCalendar.mjs';
import IconHome from '@tabler/icons-react/dist/esm/icons/IconHome.mjs';
import IconLayoutDashboard from '@tabler/icons-react/dist/esm/icons/IconLayoutDashboard.mjs';
import IconReceipt from '@tabler/icons-react/dist/esm/icons/IconReceipt.mjs';
import IconSettings from '@tabler/icons-react/dist/esm/icons/IconSettings.mjs';
import IconTicket from '@tabler/icons-react/dist/esm/icons/IconTicket.mjs';
import IconUser from '@tabler/icons-react/dist/esm/icons/IconUser.mjs';
import IconUsers from '@tabler/icons-react/dist/esm/icons/IconUsers.mjs';
import type { OrganizationRole } from '@panthiya/contract/members/roles';
import type { OrganizationCard } from '@panthiya/contract/organizations/organizations.contract';
import { pages, pathTo } from '@panthiya/contract/pages';
import { coursesPath, rolePath } from '../../../session/organization/organization-address.ts';
import type { IconShape } from '../../../ui/icon/icon.tsx';

/** One of the four places at the thumb of a phone. */
export interface TabPlace {
  readonly title: string;
  readonly icon: IconShape;
  readonly path: string;
  /** The same page at another address. */
  readonly alias?: string;
  /** How the addresses of pages begin that are reached from here. */
  readonly below?: string;
  /** The part of that page which shows the week. */
  readonly isWeek?: true;
}

/** What decides which places these are. */
interface Standing {
  readonly isAdminArea: boolean;
  /** The organisation of the address and the confirmed role in it. */
  readonly place: { readonly orgId: string; readonly role: OrganizationRole } | undefined;
  readonly own: readonly Pick<OrganizationCard, 'orgId' | 'roles'>[];
  /** Whether any day of theirs has something in it. */
  readonly hasCourses: boolean;
}

/** The part of the first page that shows the week. */
export const WEEK_HASH = '#week';

const week: TabPlace = {
  title: 'Week',
  icon: IconCalendar,
  path: pages.home,
  alias: pages.dashboard,
  isWeek: true,
};
const profile: TabPlace = { title: 'Profile', icon: IconUser, path: pages.profile };
const organizations: TabPlace = {
  title: 'Organizations',
  icon: IconBuildingCommunity,
  path: pages.organizations,
  alias: pages.organizationsAlias,
};

/** The four places for where one is: in the administration, in an organisation by role, else one's own. */
export function tabPlaces({ isAdminArea, place, own, hasCourses }: Standing): readonly TabPlace[] {
  if (isAdminArea) return adminPlaces;
  if (place) return place.role === 'admin' ? headPlaces(place.orgId) : memberPlaces(place);
  const [only, ...others] = own.flatMap(({ orgId, roles }) =>
    roles.map((role) => ({ orgId, role })),
  );
  const third = only && others.length === 0 ? coursesOf(only) : organizations;
  const home = { path: pages.home, alias: pages.dashboard };
  if (hasCourses)
    return [{ title: 'Today', icon: IconLayoutDashboard, ...home }, week, third, profile];
  const join = { title: 'Join', icon: IconTicket, path: pages.join };
  return [{ title: 'Home', icon: IconHome, ...home }, join, third, profile];
}

const adminPlaces: readonly TabPlace[] = [
  { title: 'Dashboard', icon: IconLayoutDashboard, path: pages.admin },
  { title: 'Requests', icon: IconReceipt, path: pages.adminRequests },
  { title: 'Users', icon: IconUsers, path: pages.adminUsers, below: `${pages.adminUsers}/` },
  {
    title: 'Organizations',
    icon: IconBuildingCommunity,
    path: pages.adminOrganizations,
    below: `${pages.adminOrganizations}/`,
  },
];

type Place = NonNullable<Standing['place']>;

const todayAt = ({ orgId, role }: Place): TabPlace => ({
  title: 'Today',
  icon: IconLayoutDashboard,
  path: rolePath(orgId, role),
  alias: pathTo('organization', { orgId }),
});

const coursesOf = ({ orgId, role }: Place): TabPlace => ({
  title: 'Courses',
  icon: IconBook2,
  path: coursesPath(orgId, role),
  below: `${pathTo('organization', { orgId })}/courses/`,
});

const memberPlaces = (place: Place): readonly TabPlace[] => [
  todayAt(place),
  week,
  coursesOf(place),
  profile,
];

const headPlaces = (orgId: string): readonly TabPlace[] => [
  todayAt({ orgId, role: 'admin' }),
  coursesOf({ orgId, role: 'admin' }),
  { title: 'Members', icon: IconUsers, path: pathTo('organizationMembers', { orgId }) },
  {
    title: 'Settings',
    icon: IconSettings,
    path: pathTo('organizationSettings', { orgId }),
  },
];
