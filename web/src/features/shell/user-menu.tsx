import { t, Trans } from '#texts';
import IconLanguage from '@tabler/icons-react/dist/esm/icons/IconLanguage.mjs';
import IconLifebuoy from '@tabler/icons-react/dist/esm/icons/IconLifebuoy.mjs';
import IconLogout from '@tabler/icons-react/dist/esm/icons/IconLogout.mjs';
import { useAvatarAddress } from '../../auth/avatar-address.ts';
import { useSession } from '../../auth/session-context.ts';
import { signOut } from '../../auth/sign-out/sign-out.ts';
import { Avatar } from '../../ui/avatar/avatar.tsx';
import { MenuItem, MenuLink } from '../../ui/menu/menu-item.tsx';
import { Menu } from '../../ui/menu/menu.tsx';
import { EmailAddress } from '../../ui/text/email-address.tsx';
import { PersonName } from '../../ui/text/person-name.tsx';
import { menuEntriesFor } from './menu-entries.ts';
import './user-menu.css';

type UserMenuProps = { onSupport: () => void; onLanguage: () => void };

/** The avatar and its menu (R2.2.1.4-R2.2.1.10). */
export function UserMenu({ onSupport, onLanguage }: UserMenuProps) {
  const { user, isSystemAdmin } = useSession();
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
      {menuEntriesFor(isSystemAdmin).map(({ title, icon, path }) => (
        <MenuLink key={path} icon={icon} to={path}>
          {title}
        </MenuLink>
      ))}
      <MenuItem icon={IconLanguage} onClick={onLanguage}>
        <Trans>Language</Trans>
      </MenuItem>
      <MenuItem className="phone-only" icon={IconLifebuoy} onClick={onSupport}>
        <Trans>Support</Trans>
      </MenuItem>
      <hr />
      <MenuItem icon={IconLogout} onClick={signOut}>
        <Trans>Logout</Trans>
      </MenuItem>
    </Menu>
  );
}
