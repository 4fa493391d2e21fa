import {
  importClassList,
  previewClassList,
} from '@panthiya/contract/students/class-lists.contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { upload } from '../../../lib/files/upload.ts';
import { keyIn } from '../../../shared/organization/organization.queries.ts';

/** A list as it is sent, and how it is read; what is left out is recognized. */
export interface SentList {
  readonly file: File;
  readonly query: Readonly<Record<string, string>>;
}

const noProgress = () => undefined;

/** Asks what a list would do. */
export function usePreviewList(orgId: string) {
  return useMutation({
    mutationFn: ({ file, query }: SentList) =>
      upload<typeof previewClassList>(previewClassList, file, noProgress, {
        params: { orgId },
        query,
      }),
  });
}

/** Takes a list over as its preview said. Done when every list of students knows. */
export function useTakeOver(orgId: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ file, query, key }: SentList & { readonly key: string }) =>
      upload<typeof importClassList>(importClassList, file, noProgress, {
        params: { orgId },
        query,
        headers: { 'Idempotency-Key': key },
      }),
    onSuccess: () => client.invalidateQueries({ queryKey: keyIn(orgId) }),
  });
}
