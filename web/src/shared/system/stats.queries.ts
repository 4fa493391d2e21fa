import { getStats } from '@panthiya/contract/provider/stats.contract';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../lib/api.ts';
import { adminKeyOf } from './admin.queries.ts';

/** Counts of the installation, and registrations of 30 days (R7.33). */
export function useStats() {
  return useQuery({
    queryKey: adminKeyOf('stats'),
    queryFn: ({ signal }) => call(getStats, { signal }),
    staleTime: 0,
  });
}
