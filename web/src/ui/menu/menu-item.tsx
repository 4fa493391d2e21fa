import type { ComponentProps, ReactNode } from 'react';
import { Link } from '../link/link.tsx';
import { Icon, type IconShape } from '../icon/icon.tsx';

type EntryProps = { icon: IconShape; children: ReactNode };

type MenuItemProps = EntryProps &
  Omit<ComponentProps<'button'>, 'children'> & { isDanger?: boolean };

/** An entry that runs an action. */
export function MenuItem({ icon, children, isDanger, className = '', ...rest }: MenuItemProps) {
  return (
    <button
      type="button"
      {...rest}
      className={`item ${isDanger ? 'item-bad' : ''} ${className}`}
      role="menuitem"
      tabIndex={-1}
    >
      <Icon of={icon} />
      {children}
    </button>
  );
}

/** An entry that opens a page. */
export function MenuLink({ icon, children, to }: EntryProps & { to: string }) {
  return (
    <Link className="item" to={to} role="menuitem" tabIndex={-1}>
      <Icon of={icon} />
      {children}
    </Link>
  );
}
