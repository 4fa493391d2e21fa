import { t, Trans } from '#texts';
import IconLifebuoy from '@tabler/icons-react/dist/esm/icons/IconLifebuoy.mjs';
import IconMenu2 from '@tabler/icons-react/dist/esm/icons/IconMenu2.mjs';
import { pages } from '@panthiya/contract/pages';
import type { ReactNode, RefObject } from 'react';
import { appConfig } from '../../lib/app-config.ts';
import { Button } from '../../ui/button/button.tsx';
import { IconButton } from '../../ui/button/icon-button.tsx';
import { Icon } from '../../ui/icon/icon.tsx';
import { Logo } from '../../ui/logo/logo.tsx';
import { ThemeToggle } from './theme-toggle.tsx';
import './top-bar.css';

type TopBarProps = {
  toggle: RefObject<HTMLButtonElement | null>;
  sidebarId: string;
  isSidebarOpen: boolean;
  onToggleSidebar: () => void;
  onSupport: () => void;
  bell: ReactNode;
  /** The avatar menu. */
  children: ReactNode;
};

/** R2.2.1.2, R17.14.1: sidebar toggle, centred logo, Support (on desktop), bell, light/dark, avatar menu. */
export function TopBar(props: TopBarProps) {
  const { toggle, sidebarId, isSidebarOpen, onToggleSidebar, onSupport, bell, children } = props;
  return (
    <header className="topbar">
      <div>
        <IconButton
          ref={toggle}
          icon={IconMenu2}
          label={t`Toggle sidebar`}
          aria-expanded={isSidebarOpen}
          aria-controls={sidebarId}
          onClick={onToggleSidebar}
        />
      </div>
      <Logo name={appConfig.appName} to={pages.home} />
      <div className="topbar-end">
        <Button
          type="button"
          variant="ghost"
          className="topbar-support wide-only"
          onClick={onSupport}
        >
          <Icon of={IconLifebuoy} />
          <Trans>Support</Trans>
        </Button>
        {bell}
        <ThemeToggle />
        {children}
      </div>
    </header>
  );
}
