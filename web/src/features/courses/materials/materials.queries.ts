import { readMaterial, removeMaterial } from '@panthiya/contract/courses/materials.contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../../lib/api.ts';
import { fetchFile, save } from '../../../lib/download.ts';
import { keyOfCourse } from '../courses.queries.ts';
import type { LessonAddress } from '../lesson-path.ts';

/** Removes a file of a lesson; its row is there no more when this is done. */
export function useRemoveMaterial(address: LessonAddress) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (materialId: string) =>
      (await call(removeMaterial, { params: { ...address, materialId } })).message,
    onSuccess: () => client.invalidateQueries({ queryKey: keyOfCourse(address) }),
  });
}

/** Fetches a file and gives it to the reader; `part` tells how far it is. */
export function useDownload(address: LessonAddress) {
  const [part, setPart] = useState(0);
  const download = useMutation({
    mutationFn: (materialId: string) => {
      setPart(0);
      return fetchFile(readMaterial, { params: { ...address, materialId }, onProgress: setPart });
    },
    onSuccess: save,
  });
  return { ...download, part };
}
