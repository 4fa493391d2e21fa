import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { ownCoursesKey } from '../courses/own-courses-key.ts';

const adminKey = ['admin'] as const;
/** The home of the staff counts what waits for them. */
const waitingKey = [...ownCoursesKey, 'requests'] as const;

/** The key of data that the provider reads, so that a refresh reaches it. */
export function adminKeyOf(...parts: readonly unknown[]): readonly unknown[] {
  return [...adminKey, ...parts];
}

/** Reads all data of the provider again after an action. */
export function useAdminRefresh() {
  const client = useQueryClient();
  return useCallback(
    () =>
      Promise.all([adminKey, waitingKey].map((queryKey) => client.invalidateQueries({ queryKey }))),
    [client],
  );
}
