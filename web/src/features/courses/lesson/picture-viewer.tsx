import { t, Trans } from '#texts';
import type { Material } from '@panthiya/contract/courses/materials.contract';
import IconDownload from '@tabler/icons-react/dist/esm/icons/IconDownload.mjs';
import { type SyntheticEvent, useState } from 'react';
import { save } from '../../../lib/files/download.ts';
import { useHashDialog } from '../../../lib/window/use-hash-dialog.ts';
import { BlobPicture } from '../../../ui/blob-picture/blob-picture.tsx';
import { Button } from '../../../ui/button/button.tsx';
import { Dialog } from '../../../ui/dialog/dialog.tsx';
import { Icon } from '../../../ui/icon/icon.tsx';
import { picturesOf } from '../../../ui/markdown/draw-text.ts';
import { Progress } from '../../../ui/progress/progress.tsx';
import { RetryAlert } from '../../../ui/retry/retry-alert.tsx';
import type { LessonAddress } from '../shared/lesson-path.ts';
import { useFile } from '../materials/use-file.ts';
import { readPictureAddress } from '../materials/picture-address.ts';
import { pictureHash } from '../materials/picture-hash.ts';
import './picture-viewer.css';

type PictureViewerProps = {
  address: LessonAddress;
  material: Material;
  /** The lesson's text. It can say what the picture shows. */
  text: string;
};

/** The text's description of a picture, else its file name. */
function titleOf({ name }: Material, text: string): string {
  const shown = picturesOf(text).find((one) => readPictureAddress(one.address).name === name);
  return shown?.description || name;
}

/** A picture of a lesson, as large as the window. On phones two fingers zoom in (R11.3.9). */
export function PictureViewer({ address, material, text }: PictureViewerProps) {
  const { id, name } = material;
  const { close } = useHashDialog(pictureHash(id));
  const { data, error, isFetching, part, read } = useFile(address, id, { isWanted: true });
  const [isFull, setIsFull] = useState(false);
  const [isReduced, setIsReduced] = useState(false);
  const title = titleOf(material, text);
  const handleLoad = ({ currentTarget: image }: SyntheticEvent<HTMLImageElement>) =>
    setIsReduced(image.naturalWidth > image.clientWidth);
  const ways = data && (
    <>
      {isReduced && (
        <Button
          type="button"
          variant="ghost"
          aria-pressed={isFull}
          onClick={() => setIsFull(!isFull)}
        >
          <Trans>Full size</Trans>
        </Button>
      )}
      <Button type="button" variant="secondary" onClick={() => save(data)}>
        <Icon of={IconDownload} />
        <Trans>Download</Trans>
      </Button>
    </>
  );
  return (
    <Dialog isOpen onClose={close} title={title} end={ways}>
      <div className="picture-viewer" data-full={isFull || undefined}>
        {data && <BlobPicture blob={data.blob} alt={title} onLoad={handleLoad} />}
        {!data && isFetching && <Progress label={t`Progress of ${{ name }}`} part={part} />}
        {error && !isFetching && (
          <RetryAlert onRetry={() => read().catch(() => undefined)}>{error.message}</RetryAlert>
        )}
      </div>
    </Dialog>
  );
}
