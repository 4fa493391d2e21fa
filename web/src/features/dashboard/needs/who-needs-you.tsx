import { lazy, Suspense } from 'react';
import { useSession } from '../../../auth/session-context.ts';
import { LinesSkeleton } from '../cards/lines-skeleton.tsx';
import { WaitingLines } from '../waiting/waiting-lines.tsx';

// Its own chunk: only the provider's staff load it.
const ProviderNeeds = lazy(async () => ({
  default: (await import('../provider/provider-needs.tsx')).ProviderNeeds,
}));

/** Waiting requests, by course (R11.5.9); for system administrators also the requests for plans. */
export function WhoNeedsYou({ orgId }: { orgId: string | undefined }) {
  const { isSystemAdmin, profile } = useSession();
  // Without their second step the server tells them nothing of it (R18.5.1).
  const isStaff = isSystemAdmin && profile?.secondFactor === 'shown';
  if (!isStaff || orgId !== undefined) return <WaitingLines orgId={orgId} />;
  return (
    <Suspense fallback={<LinesSkeleton count={1} />}>
      <ProviderNeeds />
    </Suspense>
  );
}
