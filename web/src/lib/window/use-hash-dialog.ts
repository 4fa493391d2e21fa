import { useCallback } from 'react';
import { useLocation, useNavigate } from 'react-router';

/** State of the history entry after a link to such a dialog: there is a page to go back to. */
export const OPENED_HERE = 'here';

interface HashDialog {
  readonly isOpen: boolean;
  readonly close: () => void;
}

/** A dialog that the address opens. Back closes it, and closing adds no entry to the history. */
export function useHashDialog(wanted: string): HashDialog {
  const { pathname, search, hash, state } = useLocation();
  const navigate = useNavigate();
  const isOpenedHere = state === OPENED_HERE;
  const close = useCallback(() => {
    // A user who opened the address directly has no page of ours to go back to.
    void (isOpenedHere ? navigate(-1) : navigate(pathname + search, { replace: true }));
  }, [isOpenedHere, navigate, pathname, search]);
  return { isOpen: hash === wanted, close };
}
