import { t } from '#texts';
import IconX from '@tabler/icons-react/dist/esm/icons/IconX.mjs';
import {
  useEffect,
  useId,
  useLayoutEffect,
  useRef,
  type MouseEvent,
  type ReactNode,
  type SyntheticEvent,
} from 'react';
import { IconButton } from '../button/icon-button.tsx';
import './dialog.css';

type DialogProps = {
  isOpen: boolean;
  /** Called by the close button, Escape, the back gesture or a press outside the dialog. */
  onClose: () => void;
  title: string;
  children: ReactNode;
  /** The buttons at the end: the safe answer first, the action last. */
  end?: ReactNode;
  isWide?: boolean;
  /** Work runs that must not be interrupted: nothing closes the dialog (R4.33). */
  isLocked?: boolean;
};

/**
 * A question or a small form over the page; a sheet on phones. The focus returns to its old place. It starts at the element with
 * `data-first`, else where the browser puts it: at the close button.
 */
export function Dialog({ isOpen, onClose, title, children, end, isWide, isLocked }: DialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const titleId = useId();

  useEffect(() => {
    const element = dialog.current;
    if (isOpen && element && !element.open) {
      element.showModal();
      element.querySelector<HTMLElement>('[data-first]')?.focus();
    }
    if (!isOpen && element?.open) element.close();
  }, [isOpen]);

  // A dialog that is removed while open leaves the focus nowhere: only closing gives it back.
  useLayoutEffect(() => {
    const element = dialog.current;
    return () => element?.close();
  }, []);

  // A second Escape closes a dialog whatever `cancel` does, unless the key itself is stopped. The listener is on the document,
  // because the button with the focus can be disabled by then.
  useEffect(() => {
    if (!isOpen || !isLocked) return;
    const handleKey = (event: KeyboardEvent) => {
      if (event.key === 'Escape') event.preventDefault();
    };
    document.addEventListener('keydown', handleKey, { capture: true });
    return () => document.removeEventListener('keydown', handleKey, { capture: true });
  }, [isOpen, isLocked]);

  const close = () => {
    if (!isLocked) onClose();
  };
  const handleCancel = (event: SyntheticEvent) => {
    event.preventDefault(); // the owner of isOpen decides
    close();
  };
  // The back gesture of a phone cannot be stopped; the dialog comes back.
  const handleClose = () => {
    if (dialog.current?.open !== false) return; // it is gone, or open again
    if (isOpen && isLocked) dialog.current?.showModal();
    else if (isOpen) onClose();
  };
  const handlePress = (event: MouseEvent) => {
    if (event.target === dialog.current) close();
  };

  return (
    <dialog
      ref={dialog}
      className={`dialog ${isWide ? 'dialog-wide' : ''}`}
      aria-labelledby={titleId}
      onCancel={handleCancel}
      onClose={handleClose}
      onPointerDown={handlePress}
    >
      {isOpen && (
        <>
          <div className="dialog-top">
            <h2 id={titleId}>{title}</h2>
            <IconButton
              icon={IconX}
              label={t({ message: 'Close', context: 'verb' })}
              onClick={close}
              disabled={isLocked}
            />
          </div>
          <div className="dialog-body">{children}</div>
          {end && <div className="dialog-end">{end}</div>}
        </>
      )}
    </dialog>
  );
}
