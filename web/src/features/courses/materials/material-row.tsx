import type { Material } from '@panthiya/contract/courses/materials.contract';
import IconDownload from '@tabler/icons-react/dist/esm/icons/IconDownload.mjs';
import IconTrash from '@tabler/icons-react/dist/esm/icons/IconTrash.mjs';
import { useState } from 'react';
import { Alert } from '../../../ui/alert/alert.tsx';
import { IconButton } from '../../../ui/button/icon-button.tsx';
import { ConfirmDialog } from '../../../ui/dialog/confirm-dialog.tsx';
import { useDialogDeed } from '../../../ui/dialog/use-dialog-deed.ts';
import { Icon } from '../../../ui/icon/icon.tsx';
import { Progress } from '../../../ui/progress/progress.tsx';
import { pictureAddressesOf } from '../../../ui/markdown/draw-text.ts';
import { readPictureAddress } from '../lesson/picture-address.ts';
import type { LessonAddress } from '../lesson-path.ts';
import { formatBytes, kindOf } from './file-kinds.ts';
import { useDownload, useRemoveMaterial } from './materials.queries.ts';

type MaterialRowProps = {
  address: LessonAddress;
  material: Material;
  /** The lesson's text, which may show the file. */
  text: string;
  isTeacher: boolean;
};

/** A file of a lesson: what it is and how large, before it is paid for (R11.3.7). */
export function MaterialRow({ address, material, text, isTeacher }: MaterialRowProps) {
  const [isRemoving, setIsRemoving] = useState(false);
  const { name, isReady } = material;
  return (
    <li className="file-row">
      <div className="file-line">
        {isReady ? (
          <Ready address={address} material={material} />
        ) : (
          <Awaited material={material} />
        )}
        {isTeacher && (
          <IconButton
            icon={IconTrash}
            label={`Remove ${name}`}
            title="Remove"
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

type FileProps = Pick<MaterialRowProps, 'address' | 'material'>;

function Ready({ address, material }: FileProps) {
  const { id, name, bytes, type } = material;
  const { mutate, isPending, error, part } = useDownload(address);
  const { word, icon } = kindOf(type);
  return (
    <div className="file-main">
      <button
        type="button"
        className="file-open"
        aria-disabled={isPending || undefined}
        onClick={() => !isPending && mutate(id)}
      >
        <Icon of={icon} />
        <span className="file-words">
          <span className="file-name">{name}</span>{' '}
          <span className="file-facts num">
            {word}, {formatBytes(bytes)}
            {isPending && `, ${Math.floor(part * 100)}% has come`}
          </span>
        </span>
        <Icon of={IconDownload} />
      </button>
      {isPending && <Progress label={`Progress of ${name}`} part={part} />}
      {error && !isPending && <Alert tone="bad">{error.message} Press it to try again.</Alert>}
    </div>
  );
}

function Awaited({ material: { name, bytes } }: { material: Material }) {
  return (
    <>
      <Icon of={kindOf(null).icon} />
      <span className="file-words">
        <span className="file-name">{name}</span>
        <span className="file-facts num">
          {formatBytes(bytes)}, not finished. Choose the same file again to continue. Students do
          not see it yet.
        </span>
      </span>
    </>
  );
}

/** True for a picture that the text shows: it names it by its file name (R11.2.9). */
const isPictureOf = (text: string, { name, type }: Material): boolean =>
  type?.startsWith('image/') === true &&
  pictureAddressesOf(text).some((address) => readPictureAddress(address).name === name);

type RemoveDialogProps = FileProps & { isShown: boolean; onClose: () => void };

function RemoveDialog({ address, material, isShown, onClose }: RemoveDialogProps) {
  const { id, name } = material;
  const remove = useRemoveMaterial(address);
  const runDeed = useDialogDeed(onClose);
  return (
    <ConfirmDialog
      title="Remove this file?"
      deed="Remove file"
      busyDeed="Removing…"
      isDanger
      isBusy={remove.isPending}
      error={remove.error}
      onClose={onClose}
      onConfirm={() => void runDeed(remove.mutateAsync(id))}
    >
      <p>{name} will be deleted for everyone and cannot be restored.</p>
      {isShown && <p>The text of this lesson shows this picture.</p>}
    </ConfirmDialog>
  );
}
