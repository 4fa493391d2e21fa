import { Skeleton } from './skeleton.tsx';

/** Replaces one line of text, exactly as high as the line, so that nothing moves when the text comes. */
export function TextSkeleton({ className = 'w-32' }: { className?: string }) {
  return (
    <>
      {/* A space without width keeps the line's own height and baseline. */}
      &#8203;
      <Skeleton className={`inline-block ${className}`} />
    </>
  );
}
