import { createContext, use } from 'react';

/** The action that a toast offers, e.g. Undo. */
export interface ToastAction {
  readonly label: string;
  readonly onPress: () => void;
  /**
   * What it undoes, e.g. the uid of a removed member. Such a toast stays for its time when its page is left. A later toast of the
   * same thing takes its place, because it is not true any more. An action without it goes with its page.
   */
  readonly undoes?: string;
}

interface ToastOptions {
  /** How long it stays: 5 s by default, 10 s with an action. */
  readonly milliseconds?: number;
  /** One action for it. */
  readonly action?: ToastAction;
  /** What it is about, as in `undoes`. */
  readonly about?: string | undefined;
  /** An action failed: the words have no sign of success before them. */
  readonly isFailure?: boolean;
}

/** Shows a short message near the thumb. It goes when the page of the present address is left: navigate first, then show. */
export type ShowToast = (message: string, options?: ToastOptions) => void;

let left: string | undefined;

/** Leaves a toast for the signed-in page that comes next, from a page that has none itself. In memory alone. */
export function leaveToast(message: string): void {
  left = message;
}

/** Takes it, once; undefined for none. */
export function takeLeftToast(): string | undefined {
  const message = left;
  left = undefined;
  return message;
}

export const ToastContext = createContext<ShowToast | null>(null);

/** Gives the way to show a toast. The provider of the app must be above. */
export function useToast(): ShowToast {
  const show = use(ToastContext);
  if (!show) throw new Error('useToast needs a ToastProvider above it');
  return show;
}
