import type { Material } from '@panthiya/contract/courses/materials.contract';
import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useSyncExternalStore } from 'react';
import { keyOfCourse } from '../shared/courses.queries.ts';
import type { LessonAddress } from '../shared/lesson-path.ts';
import { addUpload, listUploads, watchUploads } from './uploads.ts';

/** Sends a file to a lesson. The lesson can have started files that have not arrived. */
export function useSendFile() {
  const client = useQueryClient();
  return useCallback(
    (file: File, address: LessonAddress, materials: readonly Material[]) =>
      addUpload(file, {
        address,
        awaited: materials.filter(({ isReady }) => !isReady),
        onChange: () => void client.invalidateQueries({ queryKey: keyOfCourse(address) }),
      }),
    [client],
  );
}

/** The files on their way to a lesson, and how to add one. */
export function useUploads(address: LessonAddress, materials: readonly Material[]) {
  const send = useSendFile();
  const all = useSyncExternalStore(watchUploads, listUploads);
  const add = (file: File) => send(file, address, materials);
  return { uploads: all.filter(({ lessonId }) => lessonId === address.lessonId), add };
}
