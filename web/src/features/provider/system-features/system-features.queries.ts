import {
  createSystemFeature,
  removeSystemFeature,
  type SystemFeature,
  updateSystemFeature,
} from '@panthiya/contract/provider/system-features.contract';
import { useMutation } from '@tanstack/react-query';
import { call } from '../../../lib/api.ts';
import { useSystemRefresh } from '../../../shared/plans/system.queries.ts';

/** Creates a feature, or changes one: never its code (R3.23). */
export function useSaveFeature(id: string | undefined) {
  const refresh = useSystemRefresh();
  return useMutation({
    mutationFn: async ({ featureCode, ...rest }: Omit<SystemFeature, 'id'>) => {
      if (id === undefined) await call(createSystemFeature, { body: { featureCode, ...rest } });
      else await call(updateSystemFeature, { params: { id }, body: rest });
    },
    onSuccess: refresh,
  });
}

/** Turns a feature on or off, and sends nothing else (R4.49). */
export function useToggleFeature(id: string) {
  const refresh = useSystemRefresh();
  return useMutation({
    mutationFn: (isActive: boolean) =>
      call(updateSystemFeature, { params: { id }, body: { isActive } }),
    onSuccess: refresh,
  });
}

/** Deletes a feature that no package has. */
export function useRemoveFeature() {
  const refresh = useSystemRefresh();
  return useMutation({
    mutationFn: (id: string) => call(removeSystemFeature, { params: { id } }),
    onSuccess: refresh,
  });
}
