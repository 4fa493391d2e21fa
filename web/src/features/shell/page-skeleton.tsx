import { LoadingLabel, Skeleton } from '../../ui/skeleton/skeleton.tsx';

/** Shown in the card while the part of the product that draws the page loads. */
export function PageSkeleton() {
  return (
    <div className="grid gap-4">
      <LoadingLabel />
      <Skeleton className="h-8 w-48" />
      <Skeleton className="h-5 w-72 max-w-full" />
      <div className="mt-4 grid gap-4 md:grid-cols-2">
        <Skeleton className="h-40" />
        <Skeleton className="h-40" />
      </div>
    </div>
  );
}
