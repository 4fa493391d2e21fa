import type { OrganizationRole } from '@panthiya/contract/roles';
import type { IconShape } from '../../ui/icon/icon.tsx';

/** An entry of a role's sidebar. */
export interface NavigationItem {
  readonly title: string;
  readonly icon: IconShape;
  /** Beginning with a slash it stands under /{orgId}/{role} (R6.10). */
  readonly link: string;
  /** Where the pages begin that one comes to from here; {orgId} stands for the organization's. */
  readonly below?: string;
}

/** The entry of a slice, which its navigation.ts exports (R2.1.31: an entry comes with its page). */
export interface SliceNavigation extends NavigationItem {
  readonly roles: readonly OrganizationRole[];
  /** Entries stand in this order, from small to large. */
  readonly order: number;
}
