import { Trans } from '#texts';
import { FILE_BYTES_MAX, FILES_A_LESSON } from '@panthiya/contract/courses/courses.rules';
import IconUpload from '@tabler/icons-react/dist/esm/icons/IconUpload.mjs';
import { type DragEvent, useState } from 'react';
import { ConfirmToAddFiles } from '../../../auth/confirm-to-add-files.tsx';
import { useIsUnverified } from '../../../auth/use-is-unverified.ts';
import { FileButton } from '../../../ui/inputs/file-button.tsx';
import { ACCEPTED, formatBytes } from './file-kinds.ts';
import './material-list.css';

type AddFilesProps = { onFile: (file: File) => void; isFull: boolean };

/** The area where users choose or drop files of a lesson. */
export function AddFiles({ onFile, isFull }: AddFilesProps) {
  const [isOver, setIsOver] = useState(false);
  const isUnverified = useIsUnverified();
  if (isUnverified) return <ConfirmToAddFiles />;
  if (isFull) {
    return (
      <p className="text-ink-2">
        <Trans>A lesson can have at most {{ count: FILES_A_LESSON }} files.</Trans>
      </p>
    );
  }
  const handleOver = (event: DragEvent) => {
    event.preventDefault();
    setIsOver(true);
  };
  const handleDrop = (event: DragEvent) => {
    event.preventDefault();
    setIsOver(false);
    [...event.dataTransfer.files].forEach(onFile);
  };
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- dropping is a second way; the button is for all users
    <div
      className="file-drop"
      data-over={isOver || undefined}
      onDragOver={handleOver}
      onDragLeave={() => setIsOver(false)}
      onDrop={handleDrop}
    >
      <FileButton icon={IconUpload} accept={ACCEPTED} onFile={onFile} isMultiple>
        <Trans>Add files</Trans>
      </FileButton>
      <p className="file-facts">
        <Trans>
          PDF, pictures, Word, Excel or PowerPoint, up to {{ size: formatBytes(FILE_BYTES_MAX) }}{' '}
          each. <span className="file-drop-hint">You can also drop them here.</span>
        </Trans>
      </p>
    </div>
  );
}
