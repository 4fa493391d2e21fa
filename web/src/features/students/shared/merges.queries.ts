import {
  mergeStudents,
  previewMerge,
  undoMerge,
} from '@panthiya/contract/students/merges.contract';
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../lib/api.ts';
import { keyIn } from '../../../shared/organization/organization.queries.ts';

interface Pair {
  readonly keep: string;
  readonly merge: string;
}

/** What putting two rows together would do; changes nothing. */
export function useMergePreview(orgId: string, { keep, merge }: Pair) {
  return useQuery({
    queryKey: keyIn(orgId, 'merge-preview', keep, merge),
    queryFn: async ({ signal }) =>
      (await call(previewMerge, { params: { orgId }, body: { keep, merge }, signal })).preview,
    staleTime: 0,
    // The other row is chosen to be kept: the two stay in view.
    placeholderData: keepPreviousData,
  });
}

/** Puts two rows of one pupil together (R21.1.7). */
export function useMerge(orgId: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: Pair) => call(mergeStudents, { params: { orgId }, body }),
    onSuccess: () => client.invalidateQueries({ queryKey: keyIn(orgId) }),
  });
}

/** Takes that back. */
export function useUndoMerge(orgId: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (id: string) =>
      (await call(undoMerge, { params: { orgId, id }, body: {} })).message,
    onSuccess: () => client.invalidateQueries({ queryKey: keyIn(orgId) }),
  });
}
