import { t, Trans } from '#texts';
import IconDownload from '@tabler/icons-react/dist/esm/icons/IconDownload.mjs';
import { type ReactNode, useState } from 'react';
import { messageOf } from '../../lib/api-error.ts';
import { Button } from '../../ui/button/button.tsx';
import { Icon } from '../../ui/icon/icon.tsx';
import { isGivenUp, useReauthentication } from '../../auth/reauthentication.tsx';
import { useToast } from '../../ui/toast/toast-context.ts';

type ExportButtonProps = {
  /** Fetches the file and saves it. */
  onExport: () => Promise<void>;
  /** Where there are several kinds of files. */
  children?: ReactNode;
};

/** Saves the whole list as it is filtered now, for a spreadsheet. */
export function ExportButton({ onExport, children }: ExportButtonProps) {
  const [isBusy, setIsBusy] = useState(false);
  const showToast = useToast();
  const { runFresh, dialog } = useReauthentication();
  const handleClick = async () => {
    setIsBusy(true);
    try {
      await runFresh(onExport);
    } catch (failure) {
      if (isGivenUp(failure)) return;
      showToast(messageOf(failure, t`The file could not be created.`), { isFailure: true });
    } finally {
      setIsBusy(false);
    }
  };
  return (
    <>
      <Button type="button" variant="secondary" isBusy={isBusy} onClick={() => void handleClick()}>
        {!isBusy && <Icon of={IconDownload} />}
        {children ?? <Trans>Export CSV</Trans>}
      </Button>
      {dialog}
    </>
  );
}
