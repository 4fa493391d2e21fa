import type { Lesson } from '@panthiya/contract/courses/lessons.contract';
import { lazy, Suspense } from 'react';
import { useLocation } from 'react-router';
import type { LessonAddress } from '../shared/lesson-path.ts';
import { isPicture, pictureHash } from '../materials/picture-hash.ts';

const PictureViewer = lazy(async () => ({
  default: (await import('./picture-viewer.tsx')).PictureViewer,
}));

type OpenPictureProps = { address: LessonAddress; lesson: Pick<Lesson, 'materials' | 'text'> };

/** The picture in the page's address, if it is one of this lesson (R11.3.9). */
export function OpenPicture({ address, lesson: { materials, text } }: OpenPictureProps) {
  const { hash } = useLocation();
  const material = materials.find(
    (one) => one.isReady && isPicture(one) && hash === pictureHash(one.id),
  );
  return (
    material && (
      <Suspense fallback={null}>
        <PictureViewer key={material.id} address={address} material={material} text={text} />
      </Suspense>
    )
  );
}
