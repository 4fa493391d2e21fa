import { t, Trans } from '#texts';
import IconDotsVertical from '@tabler/icons-react/dist/esm/icons/IconDotsVertical.mjs';
import IconEye from '@tabler/icons-react/dist/esm/icons/IconEye.mjs';
import IconPencil from '@tabler/icons-react/dist/esm/icons/IconPencil.mjs';
import IconTrash from '@tabler/icons-react/dist/esm/icons/IconTrash.mjs';
import { IconButton } from '../button/icon-button.tsx';
import { Icon } from '../icon/icon.tsx';
import { MenuItem } from '../menu/menu-item.tsx';
import { Menu } from '../menu/menu.tsx';
import './row-actions.css';

type RowActionsProps = {
  /** The thing of the row, for the names of the buttons. */
  name: string;
  onView: () => void;
  onEdit: () => void;
  /** Without it there is no button: the thing stays for good. */
  onDelete?: (() => void) | undefined;
};

/** The actions of a row: three signs in the row, on phones a menu in the card's corner. */
export function RowActions({ name, onView, onEdit, onDelete }: RowActionsProps) {
  return (
    <>
      <span className="row-signs">
        <IconButton icon={IconEye} label={t`View ${{ name }}`} title={t`View`} onClick={onView} />
        <IconButton
          icon={IconPencil}
          label={t`Edit ${{ name }}`}
          title={t`Edit`}
          onClick={onEdit}
        />
        {onDelete && (
          <IconButton
            icon={IconTrash}
            label={t`Delete ${{ name }}`}
            title={t`Delete`}
            onClick={onDelete}
          />
        )}
      </span>
      <span className="row-menu">
        <Menu
          label={t`Actions for ${{ name }}`}
          openerClass="btn btn-icon"
          opener={<Icon of={IconDotsVertical} />}
        >
          <MenuItem icon={IconEye} onClick={onView}>
            <Trans>View</Trans>
          </MenuItem>
          <MenuItem icon={IconPencil} onClick={onEdit}>
            <Trans>Edit</Trans>
          </MenuItem>
          {onDelete && (
            <MenuItem icon={IconTrash} isDanger onClick={onDelete}>
              <Trans>Delete</Trans>
            </MenuItem>
          )}
        </Menu>
      </span>
    </>
  );
}
