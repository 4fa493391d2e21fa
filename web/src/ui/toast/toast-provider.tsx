import { t } from '#texts';
import IconCircleCheck from '@tabler/icons-react/dist/esm/icons/IconCircleCheck.mjs';
import IconX from '@tabler/icons-react/dist/esm/icons/IconX.mjs';
import { useCallback, useEffect, useRef, useState, type ReactNode } from 'react';
import { useLocation } from 'react-router';
import { IconButton } from '../button/icon-button.tsx';
import { Icon } from '../icon/icon.tsx';
import { takeLeftToast, ToastContext, type ShowToast, type ToastAction } from './toast-context.ts';
import './toast.css';

/** How long a toast stays, in milliseconds. */
const SHOWN_FOR = 5_000;
/** The same with an action: long enough to notice and to reach it. */
const ACTION_SHOWN_FOR = 10_000;
const AT_MOST = 3;

type Toast = {
  id: number;
  message: string;
  action: ToastAction | undefined;
  about: string | undefined;
  isFailure: boolean;
  /** The path of the address at which it was shown. */
  page: string;
};

/** Holds the toasts and their live region, once, around the whole app. */
export function ToastProvider({ children }: { children: ReactNode }) {
  const [toasts, setToasts] = useState<Toast[]>([]);
  const nextId = useRef(0);
  const timers = useRef(new Set<ReturnType<typeof setTimeout>>());
  useEffect(() => {
    const running = timers.current;
    return () => running.forEach(clearTimeout);
  }, []);

  // A word about a page that is left says nothing there any more.
  const { pathname } = useLocation();
  useEffect(
    () => () =>
      setToasts((all) => all.filter(({ page, action }) => page !== pathname || action?.undoes)),
    [pathname],
  );

  const dismiss = useCallback((id: number) => {
    setToasts((all) => all.filter((toast) => toast.id !== id));
  }, []);

  const show = useCallback<ShowToast>(
    (
      message,
      {
        action,
        about = action?.undoes,
        milliseconds = action ? ACTION_SHOWN_FOR : SHOWN_FOR,
        isFailure = false,
      } = {},
    ) => {
      const id = nextId.current++;
      const toast = { id, message, action, about, isFailure, page: window.location.pathname };
      setToasts((all) => {
        const others = all.filter((one) => about === undefined || one.about !== about);
        return [...others.slice(1 - AT_MOST), toast];
      });
      timers.current.add(setTimeout(() => dismiss(id), milliseconds));
    },
    [dismiss],
  );
  useEffect(() => {
    const message = takeLeftToast();
    // Who comes from another site looks around first.
    if (message !== undefined) show(message, { milliseconds: ACTION_SHOWN_FOR });
  }, [show]);

  return (
    <ToastContext value={show}>
      {children}
      {/* In the page before the first toast: a region that comes with its text is not read. */}
      <output className="toasts">
        {toasts.map((toast) => (
          <span className="toast" key={toast.id}>
            {!toast.isFailure && <Icon of={IconCircleCheck} />}
            <span>{toast.message}</span>
            <ToastActionButton action={toast.action} onDone={() => dismiss(toast.id)} />
            <IconButton icon={IconX} label={t`Dismiss`} onClick={() => dismiss(toast.id)} />
          </span>
        ))}
      </output>
    </ToastContext>
  );
}

function ToastActionButton({
  action,
  onDone,
}: {
  action: ToastAction | undefined;
  onDone: () => void;
}) {
  if (!action) return null;
  const handlePress = () => {
    onDone();
    action.onPress();
  };
  return (
    <button type="button" className="btn toast-action" onClick={handlePress}>
      {action.label}
    </button>
  );
}
