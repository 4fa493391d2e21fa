import type { ReactNode } from 'react';
import { Icon, type IconShape } from '../../../ui/icon/icon.tsx';

type WayRowProps = {
  icon: IconShape;
  name: ReactNode;
  /** Says how it stands. */
  children: ReactNode;
  /** The one thing to do with it. */
  button: ReactNode;
};

/** One way to sign in: what it is, how it stands, and one button. */
export function WayRow({ icon, name, children, button }: WayRowProps) {
  return (
    <li className="account-row">
      <span className="account-sign">
        <Icon of={icon} />
      </span>
      <div>
        <b>{name}</b>
        <p>{children}</p>
      </div>
      {button}
    </li>
  );
}
