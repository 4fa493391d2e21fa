import { t, Trans } from '#texts';
import IconX from '@tabler/icons-react/dist/esm/icons/IconX.mjs';
import { useEffect } from 'react';
import { createRoot } from 'react-dom/client';
import { formatDate } from '../../../lib/time/time.ts';
import { useSessionState } from '../../../auth/session-state.ts';
import { IconButton } from '../../../ui/button/icon-button.tsx';
import '../../../ui/toast/toast.css';

const SHOWN_FOR = 60_000;

/**
 * Says goodbye over the sign-in page after the session has ended. It has its own root, because the signed-in part ends with the
 * session. Otherwise every user of /login would load a part that few see once.
 */
export function showGoodbye(deletionAt: string): void {
  const container = document.createElement('div');
  document.body.append(container);
  const root = createRoot(container);
  const handleClose = () => {
    // Afterwards: React cannot remove a root while drawing it.
    setTimeout(() => {
      root.unmount();
      container.remove();
    });
  };
  root.render(<Goodbye deletionAt={deletionAt} onClose={handleClose} />);
  setTimeout(handleClose, SHOWN_FOR);
}

type GoodbyeProps = { deletionAt: string; onClose: () => void };

function Goodbye({ deletionAt, onClose }: GoodbyeProps) {
  const { kind } = useSessionState();
  useEffect(() => {
    // Signed in again: the banner says the rest.
    if (kind !== 'signed-out') onClose();
  }, [kind, onClose]);
  return (
    <div className="toasts" role="alert">
      <div className="toast goodbye">
        <p>
          <Trans>
            <b>Goodbye, and thank you.</b> We will delete your account on{' '}
            {{ date: formatDate(deletionAt) }}. Changed your mind? Sign in before that day.
          </Trans>
        </p>
        <IconButton icon={IconX} label={t`Dismiss`} onClick={onClose} />
      </div>
    </div>
  );
}
