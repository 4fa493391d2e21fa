import { LoadingWord, Skeleton } from './skeleton.tsx';

/** The place of a page whose code is on its way: a title, a sentence and two cards. */
export function PageSkeleton() {
  return (
    <div className="grid gap-4">
      <LoadingWord />
      <Skeleton className="h-9 w-56" />
      <Skeleton className="w-72" />
      <div className="mt-4 grid gap-4 md:grid-cols-2">
        <Skeleton className="h-44" />
        <Skeleton className="h-44" />
      </div>
    </div>
  );
}
