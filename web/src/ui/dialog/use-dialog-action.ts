import { useToast } from '../toast/toast-context.ts';

/**
 * Does what a dialog, or a button, asked about: says what came of it and closes. Refused, it stays and says why. It waits
 * for the action itself, because the row, and with it the dialog, may be gone by then.
 */
export function useDialogAction(onClose?: () => void): (action: Promise<string>) => Promise<void> {
  const showToast = useToast();
  return async (action) => {
    try {
      showToast(await action);
      onClose?.();
    } catch {
      // said where it was asked
    }
  };
}
