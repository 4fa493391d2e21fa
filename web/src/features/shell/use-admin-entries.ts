import { useQuery } from '@tanstack/react-query';
import type { SidebarEntry } from './entries/sidebar-entries.ts';

interface AdminEntries {
  readonly entries: readonly SidebarEntry[] | undefined;
  /** The configuration could not load: shows the default sidebar (R6.5). */
  readonly hasFailed: boolean;
}

/** The names in the provider's sidebar, in a chunk that no other user's first visit loads. */
export function useAdminEntries(isAsked: boolean): AdminEntries {
  const { data: entries, isError: hasFailed } = useQuery({
    queryKey: ['admin-entries'],
    queryFn: async () => (await import('./admin-navigation.ts')).adminEntries,
    enabled: isAsked,
    staleTime: Infinity,
  });
  return { entries, hasFailed };
}
