import { t, Trans } from '#texts';
import type { ReactNode } from 'react';
import { Alert } from '../alert/alert.tsx';
import { Button } from '../button/button.tsx';
import { LoadingLabel, Skeleton } from '../skeleton/skeleton.tsx';
import './list-frame.css';
import { type PrintedList, usePrintList } from './use-print-list.ts';
import { RetryAlert } from '../retry/retry-alert.tsx';

/** The parts of a paged query that the frame needs. */
interface PagedList extends PrintedList {
  readonly error: Error | null;
  readonly isFetching: boolean;
  readonly isPlaceholderData?: boolean;
  readonly isFetchingNextPage?: boolean;
  readonly refetch: () => unknown;
}

type ListFrameProps = {
  list: PagedList;
  /** The number of rows so far. */
  count: number;
  empty: ReactNode;
  /** A list of a page of its own, for paper too. */
  isPrintable?: boolean;
  /** How many rows there are in all, where that is known. */
  total?: number | undefined;
  /** A placeholder for what is on its way, if that is not rows. */
  skeleton?: ReactNode;
  children: ReactNode;
};

/** The frame of a list: loading, failed, empty, or there, with a button for more rows. */
export function ListFrame(props: ListFrameProps) {
  const { list, count, empty, isPrintable = false, total, skeleton, children } = props;
  const { printAll, isReading } = usePrintList(list);
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
        {list.hasNextPage && !isReading && (
          <Button
            type="button"
            variant="secondary"
            isBusy={list.isFetchingNextPage ?? false}
            onClick={() => void list.fetchNextPage?.()}
          >
            <Trans>Show more</Trans>
          </Button>
        )}
        {isPrintable && (
          <Button type="button" variant="ghost" isBusy={isReading} onClick={() => void printAll()}>
            {isReading ? t`Loading all rows...` : t`Print`}
          </Button>
        )}
        <output className="num">
          {list.hasNextPage ? t`${{ count }} so far` : t`Total: ${{ count }}`}
        </output>
      </div>
      <p className="list-paper num">{paperLabel(count, list.hasNextPage ?? false, total)}</p>
      {list.error && !list.isFetching && <Alert tone="bad">{list.error.message}</Alert>}
    </div>
  );
}

/** Only on paper: which rows are on it. */
function paperLabel(count: number, hasMore: boolean, total: number | undefined): string {
  const last = count.toLocaleString('en-US');
  const all = (hasMore ? total : count)?.toLocaleString('en-US');
  return all === undefined
    ? t`Rows 1–${{ last }}. The list has more rows.`
    : t`Rows 1–${{ last }} of ${{ total: all }}`;
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
