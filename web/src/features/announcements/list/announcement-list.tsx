import { t, Trans } from '#texts';
import type { ListedAnnouncement } from '@panthiya/contract/announcements/announcements.contract';
import { useId } from 'react';
import { EmptyState } from '../../../ui/empty-state/empty-state.tsx';
import { QuietButton } from '../../../ui/link/button-link.tsx';
import { ListFrame } from '../../../ui/list-frame/list-frame.tsx';
import { LoadingLabel, Skeleton } from '../../../ui/skeleton/skeleton.tsx';
import { type AnnouncementFilters, useAnnouncements } from '../shared/announcements.queries.ts';
import { AnnouncementLines } from './announcement-lines.tsx';

type AnnouncementListProps = {
  orgId: string;
  query: AnnouncementFilters;
  /** Where the reader can write one; an empty list leads there. */
  writePath?: string | undefined;
};

/** Announcements, the newest first. */
export function AnnouncementList({ orgId, query, writePath }: AnnouncementListProps) {
  const list = useAnnouncements(orgId, query);
  const all = list.data?.pages.flatMap((page) => page.announcements) ?? [];
  // What is to be confirmed stands over the list.
  const announcements = all.filter((one) => !isToConfirm(one));
  if (announcements.length === 0 && all.length > 0 && !list.hasNextPage) return null;
  return (
    <ListFrame
      list={list}
      count={all.length}
      skeleton={<Waiting />}
      empty={<Nothing query={query} writePath={writePath} />}
    >
      <AnnouncementLines announcements={announcements} />
    </ListFrame>
  );
}

const isToConfirm = ({ mustConfirm, reading, state, isExpired }: ListedAnnouncement): boolean =>
  state === 'published' &&
  mustConfirm &&
  !isExpired &&
  reading !== null &&
  reading.confirmedAt === null;

/** What the reader is to confirm, over the list; nothing where there is none. */
export function ToConfirm({ orgId, courseId }: { orgId: string; courseId?: string }) {
  const titleId = useId();
  const list = useAnnouncements(orgId, {
    ...(courseId !== undefined && { courseId }),
    state: 'unconfirmed',
  });
  const announcements = list.data?.pages.flatMap((page) => page.announcements) ?? [];
  if (announcements.length === 0) return null;
  return (
    <section className="news-part" aria-labelledby={titleId}>
      <h2 id={titleId}>
        <Trans>Please confirm</Trans>
      </h2>
      <AnnouncementLines announcements={announcements} />
    </section>
  );
}

function Waiting() {
  return (
    <div className="grid gap-4">
      <LoadingLabel />
      <Skeleton className="h-24" />
      <Skeleton className="h-24" />
      <Skeleton className="h-24" />
    </div>
  );
}

function Nothing({ query, writePath }: Pick<AnnouncementListProps, 'query' | 'writePath'>) {
  if (query.state !== undefined && query.state !== 'published')
    return (
      <EmptyState title={t`Nothing here`}>
        <Trans>Nothing is waiting in this part of the list.</Trans>
      </EmptyState>
    );
  if (writePath === undefined)
    return (
      <EmptyState title={t`Nothing yet`}>
        <Trans>Your teachers’ news will stand here.</Trans>
      </EmptyState>
    );
  return (
    <EmptyState
      title={t`Nothing yet`}
      action={
        <QuietButton to={writePath}>
          <Trans>Write the first one</Trans>
        </QuietButton>
      }
    >
      <Trans>
        An announcement reaches all students of a course at once, and shows who read it.
      </Trans>
    </EmptyState>
  );
}
