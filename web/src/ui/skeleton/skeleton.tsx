import './skeleton.css';

type SkeletonProps = {
  /** Utilities that give it the size of what comes, e.g. 'w-40 h-9'. */
  className?: string;
  isCircle?: boolean;
};

/** A grey place for what is on its way. Say 'Loading' once beside a group of them (`LoadingWord`). */
export function Skeleton({ className = '', isCircle = false }: SkeletonProps) {
  return (
    <span
      className={`skeleton ${isCircle ? 'skeleton-circle' : ''} ${className}`}
      aria-hidden="true"
    />
  );
}

/** The word for whoever cannot see the grey places. */
export function LoadingLabel() {
  return <output className="visually-hidden">Loading</output>;
}
