import type { Material } from '@panthiya/contract/courses/materials.contract';
import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useSyncExternalStore } from 'react';
import { keyOfCourse } from '../courses.queries.ts';
import type { LessonAddress } from '../lesson-path.ts';
import { addUpload, listUploads, watchUploads } from './uploads.ts';

/** The files on their way to a lesson, and how to add one. */
export function useUploads(address: LessonAddress, materials: readonly Material[]) {
  const client = useQueryClient();
  const all = useSyncExternalStore(watchUploads, listUploads);
  const add = useCallback(
    (file: File) =>
      addUpload(file, {
        address,
        awaited: materials.filter(({ isReady }) => !isReady),
        onChange: () => void client.invalidateQueries({ queryKey: keyOfCourse(address) }),
      }),
    [address, client, materials],
  );
  return { uploads: all.filter(({ lessonId }) => lessonId === address.lessonId), add };
}
