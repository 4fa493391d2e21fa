import { useEffect, useState } from 'react';
import type { SidebarEntry } from './entries/sidebar-entries.ts';

interface AdminEntries {
  readonly entries?: readonly SidebarEntry[];
  /** The configuration could not be had: the default sidebar shows (R6.5). */
  readonly hasFailed?: true;
}

/** What the provider's sidebar names, in a chunk that no first visit of others carries. */
export function useAdminEntries(isAsked: boolean): AdminEntries {
  const [answer, setAnswer] = useState<AdminEntries>({});
  useEffect(() => {
    if (!isAsked) return;
    import('./admin-navigation.ts').then(
      ({ adminEntries }) => setAnswer({ entries: adminEntries }),
      () => setAnswer({ hasFailed: true }),
    );
  }, [isAsked]);
  return answer;
}
