import { useStats } from '../../../shared/system/stats.queries.ts';
import { WaitingLines } from '../waiting/waiting-lines.tsx';

/** Waiting tasks of a system administrator: also the requests for plans. */
export function ProviderNeeds() {
  const { data, isPending } = useStats();
  if (isPending) return null;
  return <WaitingLines orgId={undefined} planRequests={data?.openRequests ?? 0} />;
}
