import { readMaterial, type Material } from '@panthiya/contract/courses/materials.contract';
import IconPhoto from '@tabler/icons-react/dist/esm/icons/IconPhoto.mjs';
import { useQuery } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { fetchFile } from '../../../lib/download.ts';
import { BlobPicture } from '../../../ui/blob-picture/blob-picture.tsx';
import { Icon } from '../../../ui/icon/icon.tsx';
import { Skeleton } from '../../../ui/skeleton/skeleton.tsx';
import type { LessonAddress } from '../lesson-path.ts';
import { formatBytes } from '../materials/file-kinds.ts';
import type { PictureAddress } from './picture-address.ts';
import { useNearView } from './use-near-view.ts';
import './text-picture.css';

/** Above this a picture waits to be asked for, bytes: data is paid for. The editor sends smaller ones. */
const LARGE = 2 * 1024 * 1024;

interface Shown {
  readonly description: string;
  readonly size: PictureAddress['size'];
}

type TextPictureProps = Shown & { address: LessonAddress; material: Material };

/** A picture in the text of a lesson: a file of that lesson, read as its files are (R11.2.9, R11.3.4). */
export function TextPicture({ address, material, description, size }: TextPictureProps) {
  const { id: materialId, bytes } = material;
  const [isAsked, setIsAsked] = useState(bytes <= LARGE);
  const { isNear, ref } = useNearView();
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: ['text-picture', materialId],
    queryFn: ({ signal }) =>
      fetchFile(readMaterial, { params: { ...address, materialId }, signal }),
    enabled: isAsked && isNear,
    // The bytes of an id never change.
    staleTime: Infinity,
  });
  if (data) return <Drawn blob={data.blob} description={description} size={size} />;
  if (!isAsked) {
    return (
      <Instead onPress={() => setIsAsked(true)} press={`Show picture, ${formatBytes(bytes)}`}>
        {description}
      </Instead>
    );
  }
  if (error && !isFetching) {
    return (
      <Instead onPress={() => void refetch()} press="Try again">
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
      <span className="visually-hidden">{description}, loading</span>
      <Skeleton className="h-full" />
    </span>
  );
}

/** A picture that this browser has. */
export function Drawn({ blob, description, size }: Shown & { blob: Blob }) {
  return <BlobPicture {...size} blob={blob} alt={description} className="text-picture" />;
}

type InsteadProps = { children: ReactNode; press?: string; onPress?: () => void };

/** In the place of a picture: what it shows, and perhaps how to see it. */
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
