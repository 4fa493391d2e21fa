import { pages } from '@panthiya/contract/pages';
import { useNavigate, useSearchParams } from 'react-router';
import { safeRedirect } from '../lib/paths.ts';

/** The account page for somebody whose page waits for a set-up. In the address: a link is pressed before scripts are there, too. */
export const setUpAddress = (waitingPath: string): string =>
  `${pages.account}?back=${encodeURIComponent(waitingPath)}`;

/** True on the account page for somebody whose page waits for a set-up. */
export function useIsForSetUp(): boolean {
  const [search] = useSearchParams();
  return search.has('back');
}

/** Leads back to the page that waits for what was set up here, if one does (R18.5.1). */
export function useWayBack(): () => void {
  const [search] = useSearchParams();
  const navigate = useNavigate();
  return () => {
    const path = safeRedirect(search.get('back') ?? '');
    if (path !== undefined) void navigate(path, { replace: true });
  };
}
