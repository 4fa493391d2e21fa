import { t, Trans } from '#texts';
import { useState } from 'react';
import { useSession } from '../../../../auth/session-context.ts';
import { Alert } from '../../../../ui/alert/alert.tsx';
import { Avatar } from '../../../../ui/avatar/avatar.tsx';
import { Button } from '../../../../ui/button/button.tsx';
import { Dialog } from '../../../../ui/dialog/dialog.tsx';
import { useToast } from '../../../../ui/toast/toast-context.ts';
import { useKeptPicture } from './use-kept-picture.ts';

type PictureViewProps = {
  isOpen: boolean;
  src: string | undefined;
  onClose: () => void;
  onChoose: () => void;
};

/** The user's picture in full size (R2.2.5.1), and its actions. */
export function PictureView({ isOpen, src, onClose, onChoose }: PictureViewProps) {
  const { user } = useSession();
  const { remove } = useKeptPicture();
  const showToast = useToast();
  const [isRemoving, setIsRemoving] = useState(false);
  const [refusal, setRefusal] = useState<string>();

  const close = () => {
    setRefusal(undefined);
    onClose();
  };
  const removePicture = async () => {
    if (isRemoving) return;
    setIsRemoving(true);
    setRefusal(undefined);
    try {
      showToast(await remove());
      close();
    } catch (failure) {
      setRefusal(failure instanceof Error ? failure.message : String(failure));
    } finally {
      setIsRemoving(false);
    }
  };

  return (
    <Dialog
      isOpen={isOpen}
      onClose={close}
      title={t`Your picture`}
      end={
        <>
          {src && (
            <Button
              type="button"
              variant="secondary"
              isBusy={isRemoving}
              onClick={() => void removePicture()}
            >
              {isRemoving ? t`Removing...` : t`Remove`}
            </Button>
          )}
          <Button type="button" onClick={onChoose}>
            {src ? t`Choose another` : t`Choose a picture`}
          </Button>
        </>
      }
    >
      <div className="picture-view">
        {src ? (
          <img src={src} alt={user.name} width={512} height={512} />
        ) : (
          <>
            <Avatar name={user.name} otherwise={[user.username, user.email]} size="xl" />
            <p>
              <Trans>You have no picture yet.</Trans>
            </p>
          </>
        )}
      </div>
      {refusal && <Alert tone="bad">{refusal}</Alert>}
    </Dialog>
  );
}
