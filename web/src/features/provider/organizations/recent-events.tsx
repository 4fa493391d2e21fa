import { pages } from '@panthiya/contract/pages';
import { LoadFailure } from '../../../shared/failures/load-failure.tsx';
import { Card } from '../../../ui/card/card.tsx';
import { TextLink } from '../../../ui/link/text-link.tsx';
import { LoadingLabel, Skeleton } from '../../../ui/skeleton/skeleton.tsx';
import { EventLine } from '../audit/event-line.tsx';
import { useRecentEvents } from '../audit/audit.queries.ts';

/** The newest lines of the audit log about an organization. */
export function RecentEvents({ orgId }: { orgId: string }) {
  return (
    <Card
      title="Recent events"
      aside={
        <TextLink to={`${pages.adminAudit}?organization=${orgId}`} isTight>
          Audit log
        </TextLink>
      }
    >
      <Lines orgId={orgId} />
    </Card>
  );
}

function Lines({ orgId }: { orgId: string }) {
  const { data: events, error, isFetching, refetch } = useRecentEvents(orgId);
  if (!events) {
    if (error && !isFetching) {
      return <LoadFailure text="The log could not be loaded." error={error} onRetry={refetch} />;
    }
    return (
      <>
        <LoadingLabel />
        <Skeleton className="h-16" />
      </>
    );
  }
  if (events.length === 0) return <p className="user-note">Nothing happened here yet.</p>;
  return (
    <ul className="user-list">
      {events.map((event) => (
        <EventLine key={event.id} event={event} />
      ))}
    </ul>
  );
}
