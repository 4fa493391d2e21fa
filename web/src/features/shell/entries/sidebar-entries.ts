import { t } from '#texts';
import IconBuildingCommunity from '@tabler/icons-react/dist/esm/icons/IconBuildingCommunity.mjs';
import IconHome from '@tabler/icons-react/dist/esm/icons/IconHome.mjs';
import IconLayoutDashboard from '@tabler/icons-react/dist/esm/icons/IconLayoutDashboard.mjs';
import IconWifi from '@tabler/icons-react/dist/esm/icons/IconWifi.mjs';
import type { OrganizationCard } from '@panthiya/contract/organizations/organizations.contract';
import type { OrganizationRole } from '@panthiya/contract/roles';
import { pages } from '@panthiya/contract/pages';
import { organizationPath, rolePath } from '../../../shared/addresses/organization-address.ts';
import type { IconShape } from '../../../ui/icon/icon.tsx';
import type { NavigationItem } from '../../../shared/navigation/navigation-item.ts';
import { type Navigation, navigation } from './navigation.ts';

/** The address of the connection test, on any page. */
export const TEST_HASH = '#test';

/** A row of the sidebar: a page, or a dialog that an address opens over any page. */
export interface SidebarEntry {
  readonly title: string;
  readonly icon: IconShape;
  readonly target:
    | { readonly path: string; readonly alias?: string; readonly below?: string }
    | { readonly hash: string };
}

/** The sidebar from top to bottom. */
interface SidebarParts {
  readonly home: SidebarEntry;
  /** Over the context's entries, if they need a name. */
  readonly heading?: string;
  readonly context: readonly SidebarEntry[];
  readonly rest: readonly SidebarEntry[];
}

/** The organization and the confirmed role of the sidebar's pages. */
interface RoleContext {
  readonly orgId: string;
  readonly role: OrganizationRole;
  readonly card?: Pick<OrganizationCard, 'duties'> | undefined;
}

const home: SidebarEntry = {
  title: t`Home`,
  icon: IconHome,
  target: { path: pages.home, alias: pages.dashboard },
};

/** The entries after Home without a context. With a context, they come after the role's entries (R6.13). */
const defaultEntries: readonly SidebarEntry[] = [
  {
    title: t`My Organizations`,
    icon: IconBuildingCommunity,
    target: { path: pages.organizations, alias: pages.organizationsAlias },
  },
  { title: t`Test`, icon: IconWifi, target: { hash: TEST_HASH } },
];

/**
 * The sidebar in three parts. Home is on top (R2.2.1.16). In an organization follow Dashboard and the role's entries there
 * (R6.10), then the default entries. Without an organization it is the default sidebar (R6.12, R6.13).
 */
export function sidebarParts(
  roleContext: RoleContext | undefined,
  configured: Navigation = navigation,
): SidebarParts {
  return {
    home,
    context: roleContext ? contextEntries(roleContext, configured) : [],
    rest: defaultEntries,
  };
}

/** True for the provider's own pages. */
export const isAdminPath = (pathname: string): boolean => /^\/admin(\/|$)/.test(pathname);

/** The sidebar of the provider's own pages (R6.5), with the names from its configuration; nothing until that is there. */
export function adminParts(context: readonly SidebarEntry[] = []): SidebarParts {
  return { home, heading: t`System`, context, rest: [] };
}

function contextEntries(
  { orgId, role, card }: RoleContext,
  configured: Navigation,
): readonly SidebarEntry[] {
  const start = rolePath(orgId, role);
  const toEntry =
    (base: string) =>
    ({ title, icon, link, below }: NavigationItem): SidebarEntry => ({
      title,
      icon,
      target: {
        path: link.startsWith('/') ? base + link : link,
        ...(below && { below: below.replace('{orgId}', orgId) }),
      },
    });
  // Admins have them already.
  const duties = role === 'admin' ? [] : (card?.duties ?? []);
  const items = [
    ...(configured[role] ?? []).map(toEntry(start)),
    ...duties.flatMap((duty) => configured[duty] ?? []).map(toEntry(rolePath(orgId, 'admin'))),
  ];
  const alias = organizationPath(orgId);
  return [
    { title: t`Dashboard`, icon: IconLayoutDashboard, target: { path: start, alias } },
    ...items,
  ];
}
