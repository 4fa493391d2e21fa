import { Trans } from '#texts';
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
import { useHashDialog } from '../../lib/window/use-hash-dialog.ts';
import { useToast } from '../../ui/toast/toast-context.ts';
import { Bell } from '../notifications/public.ts';
import { TEST_HASH } from './entries/sidebar-entries.ts';
import { Sidebar } from './sidebar.tsx';
import { TopBar } from './top-bar.tsx';
import { useSidebar } from './use-sidebar.ts';
import { UserMenu } from './user-menu/user-menu.tsx';
import './shell.css';

// Loaded with the first page, not with the first press: a user who needs help can be offline by then.
const loadRest = () => import('./after-first-paint/after-first-paint.ts');
const SupportDialog = lazy(async () => ({ default: (await loadRest()).SupportDialog }));
const LanguageDialog = lazy(async () => (await loadRest()).loadLanguageDialog());
const TabBar = lazy(async () => ({ default: (await loadRest()).TabBar }));
const ConnectionTestDialog = lazy(async () => (await loadRest()).loadConnectionTest());
const SwitcherDialog = lazy(async () => (await loadRest()).loadSwitcherDialog());
const UserMenuEntries = lazy(async () => ({ default: (await loadRest()).UserMenuEntries }));
const LiveBell = lazy(async () => ({ default: (await loadRest()).LiveBell }));

/** Around every protected page: top bar, sidebar, and the card with the page (R2.2.1). */
export function Shell({ children }: { children: ReactNode }) {
  const { pathname } = useLocation();
  const { state, isMobile, toggle, closeOverlay } = useSidebar();
  const [openDialog, setOpenDialog] = useState<'support' | 'switcher' | 'language'>();
  const test = useHashDialog(TEST_HASH);
  const toggleButton = useRef<HTMLButtonElement>(null);
  const sidebarId = useId();
  const isOverlay = isMobile && state === 'open';

  useEffect(closeOverlay, [pathname, closeOverlay]);
  const showToast = useToast();
  useEffect(() => {
    loadRest().then(
      ({ tellCodesLeft }) => tellCodesLeft(showToast),
      () => undefined, // tried again when it is opened
    );
  }, [showToast]);

  const handleClose = () => {
    closeOverlay();
    if (isOverlay) toggleButton.current?.focus();
  };
  const openSupport = () => setOpenDialog('support');
  const closeDialog = () => setOpenDialog(undefined);

  return (
    <>
      <a className="skip-link" href="#content" onClick={handleSkip}>
        <Trans>Skip to the page</Trans>
      </a>
      <TopBar
        toggle={toggleButton}
        sidebarId={sidebarId}
        isSidebarOpen={state !== 'closed'}
        onToggleSidebar={toggle}
        onSupport={openSupport}
        bell={<Bell Live={LiveBell} />}
      >
        <UserMenu>
          <Suspense fallback={null}>
            <UserMenuEntries onSupport={openSupport} onLanguage={() => setOpenDialog('language')} />
          </Suspense>
        </UserMenu>
      </TopBar>
      <Sidebar
        id={sidebarId}
        state={state}
        isMobile={isMobile}
        onClose={handleClose}
        onOpenSwitcher={() => setOpenDialog('switcher')}
      />
      <main id="content" className={`page page-${state}`} inert={isOverlay} tabIndex={-1}>
        <div className="sheet">{children}</div>
      </main>
      {isMobile && (
        <div className="tabbar" inert={isOverlay}>
          <Suspense fallback={null}>
            <TabBar />
          </Suspense>
        </div>
      )}
      <Suspense fallback={null}>
        {openDialog === 'support' && <SupportDialog onClose={closeDialog} />}
        {openDialog === 'language' && <LanguageDialog onClose={closeDialog} />}
        {test.isOpen && <ConnectionTestDialog onClose={test.close} />}
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
