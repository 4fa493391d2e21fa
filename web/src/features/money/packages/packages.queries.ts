import {
  createPackage,
  getPackageUse,
  type PackageInput,
  removePackage,
  removePackageFeature,
  updatePackage,
} from '@panthiya/contract/money/packages.contract';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { ApiError } from '../../../lib/api-error.ts';
import { call } from '../../../lib/api.ts';
import type { RunFresh } from '../../../auth/reauthentication.tsx';
import { useSystemRefresh } from '../../../shared/plans/system.queries.ts';

/** Creates a package, or changes one, with its features in the same call (R4.50). Asks for the password if needed. */
export function useSavePackage(id: string | undefined, runFresh: RunFresh) {
  const refresh = useSystemRefresh();
  return useMutation({
    mutationFn: (body: PackageInput) =>
      runFresh(async () => {
        if (id === undefined) await call(createPackage, { body });
        else await call(updatePackage, { params: { id }, body });
      }),
    onSuccess: refresh,
  });
}

/** The values that the list can switch. */
export type Toggle = 'isActive' | 'isPopular';

/** Switches one of them, and sends nothing else (R4.49). */
export function useTogglePackage(id: string, toggle: Toggle, runFresh: RunFresh) {
  const refresh = useSystemRefresh();
  return useMutation({
    mutationFn: (isOn: boolean) =>
      runFresh(() => call(updatePackage, { params: { id }, body: { [toggle]: isOn } })),
    onSuccess: refresh,
  });
}

const keyOfUse = (id: string) => ['package-use', id] as const;

/** The number of people who have a package or ask for it. Loaded each time: a deletion needs the newest count. */
export function usePackageUse(id: string) {
  return useQuery({
    queryKey: keyOfUse(id),
    queryFn: ({ signal }) => call(getPackageUse, { params: { id }, signal }),
    staleTime: 0,
    gcTime: 0,
  });
}

/** Deletes a package that no one has. If it is refused because a user has it now, the count loads again. */
export function useRemovePackage() {
  const refresh = useSystemRefresh();
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => call(removePackage, { params: { id } }),
    onSuccess: refresh,
    onError: (error, id) =>
      error instanceof ApiError && error.code === 'PACKAGE_IN_USE'
        ? client.invalidateQueries({ queryKey: keyOfUse(id) })
        : undefined,
  });
}

/** Removes a feature from a saved package at once (R5.31). */
export function useRemoveEntitlement(id: string, runFresh: RunFresh) {
  const refresh = useSystemRefresh();
  return useMutation({
    mutationFn: (featureId: string) =>
      runFresh(() => call(removePackageFeature, { params: { id, featureId } })),
    onSuccess: refresh,
  });
}
