import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';

const adminKey = ['admin'] as const;

/** The key of something that the provider reads, so that a refresh reaches it. */
export function adminKeyOf(...parts: readonly unknown[]): readonly unknown[] {
  return [...adminKey, ...parts];
}

/** Has everything that the provider reads read again, after something was done. */
export function useAdminRefresh() {
  const client = useQueryClient();
  return useCallback(() => client.invalidateQueries({ queryKey: adminKey }), [client]);
}
