import { t, Trans } from '#texts';
import { useState } from 'react';
import { Alert } from '../../../../ui/alert/alert.tsx';
import { Button } from '../../../../ui/button/button.tsx';
import { Dialog } from '../../../../ui/dialog/dialog.tsx';
import { Progress } from '../../../../ui/progress/progress.tsx';
import { LoadingLabel, Skeleton } from '../../../../ui/skeleton/skeleton.tsx';
import { useToast } from '../../../../ui/toast/toast-context.ts';
import { uploadFailureMessage } from '../messages/failure-messages.ts';
import { profileText } from '../messages/profile.text.ts';
import { CropArea } from './crop-area.tsx';
import { CropSettings } from './crop-settings.tsx';
import { UnreadablePicture } from './unreadable-picture.tsx';
import { useCrop } from './use-crop.ts';
import { useKeptPicture } from './use-kept-picture.ts';
import { usePreview } from './use-preview.ts';
import './crop-dialog.css';

type CropDialogProps = { file: File; onClose: () => void; onChooseOther: () => void };

/** Edit Profile Picture (R2.2.5.8, R2.2.5.9): crops and changes a chosen file, and uploads the visible part. */
export function CropDialog({ file, onClose, onChooseOther }: CropDialogProps) {
  const preview = usePreview(file);
  const crop = useCrop();
  const { send } = useKeptPicture();
  const showToast = useToast();
  /** The part that has gone, during the upload. */
  const [part, setPart] = useState<number>();
  const [refusal, setRefusal] = useState<string>();
  const isSending = part !== undefined;

  const uploadImage = async () => {
    if (isSending) return;
    if (preview.kind !== 'ready' || !crop.area) return setRefusal(profileText.noPicture);
    setRefusal(undefined);
    setPart(0);
    try {
      const picture = await preview.studio.render(crop.area, crop.filters);
      showToast(await send(picture, setPart));
      onClose();
    } catch (failure) {
      setRefusal(uploadFailureMessage(failure));
      setPart(undefined);
    }
  };

  return (
    <Dialog
      isOpen
      isWide
      isLocked={isSending}
      onClose={onClose}
      title={t`Edit Profile Picture`}
      end={
        <>
          <Button type="button" variant="secondary" disabled={isSending} onClick={onClose}>
            <Trans>Cancel</Trans>
          </Button>
          <Button type="button" isBusy={isSending} onClick={() => void uploadImage()}>
            {isSending ? t`Uploading...` : t`Upload Image`}
          </Button>
        </>
      }
    >
      {preview.kind === 'unreadable' ? (
        <UnreadablePicture isHeic={preview.isHeic} onChooseOther={onChooseOther} />
      ) : (
        <div className="crop-body" inert={isSending}>
          {preview.kind === 'ready' ? (
            <CropArea address={preview.address} crop={crop} />
          ) : (
            <div className="crop">
              <Skeleton className="crop-wait" />
              <LoadingLabel />
            </div>
          )}
          <CropSettings crop={crop} />
        </div>
      )}
      <div className="crop-news">
        {part !== undefined && (
          <>
            <output>
              {part < 1
                ? t`Sending your picture, ${{ percent: Math.round(part * 100) }}%`
                : t`Almost done...`}
            </output>
            <Progress label={t`Uploading your picture`} part={part} />
          </>
        )}
        {refusal && !isSending && <Alert tone="bad">{refusal}</Alert>}
      </div>
    </Dialog>
  );
}
