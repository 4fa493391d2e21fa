import { t } from '#texts';
import type { ReactNode } from 'react';
import { useAvatarAddress } from '../../../auth/avatar-address.ts';
import { useSession } from '../../../auth/session-context.ts';
import { Avatar } from '../../../ui/avatar/avatar.tsx';
import { Menu } from '../../../ui/menu/menu.tsx';
import { EmailAddress } from '../../../ui/text/email-address.tsx';
import { PersonName } from '../../../ui/text/person-name.tsx';
import './user-menu.css';

/** The avatar and its menu, with these entries (R2.2.1.4-R2.2.1.6). */
export function UserMenu({ children }: { children: ReactNode }) {
  const { user } = useSession();
  const src = useAvatarAddress();
  const avatar = { name: user.name, otherwise: [user.username, user.email], src };
  return (
    <Menu
      label={t`Your menu`}
      openerClass="topbar-me"
      opener={<Avatar {...avatar} size="sm" />}
      head={
        <div className="me-head">
          <Avatar {...avatar} />
          <span>
            <PersonName>{user.name}</PersonName>
            <span className="me-handle">
              {user.username ?? <EmailAddress>{user.email}</EmailAddress>}
            </span>
          </span>
        </div>
      }
    >
      {children}
    </Menu>
  );
}
