import { Skeleton } from './skeleton.tsx';

/** Stands for one line of text, exactly as high as the line, so that nothing moves when it comes. */
export function TextSkeleton({ className = 'w-32' }: { className?: string }) {
  return (
    <>
      {/* The space that has no width keeps the line's own height and baseline. */}
      &#8203;
      <Skeleton className={`inline-block ${className}`} />
    </>
  );
}
