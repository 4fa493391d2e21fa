import IconHome from '@tabler/icons-react/dist/esm/icons/IconHome.mjs';
import IconWifi from '@tabler/icons-react/dist/esm/icons/IconWifi.mjs';
import { pages } from '@panthiya/contract/pages';
import type { IconShape } from '../../ui/icon/icon.tsx';

/** What the sidebar shows in a row: a page, or a dialog that opens over the page. */
export interface SidebarEntry {
  readonly title: string;
  readonly icon: IconShape;
  readonly target:
    | { readonly path: string; readonly alias?: string }
    | { readonly dialog: 'connection-test' };
}

/**
 * The sidebar of whoever is in no organisation's or provider's context (R6.13): Home first, then by
 * context. An entry joins this list together with its page (R2.1.31): My Organizations, /org, is next.
 */
export const defaultSidebar: readonly SidebarEntry[] = [
  { title: 'Home', icon: IconHome, target: { path: pages.home, alias: pages.dashboard } },
  { title: 'Test', icon: IconWifi, target: { dialog: 'connection-test' } },
];
