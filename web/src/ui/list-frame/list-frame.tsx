import type { ReactNode } from 'react';
import { Alert } from '../alert/alert.tsx';
import { Button } from '../button/button.tsx';
import { LoadingLabel, Skeleton } from '../skeleton/skeleton.tsx';
import './list-frame.css';
import { RetryAlert } from '../retry/retry-alert.tsx';

/** The parts of a paged query that the frame needs. */
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
  /** The number of rows so far. */
  count: number;
  empty: ReactNode;
  /** A placeholder for what is on its way, if that is not rows. */
  skeleton?: ReactNode;
  children: ReactNode;
};

/** The frame of a list: loading, failed, empty, or there, with a button for more rows. */
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
