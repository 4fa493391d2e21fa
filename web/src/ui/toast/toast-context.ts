import { createContext, use } from 'react';

/** What a toast offers to do, e.g. Undo. */
export interface ToastAction {
  readonly label: string;
  readonly onPress: () => void;
}

/** Shows a short success near the thumb for `milliseconds` (5 s unless told), with one thing to do if wanted. */
export type ShowToast = (message: string, milliseconds?: number, action?: ToastAction) => void;

export const ToastContext = createContext<ShowToast | null>(null);

/** The way to show a toast; the provider of the app must stand above. */
export function useToast(): ShowToast {
  const show = use(ToastContext);
  if (!show) throw new Error('useToast needs a ToastProvider above it');
  return show;
}
