import { Skeleton } from '../../../ui/skeleton/skeleton.tsx';

/** The place of a part that is a list: a title and this many lines. */
export function LinesSkeleton({ count }: { count: number }) {
  return (
    <div aria-hidden="true">
      <Skeleton className="h-11 w-32" />
      {Array.from({ length: count }, (_, line) => (
        <Skeleton key={line} className="mt-2 h-14" />
      ))}
    </div>
  );
}
