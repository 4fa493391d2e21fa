import type { Duty } from '@panthiya/contract/duties';
import type { OrganizationRole } from '@panthiya/contract/roles';
import type { IconShape } from '../../ui/icon/icon.tsx';

/** An entry of a role's sidebar. */
export interface NavigationItem {
  readonly title: string;
  readonly icon: IconShape;
  /** A path that starts with a slash is under /{orgId}/{role} (R6.10). */
  readonly link: string;
  /** The start of the pages that users reach from here; {orgId} means the organization's. */
  readonly below?: string;
}

/** The entry of a slice, exported by its navigation.ts (R2.1.31: an entry comes with its page). */
export interface SliceNavigation extends NavigationItem {
  readonly roles: readonly OrganizationRole[];
  /** Whoever has this duty sees it too, in the sidebar of their own role: a page of admins (R21.5.1). */
  readonly duty?: Duty;
  /** The entries' order, from small to large. */
  readonly order: number;
}
