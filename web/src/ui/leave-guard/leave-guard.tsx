import { t, Trans } from '#texts';
import { useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { Button } from '../button/button.tsx';
import { Dialog } from '../dialog/dialog.tsx';
import { stopTraversals } from './navigation-api.ts';

/** The address of a plain press on a link of ours. undefined when it stays on this page or opens elsewhere. */
function targetOf(event: MouseEvent): string | undefined {
  const link = event.target instanceof Element ? event.target.closest('a') : null;
  const isPlain =
    event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;
  if (!link || !isPlain || link.target || link.origin !== location.origin) return undefined;
  return link.pathname === location.pathname ? undefined : link.pathname + link.search;
}

/** While it is on a page with unsaved work, leaving asks first: links, the back button, closing the tab. */
export function LeaveGuard() {
  const navigate = useNavigate();
  const [goOn, setGoOn] = useState<() => void>();
  const isLeaving = useRef(false);

  useEffect(() => {
    const ask = (then: () => void) => setGoOn(() => then);
    const handleClick = (event: MouseEvent) => {
      const target = targetOf(event);
      if (target === undefined || isLeaving.current) return;
      // Runs before the link gets the event.
      event.preventDefault();
      event.stopPropagation();
      ask(() => void navigate(target));
    };
    const handleUnload = (event: BeforeUnloadEvent) => event.preventDefault();
    document.addEventListener('click', handleClick, { capture: true });
    window.addEventListener('beforeunload', handleUnload);
    const stopWatching = stopTraversals(ask);
    return () => {
      document.removeEventListener('click', handleClick, { capture: true });
      window.removeEventListener('beforeunload', handleUnload);
      stopWatching();
    };
  }, [navigate]);

  const handleLeave = () => {
    isLeaving.current = true;
    setGoOn(undefined);
    goOn?.();
  };
  return (
    <Dialog
      isOpen={goOn !== undefined}
      onClose={() => setGoOn(undefined)}
      title={t`Leave without saving?`}
      end={
        <>
          <Button type="button" variant="secondary" onClick={() => setGoOn(undefined)}>
            <Trans>Stay here</Trans>
          </Button>
          <Button type="button" variant="danger" onClick={handleLeave}>
            <Trans>Leave</Trans>
          </Button>
        </>
      }
    >
      <p>
        <Trans>What you changed on this page is not saved yet.</Trans>
      </p>
    </Dialog>
  );
}
