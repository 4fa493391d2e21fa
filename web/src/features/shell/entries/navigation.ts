import type { Duty } from '@panthiya/contract/duties';
import type { OrganizationRole } from '@panthiya/contract/roles';
import type {
  NavigationItem,
  SliceNavigation,
} from '../../../shared/navigation/navigation-item.ts';

/** A user without a role has only Dashboard and the default entries (R6.11). */
export type Navigation = Readonly<
  Partial<Record<OrganizationRole | Duty, readonly NavigationItem[]>>
>;

// The build finds them, so that a new slice changes no list of entries.
const items = Object.values(
  import.meta.glob<SliceNavigation>('../../*/*/navigation.ts', {
    eager: true,
    import: 'navigation',
  }),
);
items.sort((one, other) => one.order - other.order);

const itemsFor = (role: OrganizationRole) => items.filter(({ roles }) => roles.includes(role));

/** The entries of each role under Dashboard (R6.9, R6.10), and those of each duty behind them (R21.5.1). */
export const navigation: Navigation = {
  admin: itemsFor('admin'),
  lecturer: itemsFor('lecturer'),
  student: itemsFor('student'),
  cashier: items.filter(({ duty }) => duty === 'cashier'),
};
