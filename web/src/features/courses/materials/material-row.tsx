import { t, Trans } from '#texts';
import type { Material } from '@panthiya/contract/courses/materials.contract';
import IconTrash from '@tabler/icons-react/dist/esm/icons/IconTrash.mjs';
import { useState } from 'react';
import { IconButton } from '../../../ui/button/icon-button.tsx';
import { ConfirmDialog } from '../../../ui/confirm-dialog/confirm-dialog.tsx';
import { useDialogAction } from '../../../ui/dialog/use-dialog-action.ts';
import { Icon } from '../../../ui/icon/icon.tsx';
import { picturesOf } from '../../../ui/markdown/draw-text.ts';
import { readPictureAddress } from './picture-address.ts';
import { isPicture } from './picture-hash.ts';
import type { LessonAddress } from '../shared/lesson-path.ts';
import { formatBytes, kindOf } from './file-kinds.ts';
import { MaterialFile } from './material-file.tsx';
import { useRemoveMaterial } from './materials.queries.ts';

type MaterialRowProps = {
  address: LessonAddress;
  material: Material;
  /** The lesson's text. It can show the file. */
  text: string;
  isTeacher: boolean;
};

/** A file of a lesson: its kind and size, before the user pays for it (R11.3.7). */
export function MaterialRow({ address, material, text, isTeacher }: MaterialRowProps) {
  const [isRemoving, setIsRemoving] = useState(false);
  const { name, isReady } = material;
  return (
    <li className="file-row">
      <div className="file-line">
        {isReady ? (
          <MaterialFile address={address} material={material} />
        ) : (
          <Awaited material={material} />
        )}
        {isTeacher && (
          <IconButton
            icon={IconTrash}
            label={t`Remove ${{ name }}`}
            title={t`Remove`}
            onClick={() => setIsRemoving(true)}
          />
        )}
      </div>
      {isRemoving && (
        <RemoveDialog
          address={address}
          material={material}
          isShown={isPictureOf(text, material)}
          onClose={() => setIsRemoving(false)}
        />
      )}
    </li>
  );
}

function Awaited({ material: { name, bytes } }: { material: Material }) {
  return (
    <>
      <Icon of={kindOf(null).icon} />
      <span className="file-words">
        <span className="file-name">{name}</span>
        <span className="file-facts num">
          <Trans>
            {{ size: formatBytes(bytes) }}, not finished. Choose the same file again to continue.
            Students do not see it yet.
          </Trans>
        </span>
      </span>
    </>
  );
}

/** True for a picture that the text shows: the text has its file name (R11.2.9). */
const isPictureOf = (text: string, material: Material): boolean =>
  isPicture(material) &&
  picturesOf(text).some(({ address }) => readPictureAddress(address).name === material.name);

type RemoveDialogProps = Pick<MaterialRowProps, 'address' | 'material'> & {
  isShown: boolean;
  onClose: () => void;
};

function RemoveDialog({ address, material, isShown, onClose }: RemoveDialogProps) {
  const { id, name } = material;
  const remove = useRemoveMaterial(address);
  const run = useDialogAction(onClose);
  return (
    <ConfirmDialog
      title={t`Remove this file?`}
      action={t`Remove file`}
      busyAction={t`Removing…`}
      isDanger
      isBusy={remove.isPending}
      error={remove.error}
      onClose={onClose}
      onConfirm={() => void run(remove.mutateAsync(id))}
    >
      <p>
        <Trans>{name} will be deleted for everyone and cannot be restored.</Trans>
      </p>
      {isShown && (
        <p>
          <Trans>The text of this lesson shows this picture.</Trans>
        </p>
      )}
    </ConfirmDialog>
  );
}
