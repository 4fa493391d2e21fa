import {
  createPackage,
  type PackageInput,
  removePackage,
  removePackageFeature,
  updatePackage,
} from '@panthiya/contract/packages/packages.contract';
import { useMutation } from '@tanstack/react-query';
import { call } from '../../lib/api.ts';
import { useSystemRefresh } from '../../session/system/system.queries.ts';

/** Creates a package, or changes one, with its features in the same call (R4.50). */
export function useSavePackage(id: string | undefined) {
  const refresh = useSystemRefresh();
  return useMutation({
    mutationFn: async (body: PackageInput) => {
      if (id === undefined) await call(createPackage, { body });
      else await call(updatePackage, { params: { id }, body });
    },
    onSuccess: refresh,
  });
}

/** What can be flipped in the list. */
export type Toggle = 'isActive' | 'isPopular';

/** Flips one of them, and sends nothing else (R4.49). */
export function useTogglePackage(id: string, toggle: Toggle) {
  const refresh = useSystemRefresh();
  return useMutation({
    mutationFn: (isOn: boolean) =>
      call(updatePackage, { params: { id }, body: { [toggle]: isOn } }),
    onSuccess: refresh,
  });
}

/** Deletes a package that nobody holds. */
export function useRemovePackage() {
  const refresh = useSystemRefresh();
  return useMutation({
    mutationFn: (id: string) => call(removePackage, { params: { id } }),
    onSuccess: refresh,
  });
}

/** Takes a feature out of a saved package at once (R5.31). */
export function useRemovePackageFeature(id: string) {
  const refresh = useSystemRefresh();
  return useMutation({
    mutationFn: (featureId: string) => call(removePackageFeature, { params: { id, featureId } }),
    onSuccess: refresh,
  });
}
