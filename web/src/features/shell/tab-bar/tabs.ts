import { t } from '#texts';
import IconBook2 from '@tabler/icons-react/dist/esm/icons/IconBook2.mjs';
import IconBuildingCommunity from '@tabler/icons-react/dist/esm/icons/IconBuildingCommunity.mjs';
import IconCalendar from '@tabler/icons-react/dist/esm/icons/IconCalendar.mjs';
import IconHome from '@tabler/icons-react/dist/esm/icons/IconHome.mjs';
import IconLayoutDashboard from '@tabler/icons-react/dist/esm/icons/IconLayoutDashboard.mjs';
import IconReceipt from '@tabler/icons-react/dist/esm/icons/IconReceipt.mjs';
import IconSettings from '@tabler/icons-react/dist/esm/icons/IconSettings.mjs';
import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs';
import IconSchool from '@tabler/icons-react/dist/esm/icons/IconSchool.mjs';
import IconUser from '@tabler/icons-react/dist/esm/icons/IconUser.mjs';
import IconUsers from '@tabler/icons-react/dist/esm/icons/IconUsers.mjs';
import type { OrganizationRole } from '@panthiya/contract/roles';
import type { OrganizationCard } from '@panthiya/contract/organizations/organizations.contract';
import { pages, pathTo } from '@panthiya/contract/pages';
import { coursesPath, rolePath } from '../../../shared/addresses/organization-address.ts';
import type { StoredUser } from '../../../auth/stored-user.ts';
import type { IconShape } from '../../../ui/icon/icon.tsx';

/** One of the four tabs at the thumb of a phone. */
export interface Tab {
  readonly title: string;
  readonly icon: IconShape;
  readonly path: string;
  /** The same page at another address. */
  readonly alias?: string;
  /** The start of the addresses of pages that users reach from here. */
  readonly below?: string;
  /** The part of that page with the week. */
  readonly isWeek?: true;
}

/** The facts that decide the tabs. */
interface TabContext {
  readonly isAdminArea: boolean;
  /** The organization of the address and the confirmed role in it. */
  readonly context: { readonly orgId: string; readonly role: OrganizationRole } | undefined;
  readonly own: readonly Pick<OrganizationCard, 'orgId' | 'name' | 'roles' | 'duties'>[];
  /** The name of the organization where the user was last, and the role there. */
  readonly last: Pick<StoredUser, 'organization' | 'role'>;
  /** True if any of the person's days has an entry. */
  readonly hasCourses: boolean;
}

/** The part of the first page with the week. */
export const WEEK_HASH = '#week';

const week: Tab = {
  title: t`Week`,
  icon: IconCalendar,
  path: pages.home,
  alias: pages.dashboard,
  isWeek: true,
};
const profile: Tab = { title: t`Profile`, icon: IconUser, path: pages.profile };
const organizations: Tab = {
  title: t`Organizations`,
  icon: IconBuildingCommunity,
  path: pages.organizations,
  alias: pages.organizationsAlias,
};

/**
 * The four tabs: of the administration, of an institute for its admins, else the user's own. Those are the same on all their pages,
 * in every organization: a bar that changes under the thumb causes wrong presses.
 */
export function tabsFor({
  isAdminArea,
  context,
  own,
  last,
  hasCourses,
}: TabContext): readonly Tab[] {
  if (isAdminArea) return adminTabs;
  if (context?.role === 'admin') return headTabs(context.orgId);
  const place = context ?? placeOf(own, last);
  const third = place ? coursesOf(place) : organizations;
  // The day of a student or a lecturer is of all their institutes, wherever the tab is pressed.
  const home = {
    path: pages.home,
    alias: context ? rolePath(context.orgId, context.role) : pages.dashboard,
  };
  if (hasCourses)
    return [{ title: t`Today`, icon: IconLayoutDashboard, ...home }, week, third, profile];
  const desk = own.find(({ duties }) => duties?.includes('cashier'));
  const second = desk
    ? studentsOf(desk.orgId)
    : { title: t`Join`, icon: IconPlus, path: pages.join };
  return [{ title: t`Home`, icon: IconHome, ...home }, second, third, profile];
}

/** Where a user learns or teaches, else what they administer: the place where they were last, else the first. */
function placeOf(own: TabContext['own'], last: TabContext['last']): RoleContext | undefined {
  const all = own.flatMap(({ orgId, name, roles }) => roles.map((role) => ({ orgId, name, role })));
  const members = all.filter(({ role }) => role !== 'admin');
  const places = members.length > 0 ? members : all;
  const here = places.filter(({ name }) => name === last.organization);
  return here.find(({ role }) => role === last.role) ?? here[0] ?? places[0];
}

const adminTabs: readonly Tab[] = [
  { title: t`Dashboard`, icon: IconLayoutDashboard, path: pages.admin },
  { title: t`Requests`, icon: IconReceipt, path: pages.adminRequests },
  { title: t`Users`, icon: IconUsers, path: pages.adminUsers, below: `${pages.adminUsers}/` },
  {
    title: t`Organizations`,
    icon: IconBuildingCommunity,
    path: pages.adminOrganizations,
    below: `${pages.adminOrganizations}/`,
  },
];

type RoleContext = NonNullable<TabContext['context']>;

const todayAt = ({ orgId, role }: RoleContext): Tab => ({
  title: t`Today`,
  icon: IconLayoutDashboard,
  path: rolePath(orgId, role),
  alias: pathTo('organization', { orgId }),
});

const coursesOf = ({ orgId, role }: RoleContext): Tab => ({
  title: t({ message: 'Courses', context: 'bar of a phone' }),
  icon: IconBook2,
  path: coursesPath(orgId, role),
  below: `${pathTo('organization', { orgId })}/courses/`,
});

/** The work of whoever is at the front desk and teaches nothing. */
const studentsOf = (orgId: string): Tab => ({
  title: t`Students`,
  icon: IconSchool,
  path: pathTo('students', { orgId }),
  below: `${pathTo('students', { orgId })}/`,
});

const headTabs = (orgId: string): readonly Tab[] => [
  todayAt({ orgId, role: 'admin' }),
  coursesOf({ orgId, role: 'admin' }),
  {
    title: t({ message: 'Members', context: 'bar of a phone' }),
    icon: IconUsers,
    path: pathTo('organizationMembers', { orgId }),
  },
  {
    title: t({ message: 'Settings', context: 'bar of a phone' }),
    icon: IconSettings,
    path: pathTo('organizationSettings', { orgId }),
  },
];
