import { t } from '#texts';
import { useState } from 'react';
import { isGivenUp, useReauthentication } from '../../auth/reauthentication.tsx';
import { messageOf } from '../../lib/api-error.ts';
import { useToast } from '../../ui/toast/toast-context.ts';

/** Fetches a file and saves it; asks for the password where it was not asked for lately. `dialog` is that question. */
export function useExport() {
  const [isBusy, setIsBusy] = useState(false);
  const showToast = useToast();
  const { runFresh, dialog } = useReauthentication();
  const exportFile = async (save: () => Promise<void>) => {
    setIsBusy(true);
    try {
      await runFresh(save);
    } catch (failure) {
      if (isGivenUp(failure)) return;
      showToast(messageOf(failure, t`The file could not be created.`), { isFailure: true });
    } finally {
      setIsBusy(false);
    }
  };
  return { isBusy, exportFile, dialog };
}
