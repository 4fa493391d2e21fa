import { createContext, use } from 'react';

/** What a toast offers to do, e.g. Undo. */
export interface ToastAction {
  readonly label: string;
  readonly onPress: () => void;
}

interface ToastOptions {
  /** How long it stays; unless told 5 s, with an action 10 s. */
  readonly milliseconds?: number;
  /** One thing to do about it. */
  readonly action?: ToastAction;
  /** Something did not work: no sign of success stands before the words. */
  readonly isFailure?: boolean;
}

/** Shows a short message near the thumb. */
export type ShowToast = (message: string, options?: ToastOptions) => void;

export const ToastContext = createContext<ShowToast | null>(null);

/** The way to show a toast; the provider of the app must stand above. */
export function useToast(): ShowToast {
  const show = use(ToastContext);
  if (!show) throw new Error('useToast needs a ToastProvider above it');
  return show;
}
