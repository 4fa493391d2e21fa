import { readMaterial } from '@panthiya/contract/courses/materials.contract';
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { fetchFile, type NamedFile } from '../../../lib/files/download.ts';
import type { LessonAddress } from '../shared/lesson-path.ts';

interface FileOptions {
  /** Fetches it without a press. */
  readonly isWanted: boolean;
}

/**
 * A file of a lesson. Its bytes load once for all parts of this page that use it: users pay for data (R11.3.9). `read` returns
 * the bytes, and fetches them if they are not there yet.
 */
export function useFile(address: LessonAddress, materialId: string, { isWanted }: FileOptions) {
  const client = useQueryClient();
  const [part, setPart] = useState(0);
  const file = queryOptions({
    queryKey: ['lesson-file', materialId],
    queryFn: ({ signal }) => {
      setPart(0);
      const params = { ...address, materialId };
      return fetchFile(readMaterial, { params, signal, onProgress: setPart });
    },
    // The bytes of an id never change.
    staleTime: Infinity,
  });
  const { data, error, isFetching } = useQuery({ ...file, enabled: isWanted });
  const read = (): Promise<NamedFile> => client.fetchQuery(file);
  return { data, error, isFetching, part, read };
}
