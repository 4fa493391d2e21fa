import type { ReactNode } from 'react';
import { Alert } from '../alert/alert.tsx';
import { Button } from '../button/button.tsx';
import { LoadingLabel, Skeleton } from '../skeleton/skeleton.tsx';
import './list-frame.css';
import { RetryAlert } from '../retry/retry-alert.tsx';

/** What the frame needs to know of a paged query. */
interface PagedList {
  readonly data?: unknown;
  readonly error: Error | null;
  readonly isFetching: boolean;
  readonly isPlaceholderData?: boolean;
  readonly hasNextPage?: boolean;
  readonly isFetchingNextPage?: boolean;
  readonly fetchNextPage?: () => unknown;
  readonly refetch: () => unknown;
}

type ListFrameProps = {
  list: PagedList;
  /** How many rows there are so far. */
  count: number;
  empty: ReactNode;
  /** Holds the place of what is on its way, where that is no rows. */
  skeleton?: ReactNode;
  children: ReactNode;
};

/** Around a list: on its way, failed, empty, or there, with more by need. */
export function ListFrame({ list, count, empty, skeleton, children }: ListFrameProps) {
  if (list.data === undefined && list.error && !list.isFetching) {
    return (
      <div className="list-state">
        <RetryAlert onRetry={list.refetch}>{list.error.message}</RetryAlert>
      </div>
    );
  }
  if (list.data === undefined) return skeleton ?? <RowSkeletons />;
  if (count === 0) return empty;
  return (
    <div aria-busy={list.isPlaceholderData}>
      {children}
      <div className="list-more">
        {list.hasNextPage && (
          <Button
            type="button"
            variant="secondary"
            isBusy={list.isFetchingNextPage ?? false}
            onClick={() => void list.fetchNextPage?.()}
          >
            Show more
          </Button>
        )}
        <output className="num">{list.hasNextPage ? `${count} so far` : `Total: ${count}`}</output>
      </div>
      {list.error && !list.isFetching && <Alert tone="bad">{list.error.message}</Alert>}
    </div>
  );
}

function RowSkeletons() {
  return (
    <div className="list-state">
      <LoadingLabel />
      {[1, 2, 3, 4, 5].map((row) => (
        <div className="list-skeleton" key={row} aria-hidden="true">
          <Skeleton isCircle className="h-10 w-10" />
          <Skeleton className="h-5 w-48" />
          <Skeleton className="h-5 w-20" />
        </div>
      ))}
    </div>
  );
}
