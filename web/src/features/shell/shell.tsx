import {
  lazy,
  Suspense,
  useEffect,
  useId,
  useRef,
  useState,
  type MouseEvent,
  type ReactNode,
} from 'react';
import { useLocation } from 'react-router';
import { Sidebar } from './sidebar.tsx';
import { SupportDialog } from './support-dialog.tsx';
import { TopBar } from './top-bar.tsx';
import { useSidebar } from './use-sidebar.ts';
import { UserMenu } from './user-menu.tsx';
import './shell.css';

const ConnectionTestDialog = lazy(async () => ({
  default: (await import('./connection-test/connection-test-dialog.tsx')).ConnectionTestDialog,
}));

const SwitcherDialog = lazy(async () => ({
  default: (await import('./switcher-dialog.tsx')).SwitcherDialog,
}));

/** Around every protected page: top bar, sidebar, and the card the page lies in (R2.2.1). */
export function Shell({ children }: { children: ReactNode }) {
  const { pathname } = useLocation();
  const { state, isMobile, toggle, closeOverlay } = useSidebar();
  const [openDialog, setOpenDialog] = useState<'support' | 'test' | 'switcher'>();
  const toggleButton = useRef<HTMLButtonElement>(null);
  const sidebarId = useId();
  const isOverlay = isMobile && state === 'open';

  useEffect(closeOverlay, [pathname, closeOverlay]);

  const handleClose = () => {
    closeOverlay();
    if (isOverlay) toggleButton.current?.focus();
  };
  const openSupport = () => setOpenDialog('support');
  const closeDialog = () => setOpenDialog(undefined);

  return (
    <>
      <a className="skip-link" href="#content" onClick={handleSkip}>
        Skip to the page
      </a>
      <TopBar
        toggle={toggleButton}
        sidebarId={sidebarId}
        isSidebarOpen={state !== 'closed'}
        onToggleSidebar={toggle}
        onSupport={openSupport}
      >
        <UserMenu onSupport={openSupport} />
      </TopBar>
      <Sidebar
        id={sidebarId}
        state={state}
        isMobile={isMobile}
        onClose={handleClose}
        onOpenTest={() => setOpenDialog('test')}
        onOpenSwitcher={() => setOpenDialog('switcher')}
      />
      <main id="content" className={`page page-${state}`} inert={isOverlay} tabIndex={-1}>
        <div className="sheet">{children}</div>
      </main>
      <SupportDialog isOpen={openDialog === 'support'} onClose={closeDialog} />
      <Suspense fallback={null}>
        {openDialog === 'test' && <ConnectionTestDialog onClose={closeDialog} />}
        {openDialog === 'switcher' && <SwitcherDialog onClose={closeDialog} />}
      </Suspense>
    </>
  );
}

// Not by the address: a new entry in the history would be one more step for Back.
function handleSkip(event: MouseEvent): void {
  event.preventDefault();
  document.getElementById('content')?.focus();
}
