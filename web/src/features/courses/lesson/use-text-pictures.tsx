import type { Material } from '@panthiya/contract/courses/materials.contract';
import { useCallback } from 'react';
import type { DrawPicture } from '../../../ui/markdown/draw-picture.ts';
import type { LessonAddress } from '../lesson-path.ts';
import { readPictureAddress } from './picture-address.ts';
import { Drawn, Instead, TextPicture } from './text-picture.tsx';

const NONE: readonly never[] = [];

/** What is known of the pictures of a text: the files of its lesson, and those that are to be. */
interface TextFiles {
  /** Absent for a lesson that is not there yet. */
  readonly address?: LessonAddress | undefined;
  readonly materials?: readonly Material[];
  readonly chosen?: readonly File[];
}

/** Draws the pictures of a lesson's text: files of that lesson alone, whatever address stands there (R11.2.9). */
export function useTextPictures(files: TextFiles): DrawPicture {
  const { address, materials = NONE, chosen = NONE } = files;
  const { orgId, courseId, lessonId } = address ?? {};
  return useCallback(
    ({ address: written, description }) => {
      const { name, size } = readPictureAddress(written);
      const file = chosen.find((one) => one.name === name);
      if (file) return <Drawn blob={file} description={description} size={size} />;
      const isPicture = ({ type }: Material) => type === null || type.startsWith('image/');
      const material = materials.find((one) => one.name === name && isPicture(one));
      if (!material || orgId === undefined || courseId === undefined || lessonId === undefined) {
        return <Instead>{description || 'This picture is missing'}</Instead>;
      }
      if (!material.isReady) return <Instead>{description}: being sent</Instead>;
      return (
        <TextPicture
          address={{ orgId, courseId, lessonId }}
          material={material}
          description={description}
          size={size}
        />
      );
    },
    [orgId, courseId, lessonId, materials, chosen],
  );
}
