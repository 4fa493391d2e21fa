import { t, Trans } from '#texts';
import IconDownload from '@tabler/icons-react/dist/esm/icons/IconDownload.mjs';
import IconFileSpreadsheet from '@tabler/icons-react/dist/esm/icons/IconFileSpreadsheet.mjs';
import { Icon } from '../../ui/icon/icon.tsx';
import { MenuItem } from '../../ui/menu/menu-item.tsx';
import { Menu } from '../../ui/menu/menu.tsx';
import { useExport } from './use-export.ts';

/** A file that a list can be saved as. */
export interface ExportedFile {
  readonly label: string;
  /** Fetches the file and saves it. */
  readonly onExport: () => Promise<void>;
}

/** The same where a list has several kinds of files. */
export function ExportMenu({ files }: { files: readonly ExportedFile[] }) {
  const { isBusy, exportFile, dialog } = useExport();
  return (
    <>
      <Menu
        label={t`Export the list`}
        openerClass={`btn btn-secondary ${isBusy ? 'is-busy' : ''}`}
        opener={
          <>
            <Icon of={IconDownload} />
            <span aria-hidden>
              <Trans>Export</Trans>
            </span>
          </>
        }
      >
        {files.map(({ label, onExport }) => (
          <MenuItem
            key={label}
            icon={IconFileSpreadsheet}
            onClick={() => void exportFile(onExport)}
          >
            {label}
          </MenuItem>
        ))}
      </Menu>
      {dialog}
    </>
  );
}
