import { t, Trans } from '#texts';
import type { Material } from '@panthiya/contract/courses/materials.contract';
import IconPhoto from '@tabler/icons-react/dist/esm/icons/IconPhoto.mjs';
import { useState, type ReactNode } from 'react';
import { BlobPicture } from '../../../ui/blob-picture/blob-picture.tsx';
import { Icon } from '../../../ui/icon/icon.tsx';
import { Skeleton } from '../../../ui/skeleton/skeleton.tsx';
import type { LessonAddress } from '../shared/lesson-path.ts';
import { formatBytes } from '../materials/file-kinds.ts';
import { useFile } from '../materials/use-file.ts';
import type { PictureAddress } from '../materials/picture-address.ts';
import { useNearView } from './use-near-view.ts';
import './text-picture.css';

/** A larger picture loads only after a press, bytes: users pay for data. The editor sends smaller pictures. */
const LARGE = 2 * 1024 * 1024;

interface Shown {
  readonly description: string;
  readonly size: PictureAddress['size'];
}

type TextPictureProps = Shown & {
  address: LessonAddress;
  material: Material;
  /** Shows it large; absent in a preview of the text. */
  onOpen?: ((materialId: string) => void) | undefined;
};

/** A picture in the text of a lesson: a file of that lesson, read like its files (R11.2.9, R11.3.4). */
export function TextPicture({ address, material, description, size, onOpen }: TextPictureProps) {
  const { id: materialId, bytes } = material;
  const [isAsked, setIsAsked] = useState(bytes <= LARGE);
  const { isNear, ref } = useNearView();
  const { data, error, isFetching, read } = useFile(address, materialId, {
    isWanted: isAsked && isNear,
  });
  if (data) {
    const picture = <Drawn blob={data.blob} description={description} size={size} />;
    if (!onOpen) return picture;
    return (
      <button
        type="button"
        className="text-picture-open"
        aria-haspopup="dialog"
        onClick={() => onOpen(materialId)}
      >
        {picture}
        {description === '' && (
          <span className="visually-hidden">
            <Trans>Picture</Trans>
          </span>
        )}
      </button>
    );
  }
  if (!isAsked) {
    return (
      <Instead
        onPress={() => setIsAsked(true)}
        press={t`Show picture, ${{ size: formatBytes(bytes) }}`}
      >
        {description}
      </Instead>
    );
  }
  if (error && !isFetching) {
    return (
      <Instead onPress={() => void read().catch(() => undefined)} press={t`Try again`}>
        {description}: {error.message}
      </Instead>
    );
  }
  return (
    <span
      ref={ref}
      className="text-picture-room"
      style={size && { aspectRatio: `${size.width} / ${size.height}`, maxWidth: size.width }}
    >
      <span className="visually-hidden">
        <Trans>{description}, loading</Trans>
      </span>
      <Skeleton className="h-full" />
    </span>
  );
}

/** A picture in this browser. */
export function Drawn({ blob, description, size }: Shown & { blob: Blob }) {
  return <BlobPicture {...size} blob={blob} alt={description} className="text-picture" />;
}

type InsteadProps = { children: ReactNode; press?: string; onPress?: () => void };

/** Replaces a picture: says what it shows, and perhaps how to see it. */
export function Instead({ children, press, onPress }: InsteadProps) {
  return (
    <span className="text-picture-instead">
      <Icon of={IconPhoto} />
      <span>{children}</span>
      {press !== undefined && (
        <button type="button" className="btn btn-secondary" onClick={onPress}>
          {press}
        </button>
      )}
    </span>
  );
}
