import { useToast } from '../toast/toast-context.ts';

/**
 * Does what a dialog, or a button, asked about: says what came of it and closes. Refused, it stays and says why. It waits
 * for the deed itself, because the row, and with it the dialog, may be gone by then.
 */
export function useDialogDeed(onClose?: () => void): (deed: Promise<string>) => Promise<void> {
  const showToast = useToast();
  return async (deed) => {
    try {
      showToast(await deed);
      onClose?.();
    } catch {
      // said where it was asked
    }
  };
}
