import type { BodyInputOf } from '@panthiya/contract/endpoint/endpoint';
import {
  dismissDouble,
  listDoubles,
  restoreDouble,
} from '@panthiya/contract/students/doubles.contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../lib/api.ts';
import { usePagedList } from '../../../lib/lists/use-paged-list.ts';
import { keyIn } from '../../../shared/organization/organization.queries.ts';

const keyOf = (orgId: string) => keyIn(orgId, 'doubles');

/** Pairs of students who may be one pupil, page by page. */
export function useDoubles(orgId: string) {
  return usePagedList(keyOf(orgId), (cursor, signal) =>
    call(listDoubles, { params: { orgId }, query: { limit: '20', ...cursor }, signal }),
  );
}

type Pair = BodyInputOf<typeof dismissDouble>;

/** Says that they are two pupils, or takes that back. Done when the pairs know. */
export function useToldApart(orgId: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async ({ pair, isUndo }: { readonly pair: Pair; readonly isUndo: boolean }) =>
      (await call(isUndo ? restoreDouble : dismissDouble, { params: { orgId }, body: pair }))
        .message,
    onSuccess: () => client.invalidateQueries({ queryKey: keyOf(orgId) }),
  });
}
