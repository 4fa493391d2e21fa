import { useToast } from '../toast/toast-context.ts';

/**
 * Runs the action that a dialog or a button asked about, then says the result and closes. If the action is refused, the dialog
 * stays and says why. `about` is what it undoes, if it undoes something. It waits for the action itself, because the row and its dialog can be gone by then.
 */
export function useDialogAction(
  onClose?: () => void,
  about?: string,
): (action: Promise<string>) => Promise<void> {
  const showToast = useToast();
  return async (action) => {
    try {
      showToast(await action, { about });
      onClose?.();
    } catch {
      // shown where the user was asked
    }
  };
}
