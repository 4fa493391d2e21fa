import { Trans } from '#texts';
import './skeleton.css';

type SkeletonProps = {
  /** Utilities for the size of the coming content, e.g. 'w-40 h-9'. */
  className?: string;
  isCircle?: boolean;
};

/** A grey place for content that loads. Say 'Loading' once next to a group of them (`LoadingWord`). */
export function Skeleton({ className = '', isCircle = false }: SkeletonProps) {
  return (
    <span
      className={`skeleton ${isCircle ? 'skeleton-circle' : ''} ${className}`}
      aria-hidden="true"
    />
  );
}

/** The word for users who cannot see the grey places. */
export function LoadingLabel() {
  return (
    <output className="visually-hidden">
      <Trans>Loading</Trans>
    </output>
  );
}
