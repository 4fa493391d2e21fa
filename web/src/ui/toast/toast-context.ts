import { createContext, use } from 'react';

/** Shows a short success near the thumb for `milliseconds` (5 s unless told). */
export type ShowToast = (message: string, milliseconds?: number) => void;

export const ToastContext = createContext<ShowToast | null>(null);

/** The way to show a toast; the provider of the app must stand above. */
export function useToast(): ShowToast {
  const show = use(ToastContext);
  if (!show) throw new Error('useToast needs a ToastProvider above it');
  return show;
}
