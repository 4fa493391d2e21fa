import { useEffect, useState } from 'react';
import type { SidebarEntry } from './entries/sidebar-entries.ts';

interface AdminEntries {
  readonly entries?: readonly SidebarEntry[];
  /** The configuration could not load: shows the default sidebar (R6.5). */
  readonly hasFailed?: true;
}

/** The names in the provider's sidebar, in a chunk that no other user's first visit loads. */
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
