import type { ReactNode } from 'react';
import { LoadingLabel, Skeleton } from '../../ui/skeleton/skeleton.tsx';
import '../../ui/card/card.css';
import './course-card.css';

/** Cards of courses, side by side if there is room. */
export function CourseGrid({ children }: { children: ReactNode }) {
  return <ul className="course-grid">{children}</ul>;
}

/** Holds the place of cards that load. */
export function CourseGridSkeleton({ count = 3 }: { count?: number }) {
  return (
    <>
      <LoadingLabel />
      <div className="course-grid" aria-hidden="true">
        {Array.from({ length: count }, (_, place) => (
          <div key={place} className="card course-card">
            <Skeleton className="course-cover" />
            <div className="course-card-body">
              <Skeleton className="h-6 w-4/5" />
              <Skeleton className="h-5 w-1/2" />
              <Skeleton className="h-5 w-2/3" />
              <Skeleton className="mt-3 h-5 w-3/4" />
              <Skeleton className="h-5 w-1/2" />
            </div>
          </div>
        ))}
      </div>
    </>
  );
}
