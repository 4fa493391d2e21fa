import { listPackages } from '@panthiya/contract/money/packages.contract';
import { listSystemFeatures } from '@panthiya/contract/provider/system-features.contract';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { call } from '../../lib/api.ts';

const packagesKey = ['packages'] as const;
const systemFeaturesKey = ['system-features'] as const;

/** All packages, cheapest first, as a system administrator reads them (R7.19). */
export function usePackages() {
  return useQuery({
    queryKey: packagesKey,
    queryFn: async ({ signal }) => (await call(listPackages, { signal })).packages,
    // Data that will be changed is read again, while the known data is shown.
    staleTime: 0,
  });
}

/** All system features by code. */
export function useSystemFeatures() {
  return useQuery({
    queryKey: systemFeaturesKey,
    queryFn: async ({ signal }) => (await call(listSystemFeatures, { signal })).features,
    staleTime: 0,
  });
}

/** Reads both lists again: a package shows the titles of its features. */
export function useSystemRefresh() {
  const client = useQueryClient();
  return useCallback(
    () =>
      Promise.all(
        [packagesKey, systemFeaturesKey].map((queryKey) => client.invalidateQueries({ queryKey })),
      ),
    [client],
  );
}
