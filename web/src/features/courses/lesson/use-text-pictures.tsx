import { t, Trans } from '#texts';
import type { Material } from '@panthiya/contract/courses/materials.contract';
import { useCallback } from 'react';
import type { DrawPicture } from '../../../ui/markdown/draw-picture.ts';
import type { LessonAddress } from '../shared/lesson-path.ts';
import { readPictureAddress } from '../materials/picture-address.ts';
import { isPicture } from '../materials/picture-hash.ts';
import { Drawn, Instead, TextPicture } from './text-picture.tsx';

const NONE: readonly never[] = [];

/** The known pictures of a text: the files of its lesson, and those still to send. */
interface TextFiles {
  /** Absent for a lesson that does not exist yet. */
  readonly address?: LessonAddress | undefined;
  readonly materials?: readonly Material[];
  readonly chosen?: readonly File[];
  /** Shows a picture large; absent in a preview of the text. */
  readonly onOpen?: (materialId: string) => void;
}

/** Draws the pictures of a lesson's text: only files of that lesson, for every address in it (R11.2.9). */
export function useTextPictures(files: TextFiles): DrawPicture {
  const { address, materials = NONE, chosen = NONE, onOpen } = files;
  const { orgId, courseId, lessonId } = address ?? {};
  return useCallback(
    ({ address: written, description }) => {
      const { name, size } = readPictureAddress(written);
      const file = chosen.find((one) => one.name === name);
      if (file) return <Drawn blob={file} description={description} size={size} />;
      const material = materials.find(
        (one) => one.name === name && (one.type === null || isPicture(one)),
      );
      if (!material || orgId === undefined || courseId === undefined || lessonId === undefined) {
        return <Instead>{description || t`This picture is missing`}</Instead>;
      }
      if (!material.isReady)
        return (
          <Instead>
            <Trans>{description}: being sent</Trans>
          </Instead>
        );
      return (
        <TextPicture
          address={{ orgId, courseId, lessonId }}
          material={material}
          description={description}
          size={size}
          onOpen={onOpen}
        />
      );
    },
    [orgId, courseId, lessonId, materials, chosen, onOpen],
  );
}
