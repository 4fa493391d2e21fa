import { useStats } from '../../../shared/system/stats.queries.ts';
import { WaitingLines } from '../waiting/waiting-lines.tsx';

/** What waits for a system administrator: the requests for plans, too. */
export function ProviderNeeds() {
  const { data, isPending } = useStats();
  if (isPending) return null;
  return <WaitingLines orgId={undefined} planRequests={data?.openRequests ?? 0} />;
}
