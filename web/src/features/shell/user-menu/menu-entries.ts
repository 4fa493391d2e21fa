import { t } from '#texts';
import IconHome from '@tabler/icons-react/dist/esm/icons/IconHome.mjs';
import IconLayoutDashboard from '@tabler/icons-react/dist/esm/icons/IconLayoutDashboard.mjs';
import IconSettings from '@tabler/icons-react/dist/esm/icons/IconSettings.mjs';
import IconUser from '@tabler/icons-react/dist/esm/icons/IconUser.mjs';
import { pages } from '@panthiya/contract/pages';
import type { IconShape } from '../../../ui/icon/icon.tsx';

interface MenuEntry {
  readonly title: string;
  readonly icon: IconShape;
  readonly path: string;
  readonly isForSystemAdmins?: true;
}

/** Pages in the avatar menu (R2.2.1.7, R2.2.1.8). */
const entries: readonly MenuEntry[] = [
  { title: t`Home`, icon: IconHome, path: pages.home },
  { title: t`Profile`, icon: IconUser, path: pages.profile },
  { title: t`Account`, icon: IconSettings, path: pages.account },
  {
    title: t`Admin Dashboard`,
    icon: IconLayoutDashboard,
    path: pages.admin,
    isForSystemAdmins: true,
  },
];

/** The entries that this person can use. */
export function menuEntriesFor(isSystemAdmin: boolean): readonly MenuEntry[] {
  return entries.filter((entry) => !entry.isForSystemAdmins || isSystemAdmin);
}
