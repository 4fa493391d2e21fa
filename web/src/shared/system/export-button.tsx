import { Trans } from '#texts';
import IconDownload from '@tabler/icons-react/dist/esm/icons/IconDownload.mjs';
import { Button } from '../../ui/button/button.tsx';
import { Icon } from '../../ui/icon/icon.tsx';
import { useExport } from './use-export.ts';

type ExportButtonProps = {
  /** Fetches the file and saves it. */
  onExport: () => Promise<void>;
};

/** Saves the whole list as it is filtered now, for a spreadsheet. */
export function ExportButton({ onExport }: ExportButtonProps) {
  const { isBusy, exportFile, dialog } = useExport();
  return (
    <>
      <Button
        type="button"
        variant="secondary"
        isBusy={isBusy}
        onClick={() => void exportFile(onExport)}
      >
        {!isBusy && <Icon of={IconDownload} />}
        <Trans>Export CSV</Trans>
      </Button>
      {dialog}
    </>
  );
}
