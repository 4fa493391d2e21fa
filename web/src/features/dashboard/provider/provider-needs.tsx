import { useStats } from '../../../shared/system/stats.queries.ts';
import { LinesSkeleton } from '../cards/lines-skeleton.tsx';
import { WaitingLines } from '../waiting/waiting-lines.tsx';

/** Waiting tasks of a system administrator: also the requests for plans. */
export function ProviderNeeds() {
  const { data, isPending } = useStats();
  if (isPending) return <LinesSkeleton count={1} />;
  return <WaitingLines orgId={undefined} planRequests={data?.openRequests ?? 0} />;
}
