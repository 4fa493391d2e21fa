import { t, Trans } from '#texts';
import IconCamera from '@tabler/icons-react/dist/esm/icons/IconCamera.mjs';
import { lazy, Suspense, useRef, useState, type ChangeEvent } from 'react';
import { useAvatarAddress } from '../../../../auth/avatar-address.ts';
import { useSession } from '../../../../auth/session-context.ts';
import { Avatar } from '../../../../ui/avatar/avatar.tsx';
import { IconButton } from '../../../../ui/button/icon-button.tsx';
import { PictureView } from './picture-view.tsx';
import { useFileDrop } from './use-file-drop.ts';
import './own-picture.css';

const loadCropDialog = () => import('./crop-dialog.tsx');
const CropDialog = lazy(async () => ({ default: (await loadCropDialog()).CropDialog }));
/** Opens the file search, and loads the dialog at the same time. */
function choose(input: HTMLInputElement | null): void {
  loadCropDialog().catch(() => undefined);
  input?.click();
}

/** The user's picture with its camera button (R2.2.5.1, R2.2.5.2). The user can also drop a file on the page. */
export function OwnPicture() {
  const { user } = useSession();
  const src = useAvatarAddress();
  const [isViewing, setIsViewing] = useState(false);
  const [chosen, setChosen] = useState<{ file: File; at: number }>();
  const chooser = useRef<HTMLInputElement>(null);
  const camera = useRef<HTMLInputElement>(null);
  const cameraButton = useRef<HTMLButtonElement>(null);

  const [open] = useState(() => (file: File) => {
    setIsViewing(false);
    setChosen({ file, at: Date.now() });
  });
  const isOver = useFileDrop(open);

  const handleFile = (event: ChangeEvent<HTMLInputElement>) => {
    const [file] = event.target.files ?? [];
    event.target.value = ''; // the same file can be chosen again
    if (file) open(file);
  };
  const close = () => {
    setChosen(undefined);
    cameraButton.current?.focus({ preventScroll: true });
  };

  return (
    <>
      <span className="own-picture" data-over={isOver || undefined}>
        <button type="button" className="own-picture-see" onClick={() => setIsViewing(true)}>
          <span className="visually-hidden">
            <Trans>See your picture in full size</Trans>
          </span>
          <Avatar name={user.name} otherwise={[user.username, user.email]} src={src} size="lg" />
        </button>
        <IconButton
          ref={cameraButton}
          icon={IconCamera}
          label={t`Choose a picture`}
          className="btn-secondary own-picture-camera"
          onClick={() => choose(chooser.current)}
        />
        <button type="button" className="own-picture-take" onClick={() => choose(camera.current)}>
          <Trans>Take a photo</Trans>
        </button>
        {/* The system offers its gallery, its files and its camera. */}
        <input ref={chooser} type="file" accept="image/*" hidden onChange={handleFile} />
        <input
          ref={camera}
          type="file"
          accept="image/*"
          capture="user"
          hidden
          onChange={handleFile}
        />
      </span>
      <PictureView
        isOpen={isViewing}
        src={src}
        onClose={() => setIsViewing(false)}
        onChoose={() => choose(chooser.current)}
      />
      {chosen && (
        <Suspense>
          <CropDialog
            key={chosen.at}
            file={chosen.file}
            onClose={close}
            onChooseOther={() => choose(chooser.current)}
          />
        </Suspense>
      )}
    </>
  );
}
