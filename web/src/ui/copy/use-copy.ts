import { t } from '#texts';
import { useToast } from '../toast/toast-context.ts';

/** Copies a text and says so. */
export function useCopy(): (text: string, done: string) => Promise<void> {
  const showToast = useToast();
  return async (text, done) => {
    try {
      await navigator.clipboard.writeText(text);
      showToast(done);
    } catch {
      // No clipboard on plain http: the user can select the text instead.
      showToast(t`This browser blocks copying. Select the text and copy it.`);
    }
  };
}
