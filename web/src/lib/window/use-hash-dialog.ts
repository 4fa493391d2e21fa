import { useCallback } from 'react';
import { useLocation, useNavigate } from 'react-router';

/** What a link to such a dialog tells its entry of the history: there is a page to go back to. */
export const OPENED_HERE = 'here';

interface HashDialog {
  readonly isOpen: boolean;
  readonly close: () => void;
}

/** A dialog that the address opens: Back closes it, and closing leaves no further entry in the history. */
export function useHashDialog(wanted: string): HashDialog {
  const { pathname, search, hash, state } = useLocation();
  const navigate = useNavigate();
  const isOpenedHere = state === OPENED_HERE;
  const close = useCallback(() => {
    // Who came by the address itself has no page of ours behind them.
    void (isOpenedHere ? navigate(-1) : navigate(pathname + search, { replace: true }));
  }, [isOpenedHere, navigate, pathname, search]);
  return { isOpen: hash === wanted, close };
}
