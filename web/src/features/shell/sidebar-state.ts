import { cookieAges, cookieNames, readCookie, writeCookie } from '../../auth/cookies.ts';

/** R4.10. On mobile there is no minimized state. */
export type SidebarState = 'closed' | 'open' | 'minimized';

const NEXT: Record<SidebarState, SidebarState> = {
  open: 'minimized',
  minimized: 'closed',
  closed: 'open',
};

/** The state after a press of the toggle: three states on desktop (R4.10), two on mobile (R4.11). */
export function nextSidebarState(state: SidebarState, isMobile: boolean): SidebarState {
  if (isMobile) return state === 'closed' ? 'open' : 'closed';
  return NEXT[state];
}

/** The state from the last visit (R4.12); open on the first one. */
export function readSidebarState(): SidebarState {
  if (readCookie(cookieNames.isSidebarOpen) === 'false') return 'closed';
  return readCookie(cookieNames.isSidebarMinimized) === 'true' ? 'minimized' : 'open';
}

/** Keeps both flags for a year (R4.12, R9.2). */
export function keepSidebarState(state: SidebarState): void {
  writeCookie(cookieNames.isSidebarOpen, String(state !== 'closed'), cookieAges.preference);
  writeCookie(cookieNames.isSidebarMinimized, String(state === 'minimized'), cookieAges.preference);
}
