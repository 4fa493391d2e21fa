import { Trans } from '#texts';
import IconLanguage from '@tabler/icons-react/dist/esm/icons/IconLanguage.mjs';
import IconLifebuoy from '@tabler/icons-react/dist/esm/icons/IconLifebuoy.mjs';
import IconLogout from '@tabler/icons-react/dist/esm/icons/IconLogout.mjs';
import { useSession } from '../../../auth/session-context.ts';
import { signOut } from '../../../auth/sign-out/sign-out.ts';
import { MenuItem, MenuLink } from '../../../ui/menu/menu-item.tsx';
import { menuEntriesFor } from './menu-entries.ts';

type UserMenuEntriesProps = { onSupport: () => void; onLanguage: () => void };

/** What the avatar menu offers (R2.2.1.7-R2.2.1.10). Nobody sees it in the first view, so it comes after that. */
export function UserMenuEntries({ onSupport, onLanguage }: UserMenuEntriesProps) {
  const { isSystemAdmin } = useSession();
  return (
    <>
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
    </>
  );
}
