import { removeMaterial } from '@panthiya/contract/courses/materials.contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../lib/api.ts';
import { keyOfCourse } from '../shared/courses.queries.ts';
import type { LessonAddress } from '../shared/lesson-path.ts';

/** Removes a file of a lesson. When this is done, its row is gone. */
export function useRemoveMaterial(address: LessonAddress) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (materialId: string) =>
      (await call(removeMaterial, { params: { ...address, materialId } })).message,
    onSuccess: () => client.invalidateQueries({ queryKey: keyOfCourse(address) }),
  });
}
