import { t, Trans } from '#texts';
import IconDotsVertical from '@tabler/icons-react/dist/esm/icons/IconDotsVertical.mjs';
import IconSend from '@tabler/icons-react/dist/esm/icons/IconSend.mjs';
import IconTrash from '@tabler/icons-react/dist/esm/icons/IconTrash.mjs';
import { useIsMobile } from '../../../lib/window/use-is-mobile.ts';
import { Button, Spinner } from '../../../ui/button/button.tsx';
import { IconButton } from '../../../ui/button/icon-button.tsx';
import { Icon } from '../../../ui/icon/icon.tsx';
import { MenuItem } from '../../../ui/menu/menu-item.tsx';
import { Menu } from '../../../ui/menu/menu.tsx';

type LessonActsProps = {
  title: string;
  /** Only for a draft. */
  onPublish: (() => void) | undefined;
  isPublishing: boolean;
  onRemove: () => void;
};

/** The actions for a lesson in its row: buttons in the row, on phones a menu. */
export function LessonActs({ title, onPublish, isPublishing, onRemove }: LessonActsProps) {
  const isMobile = useIsMobile();
  if (isMobile) {
    return (
      <Menu
        label={t`Actions for ${{ title }}`}
        openerClass="btn btn-icon"
        opener={isPublishing ? <Spinner /> : <Icon of={IconDotsVertical} />}
      >
        {onPublish && (
          <MenuItem icon={IconSend} onClick={onPublish}>
            <Trans>Publish</Trans>
          </MenuItem>
        )}
        <MenuItem icon={IconTrash} isDanger onClick={onRemove}>
          <Trans>Remove</Trans>
        </MenuItem>
      </Menu>
    );
  }
  return (
    <>
      {onPublish && (
        <Button
          type="button"
          variant="ghost"
          isBusy={isPublishing}
          aria-label={t`Publish ${{ title }}`}
          onClick={onPublish}
        >
          <Trans>Publish</Trans>
        </Button>
      )}
      <IconButton
        icon={IconTrash}
        label={t`Remove ${{ title }}`}
        title={t`Remove`}
        onClick={onRemove}
      />
    </>
  );
}
