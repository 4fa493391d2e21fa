import { useCallback, useState } from 'react';
import { useIsMobile } from '../../lib/window/use-is-mobile.ts';
import {
  keepSidebarState,
  nextSidebarState,
  readSidebarState,
  type SidebarState,
} from './sidebar-state.ts';

interface Sidebar {
  readonly state: SidebarState;
  readonly isMobile: boolean;
  readonly toggle: () => void;
  /** Closes the sidebar over a phone's page; on desktop it stays as it is. */
  readonly closeOverlay: () => void;
}

/** The sidebar's state: kept across visits on desktop, closed at every page on mobile (R4.10-R4.12). */
export function useSidebar(): Sidebar {
  const isMobile = useIsMobile();
  const [desktopState, setDesktopState] = useState(readSidebarState);
  const [isOverlayOpen, setIsOverlayOpen] = useState(false);
  const state = isMobile ? (isOverlayOpen ? 'open' : 'closed') : desktopState;

  const toggle = () => {
    const next = nextSidebarState(state, isMobile);
    if (isMobile) {
      setIsOverlayOpen(next === 'open');
    } else {
      setDesktopState(next);
      keepSidebarState(next);
    }
  };
  const closeOverlay = useCallback(() => setIsOverlayOpen(false), []);
  return { state, isMobile, toggle, closeOverlay };
}
