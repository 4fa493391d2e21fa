import { t } from '#texts';
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
  waiting: t({ message: 'waiting', context: 'a file' }),
  sending: t({ message: 'sending', context: 'a file' }),
  paused: t({ message: 'paused', context: 'a file' }),
  stopped: t({ message: 'stopped', context: 'a file' }),
  refused: t`Not accepted`,
};

const LINE_AWAITED = t`Waiting for internet`;

/** A file on its way: how far it is, and how to stop it or continue. */
export function UploadRow({ upload }: { upload: FileUpload }) {
  const { key, name, bytes, part, state, isLineAwaited } = upload;
  const isRefused = state === 'refused';
  const isMoving = state === 'waiting' || state === 'sending';
  const percent = `${Math.floor(part * 100)}%`;
  const sent = t`${{ percent }} of ${{ size: formatBytes(bytes) }}`;
  return (
    <li className="file-row">
      <div className="file-line">
        <Icon of={IconUpload} />
        <span className="file-words">
          <span className="file-name">{name}</span>
          <span className="file-facts num">
            {isRefused ? WORDS.refused : `${sent}, ${isLineAwaited ? LINE_AWAITED : WORDS[state]}`}
          </span>
        </span>
        {isMoving && (
          <IconButton
            icon={IconPlayerPause}
            label={t`Pause ${{ name }}`}
            title={t`Pause`}
            onClick={() => pauseUpload(key)}
          />
        )}
        {!isMoving && !isRefused && (
          <IconButton
            icon={IconPlayerPlay}
            label={t`Continue ${{ name }}`}
            title={t`Continue`}
            onClick={() => continueUpload(key)}
          />
        )}
        {canTryAgain(upload) && (
          <IconButton
            icon={IconRefresh}
            label={t`Try again: ${{ name }}`}
            title={t`Try again`}
            onClick={() => continueUpload(key)}
          />
        )}
        <IconButton
          icon={IconX}
          label={isRefused ? t`Dismiss ${{ name }}` : t`Cancel ${{ name }}`}
          title={isRefused ? t`Dismiss` : t`Cancel`}
          onClick={() => (isRefused ? dropUpload(key) : void cancelUpload(key))}
        />
      </div>
      {!isRefused && <Progress label={t`Progress of ${{ name }}`} part={part} />}
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
        {error.message} {!isFinal && t`The sent part is kept. Continue when you can.`}
      </Alert>
      {asksForConfirmedEmail(error) && <NewConfirmationLink />}
    </>
  );
}
