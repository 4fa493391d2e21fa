import { useLocation, useNavigate } from 'react-router';
import { safeRedirect } from '../lib/paths.ts';

/** The state of a link to a set-up, from a page that waits for it. */
export const wayBackTo = (path: string): unknown => ({ back: path });

/** Leads back to the page that waits for what was set up here, if one does (R18.5.1). */
export function useWayBack(): () => void {
  const { state } = useLocation();
  const navigate = useNavigate();
  return () => {
    const back = (state as { back?: unknown } | null)?.back;
    const path = typeof back === 'string' ? safeRedirect(back) : undefined;
    if (path !== undefined) void navigate(path, { replace: true });
  };
}
