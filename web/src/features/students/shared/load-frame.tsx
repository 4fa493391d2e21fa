import type { ReactNode } from 'react';
import { LoadingLabel, Skeleton } from '../../../ui/skeleton/skeleton.tsx';
import { RetryAlert } from '../../../ui/retry/retry-alert.tsx';

type LoadFrameProps<Data> = {
  /** What is read. */
  query: {
    readonly data: Data | undefined;
    readonly error: Error | null;
    readonly isFetching: boolean;
    readonly refetch: () => unknown;
  };
  children: (data: Data) => ReactNode;
};

/** The content of a dialog that is read when it opens: loading, failed, or there. */
export function LoadFrame<Data>({ query, children }: LoadFrameProps<Data>) {
  const { data, error, isFetching, refetch } = query;
  if (data !== undefined) return children(data);
  if (error) return isFetching ? null : <RetryAlert onRetry={refetch}>{error.message}</RetryAlert>;
  return (
    <>
      <LoadingLabel />
      <Skeleton className="h-40" />
    </>
  );
}
