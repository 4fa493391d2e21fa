import IconPlayerPause from '@tabler/icons-react/dist/esm/icons/IconPlayerPause.mjs';
import IconPlayerPlay from '@tabler/icons-react/dist/esm/icons/IconPlayerPlay.mjs';
import IconRefresh from '@tabler/icons-react/dist/esm/icons/IconRefresh.mjs';
import IconUpload from '@tabler/icons-react/dist/esm/icons/IconUpload.mjs';
import IconX from '@tabler/icons-react/dist/esm/icons/IconX.mjs';
import { NewConfirmationLink } from '../../../auth/confirm-to-add-files.tsx';
import { asksForConfirmedEmail } from '../../../auth/use-is-unverified.ts';
import { limitMet, LimitNote } from '../../../shared/limits/limit-note.tsx';
import { Alert } from '../../../ui/alert/alert.tsx';
import { IconButton } from '../../../ui/button/icon-button.tsx';
import { Icon } from '../../../ui/icon/icon.tsx';
import { Progress } from '../../../ui/progress/progress.tsx';
import { formatBytes } from './file-kinds.ts';
import {
  cancelUpload,
  canTryAgain,
  continueUpload,
  dropUpload,
  type FileUpload,
  pauseUpload,
} from './uploads.ts';

const WORDS: Readonly<Record<FileUpload['state'], string>> = {
  waiting: 'waiting',
  sending: 'sending',
  paused: 'paused',
  stopped: 'stopped',
  refused: 'Not accepted',
};

const LINE_AWAITED = 'Waiting for internet';

/** A file on its way: how far it is, and how to stop it or continue. */
export function UploadRow({ upload }: { upload: FileUpload }) {
  const { key, name, bytes, part, state, isLineAwaited } = upload;
  const isRefused = state === 'refused';
  const isMoving = state === 'waiting' || state === 'sending';
  const percent = `${Math.floor(part * 100)}%`;
  return (
    <li className="file-row">
      <div className="file-line">
        <Icon of={IconUpload} />
        <span className="file-words">
          <span className="file-name">{name}</span>
          <span className="file-facts num">
            {isRefused
              ? WORDS.refused
              : `${percent} of ${formatBytes(bytes)}, ${isLineAwaited ? LINE_AWAITED : WORDS[state]}`}
          </span>
        </span>
        {isMoving && (
          <IconButton
            icon={IconPlayerPause}
            label={`Pause ${name}`}
            title="Pause"
            onClick={() => pauseUpload(key)}
          />
        )}
        {!isMoving && !isRefused && (
          <IconButton
            icon={IconPlayerPlay}
            label={`Continue ${name}`}
            title="Continue"
            onClick={() => continueUpload(key)}
          />
        )}
        {canTryAgain(upload) && (
          <IconButton
            icon={IconRefresh}
            label={`Try again: ${name}`}
            title="Try again"
            onClick={() => continueUpload(key)}
          />
        )}
        <IconButton
          icon={IconX}
          label={isRefused ? `Dismiss ${name}` : `Cancel ${name}`}
          title={isRefused ? 'Dismiss' : 'Cancel'}
          onClick={() => (isRefused ? dropUpload(key) : void cancelUpload(key))}
        />
      </div>
      {!isRefused && <Progress label={`Progress of ${name}`} part={part} />}
      <Reason error={upload.error} isFinal={isRefused} />
    </li>
  );
}

function Reason({ error, isFinal }: { error: Error | undefined; isFinal: boolean }) {
  if (!error) return null;
  const limit = limitMet(error);
  if (limit) return <LimitNote limit={limit} />;
  return (
    <>
      <Alert tone={isFinal ? 'bad' : 'warn'}>
        {error.message} {!isFinal && 'The sent part is kept. Continue when you can.'}
      </Alert>
      {asksForConfirmedEmail(error) && <NewConfirmationLink />}
    </>
  );
}
