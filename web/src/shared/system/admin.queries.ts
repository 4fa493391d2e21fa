import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';

const adminKey = ['admin'] as const;

/** The key of data that the provider reads, so that a refresh reaches it. */
export function adminKeyOf(...parts: readonly unknown[]): readonly unknown[] {
  return [...adminKey, ...parts];
}

/** Reads all data of the provider again after an action. */
export function useAdminRefresh() {
  const client = useQueryClient();
  return useCallback(() => client.invalidateQueries({ queryKey: adminKey }), [client]);
}
